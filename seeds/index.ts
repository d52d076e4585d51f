/** Fills the portal with demo data, the same on every machine, in order of dependency. */
import type { NewDataset } from '../server/datasets/publishing/publishing.types.ts'
import type { Services } from '../server/services.ts'
import { setUp } from '../server/setup/setup.service.ts'
import { accounts } from './accounts.ts'
import { ensureApplications } from './applications.ts'
import { publishInBulk } from './bulk.ts'
import { beijing } from './clock.ts'
import { dataset, entries } from './datasets/catalogue.ts'
import { withParquet } from './datasets/field/columnar.ts'
import { seriesCampaigns, seriesDataset, seriesSlug } from './datasets/series.ts'
import { ensureDownloads } from './downloads.store.ts'
import { ensureFeedback } from './feedback.ts'
import { ensureLibrary } from './library/library.store.ts'
import { ensureMessages } from './messages.ts'
import { projects } from './projects.ts'
import { ensureContent, ensureProjects } from './rows.ts'
import { copies } from './scale.ts'
import { limitSections } from './sections.store.ts'
import { ensureVisits } from './visits.store.ts'

export interface SeedOptions {
  /** How many times the datasets are there: 1 is the demo alone. */
  scale: number
}

export interface SeedProgress {
  what: string
  done?: number
  of?: number
}

export type SeedState = 'empty' | 'begun' | 'filled'

/**
 * Kinds alone leave a database empty. Projects are written first, accounts, their log and their applications last, so
 * what lies between is a seed that was stopped half way; it may simply run again.
 */
export async function seedState({ database, accounts }: Services): Promise<SeedState> {
  const { tables } = database
  const first = async (table: 'projects' | 'datasets' | 'accounts' | 'notices' | 'applications') =>
    (await database.sql.select({ id: tables[table].id }).from(tables[table]).limit(1)).length > 0
  const [anyProject, anyDataset, anyAccount, anyNotice] = [
    await first('projects'),
    await first('datasets'),
    await first('accounts'),
    await first('notices'),
  ]
  if (!(anyProject || anyDataset || anyAccount || anyNotice)) return 'empty'
  const begun = (await database.sql.select({ number: tables.projects.number }).from(tables.projects)).some(
    ({ number }) => number === projects[0]?.number,
  )
  const finished = (await accounts.byUsername(lastAccount)) !== null && (await first('applications'))
  return begun && !finished ? 'begun' : 'filled'
}
const lastAccount = accounts.at(-1)?.username ?? ''

/** The national network first: it is what most visitors come for. */
async function* demoDatasets(there: ReadonlySet<string>): AsyncGenerator<NewDataset> {
  for (const campaign of seriesCampaigns)
    if (!there.has(seriesSlug(campaign))) yield withParquet(seriesDataset(campaign))
  for (const entry of entries()) if (!there.has(entry.slug)) yield dataset(entry)
}

export const datasetCount = (scale: number): number => seriesCampaigns.length + scale * entries().length

/** What is there already stays: running it again adds what is missing and nothing twice. */
export async function seed(
  services: Services,
  { scale }: SeedOptions,
  onProgress: (progress: SeedProgress) => void,
): Promise<{ datasets: number; added: number }> {
  const { database, publishing, revision } = services
  onProgress({ what: 'kinds, projects, roles, menus and texts' })
  await setUp(database)
  await database.transaction(async () => {
    await ensureProjects(database)
    await ensureContent(database)
    await ensureLibrary(database)
    await revision.bump()
  })
  const { datasets } = database.tables
  const there = new Set((await database.sql.select({ slug: datasets.slug }).from(datasets)).map(({ slug }) => slug))
  const of = datasetCount(scale)
  let done = 0
  async function* counted(list: Iterable<NewDataset> | AsyncIterable<NewDataset>) {
    for await (const one of list) {
      onProgress({ what: 'datasets', done: ++done, of })
      yield one
    }
  }
  // The first time only: what an administrator chose since stays.
  if (there.size === 0) await database.transaction(() => limitSections(database))
  let added = (await publishing.publishMany(counted(demoDatasets(there)), undefined, { recorded: false })).length
  done = datasetCount(1)
  if (scale > 1) added += await publishInBulk(services, counted(copies(scale - 1)))
  onProgress({ what: 'daily means of the country, and the lines of lists' })
  await publishing.refreshDerived()
  await services.reasons.writeFirst()
  onProgress({ what: 'accounts' })
  for (const account of accounts) {
    // Before the last one, whose being there says that all is done.
    if (account.username === lastAccount) {
      await ensureDownloads(services)
      await ensureVisits(services)
    }
    if (await services.accounts.byUsername(account.username)) continue
    const id = await services.accounts.create({ ...account, registeredAt: beijing('2026-03-01') }, { recorded: false })
    await database.transaction(() => services.agreements.accept(id, '', { recorded: false }))
  }
  await ensureFeedback(services)
  onProgress({ what: 'applications and their reviews' })
  // Before the applications: the newest message stands first, and these are older.
  await ensureMessages(services)
  await ensureApplications(services)
  return { datasets: of, added }
}
