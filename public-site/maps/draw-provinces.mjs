// Draws server/regions/provinces.vocabulary.ts: the province-level units of `echarts` 4.9.0 (map/json/china.json, Apache-2.0), rounded, and for
// the inset of the South China Sea the islands and the ten dashes of `@surbowl/world-geo-json-zh` 2.1.5 (Unlicense). Run by hand:
//   npm pack echarts@4.9.0 @surbowl/world-geo-json-zh@2.1.5   (unpack both)
//   node public-site/maps/draw-provinces.mjs <folder of echarts> <folder of world-geo-json-zh>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [, , echarts, world] = process.argv
if (!echarts || !world) throw new Error('draw-provinces.mjs <folder of echarts> <folder of world-geo-json-zh>')
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))

const english =
  '110000 Beijing,120000 Tianjin,130000 Hebei,140000 Shanxi,150000 Inner Mongolia,210000 Liaoning,220000 Jilin,230000 Heilongjiang,310000 Shanghai,320000 Jiangsu,330000 Zhejiang,340000 Anhui,350000 Fujian,360000 Jiangxi,370000 Shandong,410000 Henan,420000 Hubei,430000 Hunan,440000 Guangdong,450000 Guangxi,460000 Hainan,500000 Chongqing,510000 Sichuan,520000 Guizhou,530000 Yunnan,540000 Tibet,610000 Shaanxi,620000 Gansu,630000 Qinghai,640000 Ningxia,650000 Xinjiang,710000 Taiwan,810000 Hong Kong,820000 Macao'
    .split(',')
    .map((text) => [text.slice(0, 6), text.slice(7)])

/** The writing of ECharts: differences in zigzag, each a character from 64 on, in 1/1024 of a degree. */
function decoded(text, [beginX, beginY]) {
  const ring = []
  let [x, y] = [beginX, beginY]
  for (let i = 0; i < text.length; i += 2) {
    const [a, b] = [text.charCodeAt(i) - 64, text.charCodeAt(i + 1) - 64]
    x += (a >> 1) ^ -(a & 1)
    y += (b >> 1) ^ -(b & 1)
    ring.push([x / 1024, y / 1024])
  }
  return ring
}
const ringsOf = ({ geometry: { type, coordinates, encodeOffsets } }) =>
  type === 'Polygon'
    ? coordinates.map((text, i) => decoded(text, encodeOffsets[i]))
    : coordinates.flatMap((texts, i) => texts.map((text, j) => decoded(text, encodeOffsets[i][j])))

/** Steps of a degree in which all is written. */
const parts = 200
/** Corners that two units share are rounded alike, so they stay shared. */
function rounded(ring, grain) {
  const points = ring.map(([x, y]) => [x, y].map((value) => Math.round((value * parts) / grain) * grain))
  const open = points.filter(([x, y], i) => {
    const before = points[(i || points.length) - 1]
    return x !== before[0] || y !== before[1]
  })
  return open.length >= 3 ? open : null
}
function written(rings) {
  return rings
    .map((ring) => {
      let [x, y] = [0, 0]
      return ring
        .map(([nextX, nextY]) => {
          const step = `${nextX - x} ${nextY - y}`
          ;[x, y] = [nextX, nextY]
          return step
        })
        .join(' ')
        .replaceAll(' -', '-')
    })
    .join(';')
}

const { features } = read(echarts, 'map/json/china.json')
const units = english.map(([code, en]) => {
  const feature = features.find(({ properties }) => properties.id === code)
  const rings = ringsOf(feature)
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]))
  const small = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) < 1
  // A fortieth of a degree; of what is small, a two-hundredth.
  const drawn = rings.map((ring) => rounded(ring, small ? 1 : 5)).filter(Boolean)
  return { code, zh: feature.properties.name, en, rings: written(drawn) }
})

const china = read(world, 'world.zh.json').features.find(({ properties }) => properties.iso_a2 === 'CN')
const polygons = china.geometry.coordinates.map(([ring]) => ring)
const box = (ring) => {
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]))
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}
const dashes = polygons
  .filter((ring) => {
    const { west, east, south, north } = box(ring)
    const long = north - south > 0.25 || east - west > 0.7
    return long && east < 123 && north < 25 && ring.length < 20 && (west > 119 || south < 13 || west < 110)
  })
  .filter((ring) => {
    const { west, east, south, north } = box(ring)
    // Hainan and Taiwan are units; the larger islands of the Nansha are drawn as such.
    return (
      !(north > 18.2 && south > 18.1 && west < 112) &&
      !(east < 122 && north > 25) &&
      !(west > 109.4 && east < 110 && south > 7 && north < 8) &&
      !(west > 113.8 && east < 117 && north < 10.5 && south > 7.4)
    )
  })
const islands = polygons.filter((ring) => {
  const { east, north, south } = box(ring)
  return (
    !dashes.includes(ring) &&
    ring.length < 20 &&
    (north < 17 || (north < 21 && south > 20.3) || (east > 123 && north < 26))
  )
})
console.log(`${units.length} units, ${dashes.length} dashes, ${islands.length} islands`)
if (units.length !== 34 || dashes.length !== 10) throw new Error('not what is known of these files')

const line = (value) =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'")
    .replace(/^\{ /, '{ ')
    .replace(/\}$/, ' }')
const lines = units.map((unit) => `  ${line(unit)},`).join('\n')
const fine = (rings) => written(rings.map((ring) => rounded(ring, 1)).filter(Boolean))
writeFileSync(
  new URL('../../server/regions/provinces.vocabulary.ts', import.meta.url),
  `/**
 * Province-level units by which values are added up and shaded: 34, of echarts 4.9.0 (Apache License 2.0, The Apache Software
 * Foundation), rounded to a fortieth of a degree. For statistics and shading; no standard map, and without its approval number.
 * Written by public-site/maps/draw-provinces.mjs. Rings are steps in \`partsOfDegree\`.
 */
export const partsOfDegree = ${parts}
export const provinces: { code: string; zh: string; en: string; rings: string }[] = [
${lines}
]
/** Of the South China Sea, for an inset: the dashes, and islands, of @surbowl/world-geo-json-zh 2.1.5 (Unlicense). */
export const southSea = {
  dashes: '${fine(dashes)}',
  islands: '${fine(islands)}',
}
`,
)
