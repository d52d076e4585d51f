import { useMemo, useRef, useState } from 'preact/hooks'
import { isShown, type Shown as ShownTo } from '../../server/access/ways.vocabulary.ts'
import { pollutants } from '../../server/air/aqi.vocabulary.ts'
import { offsetOf } from '../../server/basics/time.vocabulary.ts'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import type { Dataset, Sample } from '../../server/datasets/datasets.schema.ts'
import type { Comparison, VersionList } from '../../server/datasets/versions/versions.schema.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { families } from '../../server/fields/fields.vocabulary.ts'
import type { ProfilePage } from '../../server/profiles/profiles.schema.ts'
import type { Recommendation } from '../../server/recommendations/recommendations.schema.ts'
import { get } from '../api.ts'
import { ChosenBar } from '../basket/ChosenBar.tsx'
import { ChartPanel, canBeDrawn } from '../charts/series/ChartPanel.tsx'
import type { Preview } from '../charts/series/preview.ts'
import { useDownload } from '../downloads/useDownload.ts'
import { familyNames, groundView, lidarView, satelliteView, viewPath } from '../explore/views.vocabulary.ts'
import { HeartButton } from '../favourites/Heart.tsx'
import { KindPart } from '../kinds/KindPart.tsx'
import { isCurtain, type PartName, partsOf, rightPage } from '../kinds/kinds.rules.ts'
import { hasMethodPart, MethodPart } from '../kinds/MethodPart.tsx'
import { kindTexts, partTitle } from '../kinds/texts.ts'
import type { Api, PageProps } from '../page.types.ts'
import { listPath } from '../profiles/profiles.parameters.ts'
import { Recommended } from '../recommended/Recommended.tsx'
import { pick, quotedAddress, useSite } from '../site.ts'
import { DatasetUse } from '../statistics/DatasetUse.tsx'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Still, useIslands } from '../ui/Still.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { type Gone, GoneVersion, goneOf } from '../versions/GoneVersion.tsx'
import { References, Versions } from '../versions/Versions.tsx'
import { versionTexts } from '../versions/version.texts.ts'
import { BasicInfo } from './BasicInfo.tsx'
import { Citation } from './Citation.tsx'
import { DetailHead } from './DetailHead.tsx'
import { embeddedDataset, type Packed, packed, unpacked } from './embedded.ts'
import { FileList } from './FileList.tsx'
import { GetData } from './GetData.tsx'
import { Glance } from './Glance.tsx'
import { structuredData } from './jsonld.ts'
import { NoDataset } from './NoDataset.tsx'
import { loadPreview } from './preview.ts'
import { SampleTable } from './SampleTable.tsx'
import { Section } from './Section.tsx'
import { Shown } from './Shown.tsx'
import { StationList } from './StationList.tsx'
import { detailTexts } from './texts.ts'
import { useSectionInView } from './useSectionInView.ts'
import { VariableTable } from './VariableTable.tsx'
import { WhereWhenWho } from './WhereWhenWho.tsx'

/** An address that names no dataset. */
interface Unnamed {
  unnamed: true
}
interface Loaded {
  dataset: Dataset
  sample: Sample
  preview: Preview | null
  /** Where its fields are seen, where it has some. */
  map: string | null
  /** Whether something can be chosen out of it: series of stations, or fields. */
  choosable: boolean
  /** Where its source profiles are searched, where it has some. */
  profiles: string | null
  /** Whether how it was measured has a part of its own. */
  method: boolean
  /** Pictures of the data that its kind needs. */
  parts: PartName[]
  /** What this version changed of the one before it, where there is one. */
  changes: Comparison | null
  /** Of level 2: who recommended it. */
  recommendation: Recommendation
  /** Long lists are shown whole. */
  all: boolean
  /** In the first view the browser has what `embeddedDataset` leaves, and long lists like this. */
  packed: Packed | null
}
export type DetailData = Loaded | Unnamed | { gone: Gone }

