import type { Language } from '../../../server/basics/language.ts'
import type { Surface } from '../common/canvas.ts'
import { type ChartData, tooFew } from '../series/data.ts'
import { limitLabel, limitsIn } from './limits.ts'
import type { Panel } from './panels.ts'

/** Behind the lines, between which numbers most values lie; an interval that stands alone is a bar. */
export function markBands(
  { ctx, box, ratio, x }: Surface,
  data: ChartData,
  { colours, y }: { colours: readonly string[]; y(value: number): number },
) {
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.left, box.top, box.width, box.height)
  ctx.clip()
  ctx.globalAlpha = 0.18
  data.lines.forEach(({ band }, i) => {
    if (!band) return
    ctx.fillStyle = colours[i]!
    const { low, high } = band
    for (let from = 0; from < low.length; from++) {
      if (low[from] == null) continue
      let to = from
      while (low[to + 1] != null) to++
      ctx.beginPath()
      if (to === from) {
        const [top, bottom] = [y(high[from]!), y(low[from]!)]
        ctx.rect(x(data.times[from]!) - 3 * ratio, top, 6 * ratio, bottom - top)
      } else {
        for (let row = from; row <= to; row++) ctx.lineTo(x(data.times[row]!), y(high[row]!))
        for (let row = to; row >= from; row--) ctx.lineTo(x(data.times[row]!), y(low[row]!))
      }
      ctx.fill()
      from = to
    }
  })
  ctx.restore()
}

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

/** Limits that lie within the panel: dashed, with what they are at their end. */
export function markLimits(
  { ctx, box, ratio, x }: Surface,
  { data, range: [low, high] }: Panel,
  {
    y,
    colours,
    paper,
    face,
    language,
  }: { y(value: number): number; colours: [string, string]; paper: string; face: string; language: Language },
) {
  ctx.save()
  ctx.font = `${11 * ratio}px ${face}`
  ctx.textAlign = 'right'
  ctx.textBaseline = 'bottom'
  ctx.lineJoin = 'round'
  const [left, right] = [box.left, box.left + box.width]
  for (const { lines } of limitsIn(data, data.lines[0]))
    for (const line of lines) {
      const from = Math.max(left, x(line.from))
      const to = Number.isFinite(line.to) ? Math.min(right, x(line.to)) : right
      if (line.value < low || line.value > high || to <= from) continue
      ctx.lineWidth = ratio
      ctx.strokeStyle = colours[line.grade - 1]!
      ctx.fillStyle = colours[line.grade - 1]!
      ctx.setLineDash(line.grade === 2 ? [6 * ratio, 4 * ratio] : [2 * ratio, 3 * ratio])
      const at = y(line.value)
      ctx.beginPath()
      ctx.moveTo(from, at)
      ctx.lineTo(to, at)
      ctx.stroke()
      const label = limitLabel(line, lines.length === 1, language)
      if (ctx.measureText(label).width > to - from) continue
      // Readable over the lines of the data.
      ctx.setLineDash([])
      ctx.lineWidth = 4 * ratio
      ctx.strokeStyle = paper
      ctx.strokeText(label, to - 2 * ratio, at - ratio)
      ctx.fillText(label, to - 2 * ratio, at - ratio)
    }
  ctx.restore()
}
