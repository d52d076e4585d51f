/** Outlines that lie over the colours of a map. */
import type { Texts } from '../../texts/texts.ts'
import { askBaseMap } from './base.ts'
import { type ProjectionName, projections } from './projection.rules.ts'

export interface Outlines {
  near: Path2D
  world: Path2D
}
const drawings = new Map<string, Promise<string>>()
function wordsOf(file: string, id: string): Promise<string> {
  const known = drawings.get(file)
  if (known) return known
  const asked = fetch(file)
    .then((answer) => answer.text())
    .then((text) => new DOMParser().parseFromString(text, 'image/svg+xml').getElementById(id)?.getAttribute('d') ?? '')
  drawings.set(file, asked)
  asked.catch(() => drawings.delete(file))
  return asked
}
/** Rings of a path that is written as `M` and steps of `l`, in degrees. */
export function ringsOf(words: string, scale: number): [lon: number, lat: number][][] {
  return words.split('M').flatMap((part) => {
    const numbers = part.match(/-?\d*\.?\d+/g)?.map(Number)
    if (!numbers || numbers.length < 6) return []
    let [x, y] = [0, 0]
    const ring: [number, number][] = []
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i]!
      y += numbers[i + 1]!
      ring.push([x * scale, -y * scale])
    }
    return [ring]
  })
}
async function pathIn(file: string, id: string, scale: number, name: ProjectionName): Promise<Path2D> {
  const words = await wordsOf(file, id)
  const path = new Path2D()
  if (name === 'plain') path.addPath(new Path2D(words), new DOMMatrix().scale(scale))
  else
    for (const ring of ringsOf(words, scale)) {
      // A ring that goes around behind the cone would be drawn across it.
      let before: number | null = null
      for (const [lon, lat] of ring) {
        const [x, y] = projections[name].forward(lon, lat)
        if (before === null || Math.abs(x - before) > 60) path.moveTo(x, -y)
        else path.lineTo(x, -y)
        before = x
      }
    }
  return path
}
/** Lines that the operator gives, as a path. */
function pathThrough(lines: readonly (readonly number[])[], name: ProjectionName): Path2D {
  const path = new Path2D()
  for (const line of lines) {
    let before: number | null = null
    for (let i = 0; i + 1 < line.length; i += 2) {
      const [x, y] = projections[name].forward(line[i]!, line[i + 1]!)
      if (before === null || Math.abs(x - before) > 60) path.moveTo(x, -y)
      else path.lineTo(x, -y)
      before = x
    }
  }
  return path
}
const outlines = new Map<ProjectionName, Promise<Outlines>>()
async function outlinesIn(t: Texts, name: ProjectionName): Promise<Outlines> {
  const { lines } = await askBaseMap(t)
  if (lines) {
    const own = pathThrough(lines, name)
    return { near: own, world: own }
  }
  const [near, world] = await Promise.all([
    pathIn('/assets/land-near-1.svg', 'near', 0.02, name),
    pathIn('/assets/land-2.svg', 'world', 1, name),
  ])
  return { near, world }
}
/** Outlines of land, the north up as minus: East Asia (60–150° E, 0–60° N) finer than the world. */
export function askLand(t: Texts, name: ProjectionName = 'plain'): Promise<Outlines> {
  const known = outlines.get(name)
  if (known) return known
  const asked = outlinesIn(t, name)
  outlines.set(name, asked)
  asked.catch(() => outlines.delete(name))
  return asked
}
