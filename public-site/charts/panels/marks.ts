import type { Surface } from '../common/canvas.ts'
import { type ChartData, tooFew } from '../series/data.ts'
import type { Panel } from './panels.ts'

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

/** At the edge of the panel, what lies beyond it: a small arrow where the line leaves. */
export function markOutside(
  { ctx, box, ratio, x }: Surface,
  { data, range: [low, high], above, below }: Panel,
  colours: readonly string[],
) {
  if (above + below === 0) return
  const size = 4 * ratio
  ctx.save()
  data.lines.forEach((line, i) => {
    ctx.fillStyle = colours[i]!
    line.values.forEach((value, row) => {
      if (value === null || (value <= high && value >= low)) return
      const at = x(data.times[row]!)
      if (at < box.left || at > box.left + box.width) return
      const up = value > high
      const tip = up ? box.top + ratio : box.top + box.height - ratio
      const foot = tip + (up ? 2 : -2) * size
      ctx.beginPath()
      ctx.moveTo(at, tip)
      ctx.lineTo(at - size, foot)
      ctx.lineTo(at + size, foot)
      ctx.fill()
    })
  })
  ctx.restore()
}
