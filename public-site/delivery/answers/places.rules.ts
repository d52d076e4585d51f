/** Where the stations of a table stand: what is typed or pasted → answers. */
import type { Card, Station, StationAnswer, Table } from '../../../server/intake/card.types.ts'
import { degrees, type PlaceForm, placeOf } from './answers.rules.ts'

export type Places = Record<string, StationAnswer>

/** Whether the reading asks where stations of this table stand. */
export const asksPlaces = ({ findings }: Pick<Card, 'findings'>, { id }: Pick<Table, 'id'>): boolean =>
  findings.some(({ code, place }) => code === 'noPlace' && place.table === id)
/** Stations that nothing says the place of, among those that the card has room for. */
export const withoutPlace = ({ stations }: Pick<Table, 'stations'>): Station[] =>
  stations.filter(({ longitude, latitude }) => longitude === null || latitude === null)

export interface Pasted {
  places: Places
  /** Lines that name no station of the table. */
  strangers: string[]
  /** Lines of stations whose numbers are no place. */
  wrong: string[]
}
const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const heads: readonly (readonly [keyof PlaceForm, RegExp])[] = [
  ['longitude', /^(lon|lng|经度|东经)/],
  ['latitude', /^(lat|纬度|北纬)/],
  ['altitude', /^(alt|elev|height|海拔|高程)/],
]

/** Which cell holds what, where the first line says it. */
function columnsOf(head: readonly string[]): Record<keyof PlaceForm, number> | null {
  const at = heads.map(([, words]) => head.findIndex((cell) => words.test(fold(cell))))
  const [longitude = -1, latitude = -1, altitude = -1] = at
  return longitude < 0 || latitude < 0 ? null : { longitude, latitude, altitude }
}

/** Without a head: the two cells after the name, longitude first unless their letters say otherwise. */
function inOrder(cells: readonly string[]): PlaceForm {
  const [first = '', second = '', altitude = ''] = cells
  const turned = /[NS]\s*$/i.test(first) || /[EW]\s*$/i.test(second) || Math.abs(degrees(second)) > 90
  return { longitude: turned ? second : first, latitude: turned ? first : second, altitude }
}

/**
 * A list copied from a sheet or a file, one station a line: its code or name, then longitude, latitude, and the altitude if it
 * is known; or in the order that a head says. Of a table whose stations are not all on the card, codes that are not there are
 * taken as they stand.
 */
export function pastedPlaces(
  text: string,
  { stations, stationCount }: Pick<Table, 'stations' | 'stationCount'>,
): Pasted {
  const by = new Map<string, Station>()
  for (const one of [...stations].reverse()) for (const name of [one.name, one.code]) by.set(fold(name), one)
  by.delete('')
  const found: Pasted = { places: {}, strangers: [], wrong: [] }
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      line: line.trim(),
      cells: line.split(/[\t,，;；]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
    }))
  const columns = columnsOf(lines[0]?.cells ?? [])
  for (const { line, cells } of columns ? lines.slice(1) : lines) {
    const numbers: number[] = columns ? Object.values(columns) : []
    const isName = (cell: string, index: number) => cell !== '' && !numbers.includes(index)
    const known = cells.findIndex((cell, index) => isName(cell, index) && by.has(fold(cell)))
    const at = known >= 0 || stations.length === stationCount ? known : cells.findIndex(isName)
    const name = cells[at] ?? ''
    if (name === '') {
      found.strangers.push(line)
      continue
    }
    const station = by.get(fold(name)) ?? { code: name, name }
    const form = columns
      ? {
          longitude: cells[columns.longitude] ?? '',
          latitude: cells[columns.latitude] ?? '',
          altitude: cells[columns.altitude] ?? '',
        }
      : inOrder(withoutName(cells.slice(at + 1), station))
    const read = placeOf(form)
    if (read && 'place' in read && read.place.longitude !== undefined) found.places[station.code] = read.place
    else found.wrong.push(line)
  }
  return found
}
/** After a code its name may stand, or the other way round. */
const withoutName = (
  [first = '', ...rest]: readonly string[],
  { code, name }: Pick<Station, 'code' | 'name'>,
): string[] => ([code, name].some((one) => one !== '' && fold(one) === fold(first)) ? rest : [first, ...rest])
