/** What the explorer asks for while it is open. Published versions never change: what was read once is kept. */
import { useEffect, useState } from 'preact/hooks'
import type { CellSeries, FieldDetail } from '../../server/fields/fields.schema.ts'
import type { RegionSeries } from '../../server/regions/regions.schema.ts'
import type { ApiError } from '../api.errors.ts'
import { ask, get } from '../api.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { type Frame, readFrame } from './frame.rules.ts'
import { asked, type ResolutionName } from './resolution.rules.ts'
import type { Place, Range } from './selection.rules.ts'

const mostFrames = 400
const frames = new Map<string, Promise<Frame>>()

export interface Wanted extends Range {
  dataset: number
  field: string
  coarse: number
  time: number
  level: number
  resolution?: ResolutionName | null
}
const pathOf = ({ dataset, field, coarse, time, level, from, to, scale, ...of }: Wanted) =>
  `/datasets/${dataset}/fields/${field}/frame?time=${time}&level=${level}&coarse=${coarse}&from=${from}&to=${to}&scale=${scale}${asked(of)}`

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

export function useFieldDetail(
  dataset: number | null,
  field: string | null,
  resolution: ResolutionName | null = null,
): Asked<FieldDetail> {
  const { t } = useSite()
  const key =
    dataset !== null && field !== null ? `${dataset}/${field}${resolution ? `?resolution=${resolution}` : ''}` : null
  return useAsked(key, () => get<FieldDetail>(t, `/datasets/${key!.replace('/', '/fields/')}`))
}

export interface CellLine extends CellSeries {
  place: Place
}
/** A place that the grid of the data does not reach. */
const offTheGrid = '042243'

/** What there is of several, in their order; what lies off the grid is left out. */
async function onTheGrid<T>(asked: Promise<T>[]): Promise<T[]> {
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((one) => {
    if (one.status === 'fulfilled') return [one.value]
    if ((one.reason as ApiError).code === offTheGrid) return []
    throw one.reason
  })
}

interface WantedLine {
  field: string
  level: number
}
const keyOf = (dataset: number, resolution: ResolutionName | null, wanted: readonly WantedLine[], where: unknown[]) =>
  where.length > 0 ? `${dataset}/${resolution}/${JSON.stringify(wanted)}/${JSON.stringify(where)}` : null

/** Of each variable its series at those of the places that lie on the grid. */
export function useLines(
  dataset: number,
  wanted: readonly WantedLine[],
  cells: readonly Place[],
  resolution: ResolutionName | null = null,
): Asked<CellLine[][]> {
  const { t } = useSite()
  const where = cells.map(({ lon, lat }) => ({ lon, lat }))
  return useAsked(keyOf(dataset, resolution, wanted, where), () =>
    Promise.all(
      wanted.map(({ field, level }) =>
        onTheGrid(
          where.map(async (place) => ({
            place,
            ...(await get<CellSeries>(
              t,
              `/datasets/${dataset}/fields/${field}/series?lon=${place.lon}&lat=${place.lat}&level=${level}${asked({ resolution })}${resolution ? '&spread=true' : ''}`,
            )),
          })),
        ),
      ),
    ),
  )
}

/** The same of provinces. */
export function useRegionLines(
  dataset: number,
  wanted: readonly WantedLine[],
  codes: readonly string[],
  resolution: ResolutionName | null = null,
): Asked<RegionSeries[][]> {
  const { t } = useSite()
  return useAsked(keyOf(dataset, resolution, wanted, [...codes]), () =>
    Promise.all(
      wanted.map(({ field, level }) =>
        onTheGrid(
          codes.map((code) =>
            get<RegionSeries>(
              t,
              `/grids/${dataset}/regions/series?variable=${field}&code=${code}&level=${level}${asked({ resolution })}`,
            ),
          ),
        ),
      ),
    ),
  )
}
