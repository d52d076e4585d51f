/** Keys that lead on and decide nothing: they may follow each other quickly. */
const steps = 'jk?'
/** All that a desk knows. */
const known = `pnaihr${steps}`

/** For so long what follows a key belongs to it; a letter that means nothing here began a word. In milliseconds. */
const near = 500
const word = 2000

/**
 * Tells a key that stands alone from the letters of a word: whoever types into the wrong window means none of them.
 * Times are those of the events.
 */
export function singleKeys() {
  let nearUntil = 0
  let wordUntil = 0
  return {
    meant(key: string, at: number): boolean {
      const alone = at >= wordUntil && (steps.includes(key) || at >= nearUntil)
      if (known.includes(key)) nearUntil = at + near
      else wordUntil = at + word
      return alone
    },
    /** What was begun is done: the next key begins anew. */
    done() {
      nearUntil = 0
      wordUntil = 0
    },
  }
}
