import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatasetPage } from '../../server/datasets/datasets.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

onBothDatabases('A row of a list', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh)
    const { publishing } = portal.services
    const publish = (slug: string, more: Parameters<typeof material>[1]) =>
      publishing.publish(
        material(
          slug,
          { categoryId: 1001, ...more },
          { series: () => ['east', 'west'].map((name) => hourly(`${slug}-${name}`, 48)) },
        ),
      )
    await publish('open', {})
    await publish('shown', { sharingMode: 'permission', preview: 'days' })
    await publish('hidden', { sharingMode: 'permission', preview: 'sample' })
    await publishing.publish(makeDataset({ slug: 'files' }))
  })
  afterAll(() => portal.close())

  it('counts the stations that are stored, and says whether everybody may look at the chart', async () => {
    const page = (await portal.call('GET', '/dataAccess/dat/page?sort=newest')).json().data as DatasetPage
    const said = Object.fromEntries(
      page.list.map((one) => [one.name.en.replace('Observations ', ''), [one.stationCount, one.drawn]]),
    )
    expect(said).toMatchObject({ open: [2, true], shown: [2, true], hidden: [2, false] })
    expect(Object.values(said).filter(([count, drawn]) => count === 0 && drawn === false)).toHaveLength(1)
  })
})
