import { lineTop, mostLinePoints } from '../../server/datasets/datasets.vocabulary.ts'

/** Two units a point: few digits, and each row of a list is sent with its line. */
export const lineWidth = (mostLinePoints - 1) * 2

/** As short as paths get: steps from point to point, a new beginning after a gap, a dot where a point stands alone. */
export function linePath(heights: readonly (number | null)[]): string {
  const stepWide = heights.length > 1 ? lineWidth / (heights.length - 1) : 0
  const at = (point: number) => Math.round(point * stepWide * 10) / 10
  let path = ''
  let [x, y] = [0, 0]
  heights.forEach((height, point) => {
    if (height === null) return
    const [toX, toY] = [at(point), lineTop - height]
    const begins = (heights[point - 1] ?? null) === null
    const alone = begins && (heights[point + 1] ?? null) === null
    path += `${begins ? 'm' : ' '}${pair(toX - x, toY - y)}${alone ? ' 0 0' : ''}`
    x = toX
    y = toY
  })
  return path
}

function pair(x: number, y: number): string {
  const across = String(Math.round(x * 10) / 10)
  return y < 0 ? `${across}${y}` : `${across} ${y}`
}
