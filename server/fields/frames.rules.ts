/**
 * A frame as a map draws it: a byte a cell. 0 is no value, 1 below the range, 255 above it, 2 to 254 the steps between.
 * Each row is told by its differences from what stands left and above (Paeth, as in PNG), which compress to a third.
 */

export const steps = 253
export type Scale = 'linear' | 'log'
export interface Range {
  from: number
  to: number
  scale: Scale
}

/** Value → code. */
export function coder({ from, to, scale }: Range): (value: number) => number {
  const log = scale === 'log'
  const low = log ? Math.log(from) : from
  const width = (log ? Math.log(to) : to) - low
  return (value) => {
    if (Number.isNaN(value)) return 0
    if (value < from) return 1
    if (value > to) return 255
    return 2 + Math.min(steps - 1, Math.floor((((log ? Math.log(value) : value) - low) / width) * steps))
  }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

export function predict(codes: Uint8Array, columns: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(codes.length)
  for (let i = 0; i < codes.length; i++) {
    const first = i % columns === 0
    const left = first ? 0 : codes[i - 1]!
    const above = i < columns ? 0 : codes[i - columns]!
    const corner = first || i < columns ? 0 : codes[i - columns - 1]!
    result[i] = codes[i]! - paeth(left, above, corner)
  }
  return result
}

/** Undoes `predict`: what a map does with what it gets. */
export function restore(told: Uint8Array, columns: number): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(told.length)
  for (let i = 0; i < told.length; i++) {
    const first = i % columns === 0
    const left = first ? 0 : codes[i - 1]!
    const above = i < columns ? 0 : codes[i - columns]!
    const corner = first || i < columns ? 0 : codes[i - columns - 1]!
    codes[i] = told[i]! + paeth(left, above, corner)
  }
  return codes
}
