/** Two small drawings beside a curtain: values against height, and values through time. */
import { formatUnit } from '../charts/common/format.ts'
import { timeTicks } from '../charts/common/ticks.ts'
import { partOf, roundLevels } from '../explore/frame.rules.ts'
import type { Range } from '../explore/selection.rules.ts'
import { useSite } from '../site.ts'
import { heightTicks } from './paint.ts'

type Point = readonly [at: number, value: number | null]
interface Props {
  title: string
  points: readonly Point[]
  range: Range
  unit: string
  /** Of heights or of seconds. */
  span: readonly [number, number]
  /** What is marked: the cursor, the boundary layer. */
  marks?: readonly { at: number; text: string }[]
}
const [width, height, left, bottom, top, right] = [520, 260, 62, 40, 8, 14]

/** Of what is beside the range, its end. */
const within = (value: number, range: Range) =>
  Math.min(1, Math.max(0, partOf(Math.min(range.to, Math.max(range.from, value)), range)))
const written = (tick: number) => String(Number(tick.toPrecision(4)))

function pathOf(points: readonly Point[], place: (point: readonly [number, number]) => string) {
  let path = ''
  let open = false
  for (const [at, value] of points) {
    if (value === null) open = false
    else {
      path += `${open ? 'L' : 'M'}${place([at, value])}`
      open = true
    }
  }
  return path
}

export function ProfilePlot({ title, points, range, unit, span, marks = [], shift }: Props & { shift: number }) {
  const tall = 340
  const x = (value: number) => left + within(value, range) * (width - left - right)
  const y = (at: number) => tall - bottom - ((at - span[0]) / (span[1] - span[0])) * (tall - bottom - top)
  const ticks = heightTicks(span[0] + shift, span[1] + shift, 7)
  const kilometres = span[1] - span[0] > 3000
  return (
    <svg class="curtain-plot" viewBox={`0 0 ${width} ${tall}`} role="img" aria-label={title}>
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line class="grid" x1={left} x2={width - right} y1={y(at - shift)} y2={y(at - shift)} />
          <text x={left - 7} y={y(at - shift) + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {roundLevels(range, 5).map((tick) => (
        <g key={tick}>
          <line class="grid" x1={x(tick)} x2={x(tick)} y1={top} y2={tall - bottom} />
          <text x={x(tick)} y={tall - bottom + 16} text-anchor="middle">
            {written(tick)}
          </text>
        </g>
      ))}
      <rect class="frame" x={left} y={top} width={width - left - right} height={tall - top - bottom} />
      <text x={width - right} y={tall - 4} text-anchor="end">
        {formatUnit(unit)}
      </text>
      <text x={4} y={top + 10}>
        {kilometres ? 'km' : 'm'}
      </text>
      <path class="line" d={pathOf(points, ([at, value]) => `${x(value).toFixed(1)} ${y(at).toFixed(1)}`)} />
      {marks.map(({ at, text }) => (
        <g key={text}>
          <line class="mark" x1={left} x2={width - right} y1={y(at)} y2={y(at)} />
          <text x={width - right - 4} y={y(at) - 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

export function SeriesPlot({ title, points, range, unit, span, marks = [], offset }: Props & { offset: number }) {
  const { language } = useSite()
  const x = (at: number) => left + ((at - span[0]) / (span[1] - span[0])) * (width - left - right)
  const y = (value: number) => height - bottom - within(value, range) * (height - bottom - top)
  const { splits, labels } = timeTicks(span[0], span[1], 5, language, offset)
  return (
    <svg class="curtain-plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {roundLevels(range, 5).map((tick) => (
        <g key={tick}>
          <line class="grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 7} y={y(tick) + 4} text-anchor="end">
            {written(tick)}
          </text>
        </g>
      ))}
      {splits.map((at, i) => (
        <g key={at}>
          <line class="grid" x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />
          {labels[i]!.split('\n').map((line, down) => (
            <text key={line} x={Math.min(width - 30, x(at))} y={height - bottom + 15 + down * 15} text-anchor="middle">
              {line}
            </text>
          ))}
        </g>
      ))}
      <rect class="frame" x={left} y={top} width={width - left - right} height={height - top - bottom} />
      <text x={4} y={top + 10}>
        {formatUnit(unit)}
      </text>
      <path class="line" d={pathOf(points, ([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`)} />
      {marks.map(({ at, text }) => (
        <line key={text} class="mark" x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />
      ))}
    </svg>
  )
}
