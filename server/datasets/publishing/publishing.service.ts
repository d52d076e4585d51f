import type { Audit } from '../../audit/audit.service.ts'
import { calendarOf } from '../../averages/calendar.rules.ts'
import { captureRules, mannersOf } from '../../averages/capture.rules.ts'
import { layOut } from '../../averages/steps.rules.ts'
import { isMade, steps } from '../../averages/times.vocabulary.ts'
import { beijingZone, day } from '../../basics/time.vocabulary.ts'
import type { Arrays } from '../../engines/arrays/arrays.ts'
import type { Clock } from '../../engines/clock.ts'
import type { Database } from '../../engines/database/database.ts'
import type { Objects } from '../../engines/objects/objects.ts'
import type { Columns } from '../../engines/tables/columns.ts'
import type { Tables } from '../../engines/tables/tables.ts'
import type { StoredField } from '../../fields/fields.types.ts'
import type { TakeIn } from '../datasets.types.ts'
import { ofVersion } from '../fields.rules.ts'
import { createVersionsStore } from '../versions/versions.store.ts'
import { createDerivedStore } from './derived.store.ts'
import { createLines } from './lines.service.ts'
import {
  checkMaterial,
  checkSeries,
  fingerprinting,
  nationalMeans,
  PublishingError,
  summarizing,
  sumOfValues,
} from './publishing.rules.ts'
import { checkSameStations } from './publishing.stations.rules.ts'
import {
  type Counted,
  createPublishingStore,
  datasetColumns,
  type StoredFile,
  type StoredTable,
} from './publishing.store.ts'
import { describeTable } from './publishing.tables.rules.ts'
import type { NewDataset, Published } from './publishing.types.ts'
import { type Agreement, type Concern, concernsOf, PublishingQuestion } from './questions.rules.ts'

/** What is being worked on, for a line of progress. */
export type Progress = (step: { slug: string; file?: string; station?: string; field?: string }) => void

/** In the transaction in which the dataset appears. */
export type Also = (published: Published) => Promise<void>

const datasetsAtOnce = 50
const objectsAtOnce = 500
/** Younger objects may belong to something that is being published now. */
const orphanAge = day

/** Everything of a dataset that is slow to make, made: only rows are still to be written. */
interface Prepared {
  dataset: NewDataset
  files: StoredFile[]
  tables: StoredTable[]
  fields: StoredField[]
  counted: Counted[]
  fingerprint: string
}

/**
 * The one way into the catalogue. Files and tables go into the object store first, then one transaction makes the
 * dataset appear: a killed run leaves objects that nobody refers to, never half a dataset.
 */
