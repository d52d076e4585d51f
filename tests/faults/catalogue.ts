/** What must hold of published data after every kill: I13–I16. */
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { createVersionsStore } from '../../server/datasets/versions/versions.store.ts'
import type { Services } from '../../server/services.ts'
import { hoursOf, whole } from './material.ts'
import type { Server } from './server.ts'
import { type Place, servicesOn } from './template.ts'

export const slug = 'uci-501-beijing-multi-site'

/** What is published under the slug: its versions in short, `3 = 1, undoes 2`. */
export interface Standing {
  id: number
  current: number
  versions: string[]
}

const published = async ({ database }: Services) => {
  const { datasets, versions } = database.tables
  const all = await database.sql.select().from(datasets).orderBy(asc(datasets.id))
  const rows = await database.sql.select().from(versions).orderBy(asc(versions.datasetId), asc(versions.number))
  return all.map((dataset) => ({ dataset, versions: rows.filter((row) => row.datasetId === dataset.id) }))
}

export async function standingOf(services: Services): Promise<Standing | null> {
  const found = (await published(services)).find(({ dataset }) => dataset.slug === slug)
  return (
    (found && {
      id: found.dataset.id,
      current: found.dataset.currentVersion,
      versions: found.versions.map(
        ({ number, state, restores, undoes }) =>
          `${number}${restores ? ` = ${restores}, undoes ${undoes}` : ''}${state === 'published' ? '' : `, ${state}`}`,
      ),
    }) ??
    null
  )
}

/** I13: every dataset has one current version that is published, and every version is whole and told of once. */
async function versionsWrong(services: Services): Promise<string[]> {
  const { database } = services
  const t = database.tables
  const wrong: string[] = []
  for (const { dataset, versions } of await published(services)) {
    const must = (right: boolean, what: string) => {
      if (!right) wrong.push(`I13 ${dataset.slug}: ${what}`)
    }
    const current = versions.find((row) => row.number === dataset.currentVersion)
    must(current?.state === 'published' && dataset.status === 'published', `version ${dataset.currentVersion} is none`)
    must(
      versions.every((row, index) => row.number === index + 1),
      `versions ${versions.map((row) => row.number).join()}`,
    )
    for (const name of ['dataVolume', 'timeFrom', 'timeTo', 'west', 'north'] as const)
      must(dataset[name] === current?.[name], `${name} is not that of its version`)
    for (const row of versions) {
      const files = await database.sql.select().from(t.files).where(eq(t.files.versionId, row.id))
      const tables = await database.sql.select().from(t.stationTables).where(eq(t.stationTables.versionId, row.id))
      must(row.dataVolume === files.reduce((sum, file) => sum + file.bytes, 0), `version ${row.number} lacks files`)
      if (dataset.slug !== slug) continue
      const variables = await database.sql.select().from(t.variables).where(eq(t.variables.versionId, row.id))
      const places = await database.sql.select().from(t.versionStations).where(eq(t.versionStations.versionId, row.id))
      const hours = tables.filter((table) => table.resolution === 'hour').map((table) => table.rows)
      must(
        places.length === whole.stations &&
          files.length === whole.files &&
          variables.length === whole.variables &&
          tables.length === whole.stations * 4 &&
          Object.values(hoursOf).some((wanted) => hours.every((rows) => rows === wanted)),
        `version ${row.number} has ${places.length} stations, ${files.length} files, ${variables.length} variables, ${tables.length} tables, hours ${hours.join()}`,
      )
    }
    const told = await database.sql
      .select({ action: t.auditEntries.action })
      .from(t.auditEntries)
      .where(and(eq(t.auditEntries.subject, 'dataset'), eq(t.auditEntries.subjectId, String(dataset.id))))
    const times = (...actions: string[]) => told.filter((entry) => actions.includes(entry.action)).length
    const [added, gone] = [
      times('dataset.created', 'dataset.version-added', 'dataset.version-restored'),
      times('dataset.version-withdrawn'),
    ]
    must(added === versions.length, `${versions.length} versions, told of ${added} times`)
    must(gone === versions.filter((row) => row.state === 'withdrawn').length, `${gone} withdrawals are told of`)
  }
  return wrong
}

/** All that is made of published rows, as text, by what it is. */
async function made({ database }: Services): Promise<Record<string, string[]>> {
  const { details, nationalDays, searchDocuments, searchTerms, searchWords, stations } = database.tables
  const rows = async (list: PromiseLike<object[]>) =>
    (await list)
      .map((row) => JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? value.toString('hex') : value)))
      .sort()
  const { datasetId: id, text, length } = searchDocuments
  const documents = await database.sql.select({ id, text, length }).from(searchDocuments)
  return {
    details: await rows(database.sql.select().from(details)),
    // What was taken out stays as an empty line.
    'the index': await rows(Promise.resolve(documents.filter((row) => row.length > 0))),
    'its terms': await rows(database.sql.select().from(searchTerms)),
    'its words': await rows(
      database.sql.select({ word: searchWords.word, documents: searchWords.documents }).from(searchWords),
    ),
    'days of the country': await rows(database.sql.select().from(nationalDays)),
    'the list of stations': await rows(database.sql.select().from(stations)),
  }
}

class NotToStay extends Error {}

