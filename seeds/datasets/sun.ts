/** Where the sun stands, and how warm a day it makes. Hours are solar: the sun is highest at 12, whatever clocks say. */
import { beijing, beijingParts, day, hour } from '../clock.ts'

const rad = Math.PI / 180

/** 0 on 1 January of Beijing time. */
export const dayOfYear = (instant: number): number =>
  Math.floor((instant - beijing(`${beijingParts(instant).year}-01-01`)) / day)

const declination = (date: number) => -23.44 * rad * Math.cos(((date + 10) / 365.25) * 2 * Math.PI)

/** Hours that a sundial is ahead of a steady clock. */
function equationOfTime(date: number): number {
  const angle = (2 * Math.PI * (date - 81)) / 364
  return (9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle)) / 60
}

/** Solar hour of an instant: Beijing time is that of 120° E, so Urumqi's noon comes two hours late by the clock. */
export function solarHour(instant: number, longitude: number, date: number): number {
  const universal = (instant / hour) % 24
  return (((universal + longitude / 15 + equationOfTime(date)) % 24) + 24) % 24
}

export function dayLength(latitude: number, date: number): number {
  const cosine = -Math.tan(latitude * rad) * Math.tan(declination(date))
  return (24 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)))
}

/** Sine of the sun's elevation; negative at night. */
export function sunAt(solar: number, latitude: number, date: number): number {
  const [phi, delta] = [latitude * rad, declination(date)]
  return Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos((solar - 12) * 15 * rad)
}

/** The warmest hour of a day. */
const warmest = 14.5

/** 0 at sunrise, 1 at half past two, and cooling more slowly through the night. */
export function warmthAt(solar: number, length: number): number {
  const [sunrise, sunset] = [12 - length / 2, 12 + length / 2]
  const risen = (at: number) => Math.sin((Math.PI / 2) * ((at - sunrise) / (warmest - sunrise)))
  if (solar >= sunrise && solar <= sunset) return risen(solar)
  const [since, night] = [(solar - sunset + 24) % 24, 24 - length]
  const left = Math.exp(-night / 5)
  return (risen(sunset) * (Math.exp(-since / 5) - left)) / (1 - left)
}

const means = new Map<number, number>()
/** The mean of the above over a day, to make it swing around nothing. */
export function meanWarmth(length: number): number {
  const key = Math.round(length * 10)
  const found =
    means.get(key) ??
    Array.from({ length: 96 }, (_, quarter) => warmthAt(quarter / 4, key / 10)).reduce((a, b) => a + b) / 96
  means.set(key, found)
  return found
}

/** A bell around an hour of the day, across midnight too. */
export function peak(h: number, at: number, width: number): number {
  const distance = Math.min(Math.abs(h - at), 24 - Math.abs(h - at))
  return Math.exp(-((distance / width) ** 2))
}
