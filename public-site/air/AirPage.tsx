import type { AirDay, AirYear } from '../../server/air/air.schema.ts'
import { classOf, pollutants } from '../../server/air/aqi.vocabulary.ts'
import type { Station } from '../../server/series/series.schema.ts'
import { formatValue } from '../charts/common/format.ts'
import { groundView } from '../explore/views.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { airTexts, unitOf } from './texts.ts'
import { YearCalendar } from './YearCalendar.tsx'

interface Loaded {
  stations: Pick<Station, 'code' | 'name'>[]
  day: AirDay | null
  year: AirYear | null
  /** What the server said where it gave no values. */
  refused: string | null
}

const whole = (value: string | null) => (value && /^\d{1,9}$/.test(value) ? Number(value) : null)

export const status = ({ refused }: Loaded) => (refused === null ? 200 : 400)
export const title = (_: Loaded, { language }: Texts) => airTexts[language].title

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<Loaded> {
  const { list } = await api<{ list: Station[] }>('/stations?limit=100', 'anybody')
  const having = list.filter(({ variables }) => pollutants.every((key) => variables.includes(key)))
  const dataset = whole(query.get('dataset')) ?? having[0]?.datasets[0]
  const stations = having
    .filter((one) => dataset !== undefined && one.datasets.includes(dataset))
    .map(({ code, name }) => ({ code, name }))
  const empty = { stations, day: null, year: null, refused: null }
  if (dataset === undefined) return empty
  const asked = new URLSearchParams({ dataset: String(dataset) })
  const station = query.get('station') ?? stations[0]?.code
  if (station) asked.set('station', station)
  try {
    const date = query.get('date')
    const day = await api<AirDay>(`/air/day?${asked}${date ? `&date=${encodeURIComponent(date)}` : ''}`)
    const year = await api<AirYear>(`/air/year?${asked}&year=${Number(day.date.slice(0, 4))}`)
    return { ...empty, day, year }
  } catch (error) {
    // A day or a station that is none; the rest is told as on every page.
    const { status = 0, message } = error as { status?: number; message: string }
    if (status === 400 || status === 422) return { ...empty, refused: message }
    throw error
  }
}

const beside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const addressOf = (dataset: number, station: string, date?: string) =>
  `${groundView}?${new URLSearchParams({ dataset: String(dataset), station, ...(date && { date }) })}`

export function Page({ data: { stations, day, year, refused } }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = airTexts[language]
  return (
    <div class="page explore air">
      <h1>{say.title}</h1>
      {day ? (
        <>
          <p class="explore-dataset">
            {say.dataset} <a href={detailAddress(day.dataset.id)}>{pick(day.dataset.name, language)}</a>
          </p>
          <Choices
            label={say.stations}
            choices={stations.map(({ code, name }) => ({
              href: addressOf(day.dataset.id, code, day.date),
              label: pick(name, language),
              current: code === day.station.code,
            }))}
          />
          <DayView day={day} />
          {year && (
            <YearCalendar
              year={year}
              chosen={day.date}
              hrefOf={(date) => addressOf(day.dataset.id, day.station.code, date)}
            />
          )}
        </>
      ) : (
        <Empty title={refused ? say.failed : say.none}>
          <p>{refused ?? say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      )}
    </div>
  )
}

function DayView({ day }: { day: AirDay }) {
  const { language } = useSite()
  const say = airTexts[language]
  const { aqi, date, standard, missing, primary, why } = day
  const level = aqi === null ? null : classOf(aqi)
  const newer = standard === 'HJ 633-2026'
  return (
    <section aria-labelledby="air-day">
      <h2 id="air-day">
        {pick(day.station.name, language)} · <span class="figures">{date}</span>
      </h2>
      <form class="explore-controls" action={groundView}>
        <input type="hidden" name="dataset" value={day.dataset.id} />
        <input type="hidden" name="station" value={day.station.code} />
        <label>
          {say.day}
          <input class="input" type="date" name="date" value={date} required />
        </label>
        <Button look="plain" type="submit">
          {say.show}
        </Button>
        <ButtonLink look="plain" href={addressOf(day.dataset.id, day.station.code, beside(date, -1))}>
          {say.before}
        </ButtonLink>
        <ButtonLink look="plain" href={addressOf(day.dataset.id, day.station.code, beside(date, 1))}>
          {say.after}
        </ButtonLink>
      </form>
      <p class="air-index">
        {level && (
          <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={level.colour} />
          </svg>
        )}
        {say.index} <strong class="figures">{aqi ?? say.na}</strong> {level && pick(level, language)}
      </p>
      <p>
        {say.primary}: {primary.length > 0 ? primary.map(say.item).join('; ') : say.noPrimary}
      </p>
      {missing.length > 0 && <p>{aqi === null ? say.withheld : say.partial}</p>}
      <details open>
        <summary>{say.why(aqi)}</summary>
        <p>
          {say.by(standard)}
          {newer && `; ${say.rounded}`}
        </p>
        <ListTable label={say.why(aqi)} heads={say.columns}>
          {why.map((one) => {
            const [, measured, valid, between, worked, index] = say.columns
            return (
              <tr key={one.item} class="figures">
                <th scope="row">{say.item(one.item)}</th>
                <td data-head={measured}>
                  {one.measured === null ? '—' : `${formatValue(one.measured)} ${unitOf(one.item)}`}
                </td>
                <td data-head={valid}>{one.of > 0 ? `${one.n} / ${one.of}` : '—'}</td>
                <td data-head={between}>
                  {one.between ? `${one.between.low}–${one.between.high} → ${one.between.from}–${one.between.to}` : '—'}
                </td>
                <td data-head={worked}>{one.formula ?? (one.note && say.notes[one.note])}</td>
                <td data-head={index}>{one.index ?? say.na}</td>
              </tr>
            )
          })}
        </ListTable>
      </details>
    </section>
  )
}
