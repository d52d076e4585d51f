import { describe, expect, test } from 'vitest'
import {
  cellOf,
  figure,
  fullness,
  heights,
  mendedAll,
  percent,
  safeOnes,
  sorted,
  stepIn,
} from '../../public-site/delivery/card/card.rules.ts'
import { idOf, stepOf, wizardAddress } from '../../public-site/delivery/delivery.rules.ts'
import type { Description, Upload } from '../../public-site/delivery/delivery.types.ts'
import { factsOf, resolutionOf } from '../../public-site/delivery/describe/facts.rules.ts'
import { meterOf } from '../../public-site/delivery/describe/parity.rules.ts'
import { fill, follow, proposalOf } from '../../public-site/delivery/describe/proposal.rules.ts'
import { join } from '../../public-site/delivery/wizard/draft.rules.ts'
import { parityOf } from '../../server/basics/parity.vocabulary.ts'
import type { Card, Column, Finding, Table } from '../../server/intake/card.types.ts'

const column = (id: string, key: string, zh: string, en: string): Column => ({
  id,
  at: 1,
  head: id,
  role: 'value',
  timePart: null,
  variable: { key, name: { zh, en }, cfName: null, matched: 'exact' },
  maybe: [],
  unit: { written: 'µg/m3', normal: 'µg m⁻³', said: 'file' },
  kind: 'number',
  count: 8,
  missing: 0,
  minimum: 1,
  maximum: 9,
  mean: 5,
  distinct: 8,
  missingWords: {},
  dimensions: null,
  about: null,
  plot: null,
})
const table: Table = {
  id: 'table',
  file: null,
  sheet: null,
  kind: 'series',
  left: false,
  rows: 8760,
  headRow: 1,
  unitRow: null,
  firstRow: 2,
  separator: ',',
  decimal: '.',
  preamble: [],
  columns: [
    column('PM2.5', 'pm25', '细颗粒物（PM2.5）', 'PM2.5'),
    column('O3', 'o3', '臭氧（O₃）', 'O₃'),
    { ...column('time', 'time', '', ''), role: 'time', variable: null },
  ],
  columnCount: 3,
  time: {
    columns: ['time'],
    written: '2023-01-01 00:00',
    order: 'ymd',
    zone: '+08:00',
    zoneSaid: 'file',
    label: 'begin',
    labelSaid: 'file',
    from: Date.parse('2023-01-01T00:00:00+08:00') / 1000,
    to: Date.parse('2023-12-31T23:00:00+08:00') / 1000,
    step: 3600,
    expected: 8760,
    found: 8760,
  },
  stations: [{ code: '1001A', name: '万寿西宫', longitude: 116.366, latitude: 39.8673, altitude: null, rows: 8760 }],
  stationCount: 1,
  extent: { west: 116.366, south: 39.8673, east: 116.366, north: 39.8673 },
  calendar: null,
  plotAt: [],
  preview: [],
  previewRows: [],
}
const cardOf = (tables: Table[], findings: Finding[] = []): Card => ({
  edition: 1,
  name: 'a.csv',
  bytes: 100,
  format: 'csv',
  summary: { zh: '', en: '' },
  outcome: 'read',
  encoding: 'utf-8',
  files: [],
  fileCount: 0,
  tables,
  tableCount: tables.length,
  findings,
  counts: { error: 0, question: 0, warning: 0, info: 0 },
  shape: null,
  attributes: {},
  milliseconds: 1,
})
const upload = (card: Card | null): Upload => ({
  id: 'u',
  name: 'a.csv',
  bytes: 100,
  received: 100,
  mediaType: '',
  createdAt: '',
  finishedAt: '',
  sha256: '',
  reading: { state: 'read', card, answers: {} },
})
const who = { realName: '沈晓岚', workUnit: '江淮大气环境研究院', mailbox: 'a@b.cn' }

