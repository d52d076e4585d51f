/** Rows by what several of them share, each group in their order. */
export function groups<R, K>(rows: R[], keyOf: (row: R) => K): Map<K, R[]> {
  const found = new Map<K, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = found.get(key)
    if (group) group.push(row)
    else found.set(key, [row])
  }
  return found
}

const rowsAtOnce = 500
/** So many as one statement takes well. */
export function* batches<T>(list: T[]): Iterable<T[]> {
  for (let at = 0; at < list.length; at += rowsAtOnce) yield list.slice(at, at + rowsAtOnce)
}
