/** A month of a satellite as it is delivered: a GeoTIFF a day, with the quality of each cell and the time of the overpass. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewDataset } from '../../../server/datasets/publishing/publishing.types.ts'
import { findFields } from '../../../server/imports/grids/cf-grids.rules.ts'
import { convert, type FieldWords } from '../../../server/imports/grids/convert.ts'
import { openGrid } from '../../../server/imports/grids/open.ts'
import { stacked } from '../../../server/imports/grids/stack.ts'
import type { SlabFile } from '../../../server/imports/netcdf/slabs.ts'
import { day } from '../../clock.ts'
import { seen } from './air.ts'
import { axesOf } from './shapes.ts'
import { type Band, geotiff } from './tiff.ts'

const step = 0.25
const nodata = -32_768
const days = 31
/** The mainland and the seas about it. */
const box = { west: 73, south: 17, east: 136, north: 54 }

const bands: (FieldWords & { of: 'no2' | 'quality' | 'overpass'; scale: number })[] = [
  {
    ...{ of: 'no2', scale: 0.01, key: 'no2_column_daily', unit: '10¹⁵ molec cm⁻²' },
    name: { zh: '对流层NO₂柱浓度（逐日）', en: 'Tropospheric NO₂ column, day by day' },
  },
  {
    ...{ of: 'quality', scale: 0.01, key: 'qa_value', unit: '1' },
    name: { zh: '质量值（qa_value）', en: 'Quality value (qa_value)' },
  },
  {
    ...{ of: 'overpass', scale: 0.01, key: 'overpass_time', unit: 'h' },
    name: { zh: '过境时间（世界时）', en: 'Time of the overpass (UTC)' },
  },
]

export function overpassMaps(dataset: NewDataset): NewDataset {
  const first = Math.ceil(dataset.timeFrom! / day) * day
  const { latitudes, longitudes } = axesOf(box, step)
  // Rows of a GeoTIFF go south.
  const axes = { latitudes: [...latitudes].reverse(), longitudes }
  const air = seen(dataset.slug, axes, days)
  const cells = latitudes.length * longitudes.length
  const files = Array.from({ length: days }, (_, i) => {
    const date = new Date(first + i * day).toISOString().slice(0, 10).replaceAll('-', '')
    const list: Band[] = bands.map(({ of, scale, name, unit }) => ({
      values: Int16Array.from(air[of].subarray(i * cells, (i + 1) * cells), (value) =>
        Number.isNaN(value) ? nodata : Math.round(value / scale),
      ),
      ...{ scale, description: name.en, unit },
    }))
    const place = { rows: latitudes.length, columns: longitudes.length, west: box.west, north: box.north, step, nodata }
    return { name: `${dataset.slug}_${date}.tif`, format: 'image/tiff', content: geotiff(place, list) }
  })
  return {
    ...dataset,
    fileFormats: [...dataset.fileFormats, 'GeoTIFF'],
    version: {
      ...dataset.version,
      files: [...dataset.version.files, ...files],
      async *fields(arrays, onProgress) {
        const folder = mkdtempSync(join(tmpdir(), 'portal-fields-'))
        const opened: SlabFile[] = []
        try {
          for (const { name, content } of files) {
            writeFileSync(join(folder, name), content)
            opened.push(await openGrid(join(folder, name)))
          }
          for (const [i, words] of bands.entries()) {
            const pieces = opened.map((file, at) => ({
              file: files[at]!.name,
              field: findFields(file).fields.find(({ name }) => name === `band${i + 1}`)!,
            }))
            const at = { file: dataset.slug, onProgress }
            const { summary: _, ...stored } = await convert(opened[0]!, stacked(pieces), words, arrays, at)
            yield stored
          }
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    },
  }
}
