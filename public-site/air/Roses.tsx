import type { AirPatterns, Networks } from '../../server/air/patterns.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { colourAt, css } from '../explore/colours.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { airAddress } from './air.address.ts'
import { wedge } from './plot.rules.ts'
import { airTexts } from './texts.ts'

type Rose = NonNullable<AirPatterns['wind']>
const radius = 120
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** From where the wind came, and what it brought: wedges as long as their share of the hours. */
export function Roses({
  data,
  name,
  unit,
  others,
}: {
  data: AirPatterns
  name: string
  unit: string
  /** Datasets that have wind, where this one has none. */
  others: Networks
}) {
  const { language } = useSite()
  const say = airTexts[language]
  if (!data.wind)
    return (
      <>
        <p>{say.noWind}</p>
        {others.length > 0 && (
          <ul class="air-others" aria-label={say.withWind}>
            {others.map((one) => (
              <li key={one.id}>
                <a href={airAddress({ dataset: one.id, view: 'wind' })}>{pick(one.name, language)}</a>
              </li>
            ))}
          </ul>
        )}
      </>
    )
  return (
    <div class="air-roses">
      <OneRose rose={data.wind} title={say.windRose} unit="m/s" sector={say.sector} meanName={say.meanSpeed} />
      {data.pollution && (
        <OneRose
          rose={data.pollution}
          title={say.pollutionRose(name)}
          unit={unit}
          sector={say.sector}
          meanName={say.meanOf}
        />
      )}
      <p class="quiet small">{say.roseNote}</p>
    </div>
  )
}

function OneRose({
  rose,
  title,
  unit,
  sector,
  meanName,
}: {
  rose: Rose
  title: string
  unit: string
  sector: string
  meanName: string
}) {
  const { language } = useSite()
  const say = airTexts[language]
  const { counts, breaks, calm, n, means } = rose
  const shares = counts.map((of) => of.map((one) => one / Math.max(1, n)))
  const longest = Math.max(...shares.map((of) => of.reduce((sum, one) => sum + one, 0)), 0.01)
  const step = [0.01, 0.02, 0.05, 0.1, 0.2].find((one) => longest / one <= 4) ?? 0.5
  const full = Math.ceil(longest / step) * step
  const angle = 360 / counts.length
  const colour = (place: number) => css(colourAt('viridis', breaks.length < 2 ? 0.5 : place / (breaks.length - 1)))
  const classes = breaks.map((low, i) =>
    i === breaks.length - 1 ? `≥ ${formatValue(low)}` : `${formatValue(low)}–${formatValue(breaks[i + 1])}`,
  )
  const rings = Array.from({ length: Math.round(full / step) }, (_, i) => (i + 1) * step)
  return (
    <figure>
      <figcaption>
        {title} <span class="quiet small">{formatUnit(unit)}</span>
      </figcaption>
      <svg class="air-plot air-rose" viewBox="-160 -150 320 300" role="img" aria-label={title}>
        {rings.map((share) => (
          <circle key={share} class="air-ring" r={(share / full) * radius} />
        ))}
        {shares.map((of, i) => {
          let inner = 0
          return of.map((share, place) => {
            const from = inner
            inner += share
            if (share === 0) return null
            const middle = i * angle
            return (
              <path
                key={`${middle} ${classes[place]}`}
                d={wedge(middle - angle * 0.45, middle + angle * 0.45, (from / full) * radius, (inner / full) * radius)}
                fill={colour(place)}
              >
                <title>{`${say.winds[i]}, ${classes[place]}: ${percent(share)}`}</title>
              </path>
            )
          })
        })}
        {rings.map((share) => (
          <text key={share} x={4} y={-(share / full) * radius - 2}>
            {`${Math.round(share * 100)}%`}
          </text>
        ))}
        {[0, 3, 6, 9].map((i) => {
          const at = ((i * angle) / 180) * Math.PI
          return (
            <text
              key={i}
              class="air-wind"
              x={(radius + 18) * Math.sin(at)}
              y={-(radius + 16) * Math.cos(at) + 4}
              text-anchor="middle"
            >
              {say.winds[i]}
            </text>
          )
        })}
      </svg>
      <ul class="air-legend">
        {classes.map((one, place) => (
          <li key={one}>
            <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={colour(place)} />
            </svg>
            {one}
          </li>
        ))}
        <li>{say.calm(percent(calm / Math.max(1, n)))}</li>
        <li>{say.hoursOf(n)}</li>
      </ul>
      <details>
        <summary>{say.numbers}</summary>
        <ScrollTable label={title}>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{sector}</th>
                {classes.map((one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ))}
                <th scope="col">
                  {meanName} {formatUnit(unit)}
                </th>
              </tr>
            </thead>
            <tbody class="figures">
              {shares.map((of, i) => (
                <tr key={say.winds[i]}>
                  <th scope="row">{say.winds[i]}</th>
                  {of.map((share, place) => (
                    <td key={classes[place]}>{percent(share)}</td>
                  ))}
                  <td>{formatValue(means[i])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </details>
    </figure>
  )
}
