/** Files with fields on grids → a dataset whose fields are arrays. */
import { basename } from 'node:path'
import type { InventoryNames } from '../../../db/tables/datasets.ts'
import { decodeTime, instantOf } from '../../averages/cf-times.rules.ts'
import type { NewDataset } from '../../datasets/publishing/publishing.types.ts'
import { extentOfAxes } from '../../fields/grids.rules.ts'
import { type ImportAdapter, ImportError, type StationReport } from '../adapter.types.ts'
import { joined, sectorOf } from '../inventories/names.rules.ts'
import type { SlabFile } from '../netcdf/slabs.ts'
import { findCurtains } from './cf-curtains.rules.ts'
import { type FoundField, type FoundTimes, findFields } from './cf-grids.rules.ts'
import { convert } from './convert.ts'
import { openGrid } from './open.ts'
import { type GridProduct, gridProducts } from './products.ts'
import { stacked } from './stack.ts'

/** @throws ImportError */
async function opened<T>(path: string, work: (file: SlabFile, name: string) => Promise<T> | T): Promise<T> {
  const name = basename(path)
  const file = await openGrid(path)
  try {
    return await work(file, name)
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError('damagedNetcdf', { file: name }, { reason: error.message })
    throw error
  } finally {
    file.close()
  }
}

interface Part {
  path: string
  fields: FoundField[]
}

/** Which variables are fields of a product: maps, or curtains of an instrument that looks up. */
function fieldsOf(file: SlabFile, { curtains, fields: words }: GridProduct) {
  const { fields, passed } = curtains ? { fields: findCurtains(file), passed: [] } : findFields(file)
  return { fields: fields.filter(({ name }) => Object.hasOwn(words, name)), passed }
}

const formats: [ending: RegExp, format: string, name: string][] = [
  [/\.tiff?$/i, 'image/tiff', 'GeoTIFF'],
  [/\.csv(\.gz)?$/i, 'text/csv', 'CSV'],
  [/\.(asc|txt)$/i, 'text/plain', 'ASCII'],
  [/./, 'application/x-netcdf', 'NetCDF'],
]
const formatOf = (path: string) => formats.find(([ending]) => ending.test(path))!

/** What product a file is of, by what it says of itself and by its name. */
export const productOf = (file: SlabFile, name: string): GridProduct | undefined =>
  gridProducts.find(({ is }) => is(file.attributes, name))

/** From the first to the last moment of its times, by their bounds where the file has some; null without a date of ours. */
function periodOf({ values, bounds, unit }: FoundTimes): [number, number] | null {
  const at = (value: number) => {
    const date = decodeTime(value, unit)
    return date && instantOf(date)
  }
  const from = at(bounds?.[0]?.[0] ?? values[0]!)
  const to = at(bounds?.at(-1)?.[1] ?? values.at(-1)!)
  // The last second that it covers, as of every dataset.
  return from === null || to === null ? null : [from, bounds ? to - 1000 : to]
}

/** The years of its times, and its levels, which are sectors. */
function inventoryOf(fields: readonly FoundField[], words: GridProduct['fields']): InventoryNames {
  const years = fields.flatMap(({ times }) =>
    times ? [...times.values].flatMap((value) => decodeTime(value, times.unit)?.year ?? []) : [],
  )
  const sectors = fields.flatMap(({ name }) => words[name]?.levels ?? [])
  return joined([{ years, sectors: sectors.map(({ zh, en }) => sectorOf(zh, en)) }])
}

function extentOf(fields: readonly FoundField[]): NewDataset['extent'] {
  const all = fields.flatMap(({ grid }) => (grid.kind === 'axes' ? [extentOfAxes(grid)] : []))
  if (all.length === 0) return null
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  return {
    west: round(Math.min(...all.map(({ west }) => west))),
    south: round(Math.min(...all.map(({ south }) => south))),
    east: Math.min(180, round(Math.max(...all.map(({ east }) => east)))),
    north: round(Math.max(...all.map(({ north }) => north))),
  }
}

