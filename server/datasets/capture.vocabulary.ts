/** As many valid values as a mean needs, GB 3095-2026: hours of a day, days of a month, of February and of a year. */
export const leastValid = { day: 20, month: 27, february: 25, year: 324 } as const
