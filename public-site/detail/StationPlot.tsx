import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { niceStep } from '../charts/common/scales.ts'
import { Land } from '../maps/Extent.tsx'
import { pick, useSite } from '../site.ts'
import { isPlaced, type Placed } from '../ui/format.ts'
import { detailTexts } from './texts.ts'

const kilometresPerDegree = 111.2
/** Below this span the outline of the coast is too coarse to be drawn. */
const leastForLand = 3
const width = 320
const most = 420
/** More numbers than these cannot be told apart. */
const mostNumbers = 40

/**
 * Where the stations lie to each other: north up, both directions to one scale, with a bar to measure by. Those whose
 * place is not known are left out; the others keep the numbers of the list.
 */
export function StationPlot({ stations }: { stations: Dataset['stations'] }) {
  const { language } = useSite()
  const shown = stations.flatMap((station, i) => (isPlaced(station) ? [{ ...station, no: i + 1 }] : []))
  const bounds = boundsOf(shown)
  const middle = (bounds.south + bounds.north) / 2
  const narrow = Math.cos((middle * Math.PI) / 180)
  const scale = width / ((bounds.east - bounds.west) * narrow)
  const height = Math.min(Math.max((bounds.north - bounds.south) * scale, 120), most)
  const x = (longitude: number) => (longitude - bounds.west) * narrow * scale
  const y = (latitude: number) => height / 2 - (latitude - middle) * scale
  const bar = niceStep(((width / scale) * kilometresPerDegree) / 6)
  return (
    <svg
      class="station-plot"
      viewBox={`0 0 ${width} ${height.toFixed(0)}`}
      role="img"
      aria-label={detailTexts[language].plotLabel(shown.length)}
    >
      {bounds.east - bounds.west > leastForLand && (
        <g transform={`translate(${x(0)} ${y(0)}) scale(${narrow * scale} ${scale})`}>
          <Land name="asia" />
        </g>
      )}
      {shown.map((station) => (
        <g
          key={station.id}
          transform={`translate(${x(station.longitude).toFixed(1)} ${y(station.latitude).toFixed(1)})`}
        >
          <title>{pick(station.name, language)}</title>
          <circle r={shown.length > mostNumbers ? 2 : 3.5} />
          {shown.length <= mostNumbers && (
            <text x="6" y="4">
              {station.no}
            </text>
          )}
        </g>
      ))}
      <path class="station-scale" d={`M12 ${height - 16}v4h${((bar / kilometresPerDegree) * scale).toFixed(1)}v-4`} />
      <text x="12" y={height - 20}>{`${bar} km`}</text>
    </svg>
  )
}

function boundsOf(stations: Placed[]) {
  const longitudes = stations.map((station) => station.longitude)
  const latitudes = stations.map((station) => station.latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const air = Math.max((east - west) * 0.14, (north - south) * 0.14, 0.05)
  return { west: west - air, east: east + air, south: south - air, north: north + air }
}
