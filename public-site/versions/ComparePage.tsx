import type { ComponentChildren } from 'preact'
import { type Label, licences, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import type { Comparison, VersionList } from '../../server/datasets/versions/versions.schema.ts'
import { formatUnit } from '../charts/common/format.ts'
import { Section } from '../detail/Section.tsx'
import { detailTexts } from '../detail/texts.ts'
import { labelOf } from '../detail/words.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite, versionAddress } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { bytes, isoDate, isPlaced, number, place } from '../ui/format.ts'
import { type Gone, GoneVersion, goneOf } from './GoneVersion.tsx'
import { versionTexts } from './version.texts.ts'

interface Compared {
  list: VersionList
  comparison: Comparison
}
export type CompareData = Compared | { gone: Gone }

export const title = (data: CompareData, t: Texts) => {
  const { language } = t
  if ('gone' in data) return versionTexts[language].gone.title(data.gone.version.number)
  const { from, to } = data.comparison
  return `${versionTexts[language].compare.title(from, to)} · ${pick(data.list.dataset.name, language)}`
}
export const status = (data: CompareData) => ('gone' in data ? 410 : 200)

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<CompareData> {
  const whole = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0)
  const [id, from, to] = [whole('id'), whole('from'), whole('to')]
  const list = await api<VersionList>(`/datasets/${id}/versions`, 'anybody')
  const gone = goneOf(list, to) ?? goneOf(list, from)
  if (gone) return { gone }
  return { list, comparison: await api<Comparison>(`/datasets/${id}/comparison?from=${from}&to=${to}`, 'anybody') }
}

export function Page({ data }: PageProps<CompareData>) {
  return 'gone' in data ? <GoneVersion gone={data.gone} /> : <ComparePage {...data} />
}

