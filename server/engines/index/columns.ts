/** What an index holds of every document, in typed arrays by its id: words as numbers, orders, and what ranking weighs. */

export interface Documents {
  /** Those that are found, by ascending id. */
  ids: Uint32Array
  live: Uint8Array
  /** Words in it. */
  length: Uint32Array
  /** What BM25 divides by: longer than the average weighs less. */
  norm: Float32Array
  /** Ids, newest first, and the place of each id in it. */
  newest: Uint32Array
  newestRank: Uint32Array
}

/** A column of words: each distinct list of values gets a number, so that many-valued fields count as fast as others. */
export interface Coded {
  codes: Uint32Array
  /** Values by code. */
  values: string[][]
  known: Map<string, number>
}

export const emptyCoded = (): Coded => ({ codes: new Uint32Array(0), values: [], known: new Map() })

/** The number of this list of values. */
export function codeOf(column: Coded, values: string[]): number {
  const key = values.join('\u0000')
  let code = column.known.get(key)
  if (code === undefined) {
    code = column.values.push([...new Set(values)]) - 1
    column.known.set(key, code)
  }
  return code
}

export type Numbers = Uint8Array | Uint32Array | Float32Array | Float64Array
export function grown<A extends Numbers>(old: A, size: number): A {
  const bigger = new (old.constructor as new (length: number) => A)(size)
  bigger.set(old)
  return bigger
}

/** BM25's own constants. */
const k1 = 1.2
const b = 0.75

/** After documents came, went or changed: how their lengths compare, and the place of each among the newest. */
export function weigh({ ids, length, norm, newest, newestRank }: Documents) {
  let sum = 0
  for (const id of ids) sum += length[id] as number
  const average = Math.max(1, sum / Math.max(1, ids.length))
  for (const id of ids) norm[id] = k1 * (1 - b + (b * (length[id] as number)) / average)
  for (let i = 0; i < newest.length; i++) newestRank[newest[i] as number] = i
}

/** Several columns counted in one pass: a number for each combination of their codes. */
export interface Joint<Field extends string = string> {
  fields: Field[]
  /** Codes of each field when this was made: how a number is taken apart again. */
  sizes: number[]
  codes: Uint32Array
}

/** Combinations beyond this many cost more to take apart than a pass saves. */
const mostCombinations = 4096

/** Columns put together, the small ones first, as long as their combinations stay few. */
export function join<Field extends string>(
  names: readonly Field[],
  fields: Record<Field, Coded>,
  { ids, live }: Pick<Documents, 'ids' | 'live'>,
): Joint<Field>[] {
  const bySize = [...names].sort((a, b) => fields[a].values.length - fields[b].values.length)
  const groups: Field[][] = []
  let combinations = Number.POSITIVE_INFINITY
  for (const field of bySize) {
    const size = Math.max(1, fields[field].values.length)
    combinations *= size
    if (combinations <= mostCombinations) groups.at(-1)?.push(field)
    else {
      groups.push([field])
      combinations = size
    }
  }
  return groups.map((group) => {
    const sizes = group.map((field) => Math.max(1, fields[field].values.length))
    const codes = new Uint32Array(live.length)
    group.forEach((field, place) => {
      const { codes: own } = fields[field]
      const size = sizes[place] as number
      for (let i = 0; i < ids.length; i++) {
        const id = ids[i] as number
        codes[id] = (codes[id] as number) * size + (own[id] as number)
      }
    })
    return { fields: group, sizes, codes }
  })
}

/** An order with some ids taken out and, where still live, put in at their new places. */
export function reorder(
  old: Uint32Array,
  changed: Set<number>,
  live: Uint8Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const entering = Uint32Array.from([...changed].filter((id) => live[id] === 1)).sort(compare)
  const staying = old.filter((id) => !changed.has(id))
  const merged = new Uint32Array(entering.length + staying.length)
  let copied = 0
  entering.forEach((id, i) => {
    let [low, high] = [copied, staying.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(staying[middle] as number, id) < 0) low = middle + 1
      else high = middle
    }
    merged.set(staying.subarray(copied, low), copied + i)
    merged[low + i] = id
    copied = low
  })
  merged.set(staying.subarray(copied), copied + entering.length)
  return merged
}
