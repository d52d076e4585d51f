import type { Station } from '../../server/series/series.schema.ts'
import { Land } from '../maps/Extent.tsx'
import { type Box, useRectangle } from '../maps/rectangle.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { isPlaced } from '../ui/format.ts'
import { stationPath } from './stations.address.ts'
import { stationTexts } from './texts.ts'

/** In degrees. */
const view = { west: 72, south: 16, east: 137, north: 55 }

interface Props {
  stations: Pick<Station, 'id' | 'name' | 'longitude' | 'latitude'>[]
  box: Box | null
  onDraw: (box: Box) => void
}

/** Dots that lead to their stations, and a rectangle drawn by mouse, or by finger where that was asked for. */
export function StationMap({ stations, box, onDraw }: Props) {
  const { language } = useSite()
  const say = stationTexts[language]
  const { drawing, toggle, shown: drawn, handlers } = useRectangle(view, onDraw)
  const placed = stations.filter(isPlaced)
  const shown = drawn ?? box
  return (
    <div class="station-map">
      {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture's links, no fields */}
      <svg
        class={drawing ? 'station-map-drawing' : undefined}
        viewBox={`${view.west} ${-view.north} ${view.east - view.west} ${view.north - view.south}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={say.map(placed.length)}
        {...handlers}
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
        <Button look="plain" small onClick={toggle} aria-pressed={drawing}>
          {say.draw}
        </Button>{' '}
        {drawing ? say.drawing : say.hint}
      </p>
    </div>
  )
}
