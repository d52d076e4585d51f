import { afterAll, beforeAll, expect, it } from 'vitest'
import { withFields } from '../../seeds/datasets/gridded/gridded.ts'
import type { FieldDetail, FieldHead } from '../../server/fields/fields.schema.ts'
import { setUp } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { material } from '../publishing/material.ts'

onBothDatabases('A swath', (fresh) => {
  let portal: Portal
  let id: number
  beforeAll(async () => {
    portal = await startPortal({ ...(await fresh()).config })
    await setUp(portal.services.database)
    // As the demo delivers it: a dataset with the file, read the way every import goes.
    const [timeFrom, timeTo] = ['2019-02-01', '2019-12-31'].map((date) => Date.parse(`${date}T12:00:00+08:00`))
    const extent = { west: 116, south: 28, east: 123, north: 34 }
    const own = material('a-yrd-swath', { timeFrom: timeFrom!, timeTo: timeTo!, extent })
    id = (await portal.services.publishing.publish(withFields(own, 'gf5', null))).id
  })
  afterAll(() => portal.close())
  const get = async <T>(path: string): Promise<{ status: number; data: T }> => {
    const answer = await portal.app.inject(`/api${path}`)
    return { status: answer.statusCode, data: answer.json().data as T }
  }

  it('tells the place of every pixel, and its value to who names a place', async () => {
    const [head] = (await get<FieldHead[]>(`/datasets/${id}/fields`)).data
    expect(head).toMatchObject({ grid: 'curvilinear', extent: null })
    const { data } = await get<FieldDetail>(`/datasets/${id}/fields/${head!.key}`)
    const { latitudes, longitudes } = data.swath!
    expect([latitudes.length, longitudes.length]).toEqual(Array(2).fill(head!.rows * head!.columns))
    const at = 30 * head!.columns + 40
    const of = (query: string) =>
      get<{ value: number | null; cell: object }>(`/datasets/${id}/fields/${head!.key}/value?${query}`)
    const byPlace = await of(`lon=${longitudes[at]! + 0.02}&lat=${latitudes[at]}`)
    expect(byPlace.data.cell).toEqual({ row: 30, column: 40, lon: longitudes[at], lat: latitudes[at] })
    expect(byPlace.data.value).toBe((await of('row=30&column=40')).data.value)
    // Beside the swath nothing is made up.
    expect((await of('lon=90&lat=30')).status).toBeGreaterThanOrEqual(400)
    const series = await get<{ values: unknown[] }>(
      `/datasets/${id}/fields/${head!.key}/series?lon=${longitudes[at]}&lat=${latitudes[at]}`,
    )
    expect(series.data.values).toEqual([byPlace.data.value])
  })

  it('is named among maps with its kind of grid', async () => {
    const { data } = await get<{ id: number; fields: { grid: string }[] }[]>('/fields?of=th')
    expect(data.find((one) => one.id === id)!.fields.map(({ grid }) => grid)).toContain('curvilinear')
  })
})