export function createPublishing(needs: {
  database: Database
  objects: Pick<Objects, 'put' | 'list' | 'removeOlder'>
  tables: Pick<Tables, 'write' | 'read'>
  arrays: Pick<Arrays, 'writer' | 'read'>
  takeIn: TakeIn
  revision: { bump(): Promise<void> }
  audit: Pick<Audit, 'record'>
  clock: Clock
}) {
  const { database, objects, tables, arrays, takeIn, revision, audit, clock } = needs
  const store = createPublishingStore(database)
  const versions = createVersionsStore(database)
  const derived = createDerivedStore(database)
  const lines = createLines(needs)

  async function prepare(dataset: NewDataset, onProgress: Progress): Promise<Prepared> {
    checkMaterial(dataset)
    const { slug, version } = dataset
    const fingerprint = fingerprinting(dataset)
    const summaries = summarizing()
    const files: StoredFile[] = []
    for (const { name, format, content } of version.files) {
      onProgress({ slug, file: name })
      const stored = await objects.put(content)
      fingerprint.file(name, stored.sha256)
      files.push({ name, format, ...stored })
    }
    const stored: StoredTable[] = []
    const times = version.times ?? { label: 'unknown', step: steps.hour, zone: beijingZone }
    const calendar = calendarOf(times.zone)
    const manners = mannersOf(version.variables)
    const keep = async (
      station: string,
      resolution: StoredTable['resolution'],
      columns: Omit<Columns, 'ends'>,
      valuesSha256: string | null,
    ) => {
      const rules = isMade(resolution, times.step) ? captureRules : ''
      const ends = columns.times.map((start) => calendar.end(resolution, start))
      const any = (part: object | undefined) => Object.keys(part ?? {}).length > 0
      const flagged = any(columns.flag) || any(columns.written) ? 'values' : any(columns.flags) ? 'intervals' : null
      const about = describeTable(dataset, station, resolution, flagged)
      const { sha256 } = await tables.write({ ...columns, ends }, about)
      const [rows, timeFrom, timeTo] = [columns.times.length, columns.times[0]!, columns.times.at(-1)!]
      stored.push({ station, resolution, sha256, valuesSha256, rows, timeFrom, timeTo, ...times, rules })
    }
    const seen = new Set<string>()
    for await (const series of version.series?.() ?? []) {
      onProgress({ slug, station: series.station })
      checkSeries(dataset, series)
      if (seen.has(series.station)) throw new PublishingError(`${slug}: station ${series.station} came twice`)
      seen.add(series.station)
      fingerprint.series(series)
      summaries.add(series)
      const made = layOut(series, times.step, manners, calendar)
      let sum: string | null = sumOfValues(series)
      for (const resolution of ['hour', 'day', 'month', 'year'] as const) {
        if (!made[resolution]) continue
        await keep(series.station, resolution, made[resolution], sum)
        sum = null
      }
    }
    const fields: StoredField[] = []
    for await (const field of version.fields?.(arrays, (line) => onProgress({ slug, field: line })) ?? []) {
      if (fields.some(({ key }) => key === field.key))
        throw new PublishingError(`${slug}: field ${field.key} came twice`)
      fingerprint.field(field.key, field.sha256)
      fields.push(field)
    }
    if (version.profiles) fingerprint.profiles(version.profiles)
    fingerprint.sample()
    const counted = version.variables.map((variable) => {
      const about = fields.find(({ key }) => key === variable.key)?.about
      if (!about) return summaries.describe(variable)
      const { values: valueCount, missing: missingCount, least: minimum, most: maximum } = about
      return { valueCount, missingCount, leftOutCount: null, minimum, maximum }
    })
    return { dataset, files, tables: stored, fields, counted, fingerprint: fingerprint.digest() }
  }

  async function write(prepared: Prepared, projectId: number | null, agreed: Agreement): Promise<Published> {
    const { dataset, files, fingerprint } = prepared
    const at = dataset.publishedAt ?? clock()
    const dataVolume = files.reduce((sum, file) => sum + file.bytes, 0)
    let existing = await store.claim(dataset.slug)
    let id = existing?.id
    if (id === undefined) {
      const inserted = await store.insertDataset(dataset, projectId, dataVolume, at)
      // On PostgreSQL another process may have published the same slug a moment ago.
      if (inserted === null) existing = await store.claim(dataset.slug)
      id = inserted ?? existing!.id
    }
    const before = existing ? await versions.rows(id) : []
    const current = before.find((one) => one.number === existing?.currentVersion && one.state === 'published')
    if (current?.fingerprint === fingerprint) return { id, version: current.number, changed: false }
    const same = before.filter((one) => one.fingerprint === fingerprint)
    const restored = same.find((one) => one.state === 'published')
    const undone = restored && current ? { undoes: current.number, restores: restored.number } : null
    const number = (before[0]?.number ?? 0) + 1
    if (existing) {
      if (existing.kind !== dataset.kind && (await store.underReview(id)))
        throw new PublishingError(
          `${dataset.slug}: applications for it are under review as ${existing.kind}; it cannot become ${dataset.kind} yet`,
        )
      // The public state of a dataset is an administrator's decision: a new version does not undo a withdrawal.
      await store.updateDataset(id, dataset, { projectId, dataVolume, currentVersion: number, at })
    }
    await store.insertContacts(id, dataset.contacts)
    const { notes, sample, variables, stations, inventory = null, issuedAt = at } = dataset.version
    const { sharingMode, licence } = dataset
    const added = await store.insertVersion(
      id,
      {
        ...ofVersion({ ...datasetColumns(dataset), dataVolume }),
        ...{ number, publishedAt: issuedAt, addedAt: at, fingerprint, sample, inventory, sharingMode, licence },
        ...(undone ?? { undoes: null, restores: null }),
      },
      notes,
    )
    await store.insertVariables(added, variables, prepared.counted)
    await store.insertFiles(added, files)
    await store.insertFields(added, prepared.fields)
    if (dataset.version.profiles) await store.insertProfiles(added, dataset.version.profiles)
    if (stations.length > 0) {
      const ids = await store.insertStations(added, stations)
      checkSameStations(dataset.slug, stations, await store.stationsOfOthers(id, added, [...ids.values()]))
      await store.insertTables(added, prepared.tables, ids)
      await versions.describeStations([...ids.values()])
    }
    const withdrawn = restored ? undefined : same[0]
    if ((current || withdrawn) && agreed !== true) {
      const [is, was] = await versions.contents([(await versions.find(id, number))!, ...(current ? [current] : [])])
      const concerns = concernsOf(was, is!, withdrawn)
      if (concerns.length > 0 && JSON.stringify(concerns) !== agreed)
        throw new PublishingQuestion(dataset.slug, concerns)
    }
    return { id, version: number, changed: true, ...undone }
  }

  async function commit(
    batch: Prepared[],
    { recorded = true, agreed, also }: { recorded?: boolean; agreed: Agreement; also?: Also | undefined },
  ): Promise<Published[]> {
    return database.transaction(async () => {
      const numbers = batch.flatMap(({ dataset }) => dataset.projectNumber ?? [])
      const projects = await store.projectIds(numbers)
      const results: Published[] = []
      for (const prepared of batch) {
        const { slug, projectNumber } = prepared.dataset
        const projectId = projectNumber === undefined ? null : projects.get(projectNumber)
        if (projectId === undefined) throw new PublishingError(`${slug}: there is no project ${projectNumber}`)
        const result = await write(prepared, projectId, agreed)
        results.push(result)
        if (recorded && result.changed)
          await audit.record({
            actor: null,
            action: result.version === 1 ? 'dataset.created' : 'dataset.version-added',
            subject: 'dataset',
            subjectId: result.id,
            subjectName: prepared.dataset.name.zh,
            kind: prepared.dataset.kind,
            after: {
              version: result.version,
              ...(result.restores && { undoes: result.undoes, restores: result.restores }),
            },
          })
      }
      const changed = results.filter((result) => result.changed).map((result) => result.id)
      if (changed.length > 0) {
        // In this order everywhere: who makes it anew holds its row as well, and bumps the revision after.
        await derived.changed(clock())
        await takeIn(changed)
        await revision.bump()
      }
      for (const result of results) await also?.(result)
      return results
    })
  }

  const quiet: Progress = () => undefined

  /** The ribbon of the home page: per day the mean of all stations' valid daily means of PM2.5. */
  async function recomputeNationalDays(): Promise<number> {
    const changes = (await derived.state('national days'))?.changes ?? 0
    const means = nationalMeans()
    for (const { station, zone, sha256, rows } of await derived.dayTables()) {
      const day = await tables.read({ sha256, rows, variables: ['pm25'], counts: false, from: -1e10, to: 1e11 })
      means.add({ station, zone, times: day.times, values: day.values.pm25! })
    }
    const days = means.result()
    await database.transaction(async () => {
      // Somebody else may have made it of newer data meanwhile.
      if ((await derived.lock('national days')).made > changes) return
      await derived.replaceNationalDays(days)
      await derived.made('national days', changes)
      await revision.bump()
    })
    return days.length
  }

  return {
    /**
     * Makes a dataset, or its next version, appear; the material of the current version a second time changes nothing, that
     * of an earlier one becomes current again as a new version. `agree` is asked before less is published than was there;
     * what is done in `also` stands or falls with it.
     * @throws PublishingError
     */
    publish: async (
      dataset: NewDataset,
      onProgress = quiet,
      agree: (concerns: Concern[]) => boolean | Promise<boolean> = () => false,
      also?: Also,
    ): Promise<Published> => {
      const batch = [await prepare(dataset, onProgress)]
      for (let agreed = ''; ; ) {
        try {
          return (await commit(batch, { agreed, also }))[0]!
        } catch (error) {
          // Nobody waits for an answer inside a transaction.
          if (!(error instanceof PublishingQuestion) || !(await agree(error.concerns))) throw error
          agreed = JSON.stringify(error.concerns)
        }
      }
    },

    /**
     * Many datasets, a transaction for every fifty. What was published before an error stays and is skipped next time.
     * Demo data are not recorded: they bring a log of their own. Nobody is asked.
     */
    publishMany: async (
      list: Iterable<NewDataset> | AsyncIterable<NewDataset>,
      onProgress = quiet,
      { recorded = true }: { recorded?: boolean } = {},
    ): Promise<Published[]> => {
      const results: Published[] = []
      let batch: Prepared[] = []
      for await (const dataset of list) {
        batch.push(await prepare(dataset, onProgress))
        if (batch.length < datasetsAtOnce) continue
        results.push(...(await commit(batch, { recorded, agreed: true })))
        batch = []
      }
      if (batch.length > 0) results.push(...(await commit(batch, { recorded, agreed: true })))
      return results
    },

    recomputeNationalDays,

    /** Makes anew what is made of published data and does not follow them yet: a run was killed, or another process published. */
    refreshDerived: async () => {
      try {
        const days = await derived.state('national days')
        if (days && days.made < days.changes) await recomputeNationalDays()
      } finally {
        await lines.refresh()
      }
    },

    /** Removes objects that nothing refers to and that are older than a day: what killed runs left. Gives their number. */
    sweepOrphans: async () => {
      let removed = 0
      let old: string[] = []
      const sweep = async () => {
        const referenced = await store.referenced(old)
        for (const sha256 of old) {
          // It may have been put again meanwhile, for something whose rows are about to be written.
          if (!referenced.has(sha256) && objects.removeOlder?.(sha256, clock() - orphanAge)) removed++
        }
        old = []
      }
      for await (const { sha256, modifiedAt } of objects.list()) {
        if (clock() - modifiedAt < orphanAge) continue
        old.push(sha256)
        if (old.length === objectsAtOnce) await sweep()
      }
      await sweep()
      return removed
    },
  }
}

export type Publishing = ReturnType<typeof createPublishing>
