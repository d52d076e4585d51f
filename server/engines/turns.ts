/** For work on many things that stand by themselves: one that fails does not hold up the others. */
export function createTurns() {
  let trouble: { error: unknown } | null = null
  return {
    /** Undefined where it failed. */
    take: <T>(work: () => Promise<T>): Promise<T | undefined> =>
      work().catch((error: unknown) => {
        trouble ??= { error }
        return undefined
      }),
    /** When all had their turn. @throws what failed first */
    end: () => {
      if (trouble) throw trouble.error
    },
  }
}
