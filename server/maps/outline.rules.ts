/** Reads the outline that an operator gives: GeoJSON of lines or areas, in degrees. */

/** Longitude and latitude by turns. */
export type Line = number[]
/** More corners would not be drawn in time. */
const mostCorners = 400_000

export class OutlineError extends Error {}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000

function lineOf(points: unknown): Line {
  if (!Array.isArray(points)) throw new OutlineError('has a line that is no list of points')
  return points.flatMap((point) => {
    const [lon, lat] = Array.isArray(point) ? (point as unknown[]) : []
    const right = typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 360 && Math.abs(lat) <= 90
    if (!right) throw new OutlineError(`has a point that is not on the Earth: ${JSON.stringify(point)}`)
    return [round(lon), round(lat)]
  })
}

interface Shape {
  type?: string
  features?: Shape[]
  geometries?: Shape[]
  geometry?: Shape | null
  coordinates?: unknown
}
const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new OutlineError('has a geometry without coordinates')
  return value
}

function linesIn(shape: Shape | null | undefined): Line[] {
  switch (shape?.type) {
    case 'FeatureCollection':
      return list(shape.features).flatMap((one) => linesIn(one as Shape))
    case 'GeometryCollection':
      return list(shape.geometries).flatMap((one) => linesIn(one as Shape))
    case 'Feature':
      return shape.geometry ? linesIn(shape.geometry) : []
    case 'LineString':
      return [lineOf(shape.coordinates)]
    case 'MultiLineString':
    case 'Polygon':
      return list(shape.coordinates).map(lineOf)
    case 'MultiPolygon':
      return list(shape.coordinates).flatMap((one) => list(one).map(lineOf))
    case 'Point':
    case 'MultiPoint':
      return []
    default:
      throw new OutlineError(`is no GeoJSON (type ${JSON.stringify(shape?.type)})`)
  }
}

/** @throws OutlineError in words for the operator */
export function outlineFrom(text: string): Line[] {
  let read: Shape
  try {
    read = JSON.parse(text) as Shape
  } catch (error) {
    throw new OutlineError(`is no JSON: ${(error as Error).message}`)
  }
  const lines = linesIn(read).filter((line) => line.length >= 4)
  if (lines.length === 0) throw new OutlineError('has no lines')
  const corners = lines.reduce((sum, line) => sum + line.length / 2, 0)
  if (corners > mostCorners)
    throw new OutlineError(`has ${corners} corners; at most ${mostCorners} are drawn, please simplify it`)
  return lines
}
