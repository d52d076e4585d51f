import type { AirPatterns } from '../../server/air/patterns.schema.ts'
import { formatUnit, formatValue, monthName } from '../charts/common/format.ts'
import { useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { reach, runs } from './plot.rules.ts'
import { airTexts } from './texts.ts'

const [height, left, right, top, bottom] = [230, 46, 8, 12, 30]
type Groups = AirPatterns['hours']

/** Means by hour, weekday and month with their confidence: three panels of one scale. */
export function Variation({ data, name, unit }: { data: AirPatterns; name: string; unit: string }) {
  const { language } = useSite()
  const say = airTexts[language]
  const panels = [
    {
      key: 'hour',
      title: say.byHour,
      groups: data.hours,
      names: data.hours.map((_, i) => String(i)),
      every: 3,
      wide: 520,
    },
    { key: 'weekday', title: say.byWeekday, groups: data.weekdays, names: say.weekdays, every: 1, wide: 300 },
    {
      key: 'month',
      title: say.byMonth,
      groups: data.months,
      names: data.months.map((_, i) => monthName(i + 1, language)),
      every: language === 'en' ? 1 : 1,
      wide: 440,
    },
  ]
  const all = panels.flatMap(({ groups }) => groups.flatMap(({ mean, high, low }) => [mean, high, low]))
  const scale = reach(all)
  if (all.every((one) => one === null)) return <p class="quiet">{say.tooFew}</p>
  return (
    <>
      <div class="air-panels">
        {panels.map((panel) => (
          <figure key={panel.key}>
            <figcaption>{panel.title}</figcaption>
            <Panel {...panel} scale={scale} label={`${name}, ${panel.title}`} />
          </figure>
        ))}
      </div>
      <p class="quiet small">{say.variationNote(data.zone)}</p>
      <details>
        <summary>{say.numbers}</summary>
        {panels.map(({ key, title, groups, names }) => (
          <ScrollTable key={key} label={title}>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  <th scope="col">
                    {say.meanOf} {formatUnit(unit)}
                  </th>
                  <th scope="col">{say.confidence}</th>
                  <th scope="col">{say.hoursHaving}</th>
                </tr>
              </thead>
              <tbody class="figures">
                {groups.map((group, i) => (
                  <tr key={names[i]}>
                    <th scope="row">{names[i]}</th>
                    <td>{formatValue(group.mean)}</td>
                    <td>{group.low === null ? '—' : `${formatValue(group.low)}–${formatValue(group.high)}`}</td>
                    <td>{group.n}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
        ))}
      </details>
    </>
  )
}

function Panel({
  groups,
  names,
  every,
  wide,
  scale: { from, to, ticks },
  label,
}: {
  groups: Groups
  names: readonly string[]
  every: number
  wide: number
  scale: ReturnType<typeof reach>
  label: string
}) {
  const x = (i: number) => left + ((i + 0.5) / groups.length) * (wide - left - right)
  const y = (value: number) => top + (1 - (value - from) / (to - from)) * (height - top - bottom)
  const point = (i: number, value: number) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`
  const range = ([first, last]: [number, number]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <svg class="air-plot" viewBox={`0 0 ${wide} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="air-grid" x1={left} x2={wide - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} text-anchor="end">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {names.map(
        (one, i) =>
          i % every === 0 && (
            <text key={one} x={x(i)} y={height - 10} text-anchor="middle">
              {one}
            </text>
          ),
      )}
      {runs(groups.map(({ low }) => low)).map((run) => (
        <path
          key={`band ${run[0]}`}
          class="air-band"
          d={`M${[
            ...range(run).map((i) => point(i, groups[i]!.high!)),
            ...range(run)
              .reverse()
              .map((i) => point(i, groups[i]!.low!)),
          ].join('L')}Z`}
        />
      ))}
      {runs(groups.map(({ mean }) => mean)).map((run) => (
        <polyline
          key={`line ${run[0]}`}
          class="air-line"
          points={range(run)
            .map((i) => point(i, groups[i]!.mean!))
            .join(' ')}
        />
      ))}
      {groups.map(
        ({ mean }, i) => mean !== null && <circle key={names[i]} class="air-dot" cx={x(i)} cy={y(mean)} r="2.5" />,
      )}
    </svg>
  )
}
