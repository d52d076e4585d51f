/** What helpers clean up when a file of tests is through. They are loaded once for many files, which hooks are not. */
export const afterwards: (() => unknown)[] = []
