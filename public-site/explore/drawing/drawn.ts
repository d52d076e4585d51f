/** What a view of fields draws: the frame on its axes, without what its quality keeps out. */
import { useMemo } from 'preact/hooks'
import type { FieldDetail, FieldHead } from '../../../server/fields/fields.schema.ts'
import { useSite } from '../../site.ts'
import { type Asked, askFrame, useAsked, useFieldDetail, type Wanted } from '../fetching.ts'
import { edgesOf, type Frame } from '../frame.rules.ts'
import type { Axes, Window } from '../paint.ts'
import type { SeenField } from '../resolution.rules.ts'
import { filtered, overpassOf, overpassSpan, type Quality, qualityOf, qualityRange } from './quality.rules.ts'
import { joined, laidOut, placedOf } from './swath.rules.ts'

export interface Drawn {
  detail: Asked<FieldDetail>
  frame: Asked<Frame>
  /** `own`: the frame in the cells of the source, which are those to be counted. */
  shown: { frame: Frame; own: Frame; axes: Axes; extent: Window } | null
  /** The frame of another time as it would be shown; only asked for once something is shown. */
  frameAt: (time: number) => Promise<Frame>
  quality: Quality | null
  /** Cells that the limit of quality keeps out. */
  left: number
  /** First and last overpass of what is seen, in the unit of its field. */
  overpass: { field: FieldHead; span: [number, number] } | null
}

export function axesOf({ latitudes, longitudes }: FieldDetail, { coarse, rows, columns }: Frame): Axes {
  const together = (all: readonly number[], count: number) =>
    coarse === 1
      ? all
      : Array.from({ length: count }, (_, i) => {
          const part = all.slice(i * coarse, (i + 1) * coarse)
          return part.reduce((sum, value) => sum + value, 0) / part.length
        })
  return { latitudes: together(latitudes!, rows), longitudes: together(longitudes!, columns) }
}
const extentOf = ({ latitudes, longitudes }: Axes): Window => {
  const [lat, lon] = [edgesOf(latitudes), edgesOf(longitudes)]
  return {
    ...{ south: Math.min(lat[0]!, lat.at(-1)!), north: Math.max(lat[0]!, lat.at(-1)!) },
    ...{ west: Math.min(lon[0]!, lon.at(-1)!), east: Math.max(lon[0]!, lon.at(-1)!) },
  }
}

export function useDrawn(fields: readonly FieldHead[], field: SeenField, wanted: Wanted, limit: number | null): Drawn {
  const { t } = useSite()
  const { dataset, coarse, time } = wanted
  const detail = useFieldDetail(dataset, field.key, field.resolution)
  const frame = useAsked(JSON.stringify(wanted), () => askFrame(t, wanted))
  const [quality, seenAt] = useMemo(
    () => (field.resolution ? [null, null] : [qualityOf(fields, field), overpassOf(fields, field)]),
    [fields, field],
  )
  const also = (one: FieldHead, range: Pick<Wanted, 'from' | 'to' | 'scale'>): Wanted => ({
    ...{ dataset, field: one.key, coarse: coarse === 1 || one.coarser.includes(coarse) ? coarse : 1, time },
    ...{ level: Math.min(wanted.level, (one.levels?.count ?? 1) - 1), ...range },
  })
  const judged = quality && limit !== null ? also(quality.field, qualityRange(limit, quality)) : null
  const judging = useAsked(judged && JSON.stringify(judged), () => askFrame(t, judged!))
  const passed =
    seenAt && seenAt.least !== null && seenAt.most !== null && seenAt.least < seenAt.most
      ? also(seenAt, { from: seenAt.least, to: seenAt.most, scale: 'linear' })
      : null
  const passing = useAsked(passed && JSON.stringify(passed), () => askFrame(t, passed!))

  const swath = detail.value?.swath
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for all frames of this size
  const placed = useMemo(() => {
    if (!swath || !frame.value) return null
    const { rows, columns } = frame.value
    return placedOf(joined(swath, field.rows, field.columns, frame.value.coarse), rows, columns)
  }, [swath, frame.value?.rows, frame.value?.columns, frame.value?.coarse])
  const axes = useMemo(() => {
    if (!detail.value || !frame.value) return null
    if (detail.value.grid === 'axes') return axesOf(detail.value, frame.value)
    return placed && { latitudes: placed.latitudes, longitudes: placed.longitudes }
  }, [detail.value, frame.value, placed])
  // Of another time it would keep out the wrong cells: until the right one is there, the map stays as it is.
  const ready = judged === null || judging.value !== null
  const filters = judged !== null
  const good = useMemo(() => {
    if (!frame.value) return null
    return filters && quality && judging.value
      ? filtered(frame.value, judging.value, quality.better)
      : { frame: frame.value, left: 0 }
  }, [frame.value, judging.value, filters, quality])
  const shown = useMemo(() => {
    if (!axes || !good || !ready) return null
    return { frame: placed ? laidOut(good.frame, placed) : good.frame, own: good.frame, axes, extent: extentOf(axes) }
  }, [axes, good, placed, ready])
  const overpass = useMemo(() => {
    if (!seenAt || !passing.value || !good) return null
    const span = overpassSpan(passing.value, good.frame)
    return span && { field: seenAt, span }
  }, [seenAt, passing.value, good])
  const frameAt = async (at: number) => {
    const [one, of] = await Promise.all([
      askFrame(t, { ...wanted, time: at }),
      judged ? askFrame(t, { ...judged, time: at }) : null,
    ])
    const passed = of && quality ? filtered(one, of, quality.better).frame : one
    return placed ? laidOut(passed, placed) : passed
  }
  return { detail, frame, shown, frameAt, quality, left: good?.left ?? 0, overpass }
}
