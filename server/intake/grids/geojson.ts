/** GeoJSON: what its shapes are, where they lie, and their properties as a list. */
import { readFile, stat } from 'node:fs/promises'
import type { Came, Reading } from '../reader.ts'
import type { SampleRow } from '../tables/layout.rules.ts'
import { readRows } from '../tables/rows.ts'
import { Broken, TooMuch } from '../text/source.ts'

const most = 150 * 1_048_576
const mostProperties = 300
type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export async function readGeojson(path: string, file: string | null, reading: Reading): Promise<Came> {
  const { findings, answers, now } = reading
  const place = file === null ? {} : { file }
  const { size } = await stat(path)
  if (size > most) throw new TooMuch(size, most)
  let json: unknown
  try {
    json = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Broken((error as Error).message.slice(0, 120))
  }
  const list = isObject(json) && Array.isArray(json.features) ? json.features : [json]
  const features = list.filter(isObject)
  const span = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  const kinds = new Set<string>()
  const names: string[] = []
  let [points, off] = [0, 0]
  /** Without recursion: a file may nest as deep as it likes. */
  const walk = (coordinates: unknown) => {
    const stack = [coordinates]
    while (stack.length > 0) {
      const one = stack.pop()
      if (!Array.isArray(one)) continue
      if (typeof one[0] === 'number' && typeof one[1] === 'number') {
        points++
        if (Math.abs(one[0]) > 360 || Math.abs(one[1]) > 90) off++
        span.west = Math.min(span.west, one[0])
        span.east = Math.max(span.east, one[0])
        span.south = Math.min(span.south, one[1])
        span.north = Math.max(span.north, one[1])
      } else for (const inner of one) stack.push(inner)
    }
  }
  const rows: SampleRow[] = []
  for (const [index, feature] of features.entries()) {
    const geometry = isObject(feature.geometry)
      ? feature.geometry
      : isObject(feature) && Array.isArray(feature.coordinates)
        ? feature
        : null
    if (geometry) {
      if (typeof geometry.type === 'string') kinds.add(geometry.type.slice(0, 40))
      walk(geometry.coordinates)
      if (Array.isArray(geometry.geometries))
        for (const inner of geometry.geometries) if (isObject(inner)) walk(inner.coordinates)
    }
    const properties = isObject(feature.properties) ? feature.properties : {}
    for (const name of Object.keys(properties))
      if (names.length < mostProperties && !names.includes(name)) names.push(name)
    rows.push({
      row: index + 1,
      cells: names.map((name) => (Object.hasOwn(properties, name) ? cell(properties[name]) : '')),
    })
  }
  if (points > 0 && off > 0)
    findings.tell(off === points ? 'notGeographic' : 'offEarth', {
      place,
      found: { text: 'x, y', longitude: span.west, latitude: span.north, row: 1 },
      times: off,
    })
  if (kinds.size > 0) reading.attributes.geometry = [...kinds].slice(0, 10).join(', ')
  const id = file ?? 'table'
  const heads = names.length > 1 ? names : [...names, 'geometry']
  const made = await readRows(
    (async function* () {
      for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
    })(),
    {
      id,
      file,
      sheet: null,
      answers,
      findings: { ...findings, tell: () => undefined },
      now,
      described: { heads, about: heads.map(() => ({})) },
    },
  )
  if (made) {
    const extent = points > 0 && off === 0 ? span : made.table.extent
    reading.keep({ ...made.table, kind: 'shapes', extent, time: null, calendar: null }, made.heads)
  }
  return { format: 'geojson', outcome: 'described' }
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '{…}' : String(value).slice(0, 200)