/** I14: what is made of published data is the same when it is made anew, in a transaction that does not stay. */
async function derivedWrong(services: Services): Promise<string[]> {
  const { database, datasets, search, publishing } = services
  const t = database.tables
  const is = await made(services)
  let anew: typeof is = {}
  await database
    .transaction(async () => {
      // First, as whoever publishes does: the server may be making it anew at this moment.
      await publishing.recomputeNationalDays()
      await database.sql.delete(t.details)
      await datasets.writeDetails(
        (await database.sql.select({ id: t.datasets.id }).from(t.datasets)).map(({ id }) => id),
      )
      await search.rebuild()
      const stations = await database.sql.select({ id: t.stations.id }).from(t.stations)
      await createVersionsStore(database).describeStations(stations.map(({ id }) => id))
      anew = await made(services)
      throw new NotToStay()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotToStay)) throw error
    })
  return Object.keys(is).flatMap((what) =>
    JSON.stringify(is[what]) === JSON.stringify(anew[what]) ? [] : [`I14 ${what} would be others if made anew`],
  )
}

/** I15: a visitor finds every dataset at its current version, whole, and nothing else. */
async function shownWrong(services: Services, server: Server): Promise<string[]> {
  const wrong: string[] = []
  const ask = async (path: string) => {
    const answer = await fetch(`${server.origin}/api${path}`, { signal: AbortSignal.timeout(20_000) })
    return (await answer.json()).data
  }
  const all = await published(services)
  const ids = (page: { list: { id: number }[] }) => page.list.map((one) => one.id).sort((a, b) => a - b)
  const listed = ids(await ask('/dataAccess/dat/page?limit=100'))
  if (listed.join() !== all.map(({ dataset }) => dataset.id).join()) wrong.push(`I15 the list holds ${listed.join()}`)
  const own = all.filter(({ dataset }) => dataset.slug === slug).map(({ dataset }) => dataset.id)
  const found = ids(await ask('/dataAccess/dat/page?keyword=Dongsi'))
  if (found.join() !== own.join()) wrong.push(`I15 the search finds ${found.join()}`)
  for (const { dataset, versions } of all) {
    const detail = await ask(`/datasets/${dataset.id}`)
    const heads = detail.versions.map((one: { number: number; state: string }) => `${one.number} ${one.state}`)
    const rows = versions.map((row) => `${row.number} ${row.state}`).reverse()
    if (detail.version !== dataset.currentVersion || heads.join() !== rows.join())
      wrong.push(`I15 ${dataset.slug} shows version ${detail.version} of ${heads.join()}`)
    if (dataset.slug !== slug) continue
    const current = versions.find((row) => row.number === dataset.currentVersion)!
    for (const { code } of detail.stations) {
      const { times } = await ask(`/datasets/${dataset.id}/series?resolution=day&variable=pm25&station=${code}`)
      const days = Math.round((current.timeTo! - current.timeFrom!) / 86_400_000)
      if (Math.abs(times.length - days) > 1) wrong.push(`I15 ${code} shows ${times.length} days of ${days}`)
    }
    if (detail.stations.length !== whole.stations) wrong.push(`I15 ${detail.stations.length} stations are shown`)
  }
  return wrong
}

/** I13–I15. */
export async function catalogueWrong(services: Services, server: Server): Promise<string[]> {
  return [
    ...(await versionsWrong(services)),
    ...(await derivedWrong(services)),
    ...(await shownWrong(services, server)),
  ]
}

/** Milliseconds until what is made of published data follows them, or null after so many. */
export async function follows({ database }: Services, within: number): Promise<number | null> {
  const { derived } = database.tables
  const began = Date.now()
  while (Date.now() - began < within) {
    const rows = await database.sql.select().from(derived)
    if (rows.every((row) => row.made >= row.changes)) return Date.now() - began
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return null
}

/** Where files are on their way: of the store, of its copies, of tables that are being written. */
const onTheWay = (place: Place, temporary: string): string[] =>
  [join(place.DATA_DIR, 'objects/incoming'), join(place.DATA_DIR, 'cache/incoming'), temporary]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => dirname(path) !== temporary || basename(path).startsWith('portal-'))

/** As if what a killed run left on its way had lain there for a day. Gives how much it is. */
export function age(place: Place, temporary: string): number {
  const older = new Date(Date.now() - 25 * 3_600_000)
  const left = onTheWay(place, temporary)
  for (const path of left) utimesSync(path, older, older)
  return left.length
}

/** I16: a day later nothing is left of killed runs, in the store and on the way there. */
export async function leftWrong(place: Place, temporary: string): Promise<string[]> {
  const wrong = onTheWay(place, temporary).map((path) => `I16 ${path} stays`)
  // In an S3 store orphans stay, see decisions.md.
  if (place.STORAGE_URL) return wrong
  const services = await servicesOn(place, () => Date.now() + 25 * 3_600_000)
  try {
    await services.publishing.sweepOrphans()
    const { files, stationTables, attachments } = services.database.tables
    const named = new Set<string>()
    for (const table of [files, stationTables, attachments])
      for (const { sha256 } of await services.database.sql.select({ sha256: table.sha256 }).from(table))
        named.add(sha256)
    for await (const { sha256 } of services.objects.list())
      if (!named.has(sha256)) wrong.push(`I16 ${sha256} belongs to nothing and stays`)
    return wrong
  } finally {
    await services.close()
  }
}
