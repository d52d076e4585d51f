import { expect, it } from 'vitest'
import {
  alike,
  blankStation,
  columnAnswers,
  columnForm,
  knownStations,
  placeOf,
  stationForm,
  stationOf,
  variablesFor,
} from '../../public-site/delivery/answers/answers.rules.ts'
import { asksPlaces, pastedPlaces, withoutPlace } from '../../public-site/delivery/answers/places.rules.ts'
import type { Answers, Upload } from '../../public-site/delivery/delivery.types.ts'
import { carried, stationsIn } from '../../server/deliveries/readings/mappings.rules.ts'
import type { Card, Column, Station } from '../../server/intake/card.types.ts'
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

const stands = (code: string, name = code, longitude: number | null = null): Station => ({
  ...{ code, name, longitude, latitude: longitude === null ? null : 40, altitude: null, rows: 1 },
})
const stations = [stands('1001A', '万寿西宫'), stands('1002A', '定陵'), stands('5'), stands('43'), stands('54S')]
const pasted = (text: string, stationCount = stations.length) => pastedPlaces(text, { stations, stationCount })

it('the place of a station is what was typed, nothing, or what is wrong', () => {
  const form = { longitude: '116.4', latitude: '39.9°N', altitude: '' }
  expect(placeOf(form)).toEqual({ place: { longitude: 116.4, latitude: 39.9 } })
  expect(placeOf({ ...form, altitude: '43.5' })).toEqual({
    place: { longitude: 116.4, latitude: 39.9, altitude: 43.5 },
  })
  expect(placeOf({ longitude: ' ', latitude: '', altitude: '' })).toBeNull()
  expect(placeOf({ ...form, latitude: '' })).toEqual({ problem: 'half' })
  expect(placeOf({ ...form, longitude: '200' })).toEqual({ problem: 'longitude' })
  expect(placeOf({ ...form, latitude: 'Infinity' })).toEqual({ problem: 'latitude' })
  expect(placeOf({ ...form, altitude: '1e9' })).toEqual({ problem: 'altitude' })
})

const wanshou = { '1001A': { longitude: 116.366, latitude: 39.867 } }
it.each([
  ['1001A, 116.366, 39.867', wanshou],
  ['"1001a"\t116.366\t39.867', wanshou],
  ['万寿西宫；116.366；39.867', wanshou],
  ['1001A,万寿西宫,116.366,39.867', wanshou],
  ['1001A, 116.366, 39.867, 48', { '1001A': { ...wanshou['1001A'], altitude: 48 } }],
  // Nobody stands at 116 degrees north.
  ['1001A,39.867,116.366', wanshou],
  ['1001A,48.2N,16.4E', { '1001A': { longitude: 16.4, latitude: 48.2 } }],
  // Where codes are numbers, the first cell is the code.
  ['43,116.3,39.8,5', { 43: { longitude: 116.3, latitude: 39.8, altitude: 5 } }],
  ['54s,116.3,39.8', { '54S': { longitude: 116.3, latitude: 39.8 } }],
  ['编号;纬度;经度\n1001A;39.867;116.366', wanshou],
  ['序号,编号,经度,纬度\n9,1001A,116.366,39.867', wanshou],
  ['code,altitude,lon,lat\n1001A,48,116.366,39.867', { '1001A': { ...wanshou['1001A'], altitude: 48 } }],
])('a pasted list %j places what it names', (text, places) => {
  expect(pasted(text)).toEqual({ places, strangers: [], wrong: [] })
})

it('what cannot be taken of a list is given back, line by line', () => {
  const lines = ['1001A,,39.867,48', '1002A, 416, 239', '9999A, 1, 2', '定陵, 116.17, 40.29', '5, x, y']
  expect(pasted(lines.join('\n'))).toEqual({
    places: { '1002A': { longitude: 116.17, latitude: 40.29 } },
    strangers: ['9999A, 1, 2'],
    wrong: ['1001A,,39.867,48', '1002A, 416, 239', '5, x, y'],
  })
  // The card has not room for all: codes that it does not show are taken as they stand.
  expect(pasted('9999A, 1, 2', 2000).places).toEqual({ '9999A': { longitude: 1, latitude: 2 } })
})

it('places are asked where the reading asks for them', () => {
  const findings = [{ code: 'noPlace', place: { table: 'a' } }] as Card['findings']
  expect(['a', 'b'].map((id) => asksPlaces({ findings }, { id }))).toEqual([true, false])
  expect(withoutPlace({ stations: [stands('A'), stands('B', 'B', 116)] }).map(({ code }) => code)).toEqual(['A'])
})
