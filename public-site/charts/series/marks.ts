import type { Surface } from '../common/canvas.ts'
import { type ChartData, tooFew } from './data.ts'

/** Where too few values made no mean, a faint ring on the base line: something was measured, but no mean may be. */
export function markTooFew(
  { ctx, box, ratio, x }: Surface,
  data: ChartData,
  colours: readonly string[],
  shown: (line: number) => readonly [number, number] | undefined,
) {
  ctx.save()
  ctx.lineWidth = ratio
  ctx.globalAlpha = 0.7
  data.lines.forEach((line, i) => {
    const rows = shown(i)
    if (!line.n || !rows) return
    ctx.strokeStyle = colours[i]!
    for (let row = rows[0]; row <= rows[1]; row++) {
      if (!tooFew(line, row)) continue
      ctx.beginPath()
      ctx.arc(x(data.times[row]!), box.top + box.height - 4 * ratio, 2 * ratio, 0, 2 * Math.PI)
      ctx.stroke()
    }
  })
  ctx.restore()
}
