/** Draws a curtain with its axes on a canvas. */
import { timeTicks } from '../charts/common/ticks.ts'
import { tableOf } from '../explore/colours.ts'
import type { PaletteName } from '../explore/selection.rules.ts'
import { type Curtain, columnAt, heightEdges, rowAt, spanOf } from './curtain.rules.ts'

/** The part of the picture within its axes, in CSS pixels. */
export interface Plot {
  left: number
  top: number
  width: number
  height: number
}
export const plotIn = (width: number, height: number): Plot => ({
  ...{ left: 54, top: 10, width: Math.max(10, width - 54 - 12), height: Math.max(10, height - 10 - 44) },
})

export interface Painted {
  curtain: Curtain
  palette: PaletteName
  plot: Plot
  ratio: number
  language: 'zh' | 'en'
  /** Seconds that the clock of the axis is ahead of UTC. */
  offset: number
  /** Metres to add to heights. */
  shift: number
  /** Moments and heights of the boundary layer, null in breaks. */
  layer: readonly { at: number; height: number | null }[]
  cursor: { at: number; height: number } | null
  /** In CSS pixels of the plot. */
  chosen: readonly [x: number, y: number, width: number, height: number] | null
  ink: { ink: string; quiet: string; line: string; paper: string; face: string }
}

