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
