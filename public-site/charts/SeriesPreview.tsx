import { useSite } from '../site.ts'
import { day, hour } from './beijing.ts'
import { formatUnit, formatValue } from './format.ts'
import { pathOf } from './line.path.ts'
import { axisRange } from './scales.ts'
import { timeTicks } from './ticks.ts'

/** What the server draws before, or without, any script. */
export interface Preview {
  variable: string
  station: string
  unit: string
  /** Days in Beijing time, inclusive. */
  from: string
  to: string
  /** Epoch seconds of the first value; one value a day. */
  start: number
  values: (number | null)[]
}

const width = 1000
const height = 300
const foot = 26
const head = 22
const left = 8

export function SeriesPreview({ preview, label }: { preview: Preview; label: string }) {
  const { language } = useSite()
  const known = preview.values.filter((value) => value !== null)
  const [low, high] = axisRange(
    known.length ? Math.min(...known) : null,
    known.length ? Math.max(...known) : null,
    preview.unit,
  )
  const end = preview.start + preview.values.length * day
  const x = (seconds: number) => left + ((seconds - preview.start) / (end - preview.start)) * (width - left)
  const y = (value: number) => head + (1 - (value - low) / (high - low)) * (height - head - foot)
  const ticks = timeTicks(preview.start + hour, end, 8, language)
  return (
    <svg
      class="chart-preview"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[low, (low + high) / 2, high].map((value) => (
        <path key={value} class="chart-preview-grid" d={`M${left} ${y(value).toFixed(1)}H${width}`} />
      ))}
      {ticks.splits.map((at) => (
        <path key={at} class="chart-preview-grid" d={`M${x(at).toFixed(1)} ${head}V${height - foot}`} />
      ))}
      <path
        class="chart-preview-line"
        d={pathOf(preview.values.map((value, i) => (value === null ? null : [x(preview.start + i * day), y(value)])))}
      />
      <text x={left} y={head - 8} class="chart-preview-text">
        {`${formatValue(high)} ${formatUnit(preview.unit)}`}
      </text>
    </svg>
  )
}
