export const mostName = 60
export const usualDays = 90
export const longestDays = 365
/** How long a token may work, as the form offers it. */
export const offeredDays = [30, usualDays, longestDays] as const
