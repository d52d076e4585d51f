/** What an index holds of every document, in typed arrays by its id: words as numbers, orders, and what ranking weighs. */

export interface Documents {
  /** Those that are found, by ascending id. */
  ids: Uint32Array
  live: Uint8Array
  /** Words in it. */
  length: Uint32Array
  /** Words in all that are found, together. */
  words: number
  /** Ids, newest first. */
  newest: Uint32Array
  /** By id, where it stands in time: what is newer has a higher place, and the newest takes the next one; 0 has none yet. */
  place: Uint32Array
  /** The id at each place; 0 where one went. */
  atPlace: Uint32Array
  nextPlace: number
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

/** What BM25 divides by is `base + slope * length`: longer than the average weighs less. */
export function normOf({ ids, words }: Pick<Documents, 'ids' | 'words'>): { base: number; slope: number } {
  const average = Math.max(1, words / Math.max(1, ids.length))
  return { base: k1 * (1 - b), slope: (k1 * b) / average }
}

/** It stands in time no more where it stood. */
export function displace(documents: Documents, id: number) {
  const { place, atPlace } = documents
  atPlace[place[id] as number] = 0
  place[id] = 0
}

/**
 * Gives places to ids, oldest first, after `newest` was brought up to date. What is newer than all takes the next one;
 * only what comes in between makes all places anew.
 */
export function givePlaces(documents: Documents, ids: Uint32Array, newer: (a: number, b: number) => number) {
  const { place } = documents
  for (const id of ids) {
    let last = documents.nextPlace - 1
    while (last > 0 && documents.atPlace[last] === 0) last--
    const isNewest = last === 0 || newer(id, documents.atPlace[last] as number) < 0
    if (!isNewest || documents.nextPlace >= documents.atPlace.length) return renumber(documents)
    place[id] = documents.nextPlace
    documents.atPlace[documents.nextPlace++] = id
  }
}

function renumber(documents: Documents) {
  const { newest, place } = documents
  documents.atPlace = new Uint32Array(Math.ceil(newest.length * 1.5) + 1000)
  documents.nextPlace = newest.length + 1
  for (let i = 0; i < newest.length; i++) {
    const id = newest[i] as number
    place[id] = newest.length - i
    documents.atPlace[newest.length - i] = id
  }
}

/** Several columns counted in one pass: a number for each combination of their codes. */
export interface Joint<Field extends string = string> {
  fields: Field[]
  /** How many codes of each field there is room for: how a number is taken apart again. */
  sizes: number[]
  codes: Uint32Array
}

/** A new value now and then must not make all numbers anew. */
const roomFor = ({ values }: Coded) => Math.ceil(Math.max(1, values.length) * 1.2)

/** Combinations beyond this many cost more to take apart than a pass saves. */
const mostCombinations = 4096

/** Columns put together, the small ones first, as long as their combinations stay few. */
export function join<Field extends string>(
  names: readonly Field[],
  fields: Record<Field, Coded>,
  documents: Pick<Documents, 'ids' | 'live'>,
): Joint<Field>[] {
  const bySize = [...names].sort((a, b) => fields[a].values.length - fields[b].values.length)
  const groups: Field[][] = []
  let combinations = Number.POSITIVE_INFINITY
  for (const field of bySize) {
    const size = roomFor(fields[field])
    combinations *= size
    if (combinations <= mostCombinations) groups.at(-1)?.push(field)
    else {
      groups.push([field])
      combinations = size
    }
  }
  const joints = groups.map((group) => ({
    fields: group,
    sizes: group.map((field) => roomFor(fields[field])),
    codes: new Uint32Array(documents.live.length),
  }))
  rejoin(joints, fields, documents.ids)
  return joints
}

/**
 * The numbers of these ids as their codes are now.
 * @returns false where a field has more values than there is room for: then `join` again.
 */
export function rejoin<Field extends string>(
  joints: Joint<Field>[],
  fields: Record<Field, Coded>,
  ids: Iterable<number>,
): boolean {
  for (const { fields: group, sizes, codes } of joints) {
    if (group.some((field, i) => fields[field].values.length > (sizes[i] as number))) return false
    for (const id of ids) {
      let code = 0
      for (let i = 0; i < group.length; i++)
        code = code * (sizes[i] as number) + (fields[group[i] as Field].codes[id] as number)
      codes[id] = code
    }
  }
  return joints.length > 0
}

/** Up to so many are looked for one by one; of more, every id is looked at. */
const few = 8

/** The order without these ids, whose places in it are not known. */
export function without(old: Uint32Array, ids: ReadonlySet<number>, size: number): Uint32Array {
  if (ids.size > few) {
    const out = new Uint8Array(size)
    for (const id of ids) out[id] = 1
    const staying = new Uint32Array(old.length)
    let count = 0
    for (let i = 0; i < old.length; i++) {
      staying[count] = old[i] as number
      count += 1 - (out[old[i] as number] as number)
    }
    return staying.subarray(0, count)
  }
  const at = [...ids]
    .map((id) => old.indexOf(id))
    .filter((i) => i >= 0)
    .sort((a, b) => a - b)
  if (at.length === 0) return old
  const staying = new Uint32Array(old.length - at.length)
  let from = 0
  at.forEach((i, gone) => {
    staying.set(old.subarray(from, i), from - gone)
    from = i + 1
  })
  staying.set(old.subarray(from), from - at.length)
  return staying
}

/** An order with some ids taken out and, where still live, put in at their new places. */
export function reorder(
  old: Uint32Array,
  changed: ReadonlySet<number>,
  live: Uint8Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  if (changed.size === 0) return old
  const entering = Uint32Array.from([...changed].filter((id) => live[id] === 1)).sort(compare)
  const staying = without(old, changed, live.length)
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
