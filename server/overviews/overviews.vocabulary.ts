/** Larger tables are drawn as series, or downloaded. */
export const mostMegabytes = 4