function ComparePage({ list, comparison }: Compared) {
  const { language } = useSite()
  const { compare: t, number: nameOf } = versionTexts[language]
  const { stations, variables, files, from, to } = comparison
  return (
    <article class="page detail compare">
      <header class="detail-head">
        <nav class="detail-path">
          <a href={detailAddress(list.dataset.id)}>{pick(list.dataset.name, language)}</a>
        </nav>
        <h1>{t.title(from, to)}</h1>
        <Choice list={list} from={from} to={to} />
      </header>
      <Section id="overview" title={t.overview}>
        <Overview comparison={comparison} list={list} nameOf={nameOf} />
        {comparison.data.changed.length > 0 && (
          <details class="compare-data">
            <summary>
              {t.dataOf} <span class="quiet">{number(comparison.data.changed.length, language)}</span>
            </summary>
            <ul class="differences">
              {comparison.data.changed.map(({ code, name }) => (
                <li key={code}>
                  {pick(name, language)} <code>{code}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Section>
      <Section id="stations" title={t.stations}>
        <Differences
          {...stations}
          keyOf={(one) => one.code}
          say={(one) => (
            <>
              {pick(one.name, language)} <code>{one.code}</code>{' '}
              <span class="quiet nowrap">
                {isPlaced(one) ? place(one.latitude, one.longitude, 4) : detailTexts[language].noPlace}
                {one.altitude !== null && ` · ${number(one.altitude, language)} m`}
              </span>
            </>
          )}
        />
      </Section>
      <Section id="variables" title={t.variables}>
        <Differences
          {...variables}
          keyOf={(one) => one.key}
          say={(one) => (
            <>
              {pick(one.name, language)} <code>{one.key}</code>{' '}
              <span class="quiet nowrap">
                {formatUnit(one.unit) || detailTexts[language].variables.dimensionless} ·{' '}
                {t.how[one.averaging] ?? one.averaging}
              </span>
            </>
          )}
        />
      </Section>
      <Section id="files" title={t.files}>
        <Differences
          {...files}
          keyOf={(one) => one.name}
          say={(one) => (
            <>
              {one.name} <span class="quiet nowrap">{bytes(one.bytes)}</span>{' '}
              <code class="quiet small" title={one.sha256}>
                {one.sha256.slice(0, 12)}…
              </code>
            </>
          )}
        />
      </Section>
    </article>
  )
}

/** Any two that are still given. It works without script, too. */
function Choice({ list, from, to }: { list: VersionList; from: number; to: number }) {
  const { language } = useSite()
  const { compare: t, number: nameOf } = versionTexts[language]
  const given = list.versions.filter((one) => one.state === 'published')
  if (given.length < 2) return null
  const select = (name: 'from' | 'to', value: number) => (
    <label>
      {t[name]}
      <select name={name} defaultValue={String(value)}>
        {given.map((one) => (
          <option key={one.number} value={one.number} selected={one.number === value}>
            {nameOf(one.number)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form class="compare-choice no-print" action="/detail/compare" method="get" key={`${from} ${to}`}>
      <input type="hidden" name="id" value={list.dataset.id} />
      {select('from', from)}
      {select('to', to)}
      <Button type="submit" look="plain">
        {t.go}
      </Button>
    </form>
  )
}

function Overview({
  comparison,
  list,
  nameOf,
}: {
  comparison: Comparison
  list: VersionList
  nameOf: (number: number) => string
}) {
  const { language } = useSite()
  const { compare: t } = versionTexts[language]
  const { from, to, period, extent, stations, variables, files, data, rows, values } = comparison
  const count = (value: number) => number(value, language)
  const grown = (before: number, after: number, say = count) =>
    after === before ? t.equal : `${after > before ? '+' : '−'}${say(Math.abs(after - before))}`
  const line = (name: string, { before, after }: { before: number; after: number }, say = count) => ({
    name,
    before: say(before),
    after: say(after),
    change: grown(before, after, say),
    less: after < before,
  })
  const told = <V,>(name: string, pair: { before: V | null; after: V | null }, say: (value: V) => string) => {
    const [before, after] = [pair.before, pair.after].map((value) => (value === null ? t.none : say(value)))
    return { name, before: before!, after: after!, change: before === after ? t.equal : t.changed, less: false }
  }
  const comma = language === 'zh' ? '、' : ', '
  const coded = (name: 'sharingMode' | 'licence', words: Record<string, Label>) =>
    told(siteLabel(name, language), comparison[name], (code) => (code ? labelOf(words, code, language) : t.none))
  const lines = [
    told(t.period, period, (one) => `${isoDate(one.from)} – ${isoDate(one.to)}`),
    told(t.extent, extent, ({ west, south, east, north }) => `${place(south, west)} – ${place(north, east)}`),
    coded('sharingMode', sharingModes),
    coded('licence', licences),
    told(siteLabel('timeZone', language), comparison.timeZone, (zone) => zone || t.none),
    told(siteLabel('fileFormats', language), comparison.fileFormats, (formats) => formats.join(comma) || t.none),
    line(t.stations, stations),
    line(t.variables, variables),
    {
      ...line(t.data, data),
      ...(data.changed.length > 0 && { change: t.dataChanged(data.changed.length) }),
    },
    line(t.rows, rows),
    line(t.values, values),
    line(t.files, files),
    line(t.bytes, comparison.bytes, bytes),
  ]
  const head = (version: number) => {
    const found = list.versions.find((one) => one.number === version)
    return found ? <a href={versionAddress(list.dataset.id, found)}>{nameOf(version)}</a> : nameOf(version)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="table-scroll" aria-label={t.what} tabIndex={0}>
      <table class="data-table compare-table stacked">
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{head(from)}</th>
            <th scope="col">{head(to)}</th>
            <th scope="col">{t.change}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td class="figures" data-label={nameOf(from)}>
                {one.before}
              </td>
              <td class="figures" data-label={nameOf(to)}>
                {one.after}
              </td>
              <td
                class={one.less ? 'figures compare-less' : one.change === t.equal ? 'quiet' : 'figures'}
                data-label={t.change}
              >
                {one.change}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DifferencesProps<T> {
  came: T[]
  went: T[]
  changed: { before: T; after: T }[]
  keyOf: (one: T) => string
  say: (one: T) => ComponentChildren
}

/** What came, went and changed, each by name. */
function Differences<T>({ came, went, changed, keyOf, say }: DifferencesProps<T>) {
  const { language } = useSite()
  const { compare: t } = versionTexts[language]
  if (came.length + went.length + changed.length === 0) return <p class="quiet">{t.same}</p>
  const part = (title: string, count: number, lines: ComponentChildren) =>
    count > 0 && (
      <>
        <h3>
          {title} <span class="quiet">{number(count, language)}</span>
        </h3>
        <ul class="differences">{lines}</ul>
      </>
    )
  return (
    <>
      {part(
        t.came,
        came.length,
        came.map((one) => (
          <li key={keyOf(one)}>
            <ins>{say(one)}</ins>
          </li>
        )),
      )}
      {part(
        t.went,
        went.length,
        went.map((one) => (
          <li key={keyOf(one)}>
            <del>{say(one)}</del>
          </li>
        )),
      )}
      {part(
        t.changed,
        changed.length,
        changed.map(({ before, after }) => (
          <li key={keyOf(after)}>
            <del>{say(before)}</del> <span class="quiet">{t.becomes}</span> <ins>{say(after)}</ins>
          </li>
        )),
      )}
    </>
  )
}
