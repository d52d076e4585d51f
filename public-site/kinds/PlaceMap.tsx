import { useMemo, useState } from 'preact/hooks'
import type { Overview } from '../../server/overviews/overviews.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { type Cell, FieldMap } from '../explore/FieldMap.tsx'
import type { Frame } from '../explore/frame.rules.ts'
import { Legend } from '../explore/Legend.tsx'
import { place as placeText } from '../ui/format.ts'
import { niceRange, type Placed, toFrame } from './places.rules.ts'

interface Props {
  groups: (Overview['groups'][number] & { value: number | null })[]
  unit: string
  label: string
}
const nowhere = () => undefined

/** Rows with longitude and latitude as cells of a map. */
export function PlaceMap({ groups, unit, label }: Props) {
  const [pointed, setPointed] = useState<Cell | null>(null)
  const { frame, detail, values } = useMemo(() => {
    const placed = groups.flatMap(({ at, value }): Placed[] =>
      at.length === 2 && value !== null ? [{ lon: at[0]!, lat: at[1]!, value }] : [],
    )
    return toFrame(placed, niceRange(placed.map(({ value }) => value)), unit)
  }, [groups, unit])
  const written = formatUnit(unit)
  const value = pointed ? values[pointed.row * frame.columns + pointed.column] : undefined
  return (
    <>
      <div class="kind-map">
        <FieldMap
          frame={frame as Frame}
          axes={detail}
          extent={detail.extent}
          palette="viridis"
          contours={false}
          places={[]}
          box={null}
          drawing={false}
          onBox={nowhere}
          onWindow={nowhere}
          label={label}
          write={formatValue}
          onPoint={setPointed}
          onChoose={setPointed}
          canvasRef={nowhere}
        />
      </div>
      <Legend frame={frame} palette="viridis" contours={false} outside={false} />
      <p class="small figures kind-told" aria-live="polite">
        {pointed
          ? `${placeText(detail.latitudes[pointed.row]!, detail.longitudes[pointed.column]!)}: ${formatValue(value ?? null)} ${written}`
          : '\u00a0'}
      </p>
    </>
  )
}
