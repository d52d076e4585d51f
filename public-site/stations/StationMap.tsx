import { useState } from 'preact/hooks'
import type { Station } from '../../server/series/series.schema.ts'
import { Land } from '../maps/Extent.tsx'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { isPlaced } from '../ui/format.ts'
import { type StationsAsked, stationPath } from './stations.address.ts'
import { stationTexts } from './texts.ts'

type Box = NonNullable<StationsAsked['box']>
/** In degrees. */
const view = { west: 72, south: 16, east: 137, north: 55 }
const tenth = (value: number) => Math.round(value * 10) / 10
/** Less is a press that slipped. */
const leastSide = 0.3

interface Props {
  stations: Pick<Station, 'id' | 'name' | 'longitude' | 'latitude'>[]
  box: Box | null
  onDraw: (box: Box) => void
}

/** Dots that lead to their stations, and a rectangle drawn by mouse, or by finger where that was asked for. */
export function StationMap({ stations, box, onDraw }: Props) {
  const { language } = useSite()
  const say = stationTexts[language]
  const [drawing, setDrawing] = useState(false)
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] } | null>(null)
  const placed = stations.filter(isPlaced)
  const at = (event: PointerEvent): [number, number] => {
    const frame = (event.currentTarget as Element).getBoundingClientRect()
    const x = Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width))
    const y = Math.min(1, Math.max(0, (event.clientY - frame.top) / frame.height))
    return [tenth(view.west + x * (view.east - view.west)), tenth(view.north - y * (view.north - view.south))]
  }
  const drawn: Box | null = drag && [
    Math.min(drag.from[0], drag.to[0]),
    Math.min(drag.from[1], drag.to[1]),
    Math.max(drag.from[0], drag.to[0]),
    Math.max(drag.from[1], drag.to[1]),
  ]
  const large = drawn !== null && drawn[2] - drawn[0] > leastSide && drawn[3] - drawn[1] > leastSide
  const shown = large ? drawn : box
  return (
    <div class="station-map">
      {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture's links, no fields */}
      <svg
        class={drawing ? 'station-map-drawing' : undefined}
        viewBox={`${view.west} ${-view.north} ${view.east - view.west} ${view.north - view.south}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={say.map(placed.length)}
        onPointerDown={(event) => {
          if (event.button === 0 && (drawing || event.pointerType === 'mouse'))
            setDrag({ from: at(event), to: at(event) })
        }}
        onPointerMove={(event) => {
          if (!drag) return
          // Only from here on: a press on a dot stays its own.
          if (large) event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ from: drag.from, to: at(event) })
        }}
        onPointerUp={() => {
          setDrag(null)
          if (!large) return
          setDrawing(false)
          onDraw(drawn)
        }}
        onPointerCancel={() => setDrag(null)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Land name="asia" />
        {shown && (
          <rect x={shown[0]} y={-shown[3]} width={Math.max(0.3, shown[2] - shown[0])} height={shown[3] - shown[1]} />
        )}
        {placed.map((one) => (
          <a key={one.id} href={stationPath(one.id)} tabIndex={-1} aria-label={pick(one.name, language)}>
            <title>{pick(one.name, language)}</title>
            <path d={`M${one.longitude} ${-one.latitude}h0`} />
          </a>
        ))}
      </svg>
      <p class="needs-script small quiet">
        <Button look="plain" small onClick={() => setDrawing(!drawing)} aria-pressed={drawing}>
          {say.draw}
        </Button>{' '}
        {drawing ? say.drawing : say.hint}
      </p>
    </div>
  )
}
