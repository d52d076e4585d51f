import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { gridFile } from '../intake/grid.material.ts'
import { monday, startWorld, type World, whole } from './world.ts'

onBothDatabases('The fields of a published delivery', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
    portal.setNow(monday)
  })
  afterAll(() => portal.close())

  const get = async (path: string) => (await portal.call('GET', path)).json().data
  const read = async (id: number) => (await portal.call('GET', `/admin/deliveries/${id}`, portal.reviewer)).json()
  async function submit(id: number, revision: number) {
    await portal.services.readings.run()
    const sent = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, { revision, agreement: true })
    expect(sent.statusCode, sent.body).toBe(200)
    return sent.json().data.revision as number
  }
  async function publish(id: number, revision: number): Promise<number> {
    const passed = await portal.call('POST', `/admin/deliveries/${id}/pass`, portal.reviewer, { revision })
    expect(passed.statusCode, passed.body).toBe(200)
    const done = await portal.call('POST', `/admin/deliveries/${id}/publish`, portal.reviewer, {})
    expect(done.statusCode, done.body).toBe(200)
    return done.json().datasetId
  }

  it('are seen and taken as those of an import, beside their file; the next version tells what it changes', async () => {
    const files = { 'emissions.nc': gridFile('0: Farms; 1: Ships') }
    const { id, revision } = await portal.ready(portal.deliverer, { files })
    const datasetId = await publish(id, await submit(id, revision))
    const dataset = await get(`/datasets/${datasetId}`)
    expect(dataset.files.map(({ name }: { name: string }) => name)).toEqual(['emissions.nc'])
    expect(dataset).toMatchObject({ timeFrom: '2020-01-01T00:00:00.000Z', timeTo: '2020-02-01T00:00:00.000Z' })
    expect(await get(`/datasets/${datasetId}/fields`)).toMatchObject([
      { key: 'emission_map', unit: 'kg m⁻² s⁻¹', times: { count: 2 }, levels: { count: 2 } },
    ])
    const value = await get(`/datasets/${datasetId}/fields/emission_map/value?time=1&level=1&lat=32&lon=111`)
    expect(value).toMatchObject({ value: 23 })
    expect((await get('/fields?of=th')).map((one: { id: number }) => one.id)).toContain(datasetId)

    const begun = await portal.call('POST', '/deliveries', portal.deliverer, { datasetId })
    const next = begun.json().data.id as number
    await portal.upload(next, portal.deliverer.id, 'emissions.nc', gridFile())
    const saved = await portal.call('PATCH', `/deliveries/${next}`, portal.deliverer, {
      revision: 1,
      description: { ...whole, source: { zh: '新的来源', en: 'A new source' } },
    })
    await submit(next, saved.json().data.revision)
    const { changes, sinceVersion } = await read(next)
    expect(changes).toEqual([])
    expect(sinceVersion.map(({ what, name }: { what: string; name: string }) => `${what} ${name}`)).toEqual([
      'field source',
      'file emissions.nc',
    ])
  })
})
