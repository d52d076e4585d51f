import type { AdminList } from '../admin-query.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { createDatasetsEditStore } from './datasets.admin.edit.store.ts'
import { check, type Problems, republish, tidy, withdraw } from './datasets.admin.rules.ts'
import type { AdminDataset, DatasetEdit, DatasetFilter, DatasetSortable } from './datasets.admin.schema.ts'
import { createDatasetsAdminStore } from './datasets.admin.store.ts'

export interface DatasetsAdminNeeds {
  database: Database
  clock: Clock
  /** Takes a dataset into the search index as it is now; one that is not published is taken out. */
  search: { indexDatasets(ids: number[]): Promise<unknown> }
  revision: { bump(): Promise<void> }
}

export function createDatasetsAdmin({ database, clock, search, revision }: DatasetsAdminNeeds) {
  const store = createDatasetsAdminStore(database)
  const editing = createDatasetsEditStore(database)

  async function read(id: number): Promise<AdminDataset> {
    const dataset = await store.find(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    return dataset
  }

  /** Later than what it was, also when the clock stands still: the time is what tells two states apart. */
  const later = (than: number) => Math.max(clock(), than + 1)

  const changeStatus = (
    id: number,
    rule: (status: AdminDataset['status'], versions: number) => AdminDataset['status'],
  ) =>
    database.transaction(async () => {
      const state = await editing.state(id)
      if (!state) throw new DomainError('datasetNotFound')
      await editing.setStatus(id, rule(state.status, state.versions), later(state.updatedAt))
      await search.indexDatasets([id])
      await revision.bump()
      return read(id)
    })

  return {
    list: (query: AdminList<DatasetSortable, DatasetFilter>) => store.list(query),
    read,
    choices: store.choices,
    /** @throws DomainError datasetNotFound, conflict where it was changed since it was read */
    edit: async (id: number, change: DatasetEdit): Promise<{ dataset: AdminDataset } | { problems: Problems }> => {
      const edit = tidy(change)
      return database.transaction(async () => {
        const state = await editing.state(id)
        if (!state) throw new DomainError('datasetNotFound')
        const readAt = Date.parse(edit.updatedAt)
        if (readAt !== state.updatedAt) throw new DomainError('conflict')
        const { categoryId, projectId } = edit
        const kind = categoryId === null ? null : await editing.kindOfCategory(categoryId)
        const problems = check(edit, {
          category: kind !== null,
          project: projectId === null || (await editing.hasProject(projectId)),
        })
        if (Object.keys(problems).length > 0 || categoryId === null || kind === null) return { problems }
        if (!(await editing.save(id, readAt, { ...edit, categoryId }, kind, later(readAt))))
          throw new DomainError('conflict')
        await search.indexDatasets([id])
        await revision.bump()
        return { dataset: await read(id) }
      })
    },
    withdraw: (id: number) => changeStatus(id, withdraw),
    publish: (id: number) => changeStatus(id, republish),
  }
}

export type DatasetsAdmin = ReturnType<typeof createDatasetsAdmin>
