import { day } from './time.vocabulary.ts'

/**
 * When something last appeared because its time had come. Finished pages hang on it: a page made before that does not
 * show it. Known from memory, as every page asks.
 */
export function createAppearing(needs: {
  /** The instants from this one on, in order. */
  since: (instant: number) => Promise<number[]>
  clock: () => number
  revision: { onChange: (listener: () => void) => unknown }
}) {
  const { since, clock, revision } = needs
  let appearing: number[] = []
  /** Those of the last day as well: what appeared while this was read must not be missed. */
  const refresh = async () => {
    appearing = await since(clock() - day)
  }
  revision.onChange(() => void refresh().catch(() => undefined))
  return {
    refresh,
    last: (): number => {
      const now = clock()
      return appearing.findLast((instant) => instant <= now) ?? 0
    },
  }
}
