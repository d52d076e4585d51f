/**
 * So many at once, the others in a line, in the order they came. What is taken is given back by the call it answers; it
 * goes to whoever is next.
 */
export function createTurns(mostAtOnce: number, mostInLine = Number.POSITIVE_INFINITY) {
  const line: (() => void)[] = []
  let busy = 0

  function leave() {
    const next = line.shift()
    if (next) next()
    else busy--
  }

  return {
    /** Whoever asks now must wait. */
    full: () => busy >= mostAtOnce,
    inLine: () => line.length,
    idle: () => busy === 0,
    /** Null where the line is full as well. */
    take: (): Promise<() => void> | null => {
      if (busy < mostAtOnce) {
        busy++
        return Promise.resolve(leave)
      }
      if (line.length >= mostInLine) return null
      return new Promise((resolve) => line.push(() => resolve(leave)))
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
