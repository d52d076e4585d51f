/** What the tables know of the place they were measured at: its climate and how clean its air is. */

import { beijingParts } from '../clock.ts'
import type { Place } from '../places.ts'
import { type SeedStation, stations } from '../stations.ts'
import { dailyRange, dampness, solarOf, swingAt, warmth } from './climate.ts'
import type { Measure } from './columns.ts'
import { dayLength, dayOfYear, peak, sunAt } from './sun.ts'

const found = new Map<Place, SeedStation>()

/** The demo station nearest to the middle of a place. Laboratories stand in Beijing. */
export function siteOf(place: Place | null): SeedStation {
  const [first] = stations
  if (!place) return first as SeedStation
  const known = found.get(place)
  if (known) return known
  const [longitude, latitude] = [(place.box.west + place.box.east) / 2, (place.box.south + place.box.north) / 2]
  const distance = (station: SeedStation) =>
    ((station.longitude - longitude) * 0.8) ** 2 + (station.latitude - latitude) ** 2
  const nearest = stations.reduce((best, station) => (distance(station) < distance(best) ? station : best))
  found.set(place, nearest)
  return nearest
}

const unscaled = ['co', 'co2', 'ch4', 'dust', 'spread', 'uncertainty']
const perAir = ['µg m⁻³', 'µg C m⁻³', 'ng m⁻³', 'Mm⁻¹', 'km⁻¹']

/** Levels are those of a polluted city: how much of them a cleaner place has. */
export function cleanness({ air }: SeedStation, { key, unit }: Measure): number {
  if (unscaled.includes(key) || /^o3(_\d|$)/.test(key)) return 1
  if (unit === 'ppb' || unit === 'ppt') return Math.min(1, air.no2 / 26)
  if (perAir.includes(unit) || (unit === 'cm⁻³' && key.startsWith('n_')) || key === 'condensation_sink')
    return Math.min(1, air.pm25 / 36)
  return 1
}

export interface Moment {
  instant: number
  /** Of the year, 0 on 1 January. */
  date: number
  /** Hours by Beijing's clock and by the sun. */
  clock: number
  solar: number
  /** Sine of the sun's elevation, negative at night. */
  sun: number
  /** 0 in the dark, 1 under the highest sun of summer. */
  light: number
  site: SeedStation
}

export function momentAt(site: SeedStation, instant: number): Moment {
  const date = dayOfYear(instant)
  const { hour, minute } = beijingParts(instant)
  const solar = solarOf(instant, site, date)
  const sun = sunAt(solar, site.latitude, date)
  return { instant, date, clock: hour + minute / 60, solar, sun, light: Math.max(0, sun), site }
}

/** Air temperature; the swing of the day dies out above the ground, and it cools upwards. */
export function temperatureAt({ site, date, solar }: Moment, weather: number, daily: boolean, height = 0): number {
  const swing = daily ? 0 : swingAt(site, solar, date) * Math.exp(-height / 500)
  return warmth(site, date) + swing + 3.2 * weather - 0.0062 * height
}

export function humidityAt({ site, date, solar }: Moment, weather: number, daily: boolean, height = 0): number {
  const swing = daily ? 0 : (22 * swingAt(site, solar, date) * Math.exp(-height / 500)) / dailyRange(site)
  const aloft = height < 1200 ? 0.005 * height : 6 - 0.012 * (height - 1200)
  return Math.min(99, Math.max(5, dampness(site, date) - swing + 11 * weather + aloft))
}

/** Top of the mixed layer in m: shallow at night, highest in the afternoon of late spring. */
export function mixedLayer({ site, date, solar }: Moment, weather: number): number {
  const top = 1150 + 500 * Math.cos(((date - 150) / 365.25) * 2 * Math.PI)
  const day = dayLength(site.latitude, date)
  return (190 + (top - 190) * peak(solar, 14.5, day / 3.6)) * Math.exp(-0.25 * weather)
}
