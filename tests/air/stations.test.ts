import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUp } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { material, start } from '../publishing/material.ts'

const hours = 24 * 59
/** Two months at two stations: PM2.5 as high as the hour of the day, wind from the east but for calms. */
function station(code: string, more: number) {
  const column = (value: (i: number) => number) => Float32Array.from({ length: hours }, (_, i) => value(i))
  return {
    station: code,
    times: Float64Array.from({ length: hours }, (_, i) => start + i * 3600),
    values: {
      pm25: column((i) => (i % 24) + more),
      rain: column(() => 0),
      wind_direction: column(() => 90),
    },
  }
}

onBothDatabases('Stations beside each other', (fresh) => {
  let portal: Portal
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    portal = await startPortal({ ...(await fresh()).config })
    await setUp(portal.services.database)
    for (const [slug, more] of [
      ['open', {}],
      ['days', { sharingMode: 'permission', preview: 'days' }],
      ['closed', { sharingMode: 'permission', preview: 'nothing' }],
    ] as const) {
      const series = () => [station(`${slug}-east`, 0), station(`${slug}-west`, 30)]
      ids[slug] = (await portal.services.publishing.publish(material(slug, more, { series }))).id
    }
  })
  afterAll(() => portal.close())
  const ask = async (path: string) => {
    const answer = await portal.app.inject(`/api/air/${path}`)
    return { status: answer.statusCode, data: answer.json().data, msg: answer.json().msg as string }
  }

  it('datasets with pollutants are named with their stations', async () => {
    const { data } = await ask('networks')
    expect(
      data.map((one: { id: number; stations: number; pollutants: number }) => [one.id, one.stations, one.pollutants]),
    ).toEqual(Object.values(ids).map((id) => [id, 2, 1]))
  })

  it('all stations of a day have their index, by the standard of that day', async () => {
    const { data } = await ask(`map?dataset=${ids.open}&date=2015-01-15`)
    expect(data.standard).toBe('HJ 633-2012')
    // Means of 11.5 and 41.5 µg/m³: 11.5 / 35 × 50 and (41.5 − 35) / 40 × 50 + 50, rounded up.
    expect(data.stations.map((one: { aqi: number }) => one.aqi)).toEqual([17, 59])
    const last = await ask(`map?dataset=${ids.open}`)
    expect(last.data.date).toBe('2015-02-28')
    const beyond = await ask(`map?dataset=${ids.open}&date=2019-01-01`)
    expect(beyond.data.stations.map((one: { aqi: number | null }) => one.aqi)).toEqual([null, null])
    expect((await ask(`map?dataset=${ids.open}&date=2015-02-30`)).status).toBe(400)
  })

  it('a year at a station by hour, weekday, month and wind', async () => {
    const { data } = await ask(`patterns?dataset=${ids.open}&station=open-west&variable=pm25`)
    expect(data).toMatchObject({ year: 2015, years: [2015], variable: 'pm25', zone: '+08:00' })
    expect(data.hours.map((one: { mean: number }) => one.mean)).toEqual(Array.from({ length: 24 }, (_, i) => i + 30))
    expect(data.available.find((one: { key: string }) => one.key === 'pm25').months.slice(0, 3)).toEqual([
      { n: 744, of: 744 },
      { n: 672, of: 672 },
      { n: 0, of: 0 },
    ])
    // Without a speed nobody knows which hours were calm.
    expect([data.wind, data.pollution]).toEqual([null, null])
    expect((await ask(`patterns?dataset=${ids.open}&variable=nothing`)).status).toBe(400)
    expect((await ask(`patterns?dataset=${ids.open}&station=nowhere`)).status).toBe(400)
    expect((await ask(`patterns?dataset=${ids.open}&year=Infinity`)).status).toBe(400)
  })

  it('days of two variables lie against each other', async () => {
    const { data } = await ask(`scatter?dataset=${ids.open}&station=open-east&x=pm25&y=rain`)
    expect(data.days).toHaveLength(59)
    expect(data.days[0]).toEqual({ date: '2015-01-01', x: 11.5, y: 0 })
    expect(data.fit).toBeNull()
  })

  it('are seen where days are: by everybody, or by who holds the permission', async () => {
    for (const [slug, status] of [
      ['days', 200],
      ['closed', 401],
    ] as const)
      for (const path of ['map', 'patterns', 'scatter']) {
        const answer = await ask(`${path}?dataset=${ids[slug]}`)
        expect([slug, path, answer.status]).toEqual([slug, path, status])
        if (status !== 200) expect(JSON.stringify(answer.data ?? null)).toBe('null')
      }
  })

  it('many patterns cost no looking at hours: the hours themselves are still shown after', async () => {
    for (let i = 0; i < 12; i++) await ask(`patterns?dataset=${ids.open}&station=open-${i % 2 ? 'east' : 'west'}`)
    const series = await portal.app.inject(
      `/api/datasets/${ids.open}/series?variable=pm25&resolution=hour&from=2015-01-01&to=2015-01-07`,
    )
    expect(series.statusCode).toBe(200)
  })
})
