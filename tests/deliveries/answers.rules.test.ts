import { expect, it } from 'vitest'
import {
  alike,
  blankStation,
  columnAnswers,
  columnForm,
  knownStations,
  stationForm,
  stationOf,
  variablesFor,
} from '../../public-site/delivery/answers/answers.rules.ts'
import type { Answers, Upload } from '../../public-site/delivery/delivery.types.ts'
import { carried, stationsIn } from '../../server/deliveries/readings/mappings.rules.ts'
import type { Column } from '../../server/intake/card.types.ts'
import { soundStation } from '../../server/intake/tables/stations.rules.ts'

const typed = { ...blankStation, zh: '望都', longitude: '115.15', latitude: '38.67°N', altitude: '28' }

it('a station is what was typed, or what is wrong with it', () => {
  expect(stationOf(typed)).toEqual({
    station: { code: '望都', name: { zh: '望都' }, longitude: 115.15, latitude: 38.67, altitude: 28 },
  })
  expect(stationOf({ ...typed, en: 'Wangdu' })).toMatchObject({ station: { code: 'Wangdu' } })
  expect(stationOf({ ...typed, longitude: '115W' })).toMatchObject({ station: { longitude: -115 } })
  expect(stationOf(blankStation)).toEqual({ problem: 'name' })
  expect(stationOf({ ...typed, longitude: '' })).toEqual({ problem: 'half' })
  for (const [part, text] of [
    ['longitude', '181'],
    ['latitude', 'north'],
    ['altitude', 'Infinity'],
  ] as const)
    expect(stationOf({ ...typed, [part]: text })).toEqual({ problem: part })
  const { station } = stationOf(typed) as { station: Parameters<typeof stationForm>[0] }
  expect(stationForm(station)).toEqual({ ...typed, latitude: '38.67' })
})

it('whatever else came over the wire is no station', () => {
  expect(
    soundStation({ code: ' A\n1 ', name: { zh: 7, en: 'x' }, longitude: Infinity, latitude: 'x', altitude: 1e9 }),
  ).toEqual({
    code: 'A 1',
    name: { en: 'x' },
  })
  expect(soundStation(null)).toEqual({})
  expect(soundStation('x')).toEqual({})
})

const upload = (id: string, answers: Answers, shape = 'same') =>
  ({ id, reading: { state: 'read', card: { shape }, answers } }) as unknown as Upload
const said = (code: string): Answers => ({
  tables: { table: { zone: '+08:00', station: { code }, confirmed: { x: true } } },
})

it('what was said of one file is offered for others of the same heads', () => {
  const files = [upload('a', said('A')), upload('b', {}), upload('c', {}, 'other'), upload('d', said('A'))]
  expect(alike(files[0]!, files).map(({ id }) => id)).toEqual(['b'])
  expect(alike(files[1]!, files)).toEqual([])
  expect(knownStations(files, 'b', [{ code: 'Z' }, { code: 'A' }]).map(({ code }) => code)).toEqual(['A', 'Z'])
})

it('the next delivery takes over what columns are, and no station', () => {
  expect(carried(said('A') as Record<string, unknown>)).toEqual({ tables: { table: { zone: '+08:00' } } })
  expect(carried({ tables: { table: { leave: true } } })).toEqual({})
  expect(stationsIn([said('A'), {}, said('B'), said('A')]).map(({ code }) => code)).toEqual(['A', 'B'])
})

it('variables are found by name, formula and CAS number', () => {
  expect(variablesFor('臭氧')[0]).toMatchObject({ key: 'o3' })
  expect(variablesFor('O3')[0]).toMatchObject({ key: 'o3' })
  expect(variablesFor('pm2.5')[0]).toMatchObject({ key: 'pm25' })
  expect(variablesFor('7697-37-2')[0]).toMatchObject({ key: 'hno3' })
  expect([variablesFor(' '), variablesFor('no such thing')]).toEqual([[], []])
})

it('a column is said by hand, and a word that is taken out stands for missing no more', () => {
  const column = {
    id: 'x',
    role: 'value',
    variable: null,
    unit: { normal: null, written: '' },
    about: null,
  } as unknown as Column
  const form = columnForm(column, {}, 'table')
  const first = columnAnswers({ ...form, variable: 'o3', unit: 'ppb', missing: '-999，NA' }, column, {}, 'table')
  expect(first.tables?.table?.columns).toEqual({
    x: { role: 'value', variable: 'o3', unit: 'ppb', missing: { '-999': true, NA: true } },
  })
  const then = columnAnswers({ ...columnForm(column, first, 'table'), missing: 'NA' }, column, first, 'table')
  expect(then.tables?.table?.columns?.x?.missing).toEqual({ '-999': false, NA: true })
  const own = columnAnswers({ ...form, zh: '自测量' }, column, {}, 'table')
  expect(own.tables?.table?.columns?.x).toMatchObject({ variable: '', name: { zh: '自测量', en: '自测量' } })
})
