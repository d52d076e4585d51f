import type { AirScatter } from '../../server/air/patterns.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { reach } from './plot.rules.ts'
import { airTexts } from './texts.ts'

const [width, height, left, right, top, bottom] = [560, 400, 58, 14, 14, 46]
const shown = (value: number) => Number(value.toPrecision(3)).toString().replace('-', '−')

/** Day against day, with the line of least squares and the reduced major axis. */
export function DayScatter({ data }: { data: AirScatter }) {
  const { language } = useSite()
  const say = airTexts[language]
  const named = (key: string) => {
    const one = data.variables.find((variable) => variable.key === key)!
    return `${pick(one.name, language)} ${formatUnit(one.unit)}`
  }
  const { days, fit } = data
  if (days.length === 0) return <p class="quiet">{say.tooFew}</p>
  const [rx, ry] = [reach(days.map(({ x }) => x)), reach(days.map(({ y }) => y))]
  const x = (value: number) => left + ((value - rx.from) / (rx.to - rx.from)) * (width - left - right)
  const y = (value: number) => top + (1 - (value - ry.from) / (ry.to - ry.from)) * (height - top - bottom)
  const lineOf = ({ slope, intercept }: { slope: number; intercept: number }) => ({
    x1: x(rx.from),
    x2: x(rx.to),
    y1: y(intercept + slope * rx.from),
    y2: y(intercept + slope * rx.to),
  })
  const formula = ({ slope, intercept }: { slope: number; intercept: number }) =>
    `y = ${shown(slope)} x ${intercept < 0 ? '−' : '+'} ${shown(Math.abs(intercept))}`
  const label = say.scatterOf(named(data.x), named(data.y))
  return (
    <>
      <figure>
        <svg class="air-plot air-scatter" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <clipPath id="air-scatter-inside">
            <rect x={left} y={top} width={width - left - right} height={height - top - bottom} />
          </clipPath>
          {ry.ticks.map((tick) => (
            <g key={tick}>
              <line class="air-grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
              <text x={left - 6} y={y(tick) + 4} text-anchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {rx.ticks.map((tick) => (
            <text key={tick} x={x(tick)} y={height - bottom + 18} text-anchor="middle">
              {formatValue(tick)}
            </text>
          ))}
          <text x={width - right} y={height - 6} text-anchor="end">
            {named(data.x)}
          </text>
          <text x={left + 6} y={top + 12}>
            {named(data.y)}
          </text>
          <g clip-path="url(#air-scatter-inside)">
            {days.map((day) => (
              <circle key={day.date} class="air-point" cx={x(day.x).toFixed(1)} cy={y(day.y).toFixed(1)} r="3">
                <title>{`${day.date}: ${formatValue(day.x)}, ${formatValue(day.y)}`}</title>
              </circle>
            ))}
            {fit && <line class="air-ols" {...lineOf(fit.ols)} />}
            {fit && <line class="air-rma" {...lineOf(fit.rma)} />}
          </g>
        </svg>
      </figure>
      {fit ? (
        <ul class="air-legend">
          <li>
            <i class="swatch swatch-line air-key-ols" /> {say.ols}: <span class="figures">{formula(fit.ols)}</span>
          </li>
          <li>
            <i class="swatch swatch-line air-key-rma" /> {say.rma}: <span class="figures">{formula(fit.rma)}</span>
          </li>
          <li class="figures">
            r = {fit.r.toFixed(3).replace('-', '−')}, n = {fit.n}
          </li>
        </ul>
      ) : (
        <p class="quiet">{say.noFit}</p>
      )}
      <p class="quiet small">{say.scatterNote}</p>
      <details>
        <summary>{say.numbers}</summary>
        <ScrollTable label={label}>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{say.date}</th>
                <th scope="col">{named(data.x)}</th>
                <th scope="col">{named(data.y)}</th>
              </tr>
            </thead>
            <tbody class="figures">
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{day.date}</th>
                  <td>{formatValue(day.x)}</td>
                  <td>{formatValue(day.y)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </details>
    </>
  )
}