export const grid: ImportAdapter = {
  help: `grid FILE…   fields on a grid of a described product, in NetCDF (3, 4, CF or the one list of MEIC), GeoTIFF or text; files of
                 one product with different times become one dataset: ${gridProducts.map(({ metadata }) => metadata.slug).join(', ')}`,
  several: true,

  async read(path, onProgress, others = []) {
    let product: GridProduct | undefined
    const parts: Part[] = []
    for (const one of [path, ...others])
      await opened(one, (file, name) => {
        const own = productOf(file, name)
        const said = ['source_id', 'ShortName', 'title', 'Title'].map((key) => file.attributes[key]).find(Boolean)
        if (!own) throw new ImportError('notDescribedGrid', { file: name }, { text: String(said ?? name) })
        if (product && own !== product)
          throw new ImportError(
            'otherProduct',
            { file: name },
            { text: own.metadata.slug, expected: product.metadata.slug },
          )
        product = own
        const { fields: known, passed } = fieldsOf(file, own)
        for (const { name: variable, why } of passed)
          if (Object.hasOwn(own.fields, variable)) onProgress(`${name}: ${variable} is left out: ${why}`)
        if (known.length === 0) throw new ImportError('noFields', { file: name })
        parts.push({ path: one, fields: known })
        onProgress(
          `read ${name}: ${known.map((field) => `${field.name} ${field.variable.shape.join(' × ')}`).join(', ')}`,
        )
      })
    const { metadata, fields: words, statistic } = product!
    const names = [...new Set(parts.flatMap(({ fields }) => fields.map(({ name }) => name)))]
    const holding = (name: string) => parts.filter(({ fields }) => fields.some((one) => one.name === name))
    // That they fit each other is known before anything is stored.
    const all = names.map((name) =>
      stacked(
        holding(name).map(({ path: one, fields }) => ({
          file: basename(one),
          field: fields.find((field) => field.name === name)!,
        })),
      ),
    )
    const periods = all.flatMap(({ times }) => (times && periodOf(times) ? [periodOf(times)!] : []))
    const report: StationReport[] = []
    return {
      report,
      dataset: {
        ...metadata,
        timeFrom: periods.length > 0 ? Math.min(...periods.map(([from]) => from)) : null,
        timeTo: periods.length > 0 ? Math.max(...periods.map(([, to]) => to)) : null,
        timeZone: '+00:00',
        extent: extentOf(all),
        version: {
          notes: { zh: '按来源的文件导入，数值未作改动。', en: 'Values as in the files that were imported.' },
          sample: null,
          variables: all.map(({ name, variable }) => {
            const { key, name: said, unit } = words[name]!
            const long = variable.attributes.long_name
            const description = typeof long === 'string' ? long : ''
            return {
              key,
              name: said,
              unit,
              description: { zh: description, en: description },
              statistic,
              averaging: 'mean' as const,
            }
          }),
          files: parts.map(({ path: one }) => ({
            name: basename(one),
            format: formatOf(one)[1],
            content: { path: one },
          })),
          stations: [],
          ...(metadata.kind === 'inventory' && { inventory: inventoryOf(all, words) }),
          async *fields(arrays, onField) {
            for (const name of names) {
              const files: SlabFile[] = []
              try {
                const pieces = []
                for (const { path: one } of holding(name)) {
                  const file = await openGrid(one)
                  files.push(file)
                  const field = fieldsOf(file, product!).fields.find((found) => found.name === name)!
                  pieces.push({ file: basename(one), field })
                }
                const said = words[name]!
                const at = { file: pieces.map(({ file }) => file).join(', '), onProgress: onField }
                const { summary, ...stored } = await convert(files[0]!, stacked(pieces), said, arrays, at)
                const { values, missing, least, most, sum, storedSum } = summary
                const column = { missing, minimum: values ? least : Number.NaN, maximum: values ? most : Number.NaN }
                const sums = { before: sum, after: storedSum }
                report.push({ station: said.key, rows: values + missing, columns: { value: column }, sums })
                yield stored
              } finally {
                for (const file of files) file.close()
              }
            }
          },
        },
      },
    }
  },
}
