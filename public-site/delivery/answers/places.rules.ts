/** Where the stations of a table stand: what is typed or pasted → answers. */
import { answerLimits as limits } from '../../../server/intake/answers.vocabulary.ts'
import type { Station, StationAnswer, Table } from '../../../server/intake/card.types.ts'
import { degrees } from './answers.rules.ts'

export interface PlaceForm {
  longitude: string
  latitude: string
  altitude: string
}
export type Places = Record<string, StationAnswer>
export type PlaceProblem = 'longitude' | 'latitude' | 'altitude' | 'half'

/** Stations of a column of their own that nothing says the place of. */
export const withoutPlace = ({ kind, left, columns, stations }: Table): Station[] =>
  kind !== 'field' && !left && columns.some(({ role }) => role === 'station')
    ? stations.filter(({ longitude, latitude }) => longitude === null || latitude === null)
    : []

/** A place, what is wrong with it, or null where nothing was typed. */
export function placeOf(form: PlaceForm): { place: StationAnswer } | { problem: PlaceProblem } | null {
  const typed = (text: string) => text.trim() !== ''
  if (!Object.values(form).some(typed)) return null
  const [longitude, latitude] = [degrees(form.longitude), degrees(form.latitude)]
  if (!typed(form.longitude) || !typed(form.latitude)) return { problem: 'half' }
  if (!(Math.abs(longitude) <= limits.longitude)) return { problem: 'longitude' }
  if (!(Math.abs(latitude) <= limits.latitude)) return { problem: 'latitude' }
  if (!typed(form.altitude)) return { place: { longitude, latitude } }
  const altitude = Number(form.altitude.normalize('NFKC'))
  if (!(altitude >= limits.lowest && altitude <= limits.highest)) return { problem: 'altitude' }
  return { place: { longitude, latitude, altitude } }
}

export interface Pasted {
  places: Places
  /** Names of lines that are no station of the table. */
  strangers: string[]
  /** Lines of stations whose numbers cannot be a place. */
  wrong: string[]
}
const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const isLatitude = (head: string) => /^(lat|纬度|北纬)/.test(fold(head))
const isLongitude = (head: string) => /^(lon|lng|经度|东经)/.test(fold(head))

/**
 * A list copied from a sheet or a file, one station a line: its code or name, then longitude and latitude, and the altitude
 * if it is known. A head may name them in another order.
 */
export function pastedPlaces(text: string, stations: readonly Station[]): Pasted {
  const found: Pasted = { places: {}, strangers: [], wrong: [] }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,，;；]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [head = []] = lines
  const at = [head.findIndex(isLongitude), head.findIndex(isLatitude)]
  const latitudeFirst = at[1]! >= 0 && at[1]! < at[0]!
  for (const cells of at.every((one) => one >= 0) ? lines.slice(1) : lines) {
    const station = stations.find(({ code, name }) =>
      cells.some((cell) => cell !== '' && [code, name].some((one) => fold(one) === fold(cell))),
    )
    const numbers = cells.filter((cell) => cell !== station?.code && !Number.isNaN(degrees(cell)))
    if (!station) {
      found.strangers.push(cells.find((cell) => cell !== '') ?? '')
      continue
    }
    const [first = '', second = '', altitude = ''] = numbers
    const turned = latitudeFirst || Math.abs(degrees(second)) > limits.latitude
    const read = placeOf({ longitude: turned ? second : first, latitude: turned ? first : second, altitude })
    if (read && 'place' in read) found.places[station.code] = read.place
    else found.wrong.push(station.code)
  }
  return found
}
