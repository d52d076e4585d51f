/** As many days of downloads as the first page of the console shows, today included. */
export const shownDays = 30

/** What is counted for each day, of the portal or of one dataset. */
const measures = ['views', 'visitors', 'dataset-views'] as const
export type Measure = (typeof measures)[number]

/** What the public figures are of: days of Beijing, or calendar months, this one included. */
export const ranges = {
  '30d': { zh: '近 30 天', en: 'Last 30 days' },
  year: { zh: '近一年', en: 'Last year' },
  all: { zh: '全部时间', en: 'All time' },
} as const
export type Range = keyof typeof ranges
export const steps = { day: true, month: true } as const
export type Step = keyof typeof steps

/** As many datasets, data categories and units as the public figures name. */
export const mostNamed = 10
/** The same page, opened again by the same reader within so many seconds, is one view (COUNTER's double click). */
export const doubleClickSeconds = 30
/** The public figures are counted anew after so long. */
export const figuresSeconds = 60
/** Of an address that a browser tells. */
export const longestAddress = 2000
/** Longer periods are drawn by months; those of one dataset by days for a year. */
export const mostDaysDrawn = 92
export const mostDaysOfOne = 366
/** No portal has figures of before. */
export const oldestDay = '2000-01-01'
/** As many datasets of a data category as the figures of the console list, the most used first. */
export const mostListed = 1000
/** What the figures of the console are of, and what its table then lists. */
export const levels = { kinds: true, categories: true, datasets: true, days: true } as const
export type Level = keyof typeof levels
