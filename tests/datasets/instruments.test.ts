import { afterAll, beforeAll, expect, it } from 'vitest'
import { editableNames } from '../../server/datasets/datasets.fields.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const spectrometer = {
  name: { zh: '化学电离质谱仪', en: 'Chemical ionisation mass spectrometer' },
  principle: { zh: '碘离子加合', en: 'Iodide adducts' },
  detectionLimit: '2 ppt (3σ, 60 s)',
}
const empty = { model: '', range: '', timeResolution: '', uncertainty: '' }

onBothDatabases('Instruments of a dataset', (fresh) => {
  let portal: People
  let admin: Someone
  let id: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    admin = await portal.someone('boss', { roles: ['admin'] })
    const one = material(
      'measured',
      { kind: 'field', categoryId: 1001, instruments: [spectrometer] },
      { series: () => [hourly('measured-east', 48)] },
    )
    id = (await portal.services.publishing.publish(one)).id
  })
  afterAll(() => portal.close())

  const told = async () => (await portal.call('GET', `/datasets/${id}`, admin)).json().data.instruments
  const record = async () => (await portal.call('GET', `/admin/datasets/${id}`, admin)).json()
  async function save(change: object) {
    const before = await record()
    const given = Object.fromEntries(editableNames.map((name) => [name, before[name]]))
    return portal.call('PUT', `/admin/datasets/${id}`, admin, { ...given, updatedAt: before.updatedAt, ...change })
  }

  it('are delivered, told, and found by their names', async () => {
    expect(await told()).toEqual([spectrometer])
    expect((await record()).instruments).toEqual([{ ...empty, ...spectrometer }])
    await portal.services.search.prepare()
    for (const words of ['化学电离质谱仪', 'iodide adducts'])
      expect((await portal.services.search.page({ keyword: words }, 'zh')).list.map((one) => one.id)).toEqual([id])
  })

  it('are edited; what is wrong is said at its place and nothing is lost', async () => {
    const second = { ...empty, name: { zh: '露点仪', en: 'Hygrometer' }, principle: { zh: '', en: '' } }
    const half = { ...second, detectionLimit: 'x'.repeat(101), name: { zh: '露点仪', en: '' } }
    const refused = await save({ instruments: [half] })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors ?? refused.json().body?.errors ?? {})).toEqual(
      expect.arrayContaining(['instruments.0.name.en', 'instruments.0.detectionLimit']),
    )
    expect(await told()).toEqual([spectrometer])

    const saved = await save({
      instruments: [
        { ...empty, ...spectrometer },
        { ...second, detectionLimit: '', uncertainty: '±0.2 °C' },
      ],
    })
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
    expect(await told()).toEqual([
      spectrometer,
      { name: second.name, principle: second.principle, uncertainty: '±0.2 °C' },
    ])
  })

  it('stay where a new version is delivered that says nothing of them', async () => {
    const before = await told()
    expect(before).toHaveLength(2)
    const next = material(
      'measured',
      { kind: 'field', categoryId: 1001 },
      { series: () => [hourly('measured-east', 72)] },
    )
    expect(await portal.services.publishing.publish(next)).toMatchObject({ id, version: 2 })
    expect(await told()).toEqual(before)
  })

  it('stay where an edit says nothing of them, and go when it says that there are none', async () => {
    const before = await told()
    expect((await save({ instruments: undefined })).statusCode).toBe(200)
    expect(await told()).toEqual(before)
    expect((await save({ instruments: [] })).statusCode).toBe(200)
    expect(await told()).toEqual([])
  })
})