export const title = (data: DetailData, t: Texts) =>
  'unnamed' in data
    ? detailTexts[t.language].unnamed.title
    : 'gone' in data
      ? `${versionTexts[t.language].gone.title(data.gone.version.number)} · ${pick(data.gone.list.dataset.name, t.language)}`
      : pick(data.dataset.name, t.language)
export const description = (data: DetailData, t: Texts) =>
  'unnamed' in data
    ? detailTexts[t.language].unnamed.text
    : 'gone' in data
      ? pick(data.gone.version.withdrawn!.reason, t.language)
      : (data.dataset.madeUp ? `${madeUpWords.cited[t.language]}${t.language === 'zh' ? '。' : '. '}` : '')
          .concat(pick(data.dataset.abstract, t.language))
          .slice(0, 160)
export const status = (data: DetailData) => ('unnamed' in data ? 404 : 'gone' in data ? 410 : 200)

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<DetailData> {
  if (!query.get('id')) return { unnamed: true }
  // What is no number is no dataset: the API says so in the reader's language.
  const id = /^\d{1,9}$/.test(query.get('id') ?? '') ? query.get('id') : '0'
  // Likewise: whoever mistypes a cited address must not read another version in its place.
  const asked = query.get('version')
  const number = asked === null ? null : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
  const version = number === null ? '' : `?version=${number}`
  try {
    const [dataset, sample] = await Promise.all([
      api<Dataset>(`/datasets/${id}${version}`),
      api<Sample>(`/datasets/${id}/sample${version}`),
    ])
    const [preview, changes, fields, profiles, recommendation] = await Promise.all([
      loadPreview(dataset, api),
      changesOf(dataset, api),
      number === null ? api<FieldHead[]>(`/datasets/${id}/fields`, 'anybody') : [],
      number === null ? profilesOf(dataset, api) : null,
      dataset.classificationLevel === 2 ? api<Recommendation>(`/datasets/${id}/recommendation`, 'anybody') : null,
    ])
    const map = mapOf(dataset, fields)
    const choosable = dataset.series !== null || map !== null
    const parts = partsOf(dataset, fields, profiles !== null, canBeDrawn(dataset))
    const method = hasMethodPart(dataset)
    const more = { choosable, map, profiles, method, parts, recommendation, all: query.has('all'), packed: null }
    return { dataset, sample, preview, changes, ...more }
  } catch (error) {
    if ((error as { status?: number }).status !== 410) throw error
    const gone = goneOf(await api<VersionList>(`/datasets/${id}/versions`), number)
    if (!gone) throw error
    return { gone }
  }
}

/** Of the last one before it that is still given. */
async function changesOf({ id, version, versions }: Dataset, api: Api): Promise<Comparison | null> {
  const before = versions.find((one) => one.number < version && one.state === 'published')
  if (!before) return null
  return api<Comparison>(`/datasets/${id}/comparison?from=${before.number}&to=${version}`, 'anybody')
}

/** The explorer shows what is current. */
function mapOf({ id, kind }: Dataset, fields: readonly FieldHead[]): string | null {
  if (fields.some(isCurtain)) return `${lidarView}?dataset=${id}`
  const family = familyNames.find((name) => (families[name] as readonly string[]).includes(kind))
  if (kind === 'satellite' && fields.length > 0)
    return `${satelliteView(fields.some(({ grid }) => grid === 'curvilinear') ? 'weiXingGcData' : 'satelliters')}?dataset=${id}`
  return family && fields.length > 0 ? `${viewPath({ view: 'bitmap', family })}?dataset=${id}` : null
}

async function profilesOf({ id, kind }: Dataset, api: Api): Promise<string | null> {
  if (kind !== 'source-profile') return null
  const { total } = await api<ProfilePage>(`/source-profiles?dataset=${id}&limit=1`, 'anybody')
  return total > 0 ? `${listPath}?dataset=${id}` : null
}

