/**
 * Where on a map a place lies. Plate carrée has degrees as they are; Albers' conic of equal areas with 25° and 47° N and
 * 105° E is how maps of China are printed. Units of both are near a degree, the north is up.
 */
export const projectionNames = ['plain', 'albers'] as const
export type ProjectionName = (typeof projectionNames)[number]
export type Point = [x: number, y: number]
export interface Projection {
  name: ProjectionName
  forward(lon: number, lat: number): Point
  /** Null where no place of the Earth lies. */
  inverse(x: number, y: number): [lon: number, lat: number] | null
}

const plain: Projection = {
  name: 'plain',
  forward: (lon, lat) => [lon, lat],
  inverse: (x, y) => [x, y],
}

const radians = Math.PI / 180
const [first, second, middle, origin] = [25 * radians, 47 * radians, 105, 36 * radians]
const n = (Math.sin(first) + Math.sin(second)) / 2
const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first)
const radiusAt = (latitude: number) => Math.sqrt(Math.max(0, c - 2 * n * Math.sin(latitude))) / n
const center = radiusAt(origin)

/** Snyder 1987 (USGS Professional Paper 1395), equations 14-1 to 14-11, on a sphere. */
const albers: Projection = {
  name: 'albers',
  forward: (lon, lat) => {
    const away = ((((lon - middle + 180) % 360) + 360) % 360) - 180
    const angle = n * away * radians
    const radius = radiusAt(lat * radians)
    return [(radius * Math.sin(angle)) / radians, (center - radius * Math.cos(angle)) / radians]
  },
  inverse: (x, y) => {
    const [east, down] = [x * radians, center - y * radians]
    const radius = Math.hypot(east, down)
    const sine = (c - (radius * n) ** 2) / (2 * n)
    const angle = Math.atan2(east, down) / n / radians
    return Math.abs(sine) > 1 || Math.abs(angle) > 180 ? null : [middle + angle, Math.asin(sine) / radians]
  },
}

export const projections: Record<ProjectionName, Projection> = { plain, albers }

/** The rectangle of the map that holds a rectangle of degrees: its edges may be arcs. */
export function boundsOn(
  projection: Projection,
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
) {
  if (projection.name === 'plain') return { west, south, east, north }
  const found = { west: Number.POSITIVE_INFINITY, south: Number.POSITIVE_INFINITY, east: -Infinity, north: -Infinity }
  for (const [lon, lat] of edge({ west, south, east, north })) {
    const [x, y] = projection.forward(lon, lat)
    found.west = Math.min(found.west, x)
    found.east = Math.max(found.east, x)
    found.south = Math.min(found.south, y)
    found.north = Math.max(found.north, y)
  }
  return found
}

/** Degrees that a window of the map shows. */
export function degreesOf(
  projection: Projection,
  window: { west: number; south: number; east: number; north: number },
): { west: number; south: number; east: number; north: number } {
  if (projection.name === 'plain') return window
  const places = edge(window).flatMap(([x, y]) => {
    const place = projection.inverse(x, y)
    return place ? [place] : []
  })
  if (places.length === 0) return { west: -180, south: -90, east: 180, north: 90 }
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)]
  return { west: Math.min(...lons), east: Math.max(...lons), south: Math.min(...lats), north: Math.max(...lats) }
}

const parts = 24
/** Points along the four sides, in their order. */
export function edge({ west, south, east, north }: { west: number; south: number; east: number; north: number }) {
  const along = (from: number, to: number) => Array.from({ length: parts }, (_, i) => from + ((to - from) * i) / parts)
  return [
    ...along(west, east).map((x): Point => [x, north]),
    ...along(north, south).map((y): Point => [east, y]),
    ...along(east, west).map((x): Point => [x, south]),
    ...along(south, north).map((y): Point => [west, y]),
  ]
}
