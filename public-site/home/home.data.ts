/** What the home page needs of the API's answer, in the reader's language: a page carries its data with it, so it is small. */

import type { Language } from '../../server/basics/language.ts'
import type { Ribbon } from '../../server/content/content.schema.ts'
import type { DatasetSummary } from '../../server/datasets/datasets.schema.ts'
import type { Home } from '../../server/home/home.schema.ts'
import { pick } from '../site.ts'

export interface HomeDataset
  extends Pick<DatasetSummary, 'id' | 'timeFrom' | 'timeTo' | 'downloadCount' | 'updatedAt'> {
  name: string
  region: string
}

/** Days follow each other without a gap, so their places say which they are. */
export interface Year {
  from: string
  values: (number | null)[]
  stations: number[]
  datasetId: number | null
}

export type HomeSlide = Home['slides'][number]

export interface HomeData {
  name: string
  hotWords: string[]
  kinds: { code: string; name: string; sentence: string; count: number }[]
  hot: HomeDataset[]
  latest: HomeDataset[]
  figures: Home['figures']
  notices: { id: number; title: string; publishedAt: string }[]
  about: string
  slides: HomeSlide[]
  year: Year | null
}

export function homeData(home: Home, language: Language): Omit<HomeData, 'name' | 'hotWords'> {
  const dataset = ({
    id,
    name,
    spaceRange,
    timeFrom,
    timeTo,
    downloadCount,
    updatedAt,
  }: DatasetSummary): HomeDataset => ({
    ...{ id, timeFrom, timeTo, downloadCount, updatedAt },
    name: pick(name, language),
    region: pick(spaceRange, language),
  })
  return {
    kinds: home.kinds.map(({ code, name, sentence, count }) => ({
      ...{ code, count },
      name: pick(name, language),
      sentence: pick(sentence, language),
    })),
    hot: home.hot.map(dataset),
    latest: home.latest.map(dataset),
    figures: home.figures,
    notices: home.notices.map(({ id, title, publishedAt }) => ({ id, title: pick(title, language), publishedAt })),
    about: firstParagraphs(pick(home.programme, language)),
    slides: home.slides,
    year: home.ribbon && yearOf(home.ribbon),
  }
}

const yearOf = ({ from, days, datasetId }: Ribbon): Year => ({
  ...{ from, datasetId },
  values: days.map(({ pm25 }) => pm25),
  stations: days.map(({ stations }) => stations),
})

/** The home page shows the beginning of the programme's text. */
const firstParagraphs = (html: string) =>
  html
    .match(/<p>[\s\S]*?<\/p>/g)
    ?.slice(0, 2)
    .join('') ?? html