describe('what the files say together', () => {
  test('period, place, variables and resolution of one station', () => {
    const facts = factsOf([upload(cardOf([table]))])
    expect(facts).toMatchObject({
      from: '2022-12-31T16:00:00.000Z',
      to: '2023-12-31T15:00:00.000Z',
      zone: '+08:00',
      resolution: 'hour',
      species: ['pm25', 'o3'],
      stationCount: 1,
      rows: 8760,
      bytes: 100,
      series: true,
    })
  })
  test('of several tables: together where they agree, and nothing where they do not', () => {
    const other = { ...table, time: { ...table.time!, step: 86_400, zone: null, from: null } }
    const facts = factsOf([upload(cardOf([table, other])), upload(null)])
    expect(facts).toMatchObject({ resolution: null, zone: null, rows: 17520, stationCount: 1, files: 2 })
    expect(facts.from).toBe('2022-12-31T16:00:00.000Z')
  })
  test('a table that is left out says nothing; without cards there is nothing', () => {
    expect(factsOf([upload(cardOf([{ ...table, left: true }]))])).toMatchObject({ variables: [], from: null, rows: 0 })
    expect(factsOf([])).toMatchObject({ variables: [], extent: null, files: 0 })
  })
  test.each([
    [60, 'minute'],
    [1800, 'hour'],
    [3600, 'hour'],
    [10_800, '3hour'],
    [86_400, 'day'],
    [2_678_400, 'month'],
    [7_776_000, 'quarter'],
    [31_536_000, 'year'],
    [0, null],
    [null, null],
  ])('a step of %s seconds is %s', (step, resolution) => {
    expect(resolutionOf(step)).toBe(resolution)
  })
})

