/** Lets what is kept of datasets beside their rows, the written details and the search index, follow them: at once, in one transaction. */
export type TakeIn = (ids: number[]) => Promise<void>
