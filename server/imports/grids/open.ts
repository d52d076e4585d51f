/** A file with fields, whatever form it has; what has no time of its own has the date in its name. */
import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { heldVariable, isTiff, openGeotiff } from '../geotiff/geotiff.ts'
import { openSlabs, type SlabFile, type SlabVariable } from '../netcdf/slabs.ts'
import { openCsvGrid } from './csv-grid.ts'
import { folded, isFlat } from './meic.ts'
import { momentIn } from './moments.rules.ts'

function beginOf(path: string): Buffer {
  const begin = Buffer.alloc(64)
  try {
    const file = openSync(path, 'r')
    readSync(file, begin, 0, 64, 0)
    closeSync(file)
  } catch {
    // What cannot be read is told by who opens it.
  }
  return begin
}

/** `band1` of MODIS is called as its file is, where a product says so. */
export async function openGrid(path: string): Promise<SlabFile> {
  const name = basename(path)
  if (isTiff(beginOf(path))) return dated(await openGeotiff(path), name)
  if (/\.(csv|asc|txt)(\.gz)?$/i.test(name)) return dated(await openCsvGrid(path), name)
  const file = await openSlabs(path)
  return isFlat(file) ? dated(folded(file), name) : file
}

/** Maps of one moment get a dimension of it. */
function dated(file: SlabFile, name: string): SlabFile {
  const moment = momentIn(name)
  if (!moment || file.variables.has('time')) return file
  const variables = new Map<string, SlabVariable>()
  for (const [key, one] of file.variables)
    variables.set(
      key,
      one.shape.length === 2
        ? {
            ...one,
            dimensions: ['time', ...one.dimensions],
            shape: [1, ...one.shape],
            read: (region) => one.read(region?.slice(1)),
          }
        : one,
    )
  variables.set(
    'time',
    heldVariable(['time'], [1], Float64Array.of(moment.from), 'float64', {
      ...{
        standard_name: 'time',
        units: 'seconds since 1970-01-01 00:00:00',
        calendar: 'standard',
        bounds: 'time_bnds',
      },
    }),
  )
  variables.set('time_bnds', heldVariable(['time', 'nv'], [1, 2], Float64Array.of(moment.from, moment.to), 'float64'))
  return { ...file, variables }
}
