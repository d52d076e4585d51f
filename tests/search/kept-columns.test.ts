import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRevision } from '../../server/engines/database/revision.ts'
import { createSearch, type Search } from '../../server/search/search.service.ts'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

/** Columns of fewer are not kept. */
const many = 2100

onBothDatabases('columns that are kept for the next start', (fresh) => {
  let portal: People
  let given: TestDatabase
  beforeAll(async () => {
    portal = await startPeople(async () => {
      given = await fresh()
      await given.database.close()
      return given
    })
    await portal.services.publishing.publish(makeDataset())
    await copy(many)
  })
  afterAll(() => portal.close())

  async function copy(count: number) {
    const { database, search } = portal.services
    const { datasets } = database.tables
    const [{ id: _, ...row }] = (await database.sql.select().from(datasets).limit(1)) as [typeof datasets.$inferSelect]
    const rows = Array.from({ length: count }, (_, i) => ({
      ...row,
      slug: `copy-${i}`,
      nameZh: `${'长重臭沙气'[i % 5]}${(i * 7919) % 997}`,
      nameEn: `Copy ${(i * 7919) % 997}`,
      publishedAt: 1_600_000_000_000 + ((i * 31) % 400) * 1000,
      downloadCount: (i * 17) % 90,
      dataVolume: i,
    }))
    await database.transaction(async () => {
      const ids: number[] = []
      for (let at = 0; at < count; at += 300)
        ids.push(
          ...(
            await database.sql
              .insert(datasets)
              .values(rows.slice(at, at + 300))
              .returning({ id: datasets.id })
          ).map(({ id }) => id),
        )
      await search.indexDatasets(ids)
    })
  }
  /** As another process that starts now. */
  async function another(): Promise<Search> {
    const { database, datasets } = portal.services
    const revision = createRevision(database)
    await revision.refresh()
    revision.close()
    return createSearch({ database, revision, summaries: datasets.summaries })
  }
  const answers = async (search: Search) => ({
    pages: await Promise.all(
      (['newest', 'downloads', 'name'] as const).flatMap((sort) =>
        (['zh', 'en'] as const).map(async (language) => {
          const { list, facets, total } = await search.page({ sort, limit: 100, page: 2 }, language)
          return { ids: list.map(({ id }) => id), facets, total }
        }),
      ),
    ),
    found: (await search.page({ keyword: '臭氧', limit: 50 }, 'zh')).list.map(({ id }) => id),
    counts: await search.counts(),
    sums: await search.sums(),
  })
  const { search: ours } = { search: () => portal.services.search }
  const kept = async () => {
    const { database } = portal.services
    const [row] = await database.sql.select().from(database.tables.searchColumns)
    return row
  }
  /** All read anew, whatever is kept. */
  async function anew() {
    const { database } = portal.services
    const row = (await kept())!
    await database.transaction(() => database.sql.delete(database.tables.searchColumns))
    const told = await answers(await another())
    // In one: what reads anew writes them down, some time later.
    await database.transaction(async () => {
      await database.sql.delete(database.tables.searchColumns)
      const { searchColumns } = database.tables
      // Written down meanwhile, perhaps.
      await database.sql.insert(searchColumns).values(row).onConflictDoUpdate({ target: searchColumns.id, set: row })
    })
    return told
  }

  test('are written after the first reading, and say the same as all read anew', async () => {
    await ours().page({}, 'zh')
    await expect.poll(kept, { timeout: 30_000 }).toBeTruthy()
    expect(await answers(await another())).toEqual(await anew())
  })

  test('lack nothing of what came after them: published, edited, withdrawn, downloaded', async () => {
    const { database, search, publishing } = portal.services
    const { datasets, downloads } = database.tables
    const before = (await kept())!
    const name = { zh: '重庆的一个', en: 'Aaa first of all' }
    await publishing.publish(makeDataset({ slug: 'later', name }))
    await database.transaction(async () => {
      await database.sql.update(datasets).set({ nameZh: '长江', nameEn: 'Zzz last' }).where(eq(datasets.slug, 'copy-5'))
      await database.sql.update(datasets).set({ status: 'withdrawn' }).where(eq(datasets.slug, 'copy-6'))
      const rows = await database.sql.select({ id: datasets.id, slug: datasets.slug }).from(datasets)
      const idOf = (slug: string) => rows.find((row) => row.slug === slug)!.id
      await search.indexDatasets([idOf('copy-5'), idOf('copy-6')])
      // Counted without any indexing.
      await database.sql.update(datasets).set({ downloadCount: 5000 }).where(eq(datasets.slug, 'copy-7'))
      const what = { versionNumber: 1, method: 'direct' as const, content: [], bytes: 1, at: 1, address: '' }
      await database.sql.insert(downloads).values({ datasetId: idOf('copy-7'), accountId: null, ...what })
    })
    expect((await kept())!.sequence).toBe(before.sequence)
    const told = await answers(await another())
    expect(told).toEqual(await anew())
    expect(told.sums.datasets).toBe(many + 1)
    const first = await (await another()).page({ sort: 'name', limit: 1 }, 'en')
    expect(first.list[0]?.name.en).toBe('Aaa first of all')
    const mostDownloaded = await (await another()).page({ sort: 'downloads', limit: 1 }, 'en')
    expect(mostDownloaded.list[0]?.downloadCount).toBe(5000)
    // The process that was there all the time follows them one by one.
    const { pages, counts, found } = await answers(ours())
    expect({ pages: pages.slice(4), counts, found }).toEqual({ ...told, sums: undefined, pages: told.pages.slice(4) })
  })

  test('that are cut off or of another layout are passed over', async () => {
    const { database } = portal.services
    const { searchColumns } = database.tables
    const whole = (await kept())!
    const right = await anew()
    const put = (row: Partial<typeof whole>) =>
      database.transaction(() => database.sql.update(searchColumns).set(row).where(eq(searchColumns.id, 1)))
    for (const broken of [whole.content.subarray(0, 500), Buffer.from('nothing'), Buffer.alloc(0)]) {
      await put({ content: broken })
      expect(await answers(await another())).toEqual(right)
    }
    await put({ ...whole, layout: 'of another time' })
    expect(await answers(await another())).toEqual(right)
  })
})
