/** How the bytes of a frame are told: the same for who writes and for who reads them. */

/** Between no value, below the range, and above it. */
export const steps = 253

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
