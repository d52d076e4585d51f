import { pick, useSite } from '../../site.ts'
import { ListTable } from '../../ui/ScrollTable.tsx'
import { day, hour } from '../common/beijing.ts'
import { formatInterval, formatTicks, formatUnit, formatValue } from '../common/format.ts'
import { pathOf } from '../common/line.path.ts'
import { looks } from '../common/palette.ts'
import { axisRange, levelsOf } from '../common/scales.ts'
import { fitted, timeTicks } from '../common/ticks.ts'
import { chartAddress, type Period } from './period.data.ts'
import { periodTexts } from './texts.ts'

const height = 220
/** The path has its own measure; it is stretched to whatever width there is. */
const across = 1000
/** Ticks are made for a phone: what fits there fits everywhere. */
const least = 340

interface Props {
  period: Period
  /** What a code of a station is called. */
  nameOf: (station: string) => string
}

/** Lines over a period, as the server draws them; the numbers stand in the table beneath. */
export function PeriodChart({ period, nameOf }: Props) {
  const { language } = useSite()
  const say = periodTexts[language]
  const { times, lines, unit, resolution } = period
  const step = resolution === 'hour' ? hour : day
  const [start, end] = [times[0]!, times.at(-1)! + step]
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const range = values.length ? axisRange(Math.min(...values), Math.max(...values), unit) : axisRange(null, null, unit)
  const levels = levelsOf(range, height, unit)
  const tickTexts = formatTicks(levels)
  const x = (time: number) => (time - start) / (end - start)
  const y = (value: number) => height - ((value - range[0]) / (range[1] - range[0])) * height
  const { splits, labels } = timeTicks(start, end, 5, language)
  const shown = fitted(
    labels,
    splits.map((at) => x(at) * least),
    { before: 0, across: least, after: 0 },
  )
  const look = looks(lines)
  const name = pick(period.name, language)
  const set = formatUnit(unit)
  return (
    <figure class="period">
      <figcaption>
        <strong>{name}</strong> {set && <span class="quiet">{set}</span>}{' '}
        <span class="quiet small">{pick(period.is, language)}</span>
      </figcaption>
      <svg class="period-plot" role="img" aria-label={say.label(name, lines.length)}>
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 ${across} ${height}`}
          preserveAspectRatio="none"
          y="8"
        >
          {levels.map((level) => (
            <path key={level} class="period-level" d={`M0 ${y(level).toFixed(1)}H${across}`} />
          ))}
          {splits.map((at) => (
            <path key={at} class="period-split" d={`M${(x(at) * across).toFixed(1)} 0V${height}`} />
          ))}
          {lines.map((line, i) => (
            <path
              key={line.station}
              class={`period-line period-line-${look[i]!.colour} ${look[i]!.dash ? 'period-dashed' : ''}`.trim()}
              d={pathOf(
                line.values.map((value, at) => (value === null ? null : [x(times[at]! + step / 2) * across, y(value)])),
              )}
            />
          ))}
        </svg>
        {levels.map((level, i) => (
          <text key={level} x="2" y={(y(level) + 4).toFixed(1)} class="period-value">
            {tickTexts[i]}
          </text>
        ))}
        {shown.map((label, i) => {
          const [fine, coarse] = label.split('\n')
          const place = x(splits[i]!)
          const anchor = place < 0.06 ? 'start' : place > 0.94 ? 'end' : 'middle'
          return (
            <text key={splits[i]} text-anchor={anchor} class="period-time">
              <tspan x={`${(place * 100).toFixed(2)}%`} y={height + 26}>
                {fine}
              </tspan>
              {coarse && (
                <tspan x={`${(place * 100).toFixed(2)}%`} y={height + 42}>
                  {coarse}
                </tspan>
              )}
            </text>
          )
        })}
      </svg>
      <ul class="period-legend small">
        {lines.map((line, i) => (
          <li key={line.station}>
            <svg width="24" height="8" aria-hidden="true">
              <path
                class={`period-line period-line-${look[i]!.colour} ${look[i]!.dash ? 'period-dashed' : ''}`.trim()}
                d="M1 4H23"
              />
            </svg>
            {nameOf(line.station)}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say.numbers}</summary>
        <ListTable label={say.numbers} heads={[say.station, say.highest, say.when, say.mean, say.valid]}>
          {lines.map((line) => {
            const had = line.values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
            const top = had.reduce<(typeof had)[number] | null>(
              (best, one) => (best && best.value >= one.value ? best : one),
              null,
            )
            const mean = had.length ? had.reduce((sum, { value }) => sum + value, 0) / had.length : null
            return (
              <tr key={line.station} class="figures">
                <th scope="row">{nameOf(line.station)}</th>
                <td data-head={say.highest}>{top ? `${formatValue(top.value)} ${set}` : '—'}</td>
                <td data-head={say.when}>
                  {top ? formatInterval(times[top.at]!, resolution, language, 'start') : '—'}
                </td>
                <td data-head={say.mean}>{mean === null ? '—' : `${formatValue(mean)} ${set}`}</td>
                <td data-head={say.valid}>
                  {had.length} / {line.values.length}
                </td>
              </tr>
            )
          })}
        </ListTable>
      </details>
      <p class="small quiet">
        {say.left}{' '}
        <a href={chartAddress(period, resolution)} class="nowrap">
          {say.openChart}
        </a>
      </p>
    </figure>
  )
}
