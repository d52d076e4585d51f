import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { ProfileDetail } from '../../server/profiles/profiles.schema.ts'
import { Citation } from '../detail/Citation.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, otherLanguage, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Problem } from '../ui/Said.tsx'
import { MassClosure } from './MassClosure.tsx'
import { Corrections, Doubts, FactsOfOne, FactsOfSeveral } from './ProfileFacts.tsx'
import { type Facts, factsOf } from './profiles.data.ts'
import { classesPath, listPath, mostOverlaid } from './profiles.parameters.ts'
import { clearAddress, idsOf, isId } from './profiles.query.ts'
import { Spectrum } from './Spectrum.tsx'
import { columnsOf, type ScaleName } from './spectrum.rules.ts'
import { TakeCsv } from './TakeCsv.tsx'
import { profileTexts } from './texts.ts'
import { ValuesTable } from './ValuesTable.tsx'

export interface Shown extends Facts {
  allowed: boolean
  /** Its values may be seen. */
  seen: boolean
  values: ProfileDetail['values']
}
interface Loaded {
  profiles: Shown[]
  /** What was asked for and is not there. */
  missing: number[]
  /** Of the dataset of a single profile. */
  citation: Dataset['citation'] | null
}

export const title = ({ profiles }: Loaded, t: Texts) => {
  const say = profileTexts[t.language]
  const [first] = profiles
  return !first ? say.unnamed : profiles.length === 1 ? say.one(first.name) : say.several(profiles.length)
}
export const description = ({ profiles }: Loaded, t: Texts) =>
  profiles.map(({ name }) => name).join(t.language === 'zh' ? '；' : '; ') || profileTexts[t.language].unnamedText
export const status = ({ profiles }: Loaded) => (profiles.length > 0 ? 200 : 404)

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api, t: Texts): Promise<Loaded> {
  const ids = idsOf(query.getAll('id'))
  const asked = await Promise.allSettled(ids.map((id) => api<ProfileDetail>(`/source-profiles/${id}`)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status?: number }] : []))
  // What is gone is told beside the others; anything else went wrong, and is tried again as a whole.
  const wrong = refused.find(({ status }) => status !== 404 && status !== 410)
  if (wrong) throw wrong
  if (refused.length === ids.length && refused[0]) throw refused[0]
  const profiles = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [only] = profiles.length === 1 ? profiles : []
  const dataset = only && (await api<Dataset>(`/datasets/${only.dataset.id}`, 'anybody'))
  return {
    profiles: profiles.map(({ values, access, ...profile }) => ({
      ...factsOf(profile, t.language),
      ...{ allowed: access.allowed, seen: access.shown, values },
    })),
    missing: ids.filter((_id, at) => asked[at]!.status === 'rejected'),
    citation: dataset?.citation ?? null,
  }
}

