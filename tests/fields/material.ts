/** A file as MERRA-2 would deliver it, small: hours of packed numbers on a grid whose latitudes descend. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Made, netcdf3 } from '../../server/fields/netcdf3.rules.ts'
import { grid } from '../../server/imports/grids/grid.ts'
import { temporaryFolder } from '../helpers/databases.ts'

export const latitudes = [42, 41, 40]
export const longitudes = [110, 111, 112, 113]
/** Hundredths; every eleventh is missing. */
export const storedAt = (index: number) => (index % 11 === 10 ? -999 : (index * 7) % 300)

export function fieldFile(times: number, { name = 'merra2.nc', stored = storedAt } = {}): string {
  const axis = (dimension: string, values: number[], units: string): Made => ({
    ...{ dimensions: [dimension], type: 'float32', values },
    attributes: { units },
  })
  const count = times * latitudes.length * longitudes.length
  const bytes = netcdf3(
    { time: 0, lat: latitudes.length, lon: longitudes.length },
    {
      lat: axis('lat', latitudes, 'degrees_north'),
      lon: axis('lon', longitudes, 'degrees_east'),
      time: {
        ...{ dimensions: ['time'], type: 'float64', values: Array.from({ length: times }, (_, i) => i * 60) },
        attributes: { units: 'minutes since 2023-01-01 00:30:00' },
      },
      TOTEXTTAU: {
        ...{
          dimensions: ['time', 'lat', 'lon'],
          type: 'int16',
          values: Array.from({ length: count }, (_, i) => stored(i)),
        },
        attributes: {
          units: '1',
          scale_factor: { type: 'float64', values: [0.01] },
          _FillValue: { type: 'int16', values: [-999] },
        },
      },
    },
    { records: times, global: { ShortName: 'M2T1NXAER' } },
  )
  const path = join(temporaryFolder(), name)
  writeFileSync(path, bytes)
  return path
}

/** As the import hands it over. */
export const fieldDataset = async (path: string) => (await grid.read(path, () => undefined)).dataset
