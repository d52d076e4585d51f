/**
 * The best of the measured ways to search with FTS5 (variant J of the baselines): the ids of the hits in one JSON
 * array, facets counted over typed arrays, the best rows by bm25, and their rows.
 */
import BetterSqlite from 'better-sqlite3'
import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { createSegmenter } from '../../server/engines/segmenter/jieba.ts'
import { parseQuery } from '../../server/search/query.rules.ts'
import { concepts } from '../../server/search/synonyms.vocabulary.ts'

const columnOf: Record<(typeof facetFields)[number], string> = {
  kind: 'kind',
  species: 'species',
  observationType: 'observation_type',
  parameterType: 'parameter_type',
  temporalResolution: 'temporal_resolution',
  spatialResolution: 'spatial_resolution',
  fileFormat: 'file_formats',
  sharingMode: 'sharing_mode',
  level: 'classification_level',
  department: 'department',
  year: "strftime('%Y', time_from / 1000, 'unixepoch')",
  institution: 'publisher_zh',
  licence: 'licence',
  project: 'project_id',
}

const domainWords = Object.values(concepts).flatMap((concept) =>
  concept.zh.filter((word) => word.length > 1 && /^\p{Script=Han}+$/u.test(word)),
)

export async function createFloorSearch(databaseFile: string, floorFile: string) {
  const segment = await createSegmenter([...domainWords, '数据集', '数据库'])()
  const floor = new BetterSqlite(floorFile, { readonly: true })
  const numberOf = floor.prepare('select number from terms where term = ?').pluck()
  const idsOf = floor.prepare('select json_group_array(rowid) from fts where fts match ?').pluck()
  const bestOf = floor
    .prepare('select rowid from fts where fts match ? order by bm25(fts, 5.0, 1.0) limit ? offset ?')
    .pluck()
  const countOf = floor.prepare('select count(*) from fts where fts match ?').pluck()

  const catalogue = new BetterSqlite(databaseFile, { readonly: true })
  catalogue.pragma('cache_size = -16000')
  const rowsOf = catalogue.prepare(`
    select d.*, c.name_zh as category_zh, c.name_en as category_en, p.number, p.name_zh as project_zh,
      p.name_en as project_en
    from datasets d join categories c on c.id = d.category_id left join projects p on p.id = d.project_id
    where d.id in (select value from json_each(?)) and d.status = 'published'`)

  // A value that many share is a number; a list of values is one value here.
  const columns = facetFields.map((field) => ({ field, codes: new Uint32Array(0), values: [] as string[] }))
  const all = catalogue
    .prepare(`select id, ${Object.values(columnOf).join(', ')} from datasets where status = 'published'`)
    .raw()
    .all() as [number, ...unknown[]][]
  const highest = all.reduce((most, row) => Math.max(most, row[0]), 0)
  columns.forEach((column, index) => {
    const known = new Map<string, number>()
    column.codes = new Uint32Array(highest + 1)
    for (const row of all) {
      const value = String(row[index + 1])
      let code = known.get(value)
      if (code === undefined) {
        code = column.values.push(value) - 1
        known.set(value, code)
      }
      column.codes[row[0]] = code
    }
  })
  const newest = catalogue
    .prepare(`select id from datasets where status = 'published' order by updated_at desc, id desc`)
    .pluck()
    .all() as number[]

  function facetsOf(ids: ArrayLike<number>) {
    const facets: Record<string, [string, number][]> = {}
    for (const { field, codes, values } of columns) {
      const counts = new Uint32Array(values.length)
      for (let i = 0; i < ids.length; i++) counts[codes[ids[i] as number] as number]!++
      facets[field] = values.map((value, code): [string, number] => [value, counts[code] as number])
    }
    return facets
  }

  const quoted = (term: string) => {
    const number = numberOf.get(term) as string | undefined
    return number === undefined ? '"unknown"' : `"${number}"`
  }
  /** What the portal looks for, as an FTS5 expression: each word by its terms or by another name. */
  function expression(keyword: string): string {
    const { units } = parseQuery(keyword, segment)
    return units
      .filter((unit) => unit.required)
      .map((unit) => {
        const literal = unit.terms.map(quoted).join(' AND ')
        const apart = unit.apart.map((terms) => `(${terms.map(quoted).join(' AND ')})`)
        return `(${[`(${literal})`, ...[...unit.concepts, ...unit.vague].map(quoted), ...apart].join(' OR ')})`
      })
      .join(' AND ')
  }
  const page = (best: number[], total: number, facets: unknown) =>
    JSON.stringify({ list: rowsOf.all(JSON.stringify(best)), total, facets })

  return {
    count: (keyword: string) => countOf.get(expression(keyword)) as number,
    search: (keyword: string, limit: number): string => {
      const wanted = expression(keyword)
      const ids = JSON.parse(idsOf.get(wanted) as string) as number[]
      const best = bestOf.all(wanted, limit, 0) as number[]
      return page(best, ids.length, facetsOf(ids))
    },
    /** A list with one filter, newest first. */
    list: (filter: [field: string, value: string] | null, first: number, limit: number): string => {
      let ids = newest
      const column = columns.find((one) => one.field === filter?.[0])
      if (filter && column) {
        const yes = column.values.map((value) => value === filter[1] || value.includes(`"${filter[1]}"`))
        ids = newest.filter((id) => yes[column.codes[id] as number])
      }
      return page(ids.slice(first, first + limit), ids.length, facetsOf(ids))
    },
    close: () => {
      floor.close()
      catalogue.close()
    },
  }
}
export type FloorSearch = Awaited<ReturnType<typeof createFloorSearch>>
