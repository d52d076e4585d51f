/** Codes of stations are one list for the portal: whether a code that is there already is the same station. */
import { fold } from '../../basics/text.ts'
import { PublishingError } from './publishing.rules.ts'
import type { NewStation } from './publishing.types.ts'

/** A station as another dataset describes it. */
export type KnownStation = Pick<NewStation, 'code' | 'name' | 'longitude' | 'latitude'>

/** Metres: coordinates are rounded to a hundredth of a degree, or name the gate instead of the roof. */
const sameWithin = 2000
const metresPerDegree = 111_195
const radians = Math.PI / 180

function metresBetween(a: [longitude: number, latitude: number], b: [longitude: number, latitude: number]): number {
  const across = Math.sin(((b[0] - a[0]) * radians) / 2)
  const up = Math.sin(((b[1] - a[1]) * radians) / 2)
  const share = up * up + Math.cos(a[1] * radians) * Math.cos(b[1] * radians) * across * across
  return (2 * Math.asin(Math.min(1, Math.sqrt(share))) * metresPerDegree) / radians
}

const placeOf = ({ longitude, latitude }: KnownStation): [number, number] | null =>
  longitude === null || latitude === null ? null : [longitude, latitude]
const said = (station: KnownStation) => placeOf(station)?.join(', ') ?? 'a place that is not known'

/** By their places; by their names where one of them is not known. */
function isSame(one: KnownStation, other: KnownStation): boolean {
  const [here, there] = [placeOf(one), placeOf(other)]
  if (here && there) return metresBetween(here, there) <= sameWithin
  return fold(one.name.zh) === fold(other.name.zh) || fold(one.name.en) === fold(other.name.en)
}

/** @throws PublishingError at the first station whose code is that of another one */
export function checkSameStations(slug: string, stations: readonly KnownStation[], known: readonly KnownStation[]) {
  const others = new Map(known.map((one) => [one.code, one]))
  for (const station of stations) {
    const other = others.get(station.code)
    if (!other || isSame(station, other)) continue
    throw new PublishingError(
      `${slug}: station ${station.code} (${station.name.en}, ${said(station)}) is not the station ${station.code} of another dataset (${other.name.en}, ${said(other)}); put the name of its network before its code (network.${station.code}), or correct its coordinates if it is the same`,
    )
  }
}