export function paintCurtain(context: CanvasRenderingContext2D, painted: Painted) {
  const { curtain, palette, plot, ratio, layer, cursor, chosen, ink } = painted
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  const edges = heightEdges(curtain)
  const [from, to] = spanOf(curtain)
  const [low, high] = [edges[0]!, edges.at(-1)!]
  fill(context, painted, edges)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  const x = (at: number) => plot.left + ((at - from) / (to - from)) * plot.width
  const y = (metres: number) => plot.top + ((high - metres) / (high - low)) * plot.height
  axes(context, painted, { x, y, from, to, low, high })
  context.save()
  context.beginPath()
  context.rect(plot.left, plot.top, plot.width, plot.height)
  context.clip()
  // White on dark on any colour beneath.
  for (const [style, thick] of [
    ['rgb(0 0 0 / 0.75)', 4.5],
    ['#ffffff', 2],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = thick
    context.lineJoin = 'round'
    context.beginPath()
    let open = false
    for (const { at, height: metres } of layer) {
      if (metres === null) open = false
      else if (open) context.lineTo(x(at), y(metres))
      else {
        context.moveTo(x(at), y(metres))
        open = true
      }
    }
    context.stroke()
  }
  if (cursor) {
    for (const [style, thick] of [
      ['rgb(0 0 0 / 0.7)', 3],
      ['#ffffff', 1],
    ] as const) {
      context.strokeStyle = style
      context.lineWidth = thick
      context.beginPath()
      context.moveTo(x(cursor.at), plot.top)
      context.lineTo(x(cursor.at), plot.top + plot.height)
      context.moveTo(plot.left, y(cursor.height))
      context.lineTo(plot.left + plot.width, y(cursor.height))
      context.stroke()
    }
  }
  if (chosen) {
    context.fillStyle = 'rgb(255 255 255 / 0.25)'
    context.fillRect(...chosen)
    context.strokeStyle = ink.ink
    context.lineWidth = 1.5
    context.strokeRect(...chosen)
  }
  context.restore()
  return palette
}

/** No value is hatched, so that it is no colour of the scale. */
function fill(context: CanvasRenderingContext2D, { curtain, palette, plot, ratio, ink }: Painted, edges: number[]) {
  const [left, top] = [Math.round(plot.left * ratio), Math.round(plot.top * ratio)]
  const [wide, tall] = [Math.max(1, Math.round(plot.width * ratio)), Math.max(1, Math.round(plot.height * ratio))]
  const picture = context.createImageData(wide, tall)
  const pixels = new Uint32Array(picture.data.buffer)
  const table = tableOf(palette)
  const [from, to] = spanOf(curtain)
  const [low, high] = [edges[0]!, edges.at(-1)!]
  const columns = Int32Array.from({ length: wide }, (_, i) =>
    columnAt(curtain, from + ((i + 0.5) / wide) * (to - from)),
  )
  const rows = Int32Array.from({ length: tall }, (_, i) => rowAt(edges, high - ((i + 0.5) / tall) * (high - low)))
  const hatch = packed(ink.line)
  const step = Math.round(7 * ratio)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const [row, column] = [rows[y]!, columns[x]!]
      const code = row < 0 || column < 0 ? 0 : curtain.codes[row * curtain.columns + column]!
      if (code > 0) pixels[y * wide + x] = table[code]!
      else if ((x + y) % step < ratio) pixels[y * wide + x] = hatch
    }
  // What is see-through must not wipe out the paper beneath.
  const layer = document.createElement('canvas')
  layer.width = wide
  layer.height = tall
  layer.getContext('2d')!.putImageData(picture, 0, 0)
  context.drawImage(layer, left, top)
}
function packed(colour: string): number {
  const [r = 0, g = 0, b = 0] = (/^#([0-9a-f]{6})/i.exec(colour)?.[1]?.match(/../g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0
}

interface Scales {
  x: (at: number) => number
  y: (metres: number) => number
  from: number
  to: number
  low: number
  high: number
}

function axes(context: CanvasRenderingContext2D, painted: Painted, { x, y, from, to, low, high }: Scales) {
  const { plot, language, offset, shift, ink } = painted
  context.font = `12px ${ink.face}`
  context.strokeStyle = ink.quiet
  context.fillStyle = ink.quiet
  context.lineWidth = 1
  context.strokeRect(plot.left + 0.5, plot.top + 0.5, plot.width - 1, plot.height - 1)
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const { at, text } of heightTicks(low + shift, high + shift, Math.max(2, plot.height / 44))) {
    const place = y(at - shift)
    context.beginPath()
    context.moveTo(plot.left - 5, place)
    context.lineTo(plot.left, place)
    context.stroke()
    context.fillText(text, plot.left - 8, place)
  }
  context.save()
  context.translate(11, plot.top + plot.height / 2)
  context.rotate(-Math.PI / 2)
  context.textAlign = 'center'
  context.fillText(high - low > 3000 ? 'km' : 'm', 0, 0)
  context.restore()
  context.textAlign = 'center'
  context.textBaseline = 'top'
  const { splits, labels } = ticksOf(from, to, Math.max(2, plot.width / 90), language, offset)
  splits.forEach((at, i) => {
    context.beginPath()
    context.moveTo(x(at), plot.top + plot.height)
    context.lineTo(x(at), plot.top + plot.height + 5)
    context.stroke()
    labels[i]!.split('\n').forEach((line, down) => {
      const half = context.measureText(line).width / 2
      const place = Math.min(plot.left + plot.width + 10 - half, Math.max(half, x(at)))
      context.fillText(line, place, plot.top + plot.height + 8 + down * 15)
    })
  })
}

/** In kilometres where there are some. */
export function heightTicks(low: number, high: number, most: number): { at: number; text: string }[] {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!
  const kilometres = high - low > 3000
  const found: { at: number; text: string }[] = []
  for (let i = Math.ceil(low / step); i * step <= high; i++) {
    const at = i * step
    found.push({ at, text: String(Number((kilometres ? at / 1000 : at).toPrecision(6))) })
  }
  return found
}

const minutes = [1, 2, 5, 10, 15, 30]
/** Those of every chart, and minutes where hours are too long. */
function ticksOf(from: number, to: number, most: number, language: 'zh' | 'en', offset: number) {
  const step = minutes.map((one) => one * 60).find((one) => (to - from) / one <= most)
  if (!step) return timeTicks(from, to, most, language, offset)
  const splits: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) splits.push(at)
  const clock = (at: number) => new Date((at + offset) * 1000).toISOString()
  return {
    splits,
    labels: splits.map((at, i) => clock(at).slice(11, 16) + (i === 0 ? `\n${clock(at).slice(0, 10)}` : '')),
  }
}
