/** What is found in an area: all words of the keyword, in either language, with the synonyms that the catalogue knows. */
import type { Order } from '../basics/order.ts'
import type { Marked } from '../datasets/datasets.schema.ts'
import { fold } from '../search/folding.rules.ts'
import { excerpt, mark, opening, type Targets, targetsOf } from '../search/highlight.rules.ts'
import { parseQuery, type Unit } from '../search/query.rules.ts'
import { pieces } from '../search/words.rules.ts'
import type { EntrySortable } from './library.schema.ts'

/** More words than these narrow nothing down any more. */
const mostWords = 8

const han = /^[\u3400-\u9fff]+$/

export interface Sought {
  /** One for each word: all must be there. */
  each: { targets: Targets; pairs: string[] }[]
  all: Targets
}

/** Null where nothing is looked for. */
export function soughtIn(keyword: string): Sought | null {
  const query = parseQuery(keyword, (text) => [text])
  const units = query.units.slice(0, mostWords)
  if (units.length === 0 && query.fragment === null) return null
  const alone = (chosen: Unit[], fragment: string | null) => targetsOf({ ...query, fragment, units: chosen })
  const each = units.map((unit) => ({
    targets: alone([unit], null),
    // Chinese is written without blanks: what is not said in one piece may be said in parts.
    pairs: unit.phrase === null && han.test(unit.text) ? pieces(unit.text).pairs : [],
  }))
  if (query.fragment !== null) each.push({ targets: alone([], query.fragment), pairs: [] })
  const all = alone(units, query.fragment)
  all.strings.push(...each.flatMap(({ pairs }) => pairs))
  return { each, all }
}

export function says(text: string, { each }: Sought): boolean {
  const folded = fold(text).text
  return each.every(
    ({ targets, pairs }) =>
      (pairs.length > 0 && pairs.every((pair) => folded.includes(pair))) || excerpt(text, targets) !== null,
  )
}

/** The title with its hits, and the part of the text worth showing. */
export function shown(title: string, text: string, { all }: Sought): { title: Marked; text: Marked } {
  return { title: mark(title, all), text: excerpt(text, all) ?? opening(text) }
}

/** Markdown as it is read: what only lays it out is left away. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/^\s*(#{1,6}|[-*>]|\d+\.)\s+/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')

interface Sortable {
  position: number
  slug: string
  dateFrom: string | null
}

/** Those without a date come last, whichever way. */
export function inOrder<T extends Sortable>(rows: readonly T[], order: Order<EntrySortable> | null): T[] {
  if (!order) return [...rows]
  const way = order.descending ? -1 : 1
  const of = (row: T) =>
    order.field === 'position' ? row.position : order.field === 'slug' ? row.slug : (row.dateFrom ?? '')
  return [...rows].sort((a, b) => {
    const [one, other] = [of(a), of(b)]
    if ((one === '') !== (other === '')) return one === '' ? 1 : -1
    return one === other ? 0 : (one < other ? -1 : 1) * way
  })
}
