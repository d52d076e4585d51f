/** Characters of what a list is searched for. */
export const mostKeyword = 200
/** As much as an input takes, before blanks are taken away and the rules look at it. */
export const mostTyped = { logInName: 100, username: 60, password: 200, phone: 30, orcid: 60, code: 20 } as const
/** Working days in which a registration is decided. */
export const registrationWorkdays = 3
