import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Middle } from '../../public-site/render.types.ts'
import type { Revision } from '../engines/database/revision.ts'
import { stateOf } from './finished.ts'

const mostAnswers = 4 * 1024 * 1024
const mostMiddles = 12 * 1024 * 1024
/** As in `finished.ts`: addresses are not weighed. */
const longestKey = 2000

interface KeptMiddle {
  middle: Middle
  /** What it was made of that is the reader's own: address and mark of each answer. */
  own: [path: string, mark: string][]
}
interface Asked {
  make: () => Promise<Middle>
  /** An answer to this reader. */
  ask: (path: string) => Promise<string>
  /** What this page itself asked for so far, with the answers. */
  own: ReadonlyMap<string, Promise<string>>
  /** Nothing was refused or failed. */
  isWhole: () => boolean
}

export const dataOf = (answer: string) => (JSON.parse(answer) as { data: unknown }).data
const markOf = (answer: string) => createHash('sha256').update(answer).digest('base64url')

/**
 * Parts of pages for people who are logged in: answers that are the same for everybody, parsed, and middles of pages. Like
 * finished answers they stay until something is published. A middle is somebody else's as well only where all that was
 * answered to this reader is the same, letter for letter: nobody sees what they were not answered themselves.
 */
export function keepParts(services: Parameters<typeof stateOf>[0] & { revision: Revision }) {
  const state = stateOf(services)
  const answers = new LRUCache<string, { data: unknown; bytes: number }>({
    maxSize: mostAnswers,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const middles = new LRUCache<string, KeptMiddle>({
    maxSize: mostMiddles,
    sizeCalculation: ({ middle }) => (middle.html.length + middle.outcome.length) * 2 + 1000,
  })
  services.revision.onChange(() => {
    answers.clear()
    middles.clear()
  })
  /** In the order in which it was asked: what a page asks later depends on earlier answers, and may not be this reader's. */
  const isSame = async (own: KeptMiddle['own'], ask: Asked['ask']) => {
    for (const [path, mark] of own) {
      const found = await ask(path).then(markOf, () => null)
      if (found !== mark) return false
    }
    return true
  }

  return {
    /** Parsed once, whoever asks. */
    answer: async (name: string, ask: () => Promise<string>): Promise<unknown> => {
      const key = `${state()}\n${name}`
      const known = answers.get(key)
      if (known) return known.data
      const text = await ask()
      const data = dataOf(text)
      if (key.length <= longestKey) answers.set(key, { data, bytes: text.length * 4 + 500 })
      return data
    },
    middle: async (name: string, { make, ask, own, isWhole }: Asked): Promise<Middle> => {
      const key = `${state()}\n${name}`
      const known = middles.get(key)
      if (known && (await isSame(known.own, ask))) return known.middle
      const middle = await make()
      if (!middle.shared || !isWhole() || key.length > longestKey) return middle
      const marks = [...own].map(async ([path, answer]) => [path, markOf(await answer)] as [string, string])
      // What frames the page may fail beside it; the page is whole without being kept.
      const marked = await Promise.all(marks).catch(() => null)
      if (marked) middles.set(key, { middle, own: marked })
      return middle
    },
  }
}
