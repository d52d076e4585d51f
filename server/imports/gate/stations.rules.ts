/** Where stations can stand, and that none is there twice. */

import { fold } from '../../basics/text.ts'
import type { Extent } from '../../datasets/fields.schema.ts'
import type { NewStation } from '../../datasets/publishing/publishing.types.ts'
import { ImportError } from '../adapter.types.ts'
import type { Place } from '../refusals.vocabulary.ts'

/** The last figure of a coordinate that was rounded. */
const rounding = 1e-6

const onEarth = (longitude: number, latitude: number) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

function within(longitude: number, latitude: number, { west, south, east, north }: Extent): boolean {
  const [from, to] = [west - rounding, east + rounding]
  // An area that crosses the date line ends west of where it begins.
  const across = west <= east ? longitude >= from && longitude <= to : longitude >= from || longitude <= to
  return across && latitude >= south - rounding && latitude <= north + rounding
}

/** @throws ImportError at the first station that stands where it cannot, or twice */
export function checkStations(stations: readonly NewStation[], area: Extent | null, placeOf: (index: number) => Place) {
  const codes = new Set<string>()
  const places = new Map<string, string>()
  for (const [index, station] of stations.entries()) {
    const { code, name, longitude, latitude } = station
    const place = placeOf(index)
    if (codes.has(fold(code))) throw new ImportError('doubleStation', place, { station: code })
    codes.add(fold(code))
    const odd = [name.zh, name.en].find((one) => one && /[<>]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(one))
    if (odd)
      throw new ImportError('oddName', place, {
        station: code,
        text: odd.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\ufffd'),
      })
    if ((longitude === null) !== (latitude === null)) {
      const [column, other] = longitude === null ? ['longitude', 'latitude'] : ['latitude', 'longitude']
      throw new ImportError('halfPlace', { ...place, station: code }, { column, other })
    }
    if (longitude === null || latitude === null) continue
    const found = { station: code, longitude, latitude }
    if (longitude === 0 && latitude === 0) throw new ImportError('nullIsland', place, found)
    if (!onEarth(longitude, latitude))
      throw new ImportError(onEarth(latitude, longitude) ? 'swapped' : 'offEarth', place, found)
    if (area && !within(longitude, latitude, area)) {
      if (within(latitude, longitude, area)) throw new ImportError('swapped', place, found)
      const { west, south, east, north } = area
      throw new ImportError('outOfArea', place, { ...found, area: `${west} – ${east}, ${south} – ${north}` })
    }
    const named = JSON.stringify([fold(name.zh), longitude, latitude])
    const other = places.get(named)
    if (other !== undefined) throw new ImportError('samePlace', place, { station: code, other })
    places.set(named, code)
  }
}
