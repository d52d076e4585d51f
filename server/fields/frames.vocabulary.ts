/** How the bytes of a frame are told: the same for who writes and for who reads them. */

/** Between no value, below the range, and above it. */
export const steps = 253

/** `symlog`: of the logarithm on both sides of zero, and straight between a thousandth of the range below and above it. */
export const scaleNames = ['linear', 'log', 'symlog'] as const
export type Scale = (typeof scaleNames)[number]
export interface Range {
  from: number
  to: number
  scale: Scale
}

const kneeOf = ({ from, to }: Range) => Math.max(Math.abs(from), Math.abs(to)) / 1000

/** A value → a number whose steps are those of the colours. */
export function straightened(range: Range): (value: number) => number {
  if (range.scale === 'linear') return (value) => value
  if (range.scale === 'log') return Math.log
  const knee = kneeOf(range)
  return (value) => Math.asinh(value / knee)
}
/** The other way. */
export function bent(range: Range): (straight: number) => number {
  if (range.scale === 'linear') return (straight) => straight
  if (range.scale === 'log') return Math.exp
  const knee = kneeOf(range)
  return (straight) => Math.sinh(straight) * knee
}

/** The predictor of PNG. */
export function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Undoes `predict`: what a map does with what it gets. */
export function restore(told: Uint8Array, columns: number): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(told.length)
  for (let row = 0; row < told.length; row += columns) {
    let [left, corner] = [0, 0]
    for (let i = row; i < row + columns; i++) {
      const above = row === 0 ? 0 : codes[i - columns]!
      codes[i] = told[i]! + paeth(left, above, corner)
      left = codes[i]!
      corner = above
    }
  }
  return codes
}
