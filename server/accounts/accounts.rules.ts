/** User names and mailboxes are compared folded, so that two that look alike are the same. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
