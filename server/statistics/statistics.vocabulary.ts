/** As many days of downloads as the first page of the console shows, today included. */
export const shownDays = 30

/** What is counted for each day, of the portal or of one dataset. */
export const measures = ['views', 'visitors', 'dataset-views'] as const
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
