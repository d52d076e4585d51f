/** Made-up air over the country, a day after the other: where people live, seasons, and weather that travels. */
import { random } from '../../random.ts'
import type { Axes } from './shapes.ts'

/** Where much is emitted: longitude, latitude, width in degrees, strength. */
const centres: readonly [number, number, number, number][] = [
  [115.5, 38.2, 2.2, 1],
  [116.8, 36.4, 2, 0.8],
  [113.8, 34.8, 1.8, 0.9],
  [109, 34.4, 1.3, 0.8],
  [112.4, 37.4, 1.2, 0.6],
  [120, 31.6, 1.9, 0.7],
  [104.5, 30.4, 1.5, 0.75],
  [106.5, 29.6, 1.1, 0.5],
  [113.4, 23, 1.3, 0.45],
  [114.2, 30.6, 1.5, 0.6],
  [112.9, 28.1, 1.2, 0.5],
  [125.8, 45, 2.2, 0.5],
  [123.3, 41.8, 1.6, 0.5],
  [87.6, 43.9, 1.1, 0.6],
  [117.2, 31.9, 1.3, 0.5],
]
const desert: readonly [number, number, number, number][] = [
  [82.5, 38.8, 4.2, 1],
  [103, 40.5, 4, 0.5],
  [111, 43, 3.5, 0.25],
]
const hill = (lon: number, lat: number, list: typeof centres) =>
  list.reduce((sum, [x, y, wide, strength]) => {
    const off = (((lon - x) * 0.82) ** 2 + (lat - y) ** 2) / (2 * wide ** 2)
    return off > 12 ? sum : sum + strength * Math.exp(-off)
  }, 0)

/** Daily PM2.5 and ozone (MDA8) in µg m⁻³; days are counted from 1 January. */
export function air(name: string, { latitudes, longitudes }: Axes, days: number) {
  const stream = random(`${name} air`)
  const [rows, columns] = [latitudes.length, longitudes.length]
  const cells = rows * columns
  const [town, sand] = [new Float32Array(cells), new Float32Array(cells)]
  latitudes.forEach((lat, row) => {
    longitudes.forEach((lon, column) => {
      town[row * columns + column] = hill(lon, lat, centres)
      sand[row * columns + column] = hill(lon, lat, desert)
    })
  })
  // Waves of weather that go east: their length, speed and size.
  const waves = Array.from({ length: 3 }, (_, i) => ({
    x: (2 * Math.PI) / (14 + 9 * i + 4 * stream.next()),
    y: ((stream.next() - 0.5) * 2 * Math.PI) / 26,
    day: (2 * Math.PI) / (4.5 + 2.6 * i + stream.next()),
    size: 0.34 - 0.07 * i,
    phase: stream.next() * 6.3,
  }))
  const [pm25, o3] = [new Float32Array(days * cells), new Float32Array(days * cells)]
  for (let day = 0; day < days; day++) {
    const season = Math.cos(((day - 10) / 365.25) * 2 * Math.PI)
    const spring = Math.exp(-(((day - 105) / 32) ** 2))
    const breath = 1 + 0.18 * Math.sin(day * 0.9) * Math.sin(day * 0.31)
    // The sine of a sum is made of those of its parts: no cell needs one of its own.
    const [sinX, cosX] = [new Float64Array(3 * columns), new Float64Array(3 * columns)]
    for (const [wave, { x, day: speed, phase, size }] of waves.entries())
      for (let column = 0; column < columns; column++) {
        const at = x * longitudes[column]! - speed * day + phase
        sinX[wave * columns + column] = size * Math.sin(at)
        cosX[wave * columns + column] = size * Math.cos(at)
      }
    const [haze, desertDust] = [62 + 46 * season, 55 + 150 * spring]
    for (let row = 0; row < rows; row++) {
      const lat = latitudes[row]!
      const south = Math.max(0, Math.min(1, (44 - lat) / 26))
      const warm = 92 - 26 * season * (1 - 0.55 * south) + 9 * south
      const [s0, s1, s2] = waves.map(({ y }) => Math.sin(y * lat)) as [number, number, number]
      const [c0, c1, c2] = waves.map(({ y }) => Math.cos(y * lat)) as [number, number, number]
      for (let column = 0, cell = row * columns, at = day * cells + cell; column < columns; column++, cell++, at++) {
        const b = column + columns
        const c = b + columns
        const weather =
          sinX[column]! * c0 + cosX[column]! * s0 + sinX[b]! * c1 + cosX[b]! * s1 + sinX[c]! * c2 + cosX[c]! * s2
        const still = (1 + weather) * breath
        const dust = sand[cell]! * desertDust * Math.max(0.15, 1 - 0.8 * weather)
        pm25[at] = Math.max(2, 6 + 3 * season + town[cell]! * haze * still + dust)
        o3[at] = Math.max(8, warm * (1 + 0.32 * weather) + town[cell]! * (22 - 40 * season))
      }
    }
  }
  return { pm25, o3 }
}

/** What a satellite makes of a month: NO₂ columns, how good they are, when it passed; clouds and gaps between swaths have nothing. */
export function seen(name: string, { latitudes, longitudes }: Axes, days: number) {
  const stream = random(`${name} seen`)
  const cells = latitudes.length * longitudes.length
  const shift = stream.next() * 6.3
  const town = latitudes.flatMap((lat) => longitudes.map((lon) => hill(lon, lat, centres)))
  const list = (): Float32Array => new Float32Array(days * cells).fill(Number.NaN)
  const [no2, quality, overpass] = [list(), list(), list()]
  for (let day = 0; day < days; day++)
    latitudes.forEach((lat, row) => {
      longitudes.forEach((lon, column) => {
        // Orbits are 24.7° apart and lean; between two of them a strip is not seen.
        const along = ((((lon + 0.22 * lat - day * 9.1) % 24.7) + 24.7) % 24.7) / 24.7
        if (along > 0.9) return
        const cell = row * longitudes.length + column
        const at = day * cells + cell
        overpass[at] = 13.5 + (0.45 - along) * 1.3 - 8 + (120 - lon) / 60
        const cloud =
          Math.sin(lon * 0.55 + day * 1.1 + shift) +
          Math.sin(lat * 0.8 - day * 0.7) +
          0.5 * Math.sin(lon * 2.3 + lat * 1.9)
        if (cloud > 0.9) return
        quality[at] = Math.max(0, Math.min(1, 0.98 - Math.max(0, cloud + 0.3) * 0.55 - Math.abs(along - 0.45) * 0.25))
        no2[at] = 0.7 + 13 * town[cell]! * (1 + 0.35 * Math.sin(day * 0.8 + lon * 0.3)) + 0.3 * cloud
      })
    })
  return { no2, quality, overpass }
}
