/** A whole map on a canvas: colours, land, graticule, what was chosen, and the inset of the South China Sea. */

import { type Drawing, labelContours, paintFrame, type Window } from '../paint.ts'
import type { Place } from '../selection.rules.ts'
import type { Outlines } from './land.ts'
import { type Ink, paintOver } from './over.ts'
import { degreesOf, projections } from './projection.rules.ts'

export interface SouthSea {
  dashes: Path2D
  islands: Path2D
}
export interface MapDrawing extends Drawing {
  places: readonly (Place & { colour: string })[]
  box: Window | null
  cursor: Window | null
  land: { own: Outlines; plain: Outlines } | null
  sea: SouthSea | null
  ink: Ink
  ratio: number
  write: (value: number) => string
}

export function paintMap(context: CanvasRenderingContext2D, drawing: MapDrawing) {
  const { window, projection, land, ink, ratio } = drawing
  paintFrame(context, drawing)
  const seen = degreesOf(projection, window)
  const wide = seen.west < 60 || seen.east > 150 || seen.south < 0 || seen.north > 60
  paintOver(context, { ...drawing, land: land && (wide ? land.own.world : land.own.near) })
  if (drawing.contours) labelContours(context, drawing, { face: ink.face, ratio, write: drawing.write })
  if (needsInset(seen)) paintInset(context, drawing)
}

/** From Hanoi to Manila, and south of the Zengmu Shoal. */
export const inset = { west: 105, east: 123, south: 2.5, north: 25.5 }
/** A map of China whose lower edge cuts the sea off. */
export const needsInset = ({ west, east, south, north }: Window) =>
  west < 100 && east > 120 && north > 40 && south > inset.south && south < 22

const small: HTMLCanvasElement[] = []
function paintInset(context: CanvasRenderingContext2D, drawing: MapDrawing) {
  const { land, sea, ink, ratio } = drawing
  const { width, height } = context.canvas
  const wide = Math.round(Math.min(width * 0.17, 130 * ratio))
  const high = Math.round((wide * (inset.north - inset.south)) / (inset.east - inset.west))
  if (wide < 50 * ratio) return
  small[0] ??= document.createElement('canvas')
  const canvas = small[0]
  canvas.width = wide
  canvas.height = high
  const own = canvas.getContext('2d')!
  paintFrame(own, { ...drawing, window: inset, projection: projections.plain })
  const [left, top] = [width - wide - 8 * ratio, height - high - 8 * ratio]
  context.save()
  context.fillStyle = ink.paper
  context.fillRect(left, top, wide, high)
  context.drawImage(canvas, left, top)
  context.beginPath()
  context.rect(left, top, wide, high)
  context.clip()
  const [perLon, perLat] = [wide / (inset.east - inset.west), high / (inset.north - inset.south)]
  context.setTransform(perLon, 0, 0, perLat, left - inset.west * perLon, top + inset.north * perLat)
  context.lineWidth = ratio / perLon
  context.strokeStyle = ink.land
  if (land) context.stroke(land.plain.near)
  context.fillStyle = ink.land
  if (sea) {
    context.fill(sea.dashes)
    context.stroke(sea.dashes)
    context.fill(sea.islands)
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.strokeStyle = ink.ink
  context.lineWidth = 2 * ratio
  context.strokeRect(left, top, wide, high)
  context.restore()
}

let asked: Promise<SouthSea> | null = null
/** Islands and dashes of the South China Sea, in degrees with the north up as minus; only read where an inset is drawn. */
export function askSouthSea(): Promise<SouthSea> {
  asked ??= import('./south-sea.ts').then(({ southSeaPaths }) => southSeaPaths())
  asked.catch(() => {
    asked = null
  })
  return asked
}
