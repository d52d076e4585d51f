/** Sums over measurements; imports nothing. */
export function percentile(values: number[], percent: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] as number
}
export const median = (values: number[]) => percentile(values, 50)

/** `0.36`, `4.1`, `21,855`: three figures are enough to read. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
