import './views.css'
import type { AirDay, AirYear } from '../../server/air/air.schema.ts'
import type { AirMap, AirPatterns, AirScatter, Networks } from '../../server/air/patterns.schema.ts'
import { OtherViews } from '../explore/OtherViews.tsx'
import { firstView, groundView } from '../explore/views.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Available } from './Available.tsx'
import { type Asked, airAddress, airViews, askedIn } from './air.address.ts'
import { DayScatter } from './DayScatter.tsx'
import { DayView } from './DayView.tsx'
import { Roses } from './Roses.tsx'
import { StationPicker } from './StationPicker.tsx'
import { airTexts } from './texts.ts'
import { Variation } from './Variation.tsx'
import { YearCalendar } from './YearCalendar.tsx'

interface Loaded {
  networks: Networks
  /** All stations on the day; for the other views their names. */
  map: AirMap | null
  station: string | null
  day: AirDay | null
  year: AirYear | null
  patterns: AirPatterns | null
  scatter: AirScatter | null
  /** What the server said where it gave no values. */
  refused: string | null
}

export const status = ({ refused }: Loaded) => (refused === null ? 200 : 400)
export const title = (_: Loaded, { language }: Texts) => airTexts[language].title

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<Loaded> {
  const networks = await api<Networks>('/air/networks', 'anybody')
  const asked = askedIn(query)
  const dataset = asked.dataset ?? networks[0]?.id
  const empty: Loaded = {
    ...{ networks, map: null, station: null, day: null, year: null, patterns: null, scatter: null },
    refused: null,
  }
  if (dataset === undefined) return empty
  const found = { ...empty }
  const of = (more: Record<string, string | number | null>) =>
    new URLSearchParams(
      Object.entries({ dataset, ...more }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    )
  try {
    const map = await api<AirMap>(`/air/map?${of({ date: asked.view === 'day' ? asked.date : null })}`)
    // The first with a result, where none is named.
    const station = asked.station ?? map.stations.find(({ aqi }) => aqi !== null)?.code ?? map.stations[0]!.code
    Object.assign(found, { map, station })
    const { view, variable, year, x, y } = asked
    if (view === 'day') {
      found.day = await api<AirDay>(`/air/day?${of({ station, date: map.date })}`)
      found.year = await api<AirYear>(`/air/year?${of({ station, year: map.date.slice(0, 4) })}`)
    } else if (view === 'scatter') found.scatter = await api<AirScatter>(`/air/scatter?${of({ station, year, x, y })}`)
    else found.patterns = await api<AirPatterns>(`/air/patterns?${of({ station, year, variable })}`)
    return found
  } catch (error) {
    // A day or a station that is none, or no hours; the rest is told as on every page.
    const { status = 0, message } = error as { status?: number; message: string }
    if (status === 400 || status === 422) return { ...found, refused: message }
    throw error
  }
}

export function Page({ data, query }: PageProps<Loaded>) {
  const { language, go } = useSite()
  const say = airTexts[language]
  const { networks, map, station, day, year, patterns, scatter, refused } = data
  const asked = askedIn(query)
  const network = networks.find(({ id }) => id === (asked.dataset ?? networks[0]?.id))
  const here: Partial<Asked> = {
    ...asked,
    dataset: network?.id ?? asked.dataset,
    station,
    date: map?.date ?? asked.date,
  }
  const lookedAt = patterns ?? scatter
  const shown = lookedAt?.variables.find(({ key }) => key === (patterns?.variable ?? scatter?.y))
  const name = shown ? pick(shown.name, language) : ''
  const place = map?.stations.find(({ code }) => code === station)
  return (
    <div class="page explore air">
      <h1>{say.title}</h1>
      <div class="explore-views">
        <Choices
          label={say.viewLabel}
          choices={airViews.map((view) => ({
            href: airAddress({ ...here, view }),
            label: say.views[view],
            current: view === asked.view,
          }))}
        />
        <a href={firstView}>{say.maps}</a>
        <OtherViews here={groundView} />
      </div>
      {network && (
        <p class="explore-dataset">
          {say.dataset} <a href={detailAddress(network.id)}>{pick(network.name, language)}</a>{' '}
          {network.madeUp && <MadeUpMark />}
        </p>
      )}
      {network && map && <Chooser {...{ data, asked, here, network: network.id }} />}
      {refused !== null || !map || !station ? (
        <Empty title={refused !== null ? say.failed : say.none}>
          <p>{refused ?? say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      ) : (
        <>
          {asked.view === 'day' && (
            <StationPicker
              map={map}
              chosen={station}
              words={asked.words}
              box={asked.box}
              dataset={network!.id}
              onDraw={(box) => go(airAddress({ ...here, box }))}
              hrefOf={(code) => airAddress({ ...here, station: code })}
            />
          )}
          {day && <DayView day={day} hrefOf={(date) => airAddress({ ...here, date })} />}
          {year && day && (
            <YearCalendar year={year} chosen={day.date} hrefOf={(date) => airAddress({ ...here, date })} />
          )}
          {lookedAt && (
            <section aria-labelledby="air-view">
              <h2 id="air-view">
                {place && pick(place.name, language)} ·{' '}
                {asked.view === 'variation'
                  ? say.variationOf(name, lookedAt.year)
                  : asked.view === 'wind'
                    ? say.windOf(lookedAt.year)
                    : asked.view === 'scatter'
                      ? say.scatterTitle(lookedAt.year)
                      : say.available(lookedAt.year)}
              </h2>
              {patterns && asked.view === 'variation' && (
                <Variation data={patterns} name={name} unit={shown?.unit ?? ''} />
              )}
              {patterns && asked.view === 'wind' && (
                <Roses
                  data={patterns}
                  name={name}
                  unit={shown?.unit ?? ''}
                  others={networks.filter(({ wind, sharingMode }) => wind && sharingMode === 'open').slice(0, 6)}
                />
              )}
              {patterns && asked.view === 'data' && <Available data={patterns} />}
              {scatter && <DayScatter data={scatter} />}
            </section>
          )}
        </>
      )}
    </div>
  )
}

/** Dataset, station, year and variable: a form that works without script, and at once with it. */
function Chooser({
  data: { networks, map, station, patterns, scatter },
  asked,
  here,
  network,
}: {
  data: Loaded
  asked: Asked
  here: Partial<Asked>
  network: number
}) {
  const { language, go } = useSite()
  const say = airTexts[language]
  const lookedAt = patterns ?? scatter
  const send = (form: HTMLFormElement) => {
    const typed = askedIn(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    // Another dataset has other stations, days and variables.
    go(airAddress(typed.dataset === network ? typed : { dataset: typed.dataset, view: typed.view }))
  }
  const variable = (name: 'variable' | 'x' | 'y', label: string, value: string | undefined) =>
    value !== undefined && (
      <label>
        <span>{label}</span>
        <select class="input" name={name} value={value}>
          {lookedAt!.variables.map((one) => (
            <option key={one.key} value={one.key} selected={one.key === value}>
              {pick(one.name, language)}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <form
      class="explore-controls"
      action={groundView}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={(event) => (event.target as Element).matches('select') && send(event.currentTarget)}
    >
      {asked.view !== 'day' && <input type="hidden" name="view" value={asked.view} />}
      {asked.box && <input type="hidden" name="bbox" value={asked.box.join()} />}
      {asked.view === 'day' && here.date && <input type="hidden" name="date" value={here.date} />}
      <label class="explore-wide">
        <span>{say.dataset}</span>
        <select class="input" name="dataset" value={network}>
          {networks.map((one) => (
            <option key={one.id} value={one.id} selected={one.id === network}>
              {`${pick(one.name, language)} · ${say.stationsOf(one.stations)}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.station}</span>
        <select class="input" name="station" value={station ?? ''}>
          {map!.stations.map((one) => (
            <option key={one.code} value={one.code} selected={one.code === station}>
              {pick(one.name, language)}
            </option>
          ))}
        </select>
      </label>
      {lookedAt && (
        <label>
          <span>{say.yearLabel}</span>
          <select class="input" name="year" value={lookedAt.year}>
            {lookedAt.years.map((one) => (
              <option key={one} value={one} selected={one === lookedAt.year}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      {asked.view !== 'data' && patterns && variable('variable', say.variable, patterns.variable)}
      {scatter && variable('x', say.across, scatter.x)}
      {scatter && variable('y', say.up, scatter.y)}
      <noscript>
        <Button look="plain" type="submit">
          {say.show}
        </Button>
      </noscript>
    </form>
  )
}
