/** As many valid values as a mean needs, GB 3095-2026: minutes of an hour, hours of a day, days of a month, of February and of a year. */
export const leastValid = { minutes: 45, day: 20, month: 27, february: 25, year: 324 } as const

/** Of ozone: 8-hour means within a day and what they need; `limit` is Grade II of GB 3095, in µg m⁻³. */
export const mda8 = { hours: 8, leastHours: 6, windows: 17, leastWindows: 14, limit: 160 } as const
