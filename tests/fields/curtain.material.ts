/** A file as a lidar would deliver it, small: packed numbers by time and height, and the height of a layer. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { netcdf3 } from '../../server/fields/netcdf3.rules.ts'
import { findCurtains } from '../../server/imports/grids/cf-curtains.rules.ts'
import { convert } from '../../server/imports/grids/convert.ts'
import { openSlabs } from '../../server/imports/netcdf/slabs.ts'
import { temporaryFolder } from '../helpers/databases.ts'

export const step = 600

export function curtainFile(times: number, levels: number, storedAt: (time: number, level: number) => number): string {
  const one = (value: number, units: string) => ({
    ...{ dimensions: [], type: 'float32' as const, values: [value], attributes: { units } },
  })
  const bytes = netcdf3(
    { time: 0, height: levels },
    {
      latitude: one(40, 'degrees_north'),
      longitude: one(116, 'degrees_east'),
      altitude: one(50, 'm'),
      height: {
        ...{ dimensions: ['height'], type: 'float32', values: Array.from({ length: levels }, (_, i) => (i + 1) / 10) },
        attributes: { standard_name: 'height', units: 'km' },
      },
      time: {
        ...{ dimensions: ['time'], type: 'float64', values: Array.from({ length: times }, (_, i) => i * step) },
        attributes: { units: 'seconds since 2023-01-01 00:00:00' },
      },
      beta: {
        ...{ dimensions: ['time', 'height'], type: 'int16' },
        values: Array.from({ length: times * levels }, (_, i) => storedAt(Math.floor(i / levels), i % levels)),
        attributes: {
          units: 'sr-1 m-1',
          scale_factor: { type: 'float64', values: [0.01] },
          _FillValue: { type: 'int16', values: [-32_768] },
        },
      },
      mlh: {
        ...{ dimensions: ['time'], type: 'int16', values: Array.from({ length: times }, (_, i) => 100 + (i % 300)) },
        attributes: { units: 'm' },
      },
    },
    { records: times },
  )
  const path = join(temporaryFolder(), 'curtain.nc')
  writeFileSync(path, bytes)
  return path
}
const words: Record<string, { key: string; name: { zh: string; en: string }; unit: string }> = {
  beta: { key: 'beta', name: { zh: '后向散射', en: 'Backscatter' }, unit: 'sr⁻¹ m⁻¹' },
  mlh: { key: 'mlh', name: { zh: '混合层高度', en: 'Mixed-layer height' }, unit: 'm' },
}

export const curtainFields = (path: string): NonNullable<NewDataset['version']['fields']> =>
  async function* (arrays, onProgress) {
    const file = await openSlabs(path)
    try {
      for (const found of findCurtains(file)) {
        const at = { file: 'curtain.nc', onProgress }
        const { summary: _, ...stored } = await convert(file, found, words[found.name]!, arrays, at)
        yield stored
      }
    } finally {
      file.close()
    }
  }
