/** What is kept of datasets beside their rows, the written details and the search index, follows them: in the same transaction. */
export type TakeIn = (ids: number[]) => Promise<void>
