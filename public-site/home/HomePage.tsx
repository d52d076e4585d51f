import type { HotKeywords } from '../../server/content/content.schema.ts'
import type { Home } from '../../server/home/home.schema.ts'
import { SearchBox } from '../layout/SearchBox.tsx'
import { hotWords, platformName, type Shell } from '../layout/shell.types.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { bytes, date, isoDate, number, period, roundNumber } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { AirRibbon } from './AirRibbon.tsx'
import { Carousel } from './Carousel.tsx'
import { type HomeData, type HomeDataset, homeData } from './home.data.ts'

/** The name of the platform alone. */
export const title = () => ''
export const description = (_: HomeData, t: Texts) => t.home.lead
export async function load(_params: unknown, _query: unknown, api: Api, t: Texts): Promise<HomeData> {
  const [home, hot, texts] = await Promise.all([
    api<Home>('/home', 'anybody'),
    api<HotKeywords>('/datashare/dresou/getResou', 'anybody'),
    api<Shell['texts']>('/site/texts', 'anybody'),
  ])
  return { ...homeData(home, t.language), name: platformName(texts, t), hotWords: hotWords(hot) }
}

export function Page({ data: home }: PageProps<HomeData>) {
  const { t, language } = useSite()
  return (
    <div class="home">
      <section class="hero page-width">
        <h1>{home.name}</h1>
        <p class="hero-lead">{t.home.lead}</p>
        <SearchBox hot={home.hotWords} large />
      </section>
      {home.year && <AirRibbon year={home.year} />}
      <section class="page-width home-part" aria-labelledby="kinds">
        <h2 id="kinds">{t.home.kinds}</h2>
        <ul class="kinds">
          {home.kinds.map((kind) => (
            <li key={kind.code}>
              <h3>
                <a href={`/resourceDownload/${kind.code}`}>{kind.name}</a>
              </h3>
              <p class="kind-count figures">
                {number(kind.count, language)}
                <span class="hidden"> {t.home.count('')}</span>
              </p>
              <p class="kind-sentence">{kind.sentence}</p>
            </li>
          ))}
        </ul>
      </section>
      {home.slides.length > 0 && <Carousel slides={home.slides} />}
      <div class="page-width home-part home-two">
        <Datasets title={t.home.hot} list={home.hot} all={['/list?sort=downloads', t.home.allHot]} note="downloads" />
        <Datasets
          title={t.home.latest}
          list={home.latest}
          all={['/list?sort=newest', t.home.allLatest]}
          note="updated"
        />
      </div>
      <section class="home-figures" aria-labelledby="figures">
        <div class="page-width">
          <h2 id="figures" class="hidden">
            {t.home.figures}
          </h2>
          <dl>
            {figuresOf(home, t).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd class="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div class="page-width home-part home-two">
        <section aria-labelledby="notices">
          <h2 id="notices">{t.home.notices}</h2>
          {home.notices.length === 0 && <p class="quiet">{t.home.noNotices}</p>}
          <ul class="lines">
            {home.notices.map((notice) => (
              <li key={notice.id}>
                <a href={`/notices/${notice.id}`}>{notice.title}</a>
                <time class="quiet small figures" dateTime={isoDate(notice.publishedAt)}>
                  {date(notice.publishedAt, language)}
                </time>
              </li>
            ))}
          </ul>
          <p class="more">
            <a href="/notices">{t.home.allNotices}</a>
          </p>
        </section>
        <section aria-labelledby="about">
          <h2 id="about">{t.home.about}</h2>
          <Html class="home-about" text={home.about} lang={tag(language)} />
          <p class="more">
            <a href="/about/projectoverview">{t.home.moreAbout}</a>
          </p>
        </section>
      </div>
    </div>
  )
}

function figuresOf({ figures }: HomeData, t: Texts): [string, string][] {
  const { language } = t
  return [
    [t.home.figure.datasets, number(figures.datasets, language)],
    [t.home.figure.projects, number(figures.projects, language)],
    [t.home.figure.stations, number(figures.stations, language)],
    [t.home.figure.observations, roundNumber(figures.observations, language)],
    [t.home.figure.files, number(figures.files, language)],
    [t.home.figure.bytes, bytes(figures.bytes)],
    [t.home.figure.downloads, number(figures.downloads, language)],
  ]
}

interface DatasetsProps {
  title: string
  list: HomeDataset[]
  all: [address: string, label: string]
  note: 'downloads' | 'updated'
}

function Datasets({ title, list, all, note }: DatasetsProps) {
  const { t, language } = useSite()
  return (
    <section>
      <h2>{title}</h2>
      <ul class="lines">
        {list.map((dataset) => (
          <li key={dataset.id}>
            <a href={detailAddress(dataset.id)}>{dataset.name}</a>
            <span class="quiet small figures">
              <span class="nowrap">
                {note === 'downloads'
                  ? t.list.downloadCount(number(dataset.downloadCount, language))
                  : date(dataset.updatedAt, language)}
              </span>
              {' · '}
              {dataset.region}
              {dataset.timeFrom && ' · '}
              <span class="nowrap">{period(dataset.timeFrom, dataset.timeTo)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p class="more">
        <a href={all[0]}>{all[1]}</a>
      </p>
    </section>
  )
}