describe('what is filled in before anybody types', () => {
  const proposed = proposalOf(factsOf([upload(cardOf([table]))]), who, {})
  test('from the files, in both languages', () => {
    expect(proposed.name).toEqual({
      zh: '万寿西宫PM2.5、O₃小时数据（2023-01 – 2023-12）',
      en: 'Hourly data of PM2.5 and O₃ at 万寿西宫, 2023-01 – 2023-12',
    })
    expect(proposed).toMatchObject({
      species: ['pm25', 'o3'],
      keywords: { zh: ['PM2.5', 'O₃'], en: ['PM2.5', 'O₃'] },
      temporalResolution: 'hour',
      spatialResolution: 'point',
      spaceRange: { zh: '万寿西宫（39.87°N, 116.37°E）' },
    })
    expect(proposed.abstract!.zh).toContain('8760 行')
  })
  const filled = (columns: Column[], more: Partial<Card> = {}, other: Partial<Table> = {}) =>
    proposalOf(factsOf([upload({ ...cardOf([{ ...table, ...other, columns }]), ...more })]), who, {})
  test('one quantity at several wavelengths is named once', () => {
    const at = (nm: number) =>
      column(`AOD_${nm}nm`, `aod${nm}`, `气溶胶光学厚度（AOD），${nm} nm`, `Aerosol optical depth, ${nm} nm`)
    const { name, keywords } = filled([at(440), at(675), at(1020)])
    expect(name!.zh).toBe('万寿西宫AOD小时数据（2023-01 – 2023-12）')
    expect(name!.en).toBe('Hourly data of Aerosol optical depth at 万寿西宫, 2023-01 – 2023-12')
    expect(keywords).toEqual({ zh: ['AOD'], en: ['Aerosol optical depth'] })
    expect(filled([at(550)]).name!.en).toContain('depth, 550 nm')
  })
  test('Latin names of stations do not run into those of variables', () => {
    const stations = [{ ...table.stations[0]!, name: 'Aotizhongxin' }]
    expect(filled(table.columns, {}, { stations }).name!.zh).toMatch(/^Aotizhongxin PM2\.5/)
  })
  test('the weather beside what nobody knows makes no title', () => {
    const unknown = (id: string) => ({ ...column(id, '', '', ''), variable: null })
    const weather = column('temperature', 'temperature', '气温', 'Air temperature')
    const beside = filled([weather, unknown('cross_section'), unknown('bins')])
    expect([beside.name, beside.abstract, beside.keywords, beside.parameterType]).toEqual(Array(4).fill(undefined))
    expect(filled([weather, unknown('remark')]).name!.zh).toContain('气温')
  })
  test('a file’s own title and origin come first, in the language they are written in', () => {
    const { name, source } = filled(table.columns, {
      attributes: { title: 'Gridded emissions of SO2', institution: 'Institute of Air', source: 'Inventory 2.1' },
    })
    expect(name).toEqual({ zh: expect.stringContaining('PM2.5'), en: 'Gridded emissions of SO2' })
    expect(source).toEqual({ zh: '', en: 'Inventory 2.1; Institute of Air' })
    // A word alone is the name of a program or a product.
    expect(filled(table.columns, { attributes: { title: 'Nimbus' } }).name!.en).toContain('Hourly data')
    const long = `Emissions ${'of many things '.repeat(20)}`
    expect(filled(table.columns, { attributes: { title: long } }).name!.en).toContain('Hourly data')
  })
  test.each([
    [0.25, '0.25deg'],
    [1, '1deg'],
    [0.625, undefined],
  ])('a grid of %s degrees is %s', (spacing, resolution) => {
    const axis = (role: 'longitude' | 'latitude', step: number): Column => ({
      ...column(role, '', '', ''),
      ...{ role, variable: null, minimum: 20, maximum: 20 + 40 * step },
      dimensions: [{ name: role, length: 41 }],
    })
    const grid = (north: number) =>
      filled(
        [axis('longitude', spacing), axis('latitude', north), table.columns[0]!],
        {},
        { kind: 'field', stations: [], stationCount: 0 },
      )
    expect(grid(spacing).spatialResolution).toBe(resolution)
    expect(grid(spacing * 2).spatialResolution).toBeUndefined()
  })
  test('from the account, and English only where it is written in Latin letters', () => {
    expect(proposed.publisher).toEqual({ zh: '江淮大气环境研究院', en: '' })
    expect(proposed.serviceMailbox).toBe('a@b.cn')
    expect(proposalOf(factsOf([]), { ...who, realName: 'Ann Lee' }, {}).creators).toEqual([
      { zh: 'Ann Lee', en: 'Ann Lee' },
    ])
    expect(proposalOf(factsOf([]), null, {})).not.toHaveProperty('contacts')
  })
  test('never over what was typed, and each language by itself', () => {
    const filled = fill({ name: { zh: '我的名称', en: '' }, source: { zh: '', en: '' } } as Description, proposed)
    expect(filled.name!.zh).toBe('我的名称')
    expect(filled.name!.en).toBe(proposed.name!.en)
    expect(filled.source).toEqual({ zh: '', en: '' })
    expect(fill(filled, proposed)).toEqual(filled)
  })
  test('an English name given once is taken over where nothing else was typed', () => {
    const before = fill({} as Description, proposed)
    const typed = { ...before, publisher: { zh: '江淮大气环境研究院', en: 'Jianghuai Institute' } }
    const after = proposalOf(factsOf([upload(cardOf([table]))]), who, typed)
    const next = follow(typed, proposed, after)
    expect(next.contacts![0]!.unit.en).toBe('Jianghuai Institute')
    const own = structuredClone(typed)
    own.contacts![0]!.unit.en = 'My own'
    expect(follow(own, proposed, after).contacts![0]!.unit.en).toBe('My own')
  })
  test('a field that was emptied while typing is not filled again', () => {
    const emptied = { ...fill({} as Description, proposed), name: { zh: '', en: '' } }
    expect(follow(emptied, proposed, proposed).name).toEqual({ zh: '', en: '' })
  })
})

describe('the parity of two languages', () => {
  const long = '本数据集包含北京市三十五个站点一年的小时观测资料，经过质量控制，可用于研究。'
  test.each([
    ['', '', 'none'],
    ['名称', '', 'onlyZh'],
    ['', 'Name', 'onlyEn'],
    ['名称', 'Name', 'both'],
    ['名称', '名称', 'same'],
    ['PM2.5', 'PM2.5', 'both'],
    [long, 'Hourly data.', 'short'],
    [
      long,
      `${'Hourly data of thirty-five stations in Beijing over one year, quality controlled, for research.'}`,
      'both',
    ],
  ] as const)('%s / %s: %s', (zh, en, parity) => {
    expect(parityOf({ zh, en })).toBe(parity)
  })
  test('counts what is begun and names where one falls behind', () => {
    const meter = meterOf({
      name: { zh: '名称', en: '' },
      keywords: { zh: ['臭氧'], en: ['ozone'] },
      source: { zh: '', en: '' },
    })
    expect(meter).toEqual({ begun: 2, filled: { zh: 2, en: 1 }, behind: [{ name: 'name', parity: 'onlyZh' }] })
  })
})

