/** What lies over the colours of a map: land, the graticule, what was chosen. */
import type { Window } from '../paint.ts'
import type { Place } from '../selection.rules.ts'
import { degreesOf, edge, type Projection } from './projection.rules.ts'

export interface Ink {
  line: string
  land: string
  quiet: string
  ink: string
  paper: string
  face: string
}

/** Land without boundaries, a grid of degrees, and the places that were chosen. */
export function paintOver(
  context: CanvasRenderingContext2D,
  {
    window,
    projection,
    land,
    places: chosen,
    cursor,
    box,
    ink,
    ratio,
  }: {
    window: Window
    projection: Projection
    /** In units of the projection, the north up as minus. */
    land: Path2D | null
    places: readonly (Place & { colour: string })[]
    cursor: Window | null
    /** The rectangle that is chosen. */
    box: Window | null
    ink: Ink
    ratio: number
  },
) {
  const { width, height } = context.canvas
  const [perLon, perLat] = [width / (window.east - window.west), height / (window.north - window.south)]
  const x = (across: number) => (across - window.west) * perLon
  const y = (up: number) => (window.north - up) * perLat
  const degrees = degreesOf(projection, window)
  const pixel = (lon: number, lat: number): [number, number] => {
    const [across, up] = projection.forward(lon, lat)
    return [x(across), y(up)]
  }
  const line = (points: readonly (readonly [number, number])[]) => {
    context.beginPath()
    points.forEach(([lon, lat], i) => {
      const [left, top] = pixel(lon, lat)
      if (i === 0) context.moveTo(left, top)
      else context.lineTo(left, top)
    })
  }
  context.save()
  if (land) {
    context.lineWidth = 1.2 * ratio
    for (const turn of projection.name === 'plain' ? [0, 360] : [0]) {
      context.save()
      context.setTransform(perLon, 0, 0, perLat, x(turn), y(0))
      context.lineWidth = (1.2 * ratio) / perLon
      context.strokeStyle = ink.land
      context.stroke(land)
      context.restore()
    }
  }
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30].find((one) => one * perLon > 70 * ratio) ?? 60
  context.font = `${11 * ratio}px ${ink.face}`
  context.lineWidth = ratio
  const name = (value: number, plus: string, minus: string) =>
    `${Number(Math.abs(value).toFixed(2))}°${value > 0 ? plus : value < 0 ? minus : ''}`
  const label = (text: string, left: number, top: number) => {
    context.lineWidth = 3 * ratio
    context.strokeStyle = ink.paper
    context.strokeText(text, left, top)
    context.fillStyle = ink.quiet
    context.fillText(text, left, top)
    context.lineWidth = ratio
  }
  const graticule = (points: readonly (readonly [number, number])[]) => {
    context.strokeStyle = ink.line
    context.globalAlpha = 0.45
    line(points)
    context.stroke()
    context.globalAlpha = 1
  }
  /** Where a line of the graticule meets the edge of the picture that has its names. */
  const meets = (points: readonly (readonly [number, number])[], at: (left: number, top: number) => number) => {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [pixel(...points[i - 1]!), pixel(...points[i]!)]
      const [from, to] = [at(...a), at(...b)]
      if (from === 0 || from < 0 === to < 0) continue
      const part = from / (from - to)
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] as const
    }
    return null
  }
  const fine = projection.name === 'plain' ? 1 : 32
  const along = (from: number, to: number) =>
    Array.from({ length: fine + 1 }, (_, i) => from + ((to - from) * i) / fine)
  for (let i = Math.ceil(degrees.west / step); i * step < degrees.east; i++) {
    const lon = ((((i * step + 180) % 360) + 360) % 360) - 180
    const points = along(degrees.north + step, degrees.south - step).map((lat) => [i * step, clampLat(lat)] as const)
    graticule(points)
    const bottom = meets(points, (_, top) => top - (height - 4 * ratio))
    context.textAlign = 'center'
    context.textBaseline = 'bottom'
    if (bottom && bottom[0] > 60 * ratio && bottom[0] < width - 20 * ratio)
      label(name(lon, 'E', 'W'), bottom[0], height - 4 * ratio)
  }
  for (let i = Math.ceil(degrees.south / step); i * step < degrees.north; i++) {
    const points = along(degrees.west - step, degrees.east + step).map((lon) => [lon, i * step] as const)
    graticule(points)
    const left = meets(points, (across) => across - 5 * ratio)
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    if (left && left[1] > 12 * ratio && left[1] < height - 24 * ratio)
      label(name(i * step, 'N', 'S'), 5 * ratio, left[1])
  }
  if (cursor) {
    context.lineWidth = 2 * ratio
    context.strokeStyle = ink.ink
    line(edge(cursor))
    context.closePath()
    context.stroke()
  }
  if (box) {
    // A rectangle whose west is beyond its east goes across the antimeridian; the map may count its degrees anew.
    const wide = box.east > box.west ? box.east - box.west : box.east - box.west + 360
    context.lineWidth = 2 * ratio
    for (const turn of projection.name === 'plain' ? [-360, 0, 360] : [0]) {
      line(edge({ ...box, west: box.west + turn, east: box.west + turn + wide }))
      context.closePath()
      context.setLineDash([])
      context.strokeStyle = ink.paper
      context.stroke()
      context.setLineDash([6 * ratio, 4 * ratio])
      context.strokeStyle = ink.ink
      context.stroke()
    }
    context.setLineDash([])
  }
  chosen.forEach(({ lon, lat, colour }, i) => {
    const [left, top] = pixel(lon, lat)
    context.beginPath()
    context.arc(left, top, 8 * ratio, 0, 2 * Math.PI)
    context.fillStyle = ink.paper
    context.fill()
    context.lineWidth = 2.5 * ratio
    context.strokeStyle = colour
    context.stroke()
    context.fillStyle = ink.ink
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `600 ${10.5 * ratio}px ${ink.face}`
    context.fillText(String(i + 1), left, top + 0.5 * ratio)
  })
  context.restore()
}

const clampLat = (lat: number) => Math.max(-90, Math.min(90, lat))
