import { useSite } from '../../site.ts'
import { day } from '../common/beijing.ts'
import { formatTicks, formatUnit } from '../common/format.ts'
import { pathOf } from '../common/line.path.ts'
import { reachOf } from '../common/scales.ts'
import { timeTicks } from '../common/ticks.ts'
import type { Preview } from './preview.ts'

/** A date at an edge stays within the picture. */
const anchorAt = (share: number) => (share < 0.06 ? 'start' : share > 0.94 ? 'end' : 'middle')

/** The line stretches with the page, the words do not: they stand outside of the stretched part, at shares of it. */
const width = 1000
const height = 200

export function SeriesPreview({ preview, label }: { preview: Preview; label: string }) {
  const { language } = useSite()
  const [low, high] = reachOf([preview.values], preview.unit).range
  const end = preview.start + preview.values.length * day
  const x = (seconds: number) => ((seconds - preview.start) / (end - preview.start)) * width
  const y = (value: number) => (1 - (value - low) / (high - low)) * height
  const { splits, labels } = timeTicks(preview.start + day, end - day, 6, language, preview.offset)
  const levels = [low, (low + high) / 2, high]
  const ticks = formatTicks(levels)
  return (
    <svg class="chart-preview" width="100%" height="100%" role="img" aria-label={label}>
      <svg
        aria-hidden="true"
        y="10%"
        width="100%"
        height="76%"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path
          class="chart-preview-grid"
          d={[
            ...levels.map((value) => `M0 ${y(value).toFixed(1)}H${width}`),
            ...splits.map((at) => `M${x(at).toFixed(1)} 0V${height}`),
          ].join('')}
        />
        <path
          class="chart-preview-line"
          d={pathOf(preview.values.map((value, i) => (value === null ? null : [x(preview.start + i * day), y(value)])))}
        />
      </svg>
      {levels.map((value, i) => (
        <text key={value} x="4" y={`${(9 + (y(value) / height) * 76).toFixed(1)}%`}>
          {i === 2 ? `${ticks[i]} ${formatUnit(preview.unit)}` : ticks[i]}
        </text>
      ))}
      {splits.map((at, i) => (
        <text key={at} x={`${(x(at) / 10).toFixed(1)}%`} y="92%" text-anchor={anchorAt(x(at) / width)}>
          {labels[i]!.replace('\n', ' ')}
        </text>
      ))}
    </svg>
  )
}
