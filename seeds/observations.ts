/**
 * Hourly air of the demo stations. The value of a station at an hour is a pure function of both, so nothing depends
 * on the order or the period in which it is asked for.
 */
import type { StationSeries } from '../server/datasets/publishing/publishing.types.ts'
import { hour as hourMs } from './clock.ts'
import { dailyRange, dampness, habitLag, solarOf, swingAt, warmth } from './datasets/climate.ts'
import { peak } from './datasets/sun.ts'
import { hashed, keyOf, smooth } from './random.ts'
import type { SeedStation } from './stations.ts'

export const elements = [
  'pm25',
  'pm10',
  'so2',
  'no2',
  'o3',
  'co',
  'temperature',
  'humidity',
  'wind_speed',
  'wind_direction',
] as const
export type Element = (typeof elements)[number]
const gases: Element[] = ['so2', 'no2', 'o3', 'co']

/** Of the portal's codes: 1 valid, 5 calibration of the gas analysers, 6 instruments out of order, 9 power cut. */
type Flag = 1 | 5 | 6 | 9

interface Keys {
  slow: number
  fast: number
  sun: number
  dust: number
  own: number
  noise: Record<Element, number>
  fault: Record<Element, number>
  power: number
  calibration: number
}

const known = new Map<string, Keys>()
function keysOf(station: SeedStation): Keys {
  const found = known.get(station.code)
  if (found) return found
  const { group } = station.air
  const per = (what: string) =>
    Object.fromEntries(elements.map((element) => [element, keyOf(`${station.code}/${what}/${element}`)])) as Record<
      Element,
      number
    >
  const keys: Keys = {
    slow: keyOf(`weather ${group}`),
    fast: keyOf(`fronts ${group}`),
    sun: keyOf(`sunshine ${group}`),
    // Dust comes from the same deserts for everyone.
    dust: keyOf('dust'),
    own: keyOf(`${station.code}/own`),
    noise: per('noise'),
    fault: per('fault'),
    power: keyOf(`${station.code}/power`),
    calibration: keyOf(`${station.code}/calibration`),
  }
  known.set(station.code, keys)
  return keys
}

const rushOf = (h: number) => 0.8 + 0.6 * peak(h, 8, 2.2) + 0.58 * peak(h, 20, 3.2)

/** The 24 hours of a day at a station, by Beijing's clock. */
interface Day {
  /** Degrees above or below the day's mean. */
  warmth: Float64Array
  /** 0 to 1, highest at three in the afternoon by the sun. */
  light: Float64Array
  noon: Float64Array
  /** People, and the mixed layer that thins what they emit. */
  rush: Float64Array
  /** The shallow layer of the night. */
  night: Float64Array
  /** High stacks reach the ground as the inversion breaks. */
  morning: Float64Array
}

const days = new Map<string, Day[]>()
/** Made once for each time of the year: most of what an hour needs depends on no more. */
function dayAt(station: SeedStation, date: number): Day {
  // The sun moves little in four days.
  const index = Math.floor((date % 365.2425) / 4)
  const middle = 4 * index + 2
  const list = days.get(station.code) ?? []
  days.set(station.code, list)
  const found = list[index]
  if (found) return found
  const byHour = (shape: (solar: number, clock: number) => number) =>
    Float64Array.from({ length: 24 }, (_, h) =>
      shape(solarOf((h - 8) * hourMs + 86_400_000, station, middle), (h - habitLag(station.longitude) + 24.5) % 24),
    )
  const made: Day = {
    warmth: byHour((solar) => swingAt(station, solar, middle)),
    light: byHour((solar) => peak(solar, 15, 4.3)),
    noon: byHour((solar) => peak(solar, 12, 4)),
    rush: byHour((solar, clock) => rushOf(clock) - 0.3 * peak(solar, 14.5, 3.6)),
    night: byHour((solar, clock) => 0.84 + 0.28 * peak(solar, 23, 4.5) + 0.14 * peak(clock, 9, 2)),
    morning: byHour((solar) => 0.86 + 0.4 * peak(solar, 10.7, 3.2)),
  }
  list[index] = made
  return made
}

const weekday = [0.9, 1.01, 1.02, 1.02, 1.02, 1.02, 0.96] // from Sunday

