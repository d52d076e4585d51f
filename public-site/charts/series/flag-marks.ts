/** Flags in the picture: a strip of bars above it, a lane for each line that has any, and marks at the values. */
import { flags } from '../../../server/averages/flags.vocabulary.ts'
import type { Surface } from '../common/canvas.ts'
import type { ChartData, Line } from './data.ts'
import { codesAt } from './flags.ts'

/** With more lanes there is no room for the codes over the bars. */
const mostSaid = 3
const saidLane = 14
const plainLane = 5
const bar = 3
const gap = 5
/** Closer values would lie under a band of rings. */
const leastStep = 2.5

const lanesOf = ({ lines, times }: ChartData) =>
  lines.flatMap((line, i) => (times.some((_, row) => codesAt(line, row).length > 0) ? [i] : []))
const laneHeight = (lanes: number) => (lanes > mostSaid ? plainLane : saidLane)

const heights = new WeakMap<ChartData, number>()
/** What the strip takes, in pixels of the picture. */
export function stripHeight(data: ChartData): number {
  const known = heights.get(data)
  if (known !== undefined) return known
  const lanes = lanesOf(data).length
  const height = lanes === 0 ? 0 : lanes * laneHeight(lanes) + gap
  heights.set(data, height)
  return height
}

interface Look {
  colours: readonly string[]
  paper: string
  face: string
  /** First and last row seen, of a line. */
  shown: (line: number) => readonly [number, number] | null | undefined
  y: (line: number, value: number) => number
}

export function markFlags(surface: Surface, data: ChartData, look: Look) {
  const { ctx } = surface
  const lanes = lanesOf(data)
  ctx.save()
  lanes.forEach((line, lane) => {
    const rows = look.shown(line)
    if (!rows) return
    ctx.strokeStyle = look.colours[line]!
    ctx.fillStyle = look.colours[line]!
    drawLane(surface, data, data.lines[line]!, rows, { lane, lanes: lanes.length, face: look.face })
    markValues(surface, data, line, rows, look)
  })
  ctx.restore()
}

/** Runs of hours with the same flags: solid where means leave them out, faint where they do not. */
function drawLane(
  { ctx, box, ratio, x }: Surface,
  { times }: ChartData,
  line: Line,
  [from, to]: readonly [number, number],
  { lane, lanes, face }: { lane: number; lanes: number; face: string },
) {
  const height = laneHeight(lanes)
  const base = box.top - (gap + (lanes - 1 - lane) * height) * ratio
  const end = (row: number) => x(times[row + 1] ?? 2 * times[row]! - (times[row - 1] ?? times[row]!))
  let free = Number.NEGATIVE_INFINITY
  for (let row = from; row <= to; row++) {
    const codes = codesAt(line, row)
    if (codes.length === 0) continue
    const first = row
    while (row < to && String(codesAt(line, row + 1)) === String(codes)) row++
    const left = x(times[first]!)
    const width = Math.max(end(row) - left, 2 * ratio)
    ctx.globalAlpha = codes.some((code) => !flags[code].counts) ? 1 : 0.4
    ctx.fillRect(left, base - bar * ratio, width, bar * ratio)
    ctx.globalAlpha = 1
    if (lanes > mostSaid) continue
    ctx.font = `${10 * ratio}px ${face}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'bottom'
    const text = codes.join('·')
    const half = ctx.measureText(text).width / 2
    const middle = left + width / 2
    if (middle - half < free) continue
    ctx.fillText(text, middle, base - (bar + 0.5) * ratio)
    free = middle + half + 3 * ratio
  }
}

/** Rings on values that count, crosses where a flag keeps one out of the line; no closer than one can tell apart. */
function markValues(
  { ctx, box, ratio, x }: Surface,
  data: ChartData,
  index: number,
  [from, to]: readonly [number, number],
  { colours, paper, y }: Look,
) {
  const line = data.lines[index]!
  if (!line.flag) return
  const apart = 7 * ratio
  const size = 3 * ratio
  const roomy = x(data.times[1] ?? 0) - x(data.times[0]!) >= leastStep * ratio
  let [ring, cross] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  ctx.lineWidth = 1.5 * ratio
  for (let row = from; row <= to; row++) {
    if (codesAt(line, row).length === 0) continue
    const at = x(data.times[row]!)
    const left = line.left?.[row]
    if (left != null && at - cross >= apart) {
      // A reading of a span gas may be far off the scale of the air.
      const height = Math.min(Math.max(y(index, left), box.top + size), box.top + box.height - size)
      ctx.beginPath()
      ctx.moveTo(at - size, height - size)
      ctx.lineTo(at + size, height + size)
      ctx.moveTo(at - size, height + size)
      ctx.lineTo(at + size, height - size)
      ctx.stroke()
      cross = at
    }
    const value = line.values[row]
    if (value == null || !roomy || at - ring < apart) continue
    ctx.beginPath()
    ctx.arc(at, y(index, value), size, 0, 2 * Math.PI)
    ctx.fillStyle = paper
    ctx.fill()
    ctx.stroke()
    ctx.fillStyle = colours[index]!
    ring = at
  }
}
