import type { Actor, Audit } from '../audit/audit.service.ts'
import type { AdminList } from '../basics/admin-query.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { createDatasetsEditStore } from './datasets.admin.edit.store.ts'
import { check, checkClaims, checkLevel, type Problems, republish, tidy, withdraw } from './datasets.admin.rules.ts'
import {
  type AdminDataset,
  type DatasetChange,
  type DatasetFilter,
  type DatasetSortable,
  laterNames,
} from './datasets.admin.schema.ts'
import { createDatasetsAdminStore } from './datasets.admin.store.ts'
import { editableNames } from './datasets.fields.ts'
import type { TakeIn } from './datasets.types.ts'
import { createDerivedStore } from './publishing/derived.store.ts'
import { createVersionsStore } from './versions/versions.store.ts'

const about = (actor: Actor, dataset: AdminDataset) => ({
  actor,
  subject: 'dataset' as const,
  subjectId: dataset.id,
  subjectName: dataset.name.zh,
  kind: dataset.kind,
})
/** What an edit can change, as the dataset holds it. */
/** What stays as it was where an editor says nothing of it. */
const cameLater = (before: AdminDataset) =>
  Object.fromEntries(laterNames.map((name) => [name, before[name]])) as Pick<AdminDataset, (typeof laterNames)[number]>
const facts = (dataset: AdminDataset) => Object.fromEntries(editableNames.map((name) => [name, dataset[name]]))

export interface DatasetsAdminNeeds {
  database: Database
  clock: Clock
  takeIn: TakeIn
  revision: { bump(): Promise<void> }
  audit: Pick<Audit, 'record'>
  applications: { pendingFor(datasetId: number): Promise<number> }
}

export function createDatasetsAdmin({ database, clock, takeIn, revision, audit, applications }: DatasetsAdminNeeds) {
  const store = createDatasetsAdminStore(database)
  const editing = createDatasetsEditStore(database)
  const versions = createVersionsStore(database)
  const derived = createDerivedStore(database)

  async function read(id: number): Promise<AdminDataset> {
    const dataset = await store.find(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    return dataset
  }

  /** Later than what it was, also when the clock stands still: the time is what tells two states apart. */
  const later = (than: number) => Math.max(clock(), than + 1)

  const changeStatus = (
    person: Actor,
    id: number,
    action: 'dataset.published' | 'dataset.withdrawn',
    rule: (status: AdminDataset['status'], versions: number) => AdminDataset['status'],
  ) =>
    database.transaction(async () => {
      const state = await editing.state(id)
      if (!state) throw new DomainError('datasetNotFound')
      const status = rule(state.status, state.versions)
      if (status === 'published') {
        const wrong = checkClaims(await read(id), await editing.held(id, state.currentVersion))
        if (Object.keys(wrong).length > 0) throw new DomainError('contradictsData')
      }
      await editing.setStatus(id, status, later(state.updatedAt))
      await versions.describeStations(await versions.stationIds(id))
      await derived.changed(clock())
      await takeIn([id])
      await revision.bump()
      const dataset = await read(id)
      await audit.record({ ...about(person, dataset), action, before: { status: state.status }, after: { status } })
      return dataset
    })

  return {
    list: (query: AdminList<DatasetSortable, DatasetFilter>) => store.list(query),
    read,
    choices: store.choices,
    /** @throws DomainError datasetNotFound, conflict where it was changed since it was read */
    edit: async (
      person: Actor,
      id: number,
      change: DatasetChange,
    ): Promise<{ dataset: AdminDataset } | { problems: Problems }> =>
      database.transaction(async () => {
        const state = await editing.state(id)
        if (!state) throw new DomainError('datasetNotFound')
        const before = await read(id)
        const edit = tidy({ ...cameLater(before), ...change })
        const readAt = Date.parse(edit.updatedAt)
        if (readAt !== state.updatedAt) throw new DomainError('conflict')
        const { categoryId, projectId } = edit
        const kind = categoryId === null ? null : await editing.kindOfCategory(categoryId)
        const project = projectId === null || (await editing.hasProject(projectId))
        // Its reviewers were asked as those of its category; others would decide on what they must not see.
        const problems = {
          ...checkLevel(edit, before.classificationLevel),
          ...checkClaims(edit, await editing.held(id, state.currentVersion)),
          ...check(edit, { kind, project }, kind === before.kind ? 0 : await applications.pendingFor(id)),
        }
        if (Object.keys(problems).length > 0 || categoryId === null || kind === null) return { problems }
        if (!(await editing.save(id, readAt, { ...edit, categoryId }, kind, later(readAt))))
          throw new DomainError('conflict')
        await takeIn([id])
        // Others may see its daily values now, or no more.
        if (before.sharingMode !== edit.sharingMode || before.preview !== edit.preview) await derived.changed(clock())
        await revision.bump()
        const dataset = await read(id)
        await audit.record({
          ...about(person, dataset),
          action: 'dataset.edited',
          before: facts(before),
          after: facts(dataset),
        })
        return { dataset }
      }),
    withdraw: (person: Actor, id: number) => changeStatus(person, id, 'dataset.withdrawn', withdraw),
    publish: (person: Actor, id: number) => changeStatus(person, id, 'dataset.published', republish),
  }
}

export type DatasetsAdmin = ReturnType<typeof createDatasetsAdmin>