const ozoneSeason: Record<SeedStation['air']['group'], [day: number, amplitude: number]> = {
  north: [172, 0.55],
  northeast: [160, 0.45],
  east: [158, 0.38],
  south: [284, 0.27],
  southwest: [142, 0.36],
  west: [178, 0.45],
}

/** What the air would read at this hour if every instrument worked. `hour` counts from 1970-01-01T00:00Z. */
export function airAt(station: SeedStation, hour: number): Record<Element, number> {
  const keys = keysOf(station)
  const { air, setting, longitude, altitude } = station
  const local = hour + 8
  const h = local % 24
  const date = (local - h) / 24
  const season = date % 365.2425
  const wave = (at: number) => Math.cos(((season - at) / 365.2425) * 2 * Math.PI)
  const winter = wave(15)
  const remote = setting === 'mountain' || setting === 'background'
  const noise = (element: Element) =>
    hashed(keys.noise[element], hour) + hashed(keys.noise[element] ^ 0x5bd1e995, hour) - 1

  // Weather systems move east: a station further west meets them earlier.
  const lag = (longitude - 105) * 2.6
  const synoptic = smooth(keys.slow, (hour - lag) / 104)
  const episode = synoptic + 0.55 * smooth(keys.fast, (hour - lag) / 36) + 0.22 * smooth(keys.own, hour / 15)
  const sunshine = smooth(keys.sun, (hour - lag) / 58)

  const today = dayAt(station, date)
  const solar = today.light[h] ?? 0
  const swing = today.warmth[h] ?? 0
  const temperature = warmth(station, season) + swing + 3.4 * synoptic + 1.2 * sunshine + 0.5 * noise('temperature')
  const humidity = Math.min(
    100,
    Math.max(
      6,
      dampness(station, season) -
        (22 * swing) / dailyRange(station) +
        13 * episode -
        7 * sunshine +
        3 * noise('humidity'),
    ),
  )
  const windSpeed = Math.max(
    0,
    (remote ? 4.6 : 2.1) * (0.75 + 0.65 * (remote ? 0.3 : solar)) * Math.exp(-0.5 * episode + 0.16 * wave(105)) +
      0.3 * noise('wind_speed'),
  )
  const monsoon = winter > 0 ? 325 : 150
  const windDirection =
    (((monsoon + 85 * smooth(keys.fast, (hour - lag) / 27) + 40 * solar + 25 * noise('wind_direction')) % 360) + 360) %
    360

  const day = weekday[(date + 4) % 7] ?? 1
  const stagnant = Math.exp((0.74 + (remote ? 0 : 0.16 * winter)) * episode)
  const shape = remote ? 0.8 + 0.5 * solar : (today.night[h] ?? 1)
  let pm25 =
    air.pm25 *
    0.89 *
    (1 + (remote ? 0.15 : 0.42) * winter) *
    shape *
    (0.5 + 0.5 * day) *
    stagnant *
    Math.exp(0.14 * noise('pm25'))
  const coarse =
    (air.pm10 - air.pm25) *
    (1 + 0.25 * wave(105)) *
    (0.75 + 0.45 * solar) *
    Math.exp(0.3 * episode + 0.25 * noise('pm10'))
  let dust = 0
  if (air.dust > 0 && season > 58 && season < 152) {
    const plume = smooth(keys.dust, (hour - (longitude - 84) * 1.7) / 62) + 0.12 * smooth(keys.own, hour / 9)
    const onset = air.pm10 > 150 ? 0.35 : 0.66
    dust = plume > onset ? air.dust * 1900 * ((plume - onset) / (1 - onset)) ** 1.5 : 0
    // Dust is coarse: a twelfth of it is fine. The front that brings it blows away much of what had gathered.
    pm25 = pm25 / (1 + dust / 400) + 0.08 * dust
  }
  const no2 =
    air.no2 *
    0.95 *
    (1 + 0.3 * winter) *
    (remote ? 1 : (today.rush[h] ?? 1)) *
    day *
    Math.exp(0.5 * episode + 0.16 * noise('no2'))
  const [ozoneDay, amplitude] = ozoneSeason[air.group]
  // Summits look into the free troposphere, and the valley wind of noon brings up air that has lost ozone to the ground.
  const ozone = remote
    ? air.o3 *
      (1 + 0.17 * wave(140)) *
      (setting === 'mountain' || altitude > 900 ? 1.02 - 0.06 * (today.noon[h] ?? 0) : 0.82 + 0.42 * solar) *
      Math.exp(0.1 * sunshine)
    : air.o3 *
        (1 + (altitude > 2500 ? 0.5 : 1) * amplitude * wave(ozoneDay)) *
        (air.no2 <= 15 ? 0.62 + 0.9 * solar : 0.38 + 1.5 * solar) *
        Math.exp(0.28 * sunshine) -
      0.42 * (no2 - air.no2)
  const so2 = air.so2 * (1 + 0.38 * winter) * (today.morning[h] ?? 1) * Math.exp(0.45 * episode)
  const co =
    air.co *
    (1 + 0.28 * winter) *
    (remote ? 1 : 0.85 + 0.15 * (today.rush[h] ?? 1)) *
    Math.exp(0.42 * episode + 0.1 * noise('co'))

  // Instruments scatter around the truth, also below zero.
  return {
    pm25: pm25 + 1.7 * noise('pm25'),
    pm10: pm25 + coarse + dust + 2.4 * noise('pm10'),
    so2: so2 + 1.5 * noise('so2'),
    no2: Math.max(0.4, no2) + 1.1 * noise('no2'),
    o3: Math.max(1.5, ozone) + 2 * noise('o3'),
    co: Math.max(0.04, co) + 0.03 * noise('co'),
    temperature,
    humidity,
    wind_speed: windSpeed,
    wind_direction: Math.round(windDirection) % 360,
  }
}

