import { LRUCache } from 'lru-cache'
import { type Block, decode, nothing, type Postings, replaceBlocks, sizeOf } from './postings.ts'

/** Memory kept for posting lists. */
const mostBytes = 24 * 2 ** 20
/** Where more blocks than these were written, a list is read whole. */
const mostBlocks = 4

interface TermBlock extends Block {
  term: string
}

export interface StoredPostings {
  terms(terms: string[]): Promise<TermBlock[]>
  /** The same in these blocks only. */
  termsOfBlocks(terms: string[], blocks: number[]): Promise<TermBlock[]>
}

/** The posting lists that were asked for, in memory, and how they follow what is written. */
export function createKeptPostings(stored: StoredPostings) {
  const lists = new LRUCache<string, Postings & { asOf: number }>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  /** Counts what was written: what was read before must not be kept after. */
  let writings = 0
  /** Per block when another process wrote it: a list kept from before lacks that. */
  const writtenAt = new Map<number, number>()

  const behindIn = (asOf: number) => [...writtenAt].flatMap(([block, when]) => (when > asOf ? [block] : []))

  async function read(terms: string[]): Promise<Map<string, Postings>> {
    const found = new Map<string, Postings>()
    const missing: string[] = []
    const behind = new Map<string, Postings>()
    const blocks = new Set<number>()
    for (const term of new Set(terms)) {
      const kept = lists.get(term)
      const lacking = kept ? behindIn(kept.asOf) : []
      if (!kept || lacking.length > mostBlocks) missing.push(term)
      else if (lacking.length === 0) found.set(term, kept)
      else {
        behind.set(term, kept)
        for (const block of lacking) blocks.add(block)
      }
    }
    const asOf = writings
    const keep = (term: string, list: Postings) => {
      found.set(term, list)
      if (asOf === writings) lists.set(term, { ...list, asOf })
    }
    if (missing.length > 0)
      for (const [term, rows] of byTerm(missing, await stored.terms(missing)))
        keep(term, rows.length > 0 ? decode(rows) : nothing)
    if (behind.size > 0) {
      const now = [...blocks].sort((a, b) => a - b)
      const names = [...behind.keys()]
      for (const [term, rows] of byTerm(names, await stored.termsOfBlocks(names, now)))
        keep(term, replaceBlocks(behind.get(term) as Postings, now, rows))
    }
    return found
  }

  return {
    read,
    /** What was worked out at another count than this holds no more. */
    writings: () => writings,
    /** This process wrote: these terms (null: any) are read anew. */
    wroteTerms: (terms: Set<string> | null) => {
      writings++
      if (terms) for (const term of terms) lists.delete(term)
      else lists.clear()
    },
    /** Another process wrote these blocks: of any term, only they are read anew. */
    wroteBlocks: (blocks: Iterable<number>) => {
      writings++
      for (const block of blocks) writtenAt.set(block, writings)
    },
  }
}

const byTerm = (terms: string[], rows: TermBlock[]): Map<string, TermBlock[]> => {
  const found = new Map<string, TermBlock[]>(terms.map((term) => [term, []]))
  for (const row of rows) found.get(row.term)?.push(row)
  return found
}
