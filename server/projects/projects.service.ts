import { both } from '../basics/language.ts'
import { type Order, orderOf } from '../basics/order.ts'
import { toHtml } from '../content/markdown.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Project, ProjectPage, ProjectQuery, ProjectSortable, ProjectWithProgress } from './projects.schema.ts'
import { createProjectsStore, type ProjectRow } from './projects.store.ts'

/** What is equal stays in the order of the numbers. */
const by =
  ({ field, descending }: Order<ProjectSortable>) =>
  (one: Project, other: Project) => {
    const [a, b] = descending ? [other[field], one[field]] : [one[field], other[field]]
    return a < b ? -1 : a > b ? 1 : 0
  }

/** The programme has some eighty projects: they are filtered in memory. */
export function createProjects({
  database,
  counts,
}: {
  database: Database
  counts: () => Promise<{ project: Record<number, number> }>
}) {
  const store = createProjectsStore(database)
  const shape = (row: ProjectRow, datasetCount: number): Project => ({
    id: row.id,
    number: row.number,
    fundingTypes: row.fundingTypes,
    name: both(row, 'name'),
    leader: both(row, 'leader'),
    institution: both(row, 'institution'),
    abstract: both(row, 'abstract'),
    startYear: row.startYear,
    endYear: row.endYear,
    datasetCount,
  })

  return {
    page: async ({ page = 1, limit = 10, fundingType, keyword, ...asked }: ProjectQuery): Promise<ProjectPage> => {
      const [rows, count] = await Promise.all([store.all(), counts()])
      const wanted = keyword?.normalize('NFKC').trim().toLowerCase() ?? ''
      const found = rows.filter((row) =>
        [row.number, row.nameZh, row.nameEn, row.leaderZh, row.leaderEn, row.institutionZh, row.institutionEn]
          .join('\n')
          .toLowerCase()
          .includes(wanted),
      )
      const byType: Record<string, number> = {}
      for (const row of found) for (const type of row.fundingTypes) byType[type] = (byType[type] ?? 0) + 1
      const chosen = fundingType ? found.filter((row) => (row.fundingTypes as string[]).includes(fundingType)) : found
      const list = chosen.map((row) => shape(row, count.project[row.id] ?? 0))
      const order = orderOf(asked)
      if (order) list.sort(by(order))
      return {
        list: list.slice((page - 1) * limit, page * limit),
        total: chosen.length,
        byType,
      }
    },
    all: store.all,
    one: async (id: number): Promise<ProjectWithProgress> => {
      const row = await store.byId(id)
      if (!row) throw new DomainError('notFound')
      const progress = { zh: toHtml(row.progressZh ?? ''), en: toHtml(row.progressEn ?? '') }
      return { ...shape(row, (await counts()).project[id] ?? 0), progress }
    },
  }
}
export type Projects = ReturnType<typeof createProjects>
