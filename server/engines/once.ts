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

/** Whoever asks for what is being worked out already waits for that, and works out nothing. */
export function createShared<T>() {
  const underWay = new Map<string, Promise<T>>()
  return {
    ask: (key: string, work: () => Promise<T>): Promise<T> => {
      const already = underWay.get(key)
      if (already) return already
      const mine = work().finally(() => {
        if (underWay.get(key) === mine) underWay.delete(key)
      })
      underWay.set(key, mine)
      return mine
    },
    /** What is asked for from now on is worked out anew. */
    forget: () => underWay.clear(),
  }
}
