/** Values that are taken away: what leaves is parsed as its reader does, and every item of its head is held. */
import { parse } from 'csv-parse/sync'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { Series } from '../../server/series/series.schema.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from '../publishing/material.ts'

let portal: Portal
let reader: { access_token: string }
const ids: Record<string, number> = {}
const quality = { zh: '缺测不插补；O₃自2018年9月1日起改变参比状态', en: 'Gaps stay,"gaps"; check\nbefore use' }

beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'reader' })
  reader = await portal.logIn('reader')
  await ensureVocabulary(portal.services.database)
  const variables = material('x').version.variables.map((one) =>
    one.key === 'pm25'
      ? { ...one, statistic: 'mean' as const, referenceStates: [{ from: null, to: null, state: 'ambient' as const }] }
      : one,
  )
  const publish = async (name: string, changes: object) => {
    const version = { variables, series: () => [hourly(`${name}-east`, 24 * 365, (i) => (i % 50) / 10)] }
    ids[name] = (await portal.services.publishing.publish(material(name, { quality, ...changes }, version))).id
  }
  await publish('own', { creators: [{ zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' }] })
  await publish('made', { madeUp: true, doi: '10.5555/made', licence: 'programme' })
  await publish('theirs', { doi: '10.24432/C5RK5G', sourceRecord: { title: 'Beijing Multi-Site Air Quality' } })
})
afterAll(() => portal.close())

const get = (url: string, language = 'zh') =>
  portal.app.inject({ url, headers: { ...reader, datasourcetype: language } })
const read = async (name: string, query: string, language = 'zh') => {
  const answer = await get(`/api/datasets/${ids[name]}/series?${query}`, language)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
/** The lines of the head by what they begin with, and the rows below, as a program reads them. */
function parts(body: string) {
  const lines = body.replace('\ufeff', '').split('\r\n')
  const head = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
  const rows = parse(body, { bom: true, comment: '#', comment_no_infix: true, columns: true }) as Record<
    string,
    string
  >[]
  return { head, rows, said: (begin: string) => head.filter((line) => line.startsWith(begin)) }
}
const csv = async (name: string, query: string, language = 'zh') => parts((await read(name, query, language)).body)

const asked = 'variable=pm25&resolution=day&from=2015-02-01&to=2015-02-03'

describe('A CSV', () => {
  it('says in English what it is, on which terms, and what its values are', async () => {
    const { head, rows, said } = await csv('own', `${asked}&format=csv`, 'en')
    expect(said('Dataset: ')).toEqual(['Dataset: Observations own (version 1, 2026-11-02)'])
    expect(said('Note: ')).toEqual([])
    expect(said('Period: ')).toEqual(['Period: 2015-02-01T00:00:00+08:00 – 2015-02-04T00:00:00+08:00 (end exclusive)'])
    expect(said('Times: ')[0]).toMatch(
      /^Times: Beijing time.*time_end its end \(exclusive\)\. The source labels an hour/,
    )
    expect(said('variable_n: ')[0]).toContain('a day needs 20 hours')
    expect(said('Unit: ')).toEqual(['Unit: pm25 [µg m⁻³]: PM2.5, daily mean, ambient temperature and pressure'])
    expect(said('Licence: ')[0]).toMatch(/CC BY 4\.0.* https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/$/)
    expect(said('Citation: ')[0]).toContain('Pei, S. (2026). Observations own (Version 1) [Data set].')
    // One line, and no quotation mark that a spreadsheet would take for the beginning of a cell.
    expect(said('Quality notes: ')).toEqual(['Quality notes: Gaps stay, "gaps"; check before use'])
    expect(head.join('\n')).not.toMatch(/,"/)
    expect(rows.map(({ time, time_end }) => [time, time_end])).toEqual(
      [1, 2, 3].map((day) => [`2015-02-0${day}T00:00:00+08:00`, `2015-02-0${day + 1}T00:00:00+08:00`]),
    )
    expect(rows[0]).toMatchObject({ station: 'own-east', pm25_n: '24', pm25_of: '24' })
  })

  it('says it in Chinese, with the day of access', async () => {
    const { said } = await csv('own', `${asked}&format=csv`)
    expect(said('数据集：')).toEqual(['数据集：Observations own（中） (版本 1，2026-11-02)'])
    expect(said('时段：')[0]).toContain('（不含终点）')
    expect(said('引用：')[0]).toContain(
      '裴松年. Observations own（中）[DS/OL]. V1. A university（中）, 2026(2026-11-02)[2026-11-02].',
    )
    expect(said('质量说明：')).toEqual([`质量说明：${quality.zh}`])
  })

  it('names an address that gives the same values again, also after the next version', async () => {
    const before = await read('own', 'resolution=month&to=2015-03-15&format=csv', 'en')
    const [line] = parts(before.body).said('Address: ')
    const address = new URL(line!.slice('Address: '.length))
    expect(address.origin).toBe(new URL(portal.config.PUBLIC_URL).origin)
    const again = (await get(address.pathname + address.search, 'en')).body
    expect(again).toBe(before.body)
    await portal.services.publishing.publish(
      material('own', {}, { series: () => [hourly('own-east', 24 * 365, () => 9)] }),
      undefined,
      () => true,
    )
    const values = ({ rows }: ReturnType<typeof parts>) => rows
    expect(values(parts((await get(address.pathname + address.search, 'en')).body))).toEqual(values(parts(before.body)))
  })

  it('of a period without values names an address that gives none either', async () => {
    const none = 'variable=pm25&resolution=hour&from=1999-01-01&to=1999-01-02T12:00:00.5&format=csv'
    const before = await read('own', none, 'en')
    const [line] = parts(before.body).said('Address: ')
    const address = new URL(line!.slice('Address: '.length))
    expect(address.searchParams.get('from')).toBe('1999-01-01T00:00:00+08:00')
    expect((await get(address.pathname + address.search, 'en')).body).toBe(before.body)
    expect(parts(before.body).rows).toEqual([])
    const open = parts((await read('own', 'variable=pm25&to=1999-01-02&format=csv', 'en')).body).said('Address: ')
    const { searchParams } = new URL(open[0]!.slice('Address: '.length))
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([null, '1999-01-03T00:00:00+08:00'])
  })

  it('writes computed values without the noise of 32 bits', async () => {
    const { rows } = await csv('made', 'variable=rain&variable=pm25&resolution=month&format=csv')
    for (const { rain, pm25 } of rows) {
      expect(rain).toMatch(/^\d+(\.\d)?$/)
      expect(pm25!.replace('.', '').length).toBeLessThanOrEqual(7)
    }
  })

  it('of made-up data says so in plain words, and leads nowhere by a test number', async () => {
    for (const [language, note] of [
      ['zh', '注意：'],
      ['en', 'Note: '],
    ] as const) {
      const { head, said } = await csv('made', `${asked}&format=csv`, language)
      expect(said(note)).toEqual([note + madeUpWords.text[language]])
      expect(head.join('\n')).not.toContain('10.5555')
      expect(head.find((line) => /^(引用：|Citation: )/.test(line))).toMatch(/编造|made up/)
    }
    const { said } = await csv('made', `${asked}&format=csv`, 'en')
    expect(said('Licence: ')[0]).toContain(` ${portal.config.PUBLIC_URL}/about/`)
  })

  it('has an address that gives the same in the same language', async () => {
    for (const language of ['zh', 'en']) {
      const { body } = await read('own', `${asked}&format=csv`, language)
      const address = new URL(/^(?:\ufeff)?(?:# .*\r\n)*?# (?:地址：|Address: )(\S+)/.exec(body)![1]!)
      const other = language === 'zh' ? 'en' : 'zh'
      const again = await portal.app.inject({
        url: address.pathname + address.search,
        headers: { ...reader, cookie: `language=${other}` },
      })
      expect(again.body).toBe(body)
    }
  })

  it('speaks of too few values only where there is a rule that asks for more', async () => {
    const empty = async (resolution: string, language: string) =>
      (
        await csv('own', `variable=pm25&resolution=${resolution}&from=2015-02-01&to=2015-02-03&format=csv`, language)
      ).said(language === 'zh' ? '空单元格' : 'Empty cell')
    expect(await empty('hour', 'en')).toEqual(['Empty cell: missing'])
    expect(await empty('hour', 'zh')).toEqual(['空单元格：缺测'])
    expect(await empty('day', 'en')).toEqual(['Empty cell: missing or too few valid values'])
  })

  it('of what others published first cites them', async () => {
    const { said } = await csv('theirs', `${asked}&format=csv`, 'en')
    const [line] = said('Citation: ')
    expect(line).toMatch(
      /^Citation: Zhang San \(2026\)\. Beijing Multi-Site Air Quality \[Data set\]\. A university\. https:\/\/doi\.org\/10\.24432\/C5RK5G \[Read here: version 1 of /,
    )
    expect(line).toContain(`/id/dataset-${ids.theirs}.v1]`)
  })
})

it('JSON says it in a block of its own', async () => {
  const { data } = (await read('made', asked)).json()
  expect(Value.Check(Series, data)).toBe(true)
  expect(data.dataset).toMatchObject({
    ...{ id: ids.made, version: 1, madeUp: true, note: madeUpWords.text, quality },
    ...{ from: '2015-01-31T16:00:00.000Z', to: '2015-02-03T16:00:00.000Z' },
    licence: { code: 'programme', url: `${portal.config.PUBLIC_URL}/about/platformguid?id=data-use-agreement` },
  })
  expect(data.dataset.citation.apa).toContain('[Data set; demo data, values made up]')
  const address = new URL(data.dataset.address)
  expect((await get(address.pathname + address.search)).json().data).toEqual(data)
  const { data: theirs } = (await read('theirs', asked)).json()
  expect([theirs.dataset.madeUp, theirs.dataset.note]).toEqual([false, undefined])
})