/** The page of another kind leads to that of its own. */
export const leadsTo = (data: DetailData, address: string): string | null => {
  if (!('dataset' in data)) return null
  const [path = '', query = ''] = address.split('?')
  const right = rightPage(path, data.dataset, data.parts)
  return right && `${right}?${query}`
}

export const embedded = (data: DetailData, { language }: Texts): DetailData =>
  'dataset' in data
    ? {
        ...data,
        ...{
          packed: packed(data.dataset, data.all),
          changes: null,
          map: null,
          profiles: null,
          sample: { columns: [], rows: [] },
        },
        dataset: embeddedDataset(data.dataset, language, data.all),
        preview: data.preview && { ...data.preview, values: [] },
      }
    : data

export function Page({ data, query }: PageProps<DetailData>) {
  if ('unnamed' in data) return <NoDataset />
  if ('gone' in data) return <GoneVersion gone={data.gone} />
  // Another dataset is another page: nothing chosen here belongs there.
  return <Detail key={`${data.dataset.id} ${data.dataset.version}`} data={data} query={query} />
}

function Detail({ data, query }: { data: Loaded; query: URLSearchParams }) {
  const { language, publicUrl, t: texts } = useSite()
  const t = detailTexts[language]
  const { preview, all } = data
  const whole = data.packed === null
  const first = useMemo(() => (data.packed ? unpacked(data.dataset, data.packed) : data.dataset), [data])
  const [asked, setAsked] = useState<Dataset | null>(null)
  /** With all that its lists hold once that was asked for. */
  const dataset = asked ?? first
  const download = useDownload(dataset)
  const drawn = canBeDrawn(first)
  const { id } = dataset
  const version = query.has('version') ? dataset.version : null
  const allOf = (place: string) => `/detail?id=${id}${version ? `&version=${version}` : ''}&all=1#${place}`

  const askAll = async (): Promise<Dataset> =>
    asked ?? (whole ? first : await get<Dataset>(texts, `/datasets/${id}${version ? `?version=${version}` : ''}`))

  async function ask(place: string) {
    if (whole || asked) return
    const found = await askAll().catch(() => null)
    // Another version may be the current one by now.
    if (found?.version === dataset.version) setAsked(found)
    else location.assign(allOf(place))
  }
  const tabs = (
    [
      ...(drawn ? (['chart'] as const) : []),
      'basic',
      'details',
      'sample',
      'references',
      'versions',
      'download',
    ] as const
  ).map((id) => ({
    id: id as string,
    label: t.tabs[id] as string,
  }))
  tabs.splice(
    drawn ? 1 : 0,
    0,
    ...(data.method ? [{ id: 'method', label: kindTexts[language].method }] : []),
    ...data.parts.map((id) => ({ id, label: partTitle(id, dataset.kind, language) })),
  )
  const inView = useSectionInView(tabs)
  const head = useRef<HTMLElement>(null)
  useIslands(head, 'heart', data, () => <HeartButton id={id} name={pick(dataset.name, language)} worded />)

  return (
    <article class="page detail">
      <Still as="header" class="detail-head" name="head" part={head} given={whole}>
        {() => <DetailHead dataset={dataset} />}
      </Still>
      <Still as="div" name="glance" given={whole}>
        {() => <Glance dataset={dataset} />}
      </Still>
      <div class="detail-grid">
        <Still as="section" aria-label={t.abstract} class="detail-main detail-abstract" name="abstract" given={whole}>
          {() => <Abstract data={data} />}
        </Still>
        {data.recommendation && (
          <section class="detail-main detail-recommended">
            <Recommended recommendation={data.recommendation} />
          </section>
        )}
        {drawn && (
          <div class="detail-main detail-chart">
            <Section id="chart" title={t.tabs.chart}>
              <ChartPanel dataset={first} all={askAll} preview={preview} query={query} />
            </Section>
          </div>
        )}
        {data.method && (
          <div class="detail-main">
            <Section id="method" title={kindTexts[language].method}>
              <Still as="div" name="method" given={whole}>
                {() => <MethodPart dataset={dataset} />}
              </Still>
            </Section>
          </div>
        )}
        {data.parts.length > 0 && (
          <div class="detail-main detail-chart">
            {data.parts.map((name) => (
              <KindPart key={name} name={name} dataset={dataset} version={version} />
            ))}
          </div>
        )}
        <aside class="detail-aside">
          <GetData dataset={dataset} download={download} choosable={data.choosable} />
        </aside>
        <div class="detail-main">
          <Still as="div" name="where" given={whole}>
            {() => <WhereWhenWho dataset={dataset} />}
          </Still>
          <div class="detail-tabs no-print">
            <Tabs tabs={tabs} label={t.tabs.label} active={inView} />
          </div>
          <Section id="basic" title={t.tabs.basic}>
            <Still as="div" name="basic" given={whole}>
              {() => <BasicInfo dataset={dataset} apart={data.method ? ['method'] : []} />}
            </Still>
          </Section>
          <Section id="details" title={t.tabs.details}>
            <Still as="div" name="variables" given={whole}>
              {() => <VariableTable variables={dataset.variables} drawn={dataset.series?.time ?? null} />}
            </Still>
            <StationList
              stations={dataset.stations}
              offset={dataset.series ? offsetOf(dataset.series.time.zone) : undefined}
              given={whole || asked !== null}
              all={all}
              address={allOf('stations')}
              ask={() => void ask('stations')}
            />
          </Section>
          <Section id="sample" title={t.tabs.sample}>
            <Still as="div" name="sample" given={whole}>
              {() => (
                <>
                  <Shown dataset={dataset} />
                  <SampleTable
                    sample={data.sample}
                    shown={dataset.access.allowed || isShown(dataset as ShownTo, 'sample')}
                  />
                </>
              )}
            </Still>
          </Section>
          <Section id="references" title={t.tabs.references}>
            <Still as="div" name="references" given={whole}>
              {() => <References references={dataset.references} />}
            </Still>
            <Citation
              citation={whole || asked ? dataset.citation : null}
              rest={{ all, address: allOf('citation'), ask: () => void ask('citation') }}
            />
          </Section>
          <Section id="versions" title={t.tabs.versions}>
            <Still as="div" name="versions" given={whole}>
              {() => (
                <Versions id={dataset.id} versions={dataset.versions} shown={dataset.version} changes={data.changes} />
              )}
            </Still>
          </Section>
          <Section id="download" title={t.tabs.download}>
            <FileList
              dataset={dataset}
              download={download}
              all={all}
              address={allOf('download')}
              ask={() => void ask('download')}
            />
          </Section>
          <DatasetUse id={dataset.id} />
        </div>
      </div>
      <ChosenBar />
      <p class="print-only">{publicUrl + quotedAddress(dataset.id, dataset.version)}</p>
      <Still as="div" name="description" given={whole}>
        {() => (
          // For machines; escaped so that no text of a dataset can end the element.
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
            dangerouslySetInnerHTML={{ __html: structuredData(dataset, language, publicUrl, all) }}
          />
        )}
      </Still>
    </article>
  )
}

/** With the ways to other pages of the same data. */
function Abstract({ data: { dataset, map, profiles } }: { data: Loaded }) {
  const { language } = useSite()
  const t = detailTexts[language]
  const byDay =
    dataset.stations.length > 0 && pollutants.some((key) => dataset.variables.some((one) => one.key === key))
  const ways = [
    byDay && { to: `${groundView}?dataset=${dataset.id}`, label: t.byDay },
    map && { to: map, label: map.startsWith(lidarView) ? t.overHeight : t.onMap },
    profiles && { to: profiles, label: t.profiles },
  ].filter((way) => way !== false && way !== null && way !== '')
  return (
    <>
      <p>{pick(dataset.abstract, language)}</p>
      {ways.length > 0 && (
        <div class="detail-ways no-print">
          {ways.map(({ to, label }) => (
            <ButtonLink href={to} key={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  )
}
