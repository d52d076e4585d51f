/** What a list of stations writes → coordinates and names that can be believed; the gate looks at the stations as a whole. */

import { ImportError } from '../adapter.types.ts'
import type { Place } from '../refusals.vocabulary.ts'
import { meantBy } from './encoding.rules.ts'

const degrees = /^[+-]?\d{1,3}(\.\d+)?$/

/** Decimal degrees. @throws ImportError */
export function readDegrees(text: string, name: string, place: Place): number {
  if (!degrees.test(text.trim()))
    throw new ImportError('notCoordinate', place, { column: name, text: text.slice(0, 40) })
  return Number(text)
}

/**
 * Where a station stands, as its list writes it: both coordinates, or both cells empty where nobody knows. @throws ImportError
 */
export function readPlace(
  { longitude, latitude }: { longitude: string; latitude: string },
  names: { longitude: string; latitude: string },
  placeOf: (column: string) => Place,
): { longitude: number; latitude: number } | { longitude: null; latitude: null } {
  const [noLongitude, noLatitude] = [longitude.trim() === '', latitude.trim() === '']
  if (noLongitude && noLatitude) return { longitude: null, latitude: null }
  if (noLongitude || noLatitude) {
    const [empty, given] = noLongitude ? [names.longitude, names.latitude] : [names.latitude, names.longitude]
    throw new ImportError('halfPlace', placeOf(empty), { column: empty, other: given })
  }
  return {
    longitude: readDegrees(longitude, names.longitude, placeOf(names.longitude)),
    latitude: readDegrees(latitude, names.latitude, placeOf(names.latitude)),
  }
}

/** A name as it was meant to be read. @throws ImportError where its characters were spoilt on the way */
export function readName(text: string, name: string, place: Place): string {
  const found = { column: name, text: text.slice(0, 40) }
  if (text.includes('\ufffd')) throw new ImportError('lostCharacters', place, found)
  const meant = meantBy(text)
  if (meant) throw new ImportError('mojibake', place, { ...found, meant })
  return text.trim()
}
