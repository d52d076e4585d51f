/** What the explorer asks for while it is open. Published versions never change: what was read once is kept. */
import { useEffect, useState } from 'preact/hooks'
import type { CellSeries, FieldDetail } from '../../server/fields/fields.schema.ts'
import { ask, get } from '../api.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { type Frame, readFrame } from './frame.rules.ts'
import type { Place, Range } from './selection.rules.ts'

const mostFrames = 400
const frames = new Map<string, Promise<Frame>>()

export interface Wanted extends Range {
  dataset: number
  field: string
  coarse: number
  time: number
  level: number
}
const pathOf = ({ dataset, field, coarse, time, level, from, to, scale }: Wanted) =>
  `/datasets/${dataset}/fields/${field}/frame?time=${time}&level=${level}&coarse=${coarse}&from=${from}&to=${to}&scale=${scale}`

async function refused(t: Texts, response: Response): Promise<never> {
  const answer = (await response.json().catch(() => null)) as { code: string; msg: string } | null
  throw Object.assign(new Error(answer?.msg || t.errors.unknown), { status: response.status })
}

export function askFrame(t: Texts, wanted: Wanted): Promise<Frame> {
  const path = pathOf(wanted)
  const known = frames.get(path)
  if (known) return known
  const asked = ask(t, path, {}).then(async (response) =>
    response.ok ? readFrame(await response.arrayBuffer()) : refused(t, response),
  )
  frames.set(path, asked)
  asked.catch(() => frames.delete(path))
  for (const first of frames.keys()) {
    if (frames.size <= mostFrames) break
    frames.delete(first)
  }
  return asked
}

export type Asked<T> = { value: T | null; error: unknown; waiting: boolean; again: () => void }

/** The newest answer; what was there stays until the next comes, so that a map never flashes. */
export function useAsked<T>(key: string | null, work: () => Promise<T>): Asked<T> {
  const [state, set] = useState<{ value: T | null; error: unknown; key: string | null }>({
    value: null,
    error: null,
    key: null,
  })
  const [round, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the work is made of
  useEffect(() => {
    if (key === null) return
    let gone = false
    work().then(
      (value) => gone || set({ value, error: null, key }),
      (error: unknown) => gone || set((before) => ({ value: before.value, error, key })),
    )
    return () => {
      gone = true
    }
  }, [key, round])
  return {
    ...{ value: state.value, error: state.key === key ? state.error : null },
    ...{ waiting: key !== null && state.key !== key, again: () => again((count) => count + 1) },
  }
}

export function useFieldDetail(dataset: number | null, field: string | null): Asked<FieldDetail> {
  const { t } = useSite()
  const key = dataset !== null && field !== null ? `${dataset}/${field}` : null
  return useAsked(key, () => get<FieldDetail>(t, `/datasets/${dataset}/fields/${field}`))
}

export interface CellLine extends CellSeries {
  place: Place
}
/** The series at the cells of these places, each refused for itself. */
export function useLines(dataset: number, field: string, level: number, cells: readonly Place[]): Asked<CellLine[]> {
  const { t } = useSite()
  const key = cells.length > 0 ? `${dataset}/${field}/${level}/${JSON.stringify(cells)}` : null
  return useAsked(key, () =>
    Promise.all(
      cells.map(async (place) => ({
        place,
        ...(await get<CellSeries>(
          t,
          `/datasets/${dataset}/fields/${field}/series?lon=${place.lon}&lat=${place.lat}&level=${level}`,
        )),
      })),
    ),
  )
}

interface Outlines {
  near: Path2D
  world: Path2D
}
let outlines: Promise<Outlines> | null = null
async function pathIn(file: string, id: string, scale: number): Promise<Path2D> {
  const drawing = new DOMParser().parseFromString(await (await fetch(file)).text(), 'image/svg+xml')
  const path = new Path2D()
  path.addPath(new Path2D(drawing.getElementById(id)?.getAttribute('d') ?? ''), new DOMMatrix().scale(scale))
  return path
}
/** Outlines of land in degrees, the north up as minus: East Asia (60–150° E, 0–60° N) finer than the world. */
export function askLand(): Promise<Outlines> {
  outlines ??= Promise.all([
    pathIn('/assets/land-near-1.svg', 'near', 0.02),
    pathIn('/assets/land-1.svg', 'world', 1),
  ]).then(([near, world]) => ({ near, world }))
  outlines.catch(() => {
    outlines = null
  })
  return outlines
}
