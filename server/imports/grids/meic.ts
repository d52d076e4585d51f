/**
 * The layout of MEIC's files, that of GMT: one list of values (`z[xysize]`), row after row from the north, with the edges of
 * the area and the spacing beside it. It becomes a variable on axes.
 */

import { heldVariable } from '../geotiff/geotiff.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'

export const isFlat = ({ variables }: SlabFile): boolean =>
  ['z', 'x_range', 'y_range', 'spacing', 'dimension'].every((name) => variables.get(name)?.element)

/** @throws RangeError where its numbers do not fit each other */
export function folded(file: SlabFile): SlabFile {
  const numbers = (name: string) => [...file.variables.get(name)!.read()]
  const [x, y] = [numbers('x_range'), numbers('y_range')]
  const [dx = 0, dy = 0] = numbers('spacing')
  const [columns = 0, rows = 0] = numbers('dimension')
  const z = file.variables.get('z')!
  const [west = Number.NaN, east = Number.NaN] = x
  const [south = Number.NaN, north = Number.NaN] = y
  const wide = (east - west) / dx
  const high = (north - south) / dy
  // Edges of the cells, or their centres.
  const cells = Math.abs(wide - columns) < 0.01 && Math.abs(high - rows) < 0.01
  const nodes = Math.abs(wide - columns + 1) < 0.01 && Math.abs(high - rows + 1) < 0.01
  if (!(cells || nodes) || z.shape.length !== 1 || z.shape[0] !== rows * columns)
    throw new RangeError(
      `z has ${z.shape.join(' × ')} values, not ${rows} × ${columns} between ${x.join('–')} and ${y.join('–')}`,
    )
  const half = cells ? 0.5 : 0
  const tidy = (value: number) => Number(value.toFixed(8))
  const latitudes = Float64Array.from({ length: rows }, (_, row) => tidy(north - (row + half) * dy))
  const longitudes = Float64Array.from({ length: columns }, (_, column) => tidy(west + (column + half) * dx))
  const variables = new Map<string, SlabVariable>([
    ['lat', heldVariable(['lat'], [rows], latitudes, 'float64', { standard_name: 'latitude', units: 'degrees_north' })],
    [
      'lon',
      heldVariable(['lon'], [columns], longitudes, 'float64', { standard_name: 'longitude', units: 'degrees_east' }),
    ],
    ['z', heldVariable(['lat', 'lon'], [rows, columns], z.read(), z.element!, z.attributes)],
  ])
  return { ...file, variables }
}
