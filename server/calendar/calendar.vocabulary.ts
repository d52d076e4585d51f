/** Characters in the name of a holiday. */
export const mostName = 60
