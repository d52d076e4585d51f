import { formatUnit, formatValue } from '../charts/common/format.ts'
import { useSite } from '../site.ts'
import { colourAt, css } from './colours.ts'
import { type Frame, partOf, roundLevels, type Spread, spreadOf } from './frame.rules.ts'
import type { Axes } from './paint.ts'
import type { PaletteName } from './selection.rules.ts'
import { placeText } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

/** The numbers of a frame, for who cannot or would rather not read colours. */
export function Numbers({ frame, axes, spread }: { frame: Frame; axes: Axes; spread: Spread }) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const unit = formatUnit(frame.unit)
  const value = (one: number) => (Number.isNaN(one) ? say.noValue : `${formatValue(one)} ${unit}`)
  const at = (one: Spread['least']) =>
    one === null
      ? say.noValue
      : `${value(one.value)} · ${placeText({ lon: axes.longitudes[one.column]!, lat: axes.latitudes[one.row]! })}`
  return (
    <section class="explore-numbers">
      <h2>{say.numbers}</h2>
      <dl>
        {(
          [
            [say.mean, value(spread.mean)],
            [say.median, value(spread.median)],
            [say.least, at(spread.least)],
            [say.most, at(spread.most)],
            [say.cells, String(spread.cells)],
            [say.missing, String(spread.missing)],
          ] as const
        ).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{say.readFrom}</p>
    </section>
  )
}

export const bars = 23
const [width, height, left, bottom, top] = [640, 260, 44, 34, 12]

/** How the values of a frame lie: bars of area, and the line of their sum. */
export function Histogram({
  frame,
  axes,
  palette,
  name,
}: {
  frame: Frame
  axes: Axes
  palette: PaletteName
  name: string
}) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const spread = spreadOf(frame, axes.latitudes, bars)
  const highest = Math.max(...spread.bars, 1e-9)
  const x = (part: number) => left + part * (width - left - 40)
  const y = (share: number) => top + (1 - share / highest) * (height - top - bottom)
  const sum = (part: number) => top + (1 - part) * (height - top - bottom)
  let passed = 0
  const line = spread.bars.map((share, i) => {
    passed += share
    return `${x((i + 1) / bars).toFixed(1)} ${sum(passed).toFixed(1)}`
  })
  const ticks = roundLevels(frame, 6)
  const percent = (share: number) => `${Number((share * 100).toPrecision(2))}%`
  return (
    <section class="explore-histogram">
      <h2>{say.histogram(name)}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say.histogram(name)}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line class="axis" x1={x(0)} x2={x(1)} y1={sum(part)} y2={sum(part)} />
            <text x={left - 6} y={sum(part) + 4} text-anchor="end">
              {percent(highest * part)}
            </text>
            <text x={x(1) + 6} y={sum(part) + 4}>
              {percent(part)}
            </text>
          </g>
        ))}
        {spread.bars.map((share, i) => (
          <rect
            key={x(i / bars)}
            x={x(i / bars)}
            width={Math.max(1, (width - left - 40) / bars - 1)}
            y={y(share)}
            height={Math.max(0, height - bottom - y(share))}
            fill={css(colourAt(palette, (i + 0.5) / bars))}
          >
            <title>{percent(share)}</title>
          </rect>
        ))}
        <polyline class="sum" points={`${x(0)} ${sum(0)} ${line.join(' ')}`} />
        {ticks.map((tick) => (
          <text key={tick} x={x(partOf(tick, frame))} y={height - 14} text-anchor="middle">
            {formatValue(tick)}
          </text>
        ))}
        <text x={x(1)} y={height - 1} text-anchor="end">
          {formatUnit(frame.unit)}
        </text>
      </svg>
      <p class="quiet small">
        <i class="swatch swatch-bar" /> {say.share} <i class="swatch swatch-line" /> {say.cumulative}
      </p>
    </section>
  )
}
