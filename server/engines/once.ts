/**
 * Works something out once for each state it is made of, for however many ask at the same time. What failed is tried
 * again by the next who asks.
 */
export function onceFor<T>(stateOf: () => string, work: () => Promise<T>): () => Promise<T> {
  let kept: { state: string; made: Promise<T> } | null = null
  return () => {
    const state = stateOf()
    if (kept?.state === state) return kept.made
    const made = work()
    const mine = { state, made }
    kept = mine
    made.catch(() => {
      if (kept === mine) kept = null
    })
    return made
  }
}
