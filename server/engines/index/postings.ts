/**
 * Posting lists as bytes. A block of a term: for each document the distance to the one before as a variable-length
 * integer, then one byte of frequency (title in the high four bits, the rest in the low).
 */
export interface Postings {
  ids: Uint32Array
  frequencies: Uint8Array
}

/** Neighbouring ids share a block: 8,192. */
export const blockShift = 13
export const blockOf = (id: number) => id >>> blockShift

/** A block of a term as it is stored; `documents` is the length of its list. */
export interface Block {
  block: number
  documents: number
  postings: Uint8Array
}

export const nothing: Postings = { ids: new Uint32Array(0), frequencies: new Uint8Array(0) }

/** `ids` ascending, all in one block. */
export function encode(block: number, ids: ArrayLike<number>, frequencies: ArrayLike<number>): Buffer {
  const out = Buffer.allocUnsafe(ids.length * 4)
  let length = 0
  let before = block << blockShift
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    let distance = id - before
    before = id
    while (distance > 127) {
      out[length++] = (distance & 127) | 128
      distance >>>= 7
    }
    out[length++] = distance
    out[length++] = frequencies[i] as number
  }
  return Buffer.from(out.subarray(0, length))
}

/** Decodes blocks, ascending, into one list. */
export function decode(rows: Block[]): Postings {
  let total = 0
  for (const row of rows) total += row.documents
  const ids = new Uint32Array(total)
  const frequencies = new Uint8Array(total)
  let count = 0
  for (const { block, documents, postings } of rows) {
    let id = block << blockShift
    let at = 0
    for (let i = 0; i < documents; i++) {
      let byte = postings[at++] as number
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++] as number
        distance |= (byte & 127) << shift
      }
      id += distance
      ids[count] = id
      frequencies[count++] = postings[at++] as number
    }
  }
  return { ids, frequencies }
}

/** The list with these blocks, ascending, as `rows` have them now. */
export function replaceBlocks(old: Postings, blocks: number[], rows: Block[]): Postings {
  const parts: Postings[] = []
  const keep = (from: number, to: number) => {
    if (to > from) parts.push({ ids: old.ids.subarray(from, to), frequencies: old.frequencies.subarray(from, to) })
  }
  let from = 0
  for (const block of blocks) {
    const start = firstFrom(old.ids, block << blockShift)
    keep(from, start)
    const fresh = rows.filter((row) => row.block === block)
    if (fresh.length > 0) parts.push(decode(fresh))
    from = firstFrom(old.ids, (block + 1) << blockShift)
  }
  keep(from, old.ids.length)
  const total = parts.reduce((sum, part) => sum + part.ids.length, 0)
  const ids = new Uint32Array(total)
  const frequencies = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    ids.set(part.ids, at)
    frequencies.set(part.frequencies, at)
    at += part.ids.length
  }
  return { ids, frequencies }
}

/** The place of the first id that is not below `least`. */
function firstFrom(ids: Uint32Array, least: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Both lists' common documents; the lesser frequency of each part. */
export function intersect(a: Postings, b: Postings): Postings {
  const [small, large] = a.ids.length <= b.ids.length ? [a, b] : [b, a]
  const ids = new Uint32Array(small.ids.length)
  const frequencies = new Uint8Array(small.ids.length)
  let count = 0
  let j = 0
  const end = large.ids.length
  for (let i = 0; i < small.ids.length; i++) {
    const id = small.ids[i] as number
    // Gallop: the other list may be far longer.
    let step = 1
    while (j + step < end && (large.ids[j + step] as number) < id) {
      j += step
      step <<= 1
    }
    while (j < end && (large.ids[j] as number) < id) j++
    if (j === end) break
    if (large.ids[j] === id) {
      const [x, y] = [small.frequencies[i] as number, large.frequencies[j] as number]
      ids[count] = id
      frequencies[count++] = Math.min(x & 0xf0, y & 0xf0) | Math.min(x & 0x0f, y & 0x0f)
    }
  }
  return { ids: ids.slice(0, count), frequencies: frequencies.slice(0, count) }
}

/** Bytes in memory, for bounded caches. */
export const sizeOf = (postings: Postings) => postings.ids.byteLength + postings.frequencies.byteLength + 200

/** One change, for `merge`. */
export const changeOf = (id: number, frequency: number) => ((id & ((1 << blockShift) - 1)) << 8) | frequency

/**
 * A block of a term with changes in it, ascending: the id within the block in the high bits, the new frequency (0: gone) in
 * the low eight.
 */
export function merge(block: number, row: Block | undefined, changes: number[]) {
  const ids: number[] = []
  const frequencies: number[] = []
  const base = block << blockShift
  const old = row ? decode([row]) : null
  let j = 0
  for (const change of changes) {
    const id = base + (change >>> 8)
    for (; old && j < old.ids.length && (old.ids[j] as number) < id; j++) {
      ids.push(old.ids[j] as number)
      frequencies.push(old.frequencies[j] as number)
    }
    if (old && old.ids[j] === id) j++
    if ((change & 0xff) === 0) continue
    ids.push(id)
    frequencies.push(change & 0xff)
  }
  for (; old && j < old.ids.length; j++) {
    ids.push(old.ids[j] as number)
    frequencies.push(old.frequencies[j] as number)
  }
  return { documents: ids.length, postings: encode(block, ids, frequencies) }
}
