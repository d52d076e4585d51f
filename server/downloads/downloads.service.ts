import { createHash, randomBytes } from 'node:crypto'
import type { Order } from '../basics/order.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import { createGroupedWrites } from '../engines/database/grouped.ts'
import type { Objects } from '../engines/objects/objects.ts'
import { DomainError } from '../errors.ts'
import type { Files } from '../files/files.service.ts'
import type { StoredFile } from '../files/files.store.ts'
import type { Person } from '../sessions/sessions.types.ts'
import {
  aboutName,
  aboutText,
  arrange,
  bundleName,
  bundleTag,
  cffName,
  citationName,
  citationText,
  licenceName,
  licenceText,
  manifest,
} from './bundle.rules.ts'
import { createChecksums, createZip, type ZipEntry } from './bundle.zip.ts'
import { bundleLife, continuedWithin, continues, isAmong, repeatedWithin, told } from './downloads.rules.ts'
import type { Bundle, DatasetDownloads, DownloadRecord, DownloadSortable } from './downloads.schema.ts'
import { createDownloadsStore } from './downloads.store.ts'

/** Who takes it, from which byte on, and from where. */
export interface Taking {
  person: Person | null
  start: number
  address: string
}

/** Of a dataset so many are named in the console. */
const newestOfDataset = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createDownloads(needs: {
  database: Database
  objects: Objects
  files: Files
  datasets: Pick<Datasets, 'detail'>
  search: { downloaded(datasetId: number): void }
  clock: Clock
  config: Pick<Config, 'PUBLIC_URL'>
}) {
  const { database, objects, files, datasets, search, clock, config } = needs
  const store = createDownloadsStore(database)
  const checksums = createChecksums(objects)
  const grouped = createGroupedWrites(database)

  /** The zip of these files; always the same bytes for the same files and descriptions, asked for on the same day (`at`). */
  async function zipOf(chosen: StoredFile[], person: Person, at: number) {
    const arranged = arrange(chosen)
    const newest = Math.max(...arranged.map(({ file }) => file.versionPublishedAt))
    const entries: ZipEntry[] = [{ name: 'manifest.csv', modifiedAt: newest, content: Buffer.from(manifest(arranged)) }]
    let open = ''
    for (const { folder, path, file } of arranged) {
      const modifiedAt = file.versionPublishedAt
      if (folder !== open) {
        open = folder
        const dataset = await datasets.detail(file.datasetId, person, file.version, at)
        const about = Buffer.from(aboutText(dataset, config.PUBLIC_URL))
        entries.push({ name: `${folder}/${aboutName}`, modifiedAt, content: about })
        const licence = Buffer.from(licenceText(dataset, config.PUBLIC_URL))
        entries.push({ name: `${folder}/${licenceName}`, modifiedAt, content: licence })
        entries.push({ name: `${folder}/${citationName}`, modifiedAt, content: Buffer.from(citationText(dataset)) })
        entries.push({ name: `${folder}/${cffName}`, modifiedAt, content: Buffer.from(dataset.citation.cff) })
      }
      entries.push({ name: path, modifiedAt, content: { sha256: file.sha256, bytes: file.bytes } })
    }
    for (const file of chosen) await (await files.open(file, 'in turn')).close()
    const tag = bundleTag(
      entries.map(({ name, modifiedAt, content }) => ({
        name,
        modifiedAt,
        identity: Buffer.isBuffer(content) ? content.toString() : content.sha256,
      })),
    )
    return { ...createZip(entries, objects, checksums), etag: tag, name: bundleName(chosen) }
  }

  /** A version is one thing, however many files it came in: all of it, and nothing else, is never too many. */
  async function demandFew({ limits: { filesAtOnce: cap } }: Person, chosen: number[]) {
    if (chosen.length > cap && !(await store.isWholeVersion(chosen)))
      throw new DomainError('tooManyFiles', { cap, chosen: chosen.length })
  }

  async function count(datasetId: number) {
    await store.bump(datasetId, 1)
    database.afterCommit(() => search.downloaded(datasetId))
  }

  /**
   * Keeps who took what, and counts it, in one transaction before the first byte leaves. One record for each version
   * of a dataset. The catalogue's revision stays: a count is no publishing, and finished pages may show it late.
   */
  async function record(taken: StoredFile[], { person, start, address }: Taking): Promise<void> {
    const groups = new Map<string, StoredFile[]>()
    // In the order of the dataset, so that the same choice is recognised in whatever order it was made.
    for (const { file } of arrange(taken)) {
      const key = `${file.datasetId}/${file.version}`
      groups.set(key, [...(groups.get(key) ?? []), file])
    }
    const at = clock()
    await grouped(async () => {
      for (const group of groups.values()) {
        const { datasetId, version } = group[0]!
        const content = group.map((file) => file.name)
        // Open files without log-in: nobody to tie it to, so its rest cannot be told from another's.
        if (!person && start > 0) continue
        if (person && start > 0) {
          await store.bump(datasetId, 0)
          const recent = await store.recent(person.accountId, datasetId, version, 'direct', at - continuedWithin)
          if (continues(start, content, recent)) continue
        }
        await store.add({
          accountId: person?.accountId ?? null,
          datasetId,
          versionNumber: version,
          method: 'direct',
          content,
          bytes: group.reduce((sum, file) => sum + file.bytes, 0),
          at,
          address: person ? address : '',
        })
        await count(datasetId)
      }
    })
  }

  /**
   * The same for values that were chosen out of a dataset. What is sent in a stream has its length only at the end.
   * @returns what then tells the length
   */
  async function recordValues(
    { datasetId, version, content, bytes }: { datasetId: number; version: number; content: string[]; bytes: number },
    { person, address }: Omit<Taking, 'start'>,
    method: 'filtered' | 'map' = 'filtered',
  ): Promise<(sent: number) => Promise<void>> {
    const at = clock()
    let id: number | null = null
    await grouped(async () => {
      if (person) {
        // The dataset's row makes two that come at once wait for each other.
        await store.bump(datasetId, 0)
        const recent = await store.recent(person.accountId, datasetId, version, method, at - repeatedWithin)
        if (isAmong(content, recent)) return
      }
      id = await store.add({
        accountId: person?.accountId ?? null,
        datasetId,
        versionNumber: version,
        method,
        content,
        bytes,
        at,
        address: person ? address : '',
      })
      await count(datasetId)
    })
    return async (sent) => {
      const row = id
      if (row !== null && sent !== bytes) await database.transaction(() => store.setBytes(row, sent))
    }
  }

  return {
    record,
    recordValues,
    /** @throws DomainError fileNotChosen, tooManyFiles, fileNotFound, noDatasetPermission */
    bundle: async (
      person: Person,
      chosen: number[],
      making: Making<Bundle> = database.transaction,
    ): Promise<Bundle> => {
      const ids = [...new Set(chosen)]
      if (ids.length === 0) throw new DomainError('fileNotChosen')
      await demandFew(person, ids)
      const now = clock()
      const zip = await zipOf(await files.permitted(ids, person), person, now)
      const token = randomBytes(32).toString('base64url')
      return making(async () => {
        await store.removeExpiredBundles(now)
        await store.addBundle({
          tokenHash: hashOf(token),
          accountId: person.accountId,
          fileIds: ids,
          bytes: zip.bytes,
          createdAt: now,
          expiresAt: now + bundleLife,
        })
        return { url: `/api/downloads/${token}/${encodeURIComponent(zip.name)}`, bytes: zip.bytes }
      })
    },
    /**
     * The zip behind an address, if it is this person's and every file is still permitted.
     * @throws DomainError notFound also for another person's: both look the same from outside.
     */
    openBundle: async (person: Person, token: string) => {
      const bundle = await store.bundle(hashOf(token))
      if (!bundle || bundle.accountId !== person.accountId || bundle.expiresAt <= clock())
        throw new DomainError('notFound')
      // A role may have been lowered since it was asked for.
      await demandFew(person, bundle.fileIds)
      const chosen = await files.permitted(bundle.fileIds, person)
      return { ...(await zipOf(chosen, person, bundle.createdAt)), files: chosen }
    },
    /** `hiddenToo`: whoever reads it sees datasets that are not published as well. */
    mine: async (
      person: Pick<Person, 'accountId'>,
      page: number,
      limit: number,
      { hiddenToo = false, order = null }: { hiddenToo?: boolean; order?: Order<DownloadSortable> | null } = {},
    ): Promise<{ list: DownloadRecord[]; total: number }> => {
      const { rows, total } = await store.page(person.accountId, page, limit, order)
      const list = rows.map(({ id, at, method, version, bytes, ...row }) => ({
        id,
        at: iso(at),
        method,
        version,
        bytes,
        ...told(row, hiddenToo),
      }))
      return { list, total }
    },
    /** Who took a dataset last; names and units for those who may see accounts. */
    ofDataset: async (datasetId: number, { actions }: Pick<Person, 'actions'>): Promise<DatasetDownloads> => {
      const { rows, total } = await store.newestOf(datasetId, newestOfDataset)
      const seen = actions.has('accounts.read')
      const list = rows.map(({ at, accountId, realName, username, workUnit, ...row }) => ({
        ...row,
        at: iso(at),
        by:
          seen && accountId !== null
            ? { id: accountId, name: realName || (username ?? ''), workUnit: workUnit ?? '' }
            : null,
        loggedIn: accountId !== null,
      }))
      return { list, total }
    },
  }
}
export type Downloads = ReturnType<typeof createDownloads>
