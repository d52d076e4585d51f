/** As many days of downloads as the first page of the console shows, today included. */
export const shownDays = 30