/** The one outage that a block of hours may have: it never reaches into the next block. */
function outage(key: number, index: number, block: number, share: number, least: number, most: number) {
  if (hashed(key, 3 * index) >= share) return { start: 0, end: 0 }
  const start = index * block + Math.floor(hashed(key, 3 * index + 1) * (block - least - most))
  return { start, end: start + least + most * hashed(key, 3 * index + 2) ** 3 }
}

/** Tells whether an hour lies in an outage; remembers the block that was asked for last. */
function outages(key: number, block: number, share: number, least: number, most: number) {
  let index = Number.NaN
  let { start, end } = { start: 0, end: 0 }
  return (hour: number): boolean => {
    const asked = Math.floor(hour / block)
    if (asked !== index) {
      index = asked
      ;({ start, end } = outage(key, index, block, share, least, most))
    }
    return hour >= start && hour < end
  }
}

/** Why an element has no value at an hour; 1: it has one. */
function flags(station: SeedStation, element: Element): (hour: number) => Flag {
  const keys = keysOf(station)
  const withoutPower = outages(keys.power, 336, 0.13, 2, 30)
  const failed = outages(keys.fault[element], 480, 0.36, 5, 110)
  const weekly = keys.calibration % 168
  const calibration = weekly - (weekly % 24) + 1 + (keys.calibration % 4)
  const gas = gases.includes(element)
  return (hour) => {
    if (withoutPower(hour)) return 9
    if (failed(hour)) return 6
    return gas && (hour + 8) % 168 === calibration ? 5 : 1
  }
}

const decimals: Record<Element, number> = {
  pm25: 1,
  pm10: 1,
  so2: 1,
  no2: 1,
  o3: 1,
  co: 3,
  temperature: 1,
  humidity: 0,
  wind_speed: 1,
  wind_direction: 0,
}

export interface Hours extends StationSeries {
  flags: Record<string, Uint8Array>
}

/** Hours from the first to the last instant (milliseconds, the last one excluded) of some elements at a station. */
export function observe(station: SeedStation, list: readonly Element[], from: number, to: number): Hours {
  const first = Math.floor(from / hourMs)
  const count = Math.floor(to / hourMs) - first
  const times = new Float64Array(count)
  const columns = list.map((element) => ({
    element,
    scale: 10 ** decimals[element],
    flag: flags(station, element),
    values: new Float32Array(count),
    codes: new Uint8Array(count),
  }))
  for (let index = 0; index < count; index++) {
    const hour = first + index
    times[index] = hour * 3600
    const air = airAt(station, hour)
    for (const { element, scale, flag: flagAt, values, codes } of columns) {
      const flag = flagAt(hour)
      codes[index] = flag
      values[index] = flag === 1 ? Math.round(air[element] * scale) / scale : Number.NaN
    }
  }
  return {
    station: station.code,
    times,
    flags: Object.fromEntries(columns.map(({ element, codes }) => [element, codes])),
    values: Object.fromEntries(columns.map(({ element, values }) => [element, values])),
  }
}
