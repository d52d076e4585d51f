/** How made-up fields look: plumes of dust that travel, and ships on their lanes. The same name makes the same numbers. */
import { random } from '../../random.ts'

export interface Axes {
  latitudes: number[]
  longitudes: number[]
}

/** Centres of the cells of a box, from the south and from the west. */
export function axesOf(box: { west: number; south: number; east: number; north: number }, step: number): Axes {
  const centres = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / step + 1e-9) }, (_, i) =>
      Number((from + (i + 0.5) * step).toFixed(4)),
    )
  return { latitudes: centres(box.south, box.north), longitudes: centres(box.west, box.east) }
}

/** Daily dust in µg m⁻³: a quiet haze, and storms that come from the northwest and thin out on their way. */
export function dust(name: string, { latitudes, longitudes }: Axes, days: number): Float64Array {
  const stream = random(`${name} dust`)
  const [south, north] = [latitudes[0]!, latitudes.at(-1)!]
  const [west, east] = [longitudes[0]!, longitudes.at(-1)!]
  const storms = Array.from({ length: Math.max(3, Math.round(days / 11)) }, () => ({
    begin: stream.next() * days,
    lasts: 2.5 + stream.next() * 3,
    top: 180 + stream.next() ** 2 * 1300,
    latitude: south + (0.35 + stream.next() * 0.6) * (north - south),
    wide: 0.8 + stream.next() * 1.4,
  }))
  const waves = Array.from({ length: 5 }, () => [1 + stream.next() * 3, 1 + stream.next() * 3, stream.next() * 6.3])
  const values = new Float64Array(days * latitudes.length * longitudes.length)
  let at = 0
  for (let day = 0; day < days; day++)
    for (const latitude of latitudes)
      for (const longitude of longitudes) {
        const [y, x] = [(latitude - south) / (north - south), (longitude - west) / (east - west)]
        let value = 28 + 18 * y
        for (const [a, b, phase] of waves) value += 5 * Math.sin(a! * x * 6 + b! * y * 6 + phase! + day * 0.35)
        for (const { begin, lasts, top, latitude: begun, wide } of storms) {
          const age = (day - begin) / lasts
          if (age < 0 || age > 1.4) continue
          const front = west + age * (east - west)
          const path = begun - age * 0.35 * (north - south)
          const grown = wide * (1 + age)
          const off = ((longitude - front) / (grown * 1.6)) ** 2 + ((latitude - path) / grown) ** 2
          value += top * Math.exp(-off) * (1 - age / 1.6)
        }
        values[at++] = Math.max(2, value)
      }
  return values
}

export const shipModes = [
  { zh: '巡航', en: 'Cruising', share: 0.55, width: 1 },
  { zh: '慢速航行', en: 'Slow steaming', share: 0.25, width: 1.3 },
  { zh: '机动操纵', en: 'Manoeuvring', share: 0.08, width: 0.6 },
  { zh: '靠泊', en: 'At berth', share: 0.12, width: 0.35 },
]