describe('two who write the same draft', () => {
  const base: Description = { licence: 'programme', serviceMailbox: 'a@b.cn' }
  test('keep what each changed', () => {
    const joined = join(base, { ...base, licence: 'MIT' }, { ...base, serviceMailbox: 'c@d.cn' })
    expect(joined).toEqual({ description: { licence: 'MIT', serviceMailbox: 'c@d.cn' }, conflicts: [] })
  })
  test('are asked where both changed the same, and mine stands until then', () => {
    const joined = join(base, { ...base, licence: 'MIT' }, { ...base, licence: 'CC0-1.0' })
    expect(joined.description.licence).toBe('MIT')
    expect(joined.conflicts).toEqual([{ name: 'licence', mine: 'MIT', theirs: 'CC0-1.0' }])
  })
  test('are not asked where both changed it to the same, in whichever order of keys', () => {
    const name = { zh: '名', en: 'n' }
    expect(join(base, { ...base, name }, { ...base, name: { en: 'n', zh: '名' } }).conflicts).toEqual([])
  })
})

describe('the health card', () => {
  const finding = (number: number, severity: Finding['severity'], safe?: boolean): Finding => ({
    number,
    code: 'x',
    severity,
    place: {},
    message: { zh: '', en: '' },
    times: 1,
    mends:
      safe === undefined
        ? []
        : [
            {
              label: { zh: '', en: '' },
              safe,
              answers: { tables: { table: { missing: { [`-${number}`]: true } } } },
            },
          ],
  })
  test('tells the gravest first, and mends at once only what loses nothing', () => {
    const all = [
      finding(1, 'info', true),
      finding(2, 'error', false),
      finding(3, 'question', true),
      finding(4, 'error'),
    ]
    expect(sorted(all).map(({ number }) => number)).toEqual([2, 4, 3, 1])
    const safe = safeOnes(cardOf([], all))
    expect(safe.map(({ number }) => number)).toEqual([1, 3])
    expect(mendedAll({ tables: { table: { zone: '+08:00' } } }, safe)).toEqual({
      tables: { table: { zone: '+08:00', missing: { '-1': true, '-3': true } } },
    })
  })
  test('what is not complete is never 100 %', () => {
    expect(percent(9999, 10_000)).toBe('99.9')
    expect(percent(10_000, 10_000)).toBe('100')
    expect([0, 1, 5, 9, 10].map((found) => fullness(found, 10))).toEqual([0, 1, 2, 3, 4])
  })
  test('days stand in weeks from Monday, months in rows of a year', () => {
    const days = { unit: 'day', at: ['2024-03-01', '2024-03-04'] } as const
    expect(cellOf({ ...days, at: [...days.at] }, 0)).toEqual({ x: 0, y: 4 })
    expect(cellOf({ ...days, at: [...days.at] }, 1)).toEqual({ x: 1, y: 0 })
    expect(cellOf({ unit: 'month', at: ['2023-11', '2024-02'] }, 1)).toEqual({ x: 1, y: 1 })
  })
  test('plots, steps and figures', () => {
    expect(heights([null, null], 10)).toBeNull()
    expect(heights([0, null, 10], 10)).toEqual([10, null, 0])
    expect(stepIn(3600)).toEqual({ unit: 'hour', count: 1 })
    expect(stepIn(90)).toEqual({ unit: 'second', count: 90 })
    expect([0, 12.34567, 1e7, 0.0001].map(figure)).toEqual(['0', '12.35', '1.00e+7', '1.00e-4'])
  })
})

test('addresses of the wizard', () => {
  expect(wizardAddress(3, 'describe', 'field-name')).toBe('/dataDelivery/createData?id=3&step=describe#field-name')
  expect(stepOf(new URLSearchParams('step=nowhere'))).toBe('files')
  expect(idOf(new URLSearchParams('id=1e3'))).toBeNull()
})
