/** Warmth, damp and the habits of people at a place: what the tables and the station series have in common. */
import { hour as hourMs } from '../clock.ts'
import type { SeedStation } from '../stations.ts'
import { dayLength, meanWarmth, solarHour, warmthAt } from './sun.ts'

type Ground = Pick<SeedStation, 'longitude' | 'latitude' | 'altitude' | 'setting' | 'air'>

/** −1 to 1: highest on a day of the year. */
const yearWave = (date: number, at: number): number => Math.cos(((date - at) / 365.2425) * 2 * Math.PI)

/** °C between sunrise and afternoon: more in dry and high places, less at the coast and on summits. */
export function dailyRange({ air, altitude, setting }: Ground): number {
  const dry = 8.5 + 0.14 * (58 - air.moisture) + altitude / 1500
  if (setting === 'mountain') return 0.5 * dry
  if (setting === 'coastal') return Math.max(4.5, dry - 2)
  return setting === 'background' && altitude > 900 ? 0.75 * dry : dry
}

/** Mean humidity of a day: winters are dry under the monsoon, damp and foggy in the basins of the north-west. */
export function dampness({ air, longitude, latitude }: Ground, date: number): number {
  const winter = yearWave(date, 15)
  if (longitude < 92 && latitude > 38) return air.moisture + 17 * winter
  const swing = { north: 13, northeast: 4, east: 3, south: 5, southwest: 2, west: 10 }[air.group]
  return air.moisture - swing * winter
}

/** Mean temperature of a day. The sun leads the warmth by about four weeks. */
export const warmth = ({ air }: Ground, date: number): number => air.warmth - air.swing * yearWave(date, 18)

/** How far the hour is above or below the mean warmth of its day, in °C. */
export function swingAt(ground: Ground, solar: number, date: number): number {
  const length = dayLength(ground.latitude, date)
  return dailyRange(ground) * (warmthAt(solar, length) - meanWarmth(length))
}

/** Hours by which offices and schools of the far west start later than Beijing's. */
export const habitLag = (longitude: number): number => (longitude < 92 ? 2 : 0)

/** Solar hour in the middle of the hour that begins at an instant. */
export const solarOf = (instant: number, { longitude }: { longitude: number }, date: number): number =>
  solarHour(instant + hourMs / 2, longitude, date)