type Point = [lon: number, lat: number]
/** Lanes from ports to the open sea, with their share of the traffic, where these boxes lie. */
const lanes: { weight: number; points: Point[] }[] = [
  // The Pearl River estuary: Nansha, Shekou, Hong Kong, Gaolan, and ways out to the east and the west.
  {
    weight: 1,
    points: [
      [113.58, 22.72],
      [113.72, 22.45],
      [113.82, 22.12],
      [114.1, 21.95],
      [115.2, 21.95],
    ],
  },
  {
    weight: 0.9,
    points: [
      [114.27, 22.52],
      [114.32, 22.3],
      [114.45, 22.05],
      [115.2, 21.95],
    ],
  },
  {
    weight: 0.8,
    points: [
      [113.82, 22.12],
      [113.45, 21.85],
      [111.8, 21.62],
    ],
  },
  {
    weight: 0.4,
    points: [
      [113.22, 21.98],
      [113.2, 21.83],
    ],
  },
  // The Bohai Sea: Tianjin, Caofeidian, Qinhuangdao, Yingkou, Dalian, Yantai, and the strait.
  {
    weight: 1,
    points: [
      [117.95, 38.92],
      [119, 38.65],
      [120.85, 38.4],
      [122.2, 38.2],
      [123.5, 37.9],
    ],
  },
  {
    weight: 0.8,
    points: [
      [118.55, 38.88],
      [119, 38.65],
    ],
  },
  {
    weight: 0.8,
    points: [
      [119.68, 39.82],
      [120.2, 39.2],
      [120.85, 38.4],
    ],
  },
  {
    weight: 0.5,
    points: [
      [121.75, 40.2],
      [121, 39.5],
      [120.85, 38.4],
    ],
  },
  {
    weight: 0.7,
    points: [
      [121.85, 38.85],
      [122.2, 38.2],
    ],
  },
  {
    weight: 0.4,
    points: [
      [121.45, 37.7],
      [121.8, 38],
      [122.2, 38.2],
    ],
  },
  // The East China and Yellow Seas: Qingdao, Lianyungang, Shanghai, Ningbo, Wenzhou, along the coast and to Korea and Japan.
  {
    weight: 0.7,
    points: [
      [120.5, 35.95],
      [121.3, 35.5],
      [122.8, 33.5],
      [122.9, 31.2],
    ],
  },
  {
    weight: 0.4,
    points: [
      [119.7, 34.78],
      [121.3, 34.4],
      [122.8, 33.5],
    ],
  },
  {
    weight: 1.2,
    points: [
      [121.95, 31.15],
      [122.9, 31.2],
      [125.2, 31.6],
      [127.5, 32.3],
    ],
  },
  {
    weight: 1.1,
    points: [
      [122.15, 29.85],
      [122.75, 29.75],
      [122.9, 31.2],
    ],
  },
  {
    weight: 0.9,
    points: [
      [122.75, 29.75],
      [122, 27.6],
      [120.6, 25.8],
      [119.9, 25],
    ],
  },
  {
    weight: 0.4,
    points: [
      [121.2, 27.85],
      [122, 27.6],
    ],
  },
  {
    weight: 0.6,
    points: [
      [122.75, 29.75],
      [125, 29.9],
      [127.5, 30.3],
    ],
  },
]
const legs = lanes.flatMap(({ weight, points }) => points.slice(1).map((to, i) => ({ weight, from: points[i]!, to })))
const ports = lanes.map(({ points }) => points[0]!)

/** NOx of ships in t a⁻¹ of a cell, by year and mode: along lanes and about ports; NaN where hardly any ship goes. */
export function ships({ latitudes, longitudes }: Axes, years: number): Float64Array {
  const off = (x: number, y: number, { from: [ax, ay], to: [bx, by] }: (typeof legs)[number]) => {
    const [dx, dy] = [bx - ax, by - ay]
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - ax - part * dx, y - ay - part * dy)
  }
  const [south, north] = [latitudes[0]! - 1, latitudes.at(-1)! + 1]
  const near = legs.filter(({ from, to }) => Math.max(from[1], to[1]) > south && Math.min(from[1], to[1]) < north)
  const frame = latitudes.length * longitudes.length
  const modes = shipModes.map(({ share, width }) => {
    const values = new Float64Array(frame)
    let at = 0
    for (const y of latitudes)
      for (const x of longitudes) {
        let sum = 0
        // Each lane once, where it is nearest.
        for (const leg of near) sum = Math.max(sum, leg.weight * Math.exp(-((off(x, y, leg) / (0.07 * width)) ** 2)))
        if (width < 1) {
          const nearest = Math.min(...ports.map(([lon, lat]) => Math.hypot(x - lon, y - lat)))
          sum *= Math.exp(-((nearest / (0.4 * width)) ** 2))
        }
        values[at++] = 160 * share * sum
      }
    return values
  })
  const all = new Float64Array(years * modes.length * frame)
  for (let year = 0; year < years; year++) {
    // Cleaner fuel from 2019 on bends the growth.
    const growth = 1 + 0.05 * year - (year > 5 ? 0.03 * (year - 5) : 0)
    for (const [i, mode] of modes.entries())
      all.set(
        mode.map((value) => (value * growth < 0.5 ? Number.NaN : value * growth)),
        (year * modes.length + i) * frame,
      )
  }
  return all
}
