import { pollutants } from '../../server/air/aqi.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import { beijingDay } from '../../server/basics/time.vocabulary.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { Series, Station } from '../../server/series/series.schema.ts'
import { ApiError } from '../api.errors.ts'
import { formatUnit } from '../charts/common/format.ts'
import { PeriodChart } from '../charts/period/PeriodChart.tsx'
import { type Period, periodOf } from '../charts/period/period.data.ts'
import { groundView } from '../explore/views.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { isoDate, isPlaced, number, place } from '../ui/format.ts'
import { Trail } from '../ui/Trail.tsx'
import { stationPath, stationsPath } from './stations.address.ts'
import { stationTexts } from './texts.ts'
import { type ValidDay, ValidDays } from './ValidDays.tsx'

interface Variable {
  key: string
  name: Bilingual
  unit: string
}
interface Loaded {
  station: Station
  datasets: { id: number; name: Bilingual }[]
  /** The dataset that is shown, and what it holds of this station; null where it has no series. */
  shown: { id: number; variables: Variable[]; variable: string; year: number; years: number[] } | null
  days: ValidDay[]
  period: Period | null
}

/** Each is asked for by itself. */
const mostDatasets = 12

export const title = ({ station }: Loaded, t: Texts) =>
  `${pick(station.name, t.language)} · ${stationTexts[t.language].title}`

export async function load(
  { id = '' }: Record<string, string>,
  query: URLSearchParams,
  api: Api,
  t: Texts,
): Promise<Loaded> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(404, '040401', t.errors.notFound.title)
  const station = await api<Station>(`/stations/${id}`, 'anybody')
  const details = await Promise.all(
    station.datasets.slice(0, mostDatasets).map((one) => api<Dataset>(`/datasets/${one}`, 'anybody')),
  )
  const datasets = details.map(({ id, name }) => ({ id, name }))
  const nothing = { station, datasets, shown: null, days: [], period: null }
  const dataset = details.find((one) => String(one.id) === query.get('dataset')) ?? details[0]
  const own = dataset?.stations.find((one) => one.id === station.id)
  if (!dataset?.series || !own) return nothing
  const drawn = dataset.series.variables
  const variables = dataset.variables
    .filter(({ key }) => drawn.includes(key))
    .map(({ key, name, unit }) => ({ key, name, unit }))
  const [first] = variables
  if (!first) return nothing
  const from = Number(isoDate(own.from).slice(0, 4))
  const to = Number(isoDate(own.to).slice(0, 4))
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  // The last whole year tells most.
  const usual = years.length > 2 ? to - 1 : to
  const year = years.find((one) => String(one) === query.get('year')) ?? usual
  const variable = variables.find(({ key }) => key === query.get('variable'))?.key ?? first.key
  const shown = { id: dataset.id, variables, variable, year, years }
  const asked = new URLSearchParams([
    ...variables.map(({ key }) => ['variable', key]),
    ['station', station.code],
    ['from', `${year}-01-01`],
    ['to', `${year}-12-31`],
    ['resolution', 'day'],
  ])
  try {
    const series = await api<Series>(`/datasets/${dataset.id}/series?${asked}`)
    const days = series.times.map((time, at) => ({
      date: beijingDay(time * 1000),
      valid: series.series.filter(({ values }) => values[at] !== null).length,
    }))
    const line = series.series.filter((one) => one.variable === variable)
    const period = periodOf(
      { dataset: dataset.id, variable, stations: [station.code], from: `${year}-01-01`, to: `${year}-12-31` },
      { ...series, series: line },
      'day',
    )
    return { ...nothing, shown, days, period }
  } catch (error) {
    // Not for this reader: the rest of the page is.
    if (error instanceof ApiError && error.status < 500) return { ...nothing, shown }
    throw error
  }
}

export function Page({ data: { station, datasets, shown, days, period } }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = stationTexts[language]
  const name = pick(station.name, language)
  const address = (change: { dataset?: number; variable?: string; year?: number }) => {
    const query = new URLSearchParams()
    const next = { dataset: shown?.id, variable: shown?.variable, year: shown?.year, ...change }
    for (const [key, value] of Object.entries(next)) if (value !== undefined) query.set(key, String(value))
    return `${stationPath(station.id)}?${query}`
  }
  const facts = [
    [say.code, station.code],
    [say.city, pick(station.city, language)],
    [say.setting, say.settings[station.setting] ?? station.setting],
    [say.place, isPlaced(station) ? place(station.latitude, station.longitude) : say.unplaced],
    [say.altitude, station.altitude === null ? '—' : `${number(station.altitude, language)} m`],
    [say.period, station.period ? `${isoDate(station.period.from)} – ${isoDate(station.period.to)}` : '—'],
  ] as const
  const assessed = shown && pollutants.every((key) => shown.variables.some((one) => one.key === key))
  return (
    <article class="page library entry-page station-page">
      <Trail
        steps={[
          { name: say.family, href: '/resourceDownload/field' },
          { name: say.title, href: stationsPath },
        ]}
        here={name}
      />
      <h1>{name}</h1>
      <dl class="facts figures">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="station-instruments">
        <h2 id="station-instruments">{say.instruments}</h2>
        {station.instruments.length > 0 ? (
          <ul class="station-instrument-list">
            {station.instruments.map((one) => (
              <li key={one.en}>{pick(one, language)}</li>
            ))}
          </ul>
        ) : (
          <p class="quiet">{say.noInstruments}</p>
        )}
      </section>
      <section aria-labelledby="station-datasets">
        <h2 id="station-datasets">{say.datasets}</h2>
        <ul class="lines">
          {datasets.map((one) => (
            <li key={one.id}>
              <span>
                {one.id === shown?.id ? (
                  <strong>{pick(one.name, language)}</strong>
                ) : (
                  <a href={address({ dataset: one.id })}>{pick(one.name, language)}</a>
                )}
              </span>
              <span class="small">
                <a href={detailAddress(one.id)} aria-label={`${say.getData}: ${pick(one.name, language)}`}>
                  {say.getData}
                </a>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {shown && (
        <>
          <section aria-labelledby="station-variables">
            <h2 id="station-variables">{say.variables}</h2>
            <Choices
              label={say.variables}
              choices={shown.variables.map((one) => ({
                href: address({ variable: one.key }),
                label: [pick(one.name, language), formatUnit(one.unit)].filter(Boolean).join(' · '),
                current: one.key === shown.variable,
              }))}
            />
            <Choices
              label={say.year}
              choices={shown.years.map((year) => ({
                href: address({ year }),
                label: String(year),
                current: year === shown.year,
              }))}
            />
          </section>
          {days.length > 0 ? (
            <>
              <section aria-labelledby="station-chart">
                <h2 id="station-chart">{say.chart}</h2>
                {period && <PeriodChart period={period} nameOf={() => name} />}
              </section>
              <ValidDays year={shown.year} days={days} of={shown.variables.length} />
            </>
          ) : (
            <p class="quiet">{say.hidden}</p>
          )}
          {assessed && (
            <p>
              <ButtonLink
                look="plain"
                href={`${groundView}?${new URLSearchParams({ dataset: String(shown.id), station: station.code })}`}
              >
                {say.quality}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </article>
  )
}
