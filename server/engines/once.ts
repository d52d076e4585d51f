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

interface Held<K, T> {
  get(key: K): Promise<T> | undefined
  set(key: K, made: Promise<T>): unknown
  delete(key: K): unknown
}

/** What a cache holds, or what is worked out for it now; what failed is not held. */
export function heldIn<K, T>(held: Held<K, T>, key: K, work: () => Promise<T>): Promise<T> {
  const known = held.get(key)
  if (known) return known
  const made = work()
  held.set(key, made)
  made.catch(() => {
    if (held.get(key) === made) held.delete(key)
  })
  return made
}

/** What was worked out stands for a while by the clock: the last so many. What failed does not. */
export function createLasting<T>(clock: () => number, lasts: number, most: number) {
  const kept = new Map<string, { at: number; made: Promise<T> }>()
  return (key: string, work: (now: number) => Promise<T>): Promise<T> => {
    const now = clock()
    const known = kept.get(key)
    if (known && now >= known.at && now - known.at < lasts) return known.made
    const mine = { at: now, made: work(now) }
    kept.delete(key)
    kept.set(key, mine)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    mine.made.catch(() => {
      if (kept.get(key) === mine) kept.delete(key)
    })
    return mine.made
  }
}
