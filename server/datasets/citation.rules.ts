import type { Bilingual } from '../basics/language.ts'

export interface Cited {
  id: number
  name: Bilingual
  creators: Bilingual[]
  publisher: Bilingual
  year: number
  version: number
  doi: string | null
  url: string
  /** ISO date on which the record was last changed. */
  updated: string
}

const hanOnly = (text: string) => /\p{Script=Han}/u.test(text)

/** Braces and backslashes mean something in BibTeX. */
const bibtex = (text: string) => text.replace(/[\\{}]/g, '').replace(/([&%$#_])/g, '\\$1')
/** A RIS field is one line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Ready-made citations. GB/T 7714-2015 for datasets: [DS/OL] with year, date of update and address; Chinese data are
 * cited in Chinese there. DataCite: Creator (Year): Title. Version. Publisher. Identifier.
 */
export function cite(dataset: Cited) {
  const where = dataset.doi ? `https://doi.org/${dataset.doi}` : dataset.url
  const en = dataset.creators.map((creator) => creator.en)
  const zh = dataset.creators.map((creator) => creator.zh || creator.en)
  const gbNames = zh.length > 3 ? `${zh.slice(0, 3).join('，')}，${hanOnly(zh[0]!) ? '等' : 'et al'}` : zh.join('，')
  const apaNames = en.length > 1 ? `${en.slice(0, -1).join(', ')}, & ${en.at(-1)}` : (en[0] ?? dataset.publisher.en)
  return {
    gbt7714: `${gbNames || dataset.publisher.zh}. ${dataset.name.zh}[DS/OL]. V${dataset.version}. ${dataset.publisher.zh}, ${dataset.year}(${dataset.updated}). ${where}.`,
    apa: `${apaNames} (${dataset.year}). ${dataset.name.en} (Version ${dataset.version}) [Data set]. ${dataset.publisher.en}. ${where}`,
    bibtex: [
      `@dataset{dataset${dataset.id}v${dataset.version},`,
      `  author    = {${en.map(bibtex).join(' and ')}},`,
      `  title     = {{${bibtex(dataset.name.en)}}},`,
      `  year      = {${dataset.year}},`,
      `  version   = {${dataset.version}},`,
      `  publisher = {${bibtex(dataset.publisher.en)}},`,
      ...(dataset.doi ? [`  doi       = {${dataset.doi}},`] : []),
      `  url       = {${where}}`,
      '}',
    ].join('\n'),
    ris: [
      'TY  - DATA',
      ...en.map((creator) => `AU  - ${line(creator)}`),
      `TI  - ${line(dataset.name.en)}`,
      `PY  - ${dataset.year}`,
      `ET  - ${dataset.version}`,
      `PB  - ${line(dataset.publisher.en)}`,
      ...(dataset.doi ? [`DO  - ${dataset.doi}`] : []),
      `UR  - ${where}`,
      'ER  - ',
    ].join('\n'),
    datacite: `${en.join('; ')} (${dataset.year}): ${dataset.name.en}. Version ${dataset.version}. ${dataset.publisher.en}. ${where}`,
  }
}
