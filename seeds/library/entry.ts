import type { Bilingual } from '../../server/basics/language.ts'

/** A page of the models, themes, episodes or documents. */
export interface SeedEntry {
  slug: string
  section: string
  title: Bilingual
  summary: Bilingual
  content: Bilingual
  facts?: { label: Bilingual; value: Bilingual }[]
  region?: Bilingual
  /** ISO dates in Beijing, both within. */
  period?: [from: string, to: string]
  /** Slugs of datasets. */
  datasets?: string[]
  picture?: { dataset: string; variable: string; stations: string[] }
  madeUp?: boolean
}

export const say = (zh: string, en: string): Bilingual => ({ zh, en })

/** `label zh|label en|value zh|value en`; one value where it is the same in both. */
export const facts = (...lines: string[]): NonNullable<SeedEntry['facts']> =>
  lines.map((line) => {
    const [zh = '', en = '', value = '', valueEn = value] = line.split('|')
    return { label: { zh, en }, value: { zh: value, en: valueEn } }
  })
