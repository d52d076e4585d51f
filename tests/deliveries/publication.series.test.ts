import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { monday, startWorld, type World } from './world.ts'

const twin = '../shared/data/01-uci-beijing-multisite'
const first = Date.parse('2024-03-01T00:00:00+08:00') / 1000
const two = (n: number) => String(n).padStart(2, '0')
/** Two days of hours at one station. */
const hourly = (station: string, written: (i: number) => string, unit = 'ug/m3') =>
  `time,station,PM2.5 (${unit}),odd\n${Array.from(
    { length: 48 },
    (_, i) => `2024-03-${two(1 + Math.floor(i / 24))} ${two(i % 24)}:00,${station},${written(i)},${i}\n`,
  ).join('')}`
const conventions = { zone: '+08:00', label: 'begin' }

onBothDatabases('The chart of a published delivery', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
    portal.setNow(monday)
  })
  afterAll(() => portal.close())

  const mine = async (id: number, language = 'en') => {
    const headers = { ...portal.deliverer.headers, datasourcetype: language }
    return (await portal.call('GET', `/deliveries/${id}`, { ...portal.deliverer, headers })).json().data
  }
  /** Delivered, read, answered, submitted, passed and published. */
  async function published(files: Record<string, string>, answers: object) {
    const { id, revision } = await portal.ready(portal.deliverer, { files })
    await portal.services.readings.run()
    for (const { id: upload } of (await mine(id)).uploads) {
      const answered = await portal.call(
        'PUT',
        `/deliveries/${id}/uploads/${upload}/answers`,
        portal.deliverer,
        answers,
      )
      expect(answered.statusCode, answered.body).toBe(200)
    }
    await portal.services.readings.run()
    const submitted = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, {
      ...{ revision, agreement: true },
    })
    expect(submitted.statusCode, submitted.body).toBe(200)
    const passed = await portal.call('POST', `/admin/deliveries/${id}/pass`, portal.reviewer, {
      revision: submitted.json().data.revision,
    })
    expect(passed.statusCode, passed.body).toBe(200)
    const done = await portal.call('POST', `/admin/deliveries/${id}/publish`, portal.reviewer, {})
    expect(done.statusCode, done.body).toBe(200)
    const delivery = await mine(id)
    const dataset = (await portal.call('GET', `/datasets/${delivery.datasetId}`)).json().data
    const series = async (query: string) => {
      const answer = await portal.call(
        'GET',
        `/datasets/${delivery.datasetId}/series?resolution=hour&${query}`,
        portal.deliverer,
      )
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data
    }
    return { id, dataset, series, text: delivery.events.at(-1).text as string }
  }

  it('shows the values of its file, which is there as it was delivered', async () => {
    const content = hourly('DEL1', (i) => (i === 3 ? 'NA' : `${i}.5`))
    const { id, dataset, series, text } = await published(
      { 'a.csv': content },
      { tables: { table: { ...conventions, stations: { DEL1: { longitude: 116.4, latitude: 39.9 } } } } },
    )
    const { times, series: lines } = await series('variable=pm25&station=DEL1&to=2024-03-01')
    expect([times[0], times.length]).toEqual([first, 24])
    expect(lines[0].unit).toBe('µg m⁻³')
    expect(lines[0].values.slice(0, 5)).toEqual([0.5, 1.5, 2.5, null, 4.5])
    expect(dataset.variables).toMatchObject([{ key: 'pm25', valueCount: 47, missingCount: 1, minimum: 0.5 }])
    const file = await portal.take(`/files/${dataset.files[0].id}/content`, portal.deliverer)
    expect(await file.text()).toBe(content)
    // What nobody knows is told in each language.
    expect((await mine(id, 'zh')).events.at(-1).text).toContain('a.csv，列“odd”')
    expect(text).not.toContain('列')
    expect(text).toContain('a.csv, column “odd”: nobody said what it measures')
    const { database } = portal.services
    const message = (await database.sql.select().from(database.tables.messages)).find(
      (row) => row.eventKey === `delivery-published:${id}`,
    )
    expect(message!.contentEn).toContain('column “odd”')
    expect(message!.contentZh).toContain('列“odd”')
  })

  it('joins the stations of several files', async () => {
    const { dataset, series } = await published(
      { 'b.csv': hourly('DEL2', (i) => `${i}`), 'c.csv': hourly('DEL3', (i) => `${100 + i}`), 'note.txt': 'words' },
      { tables: { table: conventions } },
    )
    expect(dataset.files).toHaveLength(3)
    const { series: lines } = await series('variable=pm25&station=DEL2&station=DEL3')
    expect(lines.map((line: { values: number[] }) => line.values[5])).toEqual([5, 105])
  })

  it('is one line for each station, whose years come in files of their own', async () => {
    const columns = 'time,PM2.5 (ug/m3)\n'
    const rows = (day: number, minute = '00') =>
      columns + Array.from({ length: 24 }, (_, i) => `2024-03-0${day} ${two(i)}:${minute},${day * 100 + i}\n`).join('')
    const station = { code: 'Own', name: { zh: '自建站', en: 'Own' }, longitude: 116.4, latitude: 39.9, altitude: 50 }
    const { dataset, series, text } = await published(
      { 'h1.csv': rows(1), 'h2.csv': rows(2), 'h2-again.csv': rows(2).replace(',200', ',201') },
      { tables: { table: { ...conventions, station } } },
    )
    expect(dataset.stations).toMatchObject([{ code: 'Own', name: { zh: '自建站' }, longitude: 116.4, altitude: 50 }])
    const { times, series: lines } = await series('variable=pm25&station=Own')
    expect([times.length, lines.length, lines[0].values[0], lines[0].values[24]]).toEqual([48, 1, 100, 200])
    expect(text).toContain('station Own: 1 values differ between files')
    // Rows beside the full hour keep their own times, and make hours.
    const beside = await published(
      { 'h3.csv': rows(3, '07') },
      { tables: { table: { ...conventions, station: { code: 'B' } } } },
    )
    const hours = await beside.series('variable=pm25&station=B')
    expect([hours.times[0], hours.series[0].values[5]]).toEqual([first + 2 * 86_400, 305])
  })

  it('is missing, and that is said, where files cannot be joined', async () => {
    const units = await published(
      { 'f.csv': hourly('DEL5', (i) => `${i}`), 'g.csv': hourly('DEL6', (i) => `${i + 1}`, 'mg/m3') },
      { tables: { table: conventions } },
    )
    expect([units.dataset.files.length, units.dataset.variables]).toEqual([2, []])
    expect(units.text).toContain('(pm25) differ')
  })

  it.skipIf(!existsSync(twin))('shows four years of two real stations', async () => {
    const names = readdirSync(twin).filter((name) => /_(Dongsi|Tiantan)_.*\.csv\.gz$/.test(name))
    const files = Object.fromEntries(
      names.map((name) => [name.slice(0, -3), gunzipSync(readFileSync(join(twin, name))).toString('latin1')]),
    )
    const unit = { unit: 'µg m⁻³' }
    const columns = Object.fromEntries(['PM2.5', 'PM10', 'SO2', 'NO2', 'CO', 'O3'].map((name) => [name, unit]))
    const { dataset, series } = await published(files, { tables: { table: { ...conventions, columns } } })
    expect(dataset.files.map((file: { bytes: number }) => file.bytes)).toEqual(
      Object.values(files).map((content) => content.length),
    )
    const { times, series: lines } = await series('variable=pm25&station=Dongsi&station=Tiantan')
    expect([times.length, times[0]]).toEqual([35_064, Date.parse('2013-03-01T00:00:00+08:00') / 1000])
    for (const [index, content] of Object.values(files).entries()) {
      const column = content
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[5]!)
      const { values } = lines[index] as { values: (number | null)[] }
      expect(values).toHaveLength(column.length)
      expect(values.findIndex((value, at) => String(value ?? 'NA') !== column[at])).toBe(-1)
    }
  })
})
