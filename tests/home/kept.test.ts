import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onceFor } from '../../server/engines/once.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('what the home page counts', (fresh) => {
  let portal: People
  let someone: Someone
  beforeAll(async () => {
    portal = await startPeople(async () => {
      const given = await fresh()
      await given.database.close()
      return given
    })
    await portal.services.publishing.publish(makeDataset())
    someone = await portal.someone('reader')
  })
  afterAll(() => portal.close())

  const counted = async (who: Someone | null, language: string, path = '/home') => {
    const answer = await portal.app.inject({
      url: `/api${path}`,
      headers: { ...(who?.headers ?? {}), datasourcetype: language },
    })
    return answer.statusCode === 200 ? (answer.json().data.figures.datasets as number) : answer.statusCode
  }
  const summed = async () => {
    const { database } = portal.services
    const [row] = await database.rows<
      Record<string, number>
    >(sql`select count(*) as datasets, sum(data_volume) as bytes,
      sum(download_count) as downloads, (select count(*) from files f join dataset_versions v on v.id = f.version_id
      join datasets d on d.id = v.dataset_id and d.current_version = v.number where d.status = 'published') as files
      from datasets where status = 'published'`)
    return Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, Number(value)]))
  }
  const told = async () => {
    const { data } = (await portal.app.inject({ url: '/api/home' })).json()
    return data.figures as Record<string, number>
  }

  test('follows what is published and withdrawn, whoever asks, in whatever language and at whatever address', async () => {
    expect(await counted(null, 'zh')).toBe(1)
    const { publishing } = portal.services
    const { id: datasetId } = await publishing.publish(makeDataset({ slug: 'second' }))
    for (const who of [null, someone])
      for (const language of ['zh', 'en', 'fr'])
        for (const path of ['/home', '/home/', '/datashare/zdyjjhjj/getJianjie'])
          expect(await counted(who, language, path), `${language} ${path}`).toBe(2)
    expect(await counted(someone, 'zh', '/home?x=1')).toBe(400)
    expect(await told()).toMatchObject(await summed())
    const { database } = portal.services
    const { datasets } = database.tables
    await database.transaction(async () => {
      await database.sql.update(datasets).set({ status: 'withdrawn' }).where(eq(datasets.id, datasetId))
      await portal.services.search.indexDatasets([datasetId])
    })
    expect(await counted(null, 'en')).toBe(1)
    expect(await told()).toMatchObject(await summed())
  })

  test('is not counted by looking: what nobody told of as published is not read', async () => {
    const { database, revision } = portal.services
    await database.transaction(async () => {
      const { datasets } = database.tables
      const [one] = await database.sql.select().from(datasets).limit(1)
      const { id: _, ...row } = one!
      await database.sql.insert(datasets).values({ ...row, slug: 'put in by hand' })
      await revision.bump()
    })
    for (const who of [someone, null]) expect(await counted(who, 'en')).toBe(1)
  })
})

test('what failed is worked out again by the next who asks, and once for all who wait', async () => {
  let tries = 0
  let state = 'a'
  const work = onceFor(
    () => state,
    async () => {
      tries++
      if (tries === 1) throw new Error('away')
      return tries
    },
  )
  await expect(Promise.all([work(), work()])).rejects.toThrow('away')
  expect(await Promise.all([work(), work(), work()])).toEqual([2, 2, 2])
  state = 'b'
  expect(await work()).toBe(3)
})
