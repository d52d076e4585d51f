/** Keys that one language has and the other has not, each with its path: `en: list.title`. */
export declare function missing(zh: object, en: object, path?: string): string[]
/** Every `texts.ts` and `*.texts.ts` of these folders, and what one language lacks in them. */
export declare function faultsOfTexts(root: string, folders?: string[]): Promise<{ files: number; faults: string[] }>
