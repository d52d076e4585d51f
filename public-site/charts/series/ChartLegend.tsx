import { useMemo } from 'preact/hooks'
import { useSite } from '../../site.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import { dashes, looks } from '../common/palette.ts'
import { addsUp, type ChartData, isCalm, type Line, summarise, tooFew, totalOf } from './data.ts'
import { codesAt, flagsAt, flagsOver, saysMore } from './flags.ts'
import { endsOf, type Names } from './offer.ts'
import { type ChartTexts, chartTexts } from './texts.ts'

interface Props {
  data: ChartData
  names: Names
  /** Row under the pointer or the reading line. */
  row: number | null
}

/** Values at the reading line, else the means of the period; every cell keeps its width, so nothing moves. */
export function ChartLegend({ data, names, row }: Props) {
  const { language } = useSite()
  const t = chartTexts[language]
  const styles = useMemo(() => looks(data.lines), [data])
  const means = useMemo(
    () =>
      data.lines.map((line) =>
        addsUp(line) ? totalOf(line.values) : summarise(line.values, formatUnit(line.unit) === '°').mean,
      ),
    [data],
  )
  const more = saysMore(data)
  const over = useMemo(() => data.lines.map((line) => flagsOver(line, language)), [data, language])
  const heading =
    row !== null && data.times[row] !== undefined
      ? names.time(data.times[row], data.resolution)
      : data.times.length === 0
        ? ' '
        : t.meanOf(...endsOf(data, names))

  return (
    <div class="chart-legend">
      <p class="chart-legend-time">{heading}</p>
      <ul>
        {data.lines.map((line, i) => {
          const { colour, dash } = styles[i]!
          const value = row === null ? means[i] : line.values[row]
          const few = row !== null && tooFew(line, row)
          return (
            <li key={`${line.variable} ${line.station}`}>
              <svg class={`chart-swatch line-${colour}`} width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
                <path d="M0 4H24" stroke-dasharray={dashes[dash]!.join(' ') || undefined} />
              </svg>
              <span class="chart-legend-name">{names.line(line, data.lines)}</span>
              <span class="chart-legend-value">
                {row !== null && value == null && !few && codesAt(line, row).length === 0
                  ? isCalm(line, row)
                    ? t.calm
                    : t.missing
                  : formatValue(value)}{' '}
                <span class="quiet">{formatUnit(line.unit)}</span>
                {row === null && addsUp(line) && <span class="quiet"> {t.total}</span>}
              </span>
              <span
                class={['chart-legend-n', few && 'chart-few', line.calm && 'chart-legend-calm']
                  .filter(Boolean)
                  .join(' ')}
                title={row === null ? t.validTitle : t.nOfTitle}
              >
                {row === null ? validOf(line, t) : countsOf(line, row, t)}
              </span>
              {more && (
                <span class="chart-legend-flag">
                  <span class={row === null ? 'chart-flag-over' : 'chart-flag-over chart-unseen'}>{over[i]}</span>
                  <span class="chart-flag-now">{row === null ? '' : flagsAt(line, row, language)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Of the period: how many of its values there are. */
const validOf = ({ values }: Line, t: ChartTexts) =>
  values.length === 0 ? '' : t.nOf(String(values.filter((value) => value !== null).length), String(values.length))

/** Of a mean: how many values it is made of. */
export function countsOf({ n, of, calm }: Line, row: number, t: ChartTexts): string {
  if (!n || !of) return ''
  const valid = of[row] === 0 ? t.nAlone(String(n[row])) : t.nOf(String(n[row]), String(of[row]))
  return calm?.[row] ? [valid, t.calmHours(String(calm[row]))].join(t.comma) : valid
}
