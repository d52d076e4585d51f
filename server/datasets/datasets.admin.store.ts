import { and, asc, count, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type {
  AdminDataset,
  AdminDatasetRow,
  DatasetChoices,
  DatasetFilter,
  DatasetSortable,
} from './datasets.admin.schema.ts'
import { tellInConsole, tellRows } from './fields.rules.ts'
import { tellMeasured } from './measured.vocabulary.ts'

export function createDatasetsAdminStore(database: Database) {
  const { datasets, categories, kinds, projects, versions, files, variables, contacts } = database.tables

  const orders: Record<DatasetSortable, unknown> = {
    id: datasets.id,
    'name.zh': datasets.nameZh,
    'name.en': datasets.nameEn,
    kind: datasets.kind,
    status: datasets.status,
    sharingMode: datasets.sharingMode,
    classificationLevel: datasets.classificationLevel,
    dataVolume: datasets.dataVolume,
    downloadCount: datasets.downloadCount,
    publishedAt: sql`coalesce(${datasets.publishedAt}, 0)`,
    updatedAt: datasets.updatedAt,
  }
  const rowColumns = {
    id: datasets.id,
    slug: datasets.slug,
    nameZh: datasets.nameZh,
    nameEn: datasets.nameEn,
    kind: datasets.kind,
    status: datasets.status,
    sharingMode: datasets.sharingMode,
    classificationLevel: datasets.classificationLevel,
    projectId: datasets.projectId,
    projectNumber: projects.number,
    projectNameZh: projects.nameZh,
    projectNameEn: projects.nameEn,
    version: datasets.currentVersion,
    dataVolume: datasets.dataVolume,
    downloadCount: datasets.downloadCount,
    publishedAt: datasets.publishedAt,
    updatedAt: datasets.updatedAt,
  }
  interface RowColumns {
    id: number
    slug: string
    nameZh: string
    nameEn: string
    kind: string
    status: AdminDatasetRow['status']
    sharingMode: string
    classificationLevel: number
    projectId: number | null
    projectNumber: string | null
    projectNameZh: string | null
    projectNameEn: string | null
    version: number
    dataVolume: number
    downloadCount: number
    publishedAt: number | null
    updatedAt: number
  }

  const toRow = (row: RowColumns, fileCount: number): AdminDatasetRow => ({
    id: row.id,
    slug: row.slug,
    name: both(row, 'name'),
    kind: row.kind,
    status: row.status,
    sharingMode: row.sharingMode,
    classificationLevel: row.classificationLevel,
    project:
      row.projectId === null
        ? null
        : {
            id: row.projectId,
            number: row.projectNumber ?? '',
            name: { zh: row.projectNameZh ?? '', en: row.projectNameEn ?? '' },
          },
    version: row.version,
    files: fileCount,
    dataVolume: row.dataVolume,
    downloadCount: row.downloadCount,
    publishedAt: isoOrNull(row.publishedAt),
    updatedAt: iso(row.updatedAt),
  })

  function where(filter: DatasetFilter & { id?: number[] }): SQL | undefined {
    const parts: (SQL | undefined)[] = []
    if (filter.id) parts.push(filter.id.length ? inArray(datasets.id, filter.id) : sql`1 = 0`)
    const keyword = filter.keyword?.trim().toLowerCase()
    if (keyword)
      parts.push(
        or(
          database.contains(sql`lower(${datasets.nameZh})`, keyword),
          database.contains(sql`lower(${datasets.nameEn})`, keyword),
          database.contains(datasets.slug, keyword),
        ),
      )
    if (filter.kind) parts.push(eq(datasets.kind, filter.kind))
    if (filter.status) parts.push(eq(datasets.status, filter.status))
    if (filter.sharingMode) parts.push(eq(datasets.sharingMode, filter.sharingMode))
    if (filter.classificationLevel !== undefined)
      parts.push(eq(datasets.classificationLevel, filter.classificationLevel))
    if (filter.projectId) parts.push(eq(datasets.projectId, filter.projectId))
    if (filter.withoutFiles) parts.push(withoutFiles())
    return and(...parts)
  }

  const withoutFiles = () =>
    notExists(
      database.sql
        .select({ id: files.id })
        .from(files)
        .innerJoin(versions, eq(versions.id, files.versionId))
        .where(and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion))),
    )

  async function fileCounts(ids: number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map()
    const counted = await database.sql
      .select({ id: versions.datasetId, files: count(files.id) })
      .from(versions)
      .innerJoin(datasets, and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number)))
      .innerJoin(files, eq(files.versionId, versions.id))
      .where(inArray(versions.datasetId, ids))
      .groupBy(versions.datasetId)
    return new Map(counted.map((row) => [row.id, row.files]))
  }

  return {
    list: async ({
      sort,
      offset,
      limit,
      filter,
    }: AdminList<DatasetSortable, DatasetFilter>): Promise<Rows<AdminDatasetRow>> => {
      const direction = sort.descending ? desc : asc
      const [total] = await database.sql.select({ total: count() }).from(datasets).where(where(filter))
      // Sorted by id alone first: rows are wide, and an index often holds all that the order needs.
      const sorted = await database.sql
        .select({ id: datasets.id })
        .from(datasets)
        .where(where(filter))
        .orderBy(direction(orders[sort.field] as SQL), direction(datasets.id))
        .limit(limit)
        .offset(offset)
      const ids = sorted.map((row) => row.id)
      const rows = ids.length
        ? await database.sql
            .select(rowColumns)
            .from(datasets)
            .leftJoin(projects, eq(projects.id, datasets.projectId))
            .where(inArray(datasets.id, ids))
        : []
      const byId = new Map(rows.map((row) => [row.id, row]))
      const counted = await fileCounts(ids)
      const list = ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? [toRow(row, counted.get(id) ?? 0)] : []
      })
      return { list, total: total?.total ?? 0 }
    },

    find: async (id: number): Promise<AdminDataset | null> => {
      const [row] = await database.sql
        .select({ dataset: datasets, project: projects, category: categories, kind: kinds })
        .from(datasets)
        .leftJoin(projects, eq(projects.id, datasets.projectId))
        .innerJoin(categories, eq(categories.id, datasets.categoryId))
        .innerJoin(kinds, eq(kinds.code, datasets.kind))
        .where(eq(datasets.id, id))
      if (!row) return null
      const { dataset, project, category, kind } = row
      const versionRows = await database.sql
        .select()
        .from(versions)
        .where(eq(versions.datasetId, id))
        .orderBy(desc(versions.number))
      const versionIds = versionRows.map((version) => version.id)
      const fileRows = versionIds.length
        ? await database.sql
            .select()
            .from(files)
            .where(inArray(files.versionId, versionIds))
            .orderBy(asc(files.position))
        : []
      const current = versionRows.find((version) => version.number === dataset.currentVersion)
      const variableRows = current
        ? await database.sql
            .select()
            .from(variables)
            .where(eq(variables.versionId, current.id))
            .orderBy(asc(variables.position))
        : []
      const contactRows = await database.sql
        .select()
        .from(contacts)
        .where(eq(contacts.datasetId, id))
        .orderBy(asc(contacts.position))
      return {
        ...toRow(
          {
            ...dataset,
            version: dataset.currentVersion,
            projectNumber: project?.number ?? null,
            projectNameZh: project?.nameZh ?? null,
            projectNameEn: project?.nameEn ?? null,
          },
          fileRows.filter((file) => file.versionId === current?.id).length,
        ),
        ...tellInConsole(dataset),
        category: both(category, 'name'),
        kindName: both(kind, 'name'),
        contacts: tellRows('contacts', contactRows),
        versions: versionRows.map((version) => ({
          id: version.id,
          number: version.number,
          publishedAt: iso(version.publishedAt),
          notes: both(version, 'notes'),
          files: fileRows
            .filter((file) => file.versionId === version.id)
            .map(({ id, name, format, bytes, sha256 }) => ({ id, name, format, bytes, sha256 })),
        })),
        variables: variableRows.map((variable) => ({
          ...variable,
          name: both(variable, 'name'),
          ...tellMeasured(variable.measured),
        })),
      }
    },

    choices: async (): Promise<DatasetChoices> => {
      const [kindRows, categoryRows, projectRows] = await Promise.all([
        database.sql.select().from(kinds).orderBy(asc(kinds.position)),
        database.sql.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
        database.sql.select().from(projects).orderBy(asc(projects.number)),
      ])
      return {
        kinds: kindRows.map((row) => ({ code: row.code, name: both(row, 'name') })),
        categories: categoryRows.map((row) => ({ id: row.id, kind: row.kind, name: both(row, 'name') })),
        projects: projectRows.map((row) => ({ id: row.id, number: row.number, name: both(row, 'name') })),
      }
    },
  }
}
