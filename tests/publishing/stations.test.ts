import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewStation } from '../../server/datasets/publishing/publishing.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor } from '../helpers/make.ts'
import { hourly, material } from './material.ts'

const names = (text: string) => ({ zh: `${text}（中）`, en: text })

onBothDatabases('Stations', (fresh) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal((await fresh()).config)
    await ensureVocabulary(portal.services.database)
  })
  afterAll(() => portal.close())

  const data = async (url: string) => (await portal.app.inject({ url: `/api${url}` })).json().data
  const publish = (...given: Parameters<typeof material>) => portal.services.publishing.publish(material(...given))
  const station = (code: string, changes: Partial<NewStation> = {}): NewStation => ({
    ...{ code, name: names('Station'), city: names('City'), setting: 'urban', instruments: [] },
    ...{ longitude: 116.4, latitude: 39.9 },
    ...changes,
  })
  const of = (slug: string, ...stations: NewStation[]) =>
    publish(slug, {}, { stations, series: () => stations.map(({ code }) => hourly(code, 24)) })

  describe('whose place is not known', () => {
    const unknown = { longitude: null, latitude: null }

    test('are stored and listed, have series, and are in no box', async () => {
      const { id } = await of('unknown', station('unknown-a', unknown), station('unknown-b', { longitude: 116.5 }))
      const { stations } = await data(`/datasets/${id}`)
      expect(stations).toMatchObject([
        { code: 'unknown-a', longitude: null, latitude: null },
        { code: 'unknown-b', longitude: 116.5, latitude: 39.9 },
      ])
      const codes = async (query: string) =>
        (await data(`/stations?dataset=${id}${query}`)).list.map((one: NewStation) => one.code)
      expect(await codes('')).toEqual(['unknown-a', 'unknown-b'])
      expect(await codes('&bbox=-180,-90,180,90')).toEqual(['unknown-b'])
      const series = await data(`/datasets/${id}/series?variable=pm25&station=unknown-a&resolution=day`)
      expect(series.series[0].n).toEqual([24])
    })

    test('may be known to a later version, which says what changed', async () => {
      const { id } = await of('found', station('found-a', unknown))
      await of('found', station('found-a'))
      const { stations } = await data(`/datasets/${id}/comparison?from=1&to=2`)
      expect(stations.changed).toMatchObject([{ before: { longitude: null }, after: { longitude: 116.4 } }])
      expect((await data(`/datasets/${id}?version=1`)).stations[0].longitude).toBeNull()
    })

    test('have no half of a place', async () => {
      await expect(of('half', station('half-a', { latitude: null }))).rejects.toThrow(/half-a has one coordinate/)
    })
  })

  describe('with the code that another dataset has', () => {
    test('are the same where they stand in the same place, whatever they are called', async () => {
      const first = await of('same-one', station('same.1', { name: names('Gate') }))
      const second = await of(
        'same-two',
        station('same.1', { name: names('Roof'), longitude: 116.41, latitude: 39.91 }),
      )
      const { list } = await data(`/stations?dataset=${first.id}`)
      expect(list).toMatchObject([{ code: 'same.1', datasets: [first.id, second.id] }])
    })

    test('are refused where they stand elsewhere, and nothing is published', async () => {
      await of('clash-one', station('1001'))
      const other = station('1001', { name: names('Munich'), longitude: 11.55, latitude: 48.15 })
      await expect(of('clash-two', other)).rejects.toThrow(
        'clash-two: station 1001 (Munich, 11.55, 48.15) is not the station 1001 of another dataset (Station, 116.4, 39.9); put the name of its network before its code (network.1001)',
      )
      expect((await data('/stations?bbox=11,48,12,49')).total).toBe(0)
      const { id, version } = await of('clash-two', { ...other, code: 'lfu.1001' })
      expect(version).toBe(1)
      expect((await data(`/stations?dataset=${id}`)).list).toMatchObject([{ code: 'lfu.1001', datasets: [id] }])
    })

    test('are told by their names where a place is not known', async () => {
      await of('nameless-one', station('nameless.1'))
      await of('nameless-two', station('nameless.1', { longitude: null, latitude: null }))
      const stranger = station('nameless.1', { name: names('Munich'), longitude: null, latitude: null })
      await expect(of('nameless-three', stranger)).rejects.toThrow(/Munich, a place that is not known\) is not/)
    })

    test('may be put right by a later version of their own dataset', async () => {
      const { id } = await of('moved', station('moved.1', { longitude: 117.4 }))
      await of('moved', station('moved.1'))
      expect((await data(`/datasets/${id}`)).stations[0].longitude).toBe(116.4)
    })

    test('owe nothing to a version that was withdrawn', async () => {
      const { id } = await of('wrong', station('wrong.1', { longitude: 16.4 }))
      await portal.services.versionsAdmin.withdraw(actor, id, 1, 1, names('A wrong place'))
      expect((await of('right', station('wrong.1'))).changed).toBe(true)
    })
  })
})
