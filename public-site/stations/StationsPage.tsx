import { useRef } from 'preact/hooks'
import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import type { Station } from '../../server/series/series.schema.ts'
import { sides } from '../list/list.parameters.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { isPlaced, number, period, place } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { Trail } from '../ui/Trail.tsx'
import { StationMap } from './StationMap.tsx'
import { askedOf, eachPage, stationPath, stationsAddress, stationsPath } from './stations.address.ts'
import { stationTexts } from './texts.ts'

type Listed = Omit<Station, 'instruments' | 'datasets' | 'code' | 'variables'> & { variables: number }
interface Loaded {
  list: Listed[]
  total: number
}

export const title = (_: Loaded, { language }: Texts) => stationTexts[language].title
export const description = (_: Loaded, { language }: Texts) => stationTexts[language].lead

export async function load(_: unknown, query: URLSearchParams, api: Api): Promise<Loaded> {
  const { words, setting, box, page } = askedOf(query)
  const asked = new URLSearchParams({ limit: String(eachPage), page: String(page) })
  if (words) asked.set('keyword', words.slice(0, mostKeyword))
  if (setting) asked.set('setting', setting.slice(0, 40))
  if (box) asked.set('bbox', box.join(','))
  const { list, total } = await api<{ list: Station[]; total: number }>(`/stations?${asked}`, 'anybody')
  return {
    total,
    list: list.map(({ instruments: _i, datasets: _d, code: _c, variables, ...one }) => ({
      ...one,
      variables: variables.length,
    })),
  }
}

export function Page({ data: { list, total }, query }: PageProps<Loaded>) {
  const { language, go } = useSite()
  const say = stationTexts[language]
  const asked = askedOf(query)
  const form = useRef<HTMLFormElement>(null)
  const narrowed = Boolean(asked.words || asked.setting || asked.box)
  const pages = Math.ceil(total / eachPage)
  return (
    <div class="page stations-page">
      <Trail steps={[{ name: say.family, href: '/resourceDownload/field' }]} here={say.title} />
      <header class="list-head">
        <h1>{say.title}</h1>
        <p class="quiet">{say.lead}</p>
      </header>
      <div class="stations-find">
        <StationMap
          stations={list}
          box={asked.box}
          onDraw={(box) => {
            const typed = new FormData(form.current!)
            go(
              stationsAddress({
                words: String(typed.get('words')).trim(),
                setting: String(typed.get('setting')),
                box,
              }),
            )
          }}
        />
        <search>
          <form
            ref={form}
            class="stations-form"
            action={stationsPath}
            onSubmit={(event) => {
              event.preventDefault()
              const typed = new FormData(event.currentTarget)
              const given = new URLSearchParams(
                ['words', 'setting', ...sides].flatMap((name) => {
                  const value = String(typed.get(name)).trim()
                  return value ? [[name, value]] : []
                }),
              )
              const next = askedOf(given)
              // What is no area stays as it was typed, and the page says so.
              go(next.wrong ? `${stationsPath}?${given}` : stationsAddress(next))
            }}
          >
            <label class="field">
              <span>{say.search}</span>
              <input
                class="input"
                type="search"
                name="words"
                key={asked.words}
                defaultValue={asked.words}
                maxLength={mostKeyword}
              />
            </label>
            <label class="field">
              <span>{say.setting}</span>
              <select class="input" name="setting" key={asked.setting} defaultValue={asked.setting}>
                <option value="">{say.every}</option>
                {Object.entries(say.settings).map(([value, name]) => (
                  <option key={value} value={value} selected={value === asked.setting}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <div class="stations-sides">
              {sides.map((side, at) => (
                <label class="field" key={`${side} ${asked.typed[at]}`}>
                  <span>{say.sides[side]}</span>
                  <input
                    class="input figures"
                    name={side}
                    inputMode="decimal"
                    defaultValue={asked.typed[at] ?? ''}
                    aria-invalid={asked.wrong || undefined}
                    aria-describedby={asked.wrong ? 'stations-wrong' : undefined}
                  />
                </label>
              ))}
            </div>
            {asked.wrong && (
              <p class="field-error" id="stations-wrong" role="alert">
                {say.wrong}
              </p>
            )}
            <p class="stations-ways">
              <Button type="submit">{say.find}</Button>
              {(narrowed || asked.wrong) && (
                <ButtonLink look="plain" href={stationsPath}>
                  {say.clear}
                </ButtonLink>
              )}
            </p>
          </form>
        </search>
      </div>
      <div class="list-bar">
        <p class="list-count figures" role="status">
          {say.count(number(total, language))}
        </p>
      </div>
      {list.length === 0 ? (
        <Empty title={say.none}>
          {(narrowed || asked.page > 1) && (
            <>
              <p>{say.noneText}</p>
              <ButtonLink href={stationsPath}>{say.all}</ButtonLink>
            </>
          )}
        </Empty>
      ) : (
        <ListTable label={say.title} heads={say.columns}>
          {list.map((one) => (
            <Line key={one.id} station={one} />
          ))}
        </ListTable>
      )}
      {asked.page <= pages && (
        <Pager page={asked.page} pages={pages} to={(page) => stationsAddress({ ...asked, page })} />
      )}
    </div>
  )
}

function Line({ station }: { station: Listed }) {
  const { language } = useSite()
  const say = stationTexts[language]
  const [, city, kind, where, altitude, variables, observed] = say.columns
  return (
    <tr class="figures">
      <th scope="row">
        <a href={stationPath(station.id)}>{pick(station.name, language)}</a>
      </th>
      <td data-head={city}>{pick(station.city, language)}</td>
      <td data-head={kind}>{say.settings[station.setting] ?? station.setting}</td>
      <td data-head={where}>
        {isPlaced(station) ? place(station.latitude, station.longitude) : <span class="quiet">{say.unplaced}</span>}
      </td>
      <td data-head={altitude}>{station.altitude === null ? '—' : `${number(station.altitude, language)} m`}</td>
      <td data-head={variables}>{station.variables}</td>
      <td data-head={observed}>{station.period ? period(station.period.from, station.period.to) : '—'}</td>
    </tr>
  )
}
