import type { Entry } from '../../server/library/library.schema.ts'
import type { Station } from '../../server/series/series.schema.ts'
import { ApiError } from '../api.errors.ts'
import { PeriodChart } from '../charts/period/PeriodChart.tsx'
import { type Period, readPeriod } from '../charts/period/period.data.ts'
import type { Api, PageModule, PageProps } from '../page.types.ts'
import { detailAddress, pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Html } from '../ui/Html.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Trail } from '../ui/Trail.tsx'
import { type Area, areaAddress, areaNames, areaPath, entryPath } from './library.address.ts'
import { libraryTexts } from './texts.ts'

interface Loaded {
  area: Area
  entry: Entry
  period: Period | null
  stations: Pick<Station, 'code' | 'name'>[]
}

async function load(area: Area, slug: string, api: Api, t: Texts): Promise<Loaded> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw new ApiError(404, '040401', t.errors.notFound.title)
  const entry = await api<Entry>(`/library/${area}/${slug}`, 'anybody')
  const { picture, from, to } = entry
  if (!picture || !from || !to) return { area, entry, period: null, stations: [] }
  const [period, { list }] = await Promise.all([
    readPeriod(api, { ...picture, from, to }, ['hour', 'day']),
    api<{ list: Station[] }>(`/stations?limit=100&dataset=${picture.dataset}`, 'anybody'),
  ])
  const shown = list.filter(({ code }) => picture.stations.includes(code))
  return { area, entry, period, stations: shown.map(({ code, name }) => ({ code, name })) }
}

function Page({ data: { area, entry, period, stations } }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = libraryTexts[language]
  const own = say.areas[area]
  const title = pick(entry.title, language)
  const { from, to, region } = entry
  const facts = [
    ...(from && to ? [{ label: say.period, value: `${from} – ${to}` }] : []),
    ...(region ? [{ label: say.region, value: pick(region, language) }] : []),
    ...entry.facts.map(({ label, value }) => ({ label: pick(label, language), value: pick(value, language) })),
  ]
  const nameOf = (code: string) => {
    const found = stations.find((one) => one.code === code)
    return found ? pick(found.name, language) : code
  }
  return (
    <article class="page library entry-page">
      <Trail
        steps={[
          { name: own.title, href: areaPath(area) },
          { name: pick(entry.sectionName, language), href: areaAddress(area, { section: entry.section }) },
        ]}
        here={title}
      />
      <header>
        <h1>{title}</h1>
        <p class="entry-lead">{pick(entry.summary, language)}</p>
        {entry.madeUp && (
          <p class="small">
            <MadeUpMark />
          </p>
        )}
      </header>
      {facts.length > 0 && (
        <dl class="facts figures" aria-label={say.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{/^10\.\d{4,9}\//.test(value) ? <a href={`https://doi.org/${value}`}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {entry.picture && (
        <section aria-labelledby="entry-picture">
          <h2 id="entry-picture">{say.picture}</h2>
          {period ? <PeriodChart period={period} nameOf={nameOf} /> : <p class="quiet">{say.noPicture}</p>}
        </section>
      )}
      <div class="entry-text">
        <Html text={pick(entry.html, language)} lang={tag(language)} />
      </div>
      {entry.datasets.length > 0 && (
        <section aria-labelledby="entry-datasets">
          <h2 id="entry-datasets">{say.linked}</h2>
          <ul class="lines">
            {entry.datasets.map((one) => (
              <li key={one.id}>
                <span>
                  <a href={detailAddress(one.id)}>{pick(one.name, language)}</a>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entry.beside.length > 0 && (
        <nav aria-labelledby="entry-beside">
          <h2 id="entry-beside">{say.beside}</h2>
          <ul class="lines">
            {entry.beside.map((one) => (
              <li key={one.slug}>
                <a href={entryPath(area, one.slug)}>{pick(one.title, language)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p class="more">
        {say.feedback}{' '}
        <a href={`/feedback?about=${encodeURIComponent(entryPath(area, entry.slug))}`}>{say.toFeedback}</a>
      </p>
    </article>
  )
}

const modules = Object.fromEntries(
  areaNames.map((area): [Area, PageModule<Loaded>] => [
    area,
    {
      title: ({ entry }, { language }) => pick(entry.title, language),
      description: ({ entry }, { language }) => pick(entry.summary, language),
      load: ({ slug = '' }, _query, api, t) => load(area, slug, api, t),
      Page,
    },
  ]),
) as Record<Area, PageModule<Loaded>>
export const entryModuleOf = (area: Area) => modules[area]
