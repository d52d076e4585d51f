/** Regions as they are drawn: Albers' conic of equal areas (25° and 47° N, 105° E), and plain degrees for the inset. */
import { partsOfDegree, provinces, southSea } from '../../server/regions/provinces.vocabulary.ts'
import { type Ring, ringsIn } from '../../server/regions/rings.vocabulary.ts'

const radians = Math.PI / 180
const [first, second] = [25 * radians, 47 * radians]
const n = (Math.sin(first) + Math.sin(second)) / 2
const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first)
const rho = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n
const origin = rho(36)
type Point = [number, number]
/** Radii of the Earth → pixels of the drawing. */
const scale = 845
export const drawn = { width: 760, height: 620 }
const albers = ([lon, lat]: Point): Point => {
  const angle = n * (lon - 105) * radians
  const far = rho(lat)
  return [372 + scale * far * Math.sin(angle), 330 + scale * (far * Math.cos(angle) - origin)]
}

/** From Hanoi to Manila, and south of the Zengmu Shoal. */
export const inset = { west: 105, east: 123, south: 2.5, north: 25.5, width: 126, height: 161 }
const plain = ([lon, lat]: Point): Point => [
  ((lon - inset.west) / (inset.east - inset.west)) * inset.width,
  ((inset.north - lat) / (inset.north - inset.south)) * inset.height,
]

const write = (rings: readonly Ring[], project: (point: Point) => Point) =>
  rings
    .map(
      (ring) =>
        `M${ring
          .map((point) =>
            project(point)
              .map((at) => at.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('')

const sea = { dashes: ringsIn(southSea.dashes, partsOfDegree), islands: ringsIn(southSea.islands, partsOfDegree) }
let made: ReturnType<typeof make> | null = null
function make() {
  const units = provinces.map(({ code, zh, en, rings }) => {
    const all = ringsIn(rings, partsOfDegree)
    const inside = all.filter((ring) => ring.some(([lon, lat]) => lat < inset.north && lon > inset.west))
    return { code, name: { zh, en }, path: write(all, albers), small: write(inside, plain) }
  })
  return {
    units,
    dashes: { path: write(sea.dashes, albers), small: write(sea.dashes, plain) },
    islands: { path: write(sea.islands, albers), small: write(sea.islands, plain) },
  }
}
/** Made when first looked at. */
export const outlines = () => {
  made ??= make()
  return made
}
