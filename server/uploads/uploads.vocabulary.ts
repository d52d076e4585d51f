/** Where the reading of an uploaded file is. */
export const readingStates = ['waiting', 'reading', 'read', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]
