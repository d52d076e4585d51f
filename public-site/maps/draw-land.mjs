// Draws public/assets/land-2.svg and land-near-1.svg from the coastlines of world-atlas: land only, no boundaries. Run by hand when the
// drawing changes (`node public-site/maps/draw-land.mjs`), with a new number in the name: the file is cached for long.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)
const land = (name) => {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
}

/** Sutherland and Hodgman: a ring cut at the four sides of a window. */
function clip(ring, [west, south, east, north]) {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, at) => {
      const before = points[(at || points.length) - 1]
      if (inside(point) === inside(before)) return inside(point) ? [point] : []
      const part = (limit - before[axis]) / (point[axis] - before[axis])
      const cut = [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])]
      return inside(point) ? [cut, point] : [cut]
    })
  }, ring)
}

/**
 * Rings that run over the 180th meridian jump from one edge of the map to the other: drawn on without a jump, once at each edge.
 * One that goes around a pole never comes back to where it began: only Antarctica does, which no window shows.
 */
function atBothEdges(ring) {
  let turns = 0
  const whole = ring.map(([x, y], at) => {
    const before = ring[at - 1]?.[0] ?? x
    if (x - before > 180) turns -= 360
    if (before - x > 180) turns += 360
    return [x + turns, y]
  })
  if (turns !== 0) return []
  const isOver = whole.some(([x]) => Math.abs(x) > 180)
  return (isOver ? [-360, 0, 360] : [0]).map((shift) => whole.map(([x, y]) => [x + shift, y]))
}

/** A path in steps of `grain` degrees; islands smaller than `least` square degrees fall away. */
function draw(polygons, window, grain, least) {
  const round = (value) => Math.round(value / grain)
  return polygons
    .flat()
    .flatMap(atBothEdges)
    .map((ring) => clip(ring, window).map(([x, y]) => [round(x), round(-y)]))
    .map((ring) => ring.filter(([x, y], at) => x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]))
    .filter((ring) => {
      const xs = ring.map(([x]) => x)
      const ys = ring.map(([, y]) => y)
      return (
        ring.length > 3 &&
        (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) * grain ** 2 >= least
      )
    })
    .map((ring) => {
      let [x, y] = ring[0]
      const steps = ring.slice(1).map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`
        ;[x, y] = [nextX, nextY]
        return step
      })
      return `M${ring[0].join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
    })
    .join('')
}

const asia = draw(land('land-50m'), [60, 0, 150, 60], 0.2, 0.2)
const world = draw(land('land-110m'), [-180, -60, 180, 85], 1, 6)
// Finer, for the maps of the explorer, which are zoomed.
const near = draw(land('land-50m'), [60, 0, 150, 60], 0.02, 0.01)
writeFileSync(
  new URL('../public/assets/land-near-1.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Land</title><defs><path id="near" transform="scale(.02)" d="${near}"/></defs></svg>\n`,
)
writeFileSync(
  new URL('../public/assets/land-2.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Land</title><defs><path id="asia" transform="scale(.2)" d="${asia}"/><path id="world" d="${world}"/></defs></svg>\n`,
)