export function Page({ data, query }: PageProps<Loaded>) {
  const { t, language } = useSite()
  const say = profileTexts[language]
  const { profiles, missing } = data
  if (profiles.length === 0)
    return (
      <div class="page">
        <h1>{say.unnamed}</h1>
        <Empty title={say.unnamedText}>
          <ButtonLink href={listPath}>{say.toList}</ButtonLink>
        </Empty>
      </div>
    )
  const [only] = profiles.length === 1 ? profiles : []
  const other = otherLanguage(language)
  const asked = new Set(query.getAll('id').filter(isId)).size
  return (
    <article class="page profile-page">
      <header class="profile-head">
        <p class="small">
          <a href={listPath}>{say.title}</a> · <a href={classesPath}>{say.classes}</a>
        </p>
        <h1>{only ? only.name : title(data, t)}</h1>
        {only?.other[other] && only.other[other] !== only.name && (
          <p class="quiet" lang={tag(other)}>
            {only.other[other]}
          </p>
        )}
        {only && (
          <p class="profile-line figures">
            {[
              ...[only.sourceClassName, only.particleTypeName],
              [only.country, only.city].filter(Boolean).join(' · '),
              only.year !== null && say.year(only.year),
            ]
              .filter(Boolean)
              .map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
          </p>
        )}
        {profiles.some(({ dataset }) => dataset.madeUp) && <MadeUpMark />}
      </header>
      {missing.length > 0 && <Problem>{say.missing(missing.join(', '))}</Problem>}
      {asked > mostOverlaid && <Problem>{say.tooMany(mostOverlaid)}</Problem>}
      <div key={profiles.map(({ id }) => id).join()}>
        <Seen profiles={profiles} asLog={query.get('scale') === 'log'} />
      </div>
      <section class="profile-part" aria-labelledby="profile-facts">
        <h2 id="profile-facts">{say.facts}</h2>
        {only ? <FactsOfOne profile={only} /> : <FactsOfSeveral profiles={profiles} />}
        <Corrections profiles={profiles} />
        <p class="profile-more">
          <ButtonLink small href={clearAddress(profiles.map(({ id }) => id))}>
            {say.addMore}
          </ButtonLink>
        </p>
      </section>
      <section class="profile-part" aria-labelledby="profile-source">
        <h2 id="profile-source">{say.source}</h2>
        <p>{say.sourceText}</p>
        <Datasets profiles={profiles} />
        {data.citation && <Citation citation={data.citation} />}
      </section>
    </article>
  )
}

/** What is measured: the spectrum, what follows from it, and the numbers themselves. */
function Seen({ profiles, asLog }: { profiles: Shown[]; asLog: boolean }) {
  const { language, stay } = useSite()
  const say = profileTexts[language]
  const [scale, setScale] = useState<ScaleName>(asLog ? 'log' : 'linear')
  useEffect(() => setScale(asLog ? 'log' : 'linear'), [asLog])
  const seen = useMemo(() => profiles.filter((one) => one.seen), [profiles])
  const columns = useMemo(() => columnsOf(seen.map(({ values }) => values)), [seen])
  const choose = (next: ScaleName) => {
    setScale(next)
    const query = new URLSearchParams(location.search)
    if (next === 'log') query.set('scale', 'log')
    else query.delete('scale')
    const address = `${location.pathname}?${query}`
    history.replaceState(history.state, '', address)
    stay(address)
  }
  return (
    <>
      <Doubts profiles={profiles} />
      {seen.length < profiles.length && <Closed profiles={profiles.filter((one) => !one.seen)} />}
      {columns.length > 0 && (
        <>
          <section class="profile-part" aria-labelledby="profile-spectrum">
            <h2 id="profile-spectrum">{say.spectrum}</h2>
            <Spectrum columns={columns} names={seen.map(({ name }) => name)} scale={scale} onScale={choose} />
          </section>
          <section class="profile-part" aria-labelledby="profile-closure">
            <h2 id="profile-closure">{say.closure}</h2>
            <MassClosure profiles={seen} />
          </section>
          <section class="profile-part" aria-labelledby="profile-values">
            <h2 id="profile-values">{say.values}</h2>
            <ValuesTable columns={columns} profiles={seen} />
          </section>
        </>
      )}
    </>
  )
}

/** Why there are no values, and how to get them. */
function Closed({ profiles }: { profiles: Shown[] }) {
  const { language, person } = useSite()
  const say = profileTexts[language]
  const datasets = [...new Map(profiles.map(({ dataset }) => [dataset.id, dataset])).values()]
  return (
    <div class="state profile-part">
      <p class="state-title">{say.closed}</p>
      <p>{say.closedText}</p>
      {datasets.map(({ id, name }) => (
        <p key={id}>
          <a href={detailAddress(id)}>{name}</a>{' '}
          <ButtonLink
            small
            href={
              person ? `/application?dataset=${id}` : `/login?next=${encodeURIComponent(`/application?dataset=${id}`)}`
            }
          >
            {person ? say.apply : say.logIn}
          </ButtonLink>
        </p>
      ))}
    </div>
  )
}

/** Each dataset once, with the profiles that it has here. */
function Datasets({ profiles }: { profiles: Shown[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const ids = [...new Set(profiles.map(({ dataset }) => dataset.id))]
  return (
    <ul class="profile-datasets">
      {ids.map((id) => {
        const own = profiles.filter(({ dataset }) => dataset.id === id)
        return (
          <li key={id}>
            <p>
              <a href={detailAddress(id)}>{own[0]!.dataset.name}</a>
            </p>
            <p class="profile-more">
              <a href={`${listPath}?dataset=${id}`}>{say.allOfDataset}</a>
              <TakeCsv
                ids={own.map((one) => one.id)}
                dataset={id}
                allowed={own[0]!.allowed}
                open={own[0]!.dataset.open}
              />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
