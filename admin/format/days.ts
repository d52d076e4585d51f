const dayLength = 24 * 3_600_000
const beijing = 8 * 3_600_000

/** The day in Beijing so many days from now, `2026-11-02`. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + beijing + days * dayLength).toISOString().slice(0, 10)

/** The day that an instant falls on in Beijing. */
export const dayOf = (iso: string): string => new Date(Date.parse(iso) + beijing).toISOString().slice(0, 10)
