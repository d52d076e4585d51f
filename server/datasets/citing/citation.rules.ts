import type { Bilingual } from '../../basics/language.ts'
import { madeUpWords } from '../about.vocabulary.ts'
import { cff } from './cff.rules.ts'
import { doiAddress } from './handles.vocabulary.ts'

/** As stored: who a person is called, and of a person whose parts the record knows, family and given names in Latin script. */
export interface Author extends Bilingual {
  family?: string
  given?: string
}

export interface Cited {
  id: number
  name: Bilingual
  creators: Author[]
  publisher: Bilingual
  year: number
  version: number
  /** Of this version where it has one, else of the dataset. */
  doi: string | null
  /** Identifier of the China Science and Technology Resource scheme, without its prefix. */
  cstr?: string | null
  /** What stands where there is no DOI, and stays: the address of its handle. */
  url: string
  /** ISO date on which this version came out; of others' data, on which it came here. */
  updated: string
  /** ISO date on which somebody reads it. */
  accessed?: string
  /** Of data that others published first: their title, and where theirs are if they have no DOI. */
  source?: { title: string; url?: string } | null
  /** Made up for demonstration: every style says so, and a DOI that leads nowhere is not given. */
  madeUp?: boolean
}

const inHan = (text: string) => /\p{Script=Han}/u.test(text)

const bibtexSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
/** Braces would have to be pairs. */
const bibtex = (text: string) =>
  line(text)
    .replace(/[{}]/g, '')
    .replace(/[\\~^&%$#_]/g, (sign) => bibtexSigns[sign] ?? `\\${sign}`)
/** Read as it stands; only what would end the field is written otherwise. */
const verbatim = (address: string) => address.replace(/[{}\\\s]/g, encodeURIComponent)
/** A field is one line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Of each given name: `Song Xi` → S, X; `Jean-Paul` → J-P. */
const letters = (given: string) =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) => name.split('-').flatMap((part) => [...part][0]?.toLocaleUpperCase() ?? []))

/** Family first, the given names as letters; an institution, and a name whose parts nobody said, as it stands. */
function apaName({ en, family, given }: Author): string {
  if (!family) return en
  return [
    family,
    given &&
      letters(given)
        .map((parts) => parts.map((one) => `${one}.`).join('-'))
        .join(' '),
  ]
    .filter(Boolean)
    .join(', ')
}
/** Names in characters stay whole; others are written family first in capitals, with letters that have no points. */
function gbName({ zh, en, family, given }: Author, inChinese: boolean): string {
  if (inChinese && (inHan(zh) || !family)) return zh || en
  if (!family) return en
  return [family.toLocaleUpperCase(), ...letters(given ?? '').flat()].join(' ')
}
const turned = ({ en, family, given }: Author) => (family ? [family, given].filter(Boolean).join(', ') : en)

/** At most twenty; of more, nineteen and the last. */
function apaNames(names: string[]): string {
  if (names.length < 2) return names[0] ?? ''
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
}

const dateParts = (date: string) => date.split('-').map(Number)

/**
 * Ready-made citations. GB/T 7714—2015 for datasets: [DS/OL] with year, day of the version, day of access and address;
 * Chinese data are cited in Chinese there. What others published first is cited as theirs, by their title, year and DOI;
 * behind it stands which version of ours was read, and where. DataCite: Creator (Year): Title. Version. Publisher.
 * Identifier.
 */
export function cite(dataset: Cited) {
  const { creators, publisher, year, version, updated, accessed, source, madeUp } = dataset
  const doi = madeUp ? null : dataset.doi
  const cstr = (!madeUp && dataset.cstr) || null
  const where = doi ? doiAddress(doi) : (source?.url ?? dataset.url)
  const title = source ? { zh: source.title, en: source.title } : dataset.name
  const inChinese = !source || inHan(source.title)
  const own = source ? null : { version, updated }

  const held = source ? `Read here: version ${version} of ${updated}, ${dataset.url}` : ''
  const gbHeld = source && inChinese ? `所用版本：V${version}(${updated}), ${dataset.url}` : held
  const behind = held && ` [${held}]`

  const gb = creators.map((creator) => gbName(creator, inChinese))
  const others = gb.length > 3 ? [inHan(gb[0]!) ? '等' : 'et al'] : []
  const gbNames = [...gb.slice(0, 3), ...others].join(inChinese ? '，' : ', ')
  const gbPublisher = inChinese ? publisher.zh : publisher.en
  const gbTitle = madeUp ? `${title.zh}：${madeUpWords.cited.zh}` : title.zh
  const gbDate = `${year}${own ? `(${own.updated})` : ''}${accessed ? `[${accessed}]` : ''}`

  const names = creators.map(turned)
  const what = madeUp ? `Data set; ${madeUpWords.cited.en}` : 'Data set'
  const told = [madeUp ? madeUpWords.text.en : '', held].filter(Boolean).join(' ')
  const notes = [cstr ? `CSTR:${cstr}.` : '', told].filter(Boolean).join(' ')
  const field = (name: string, value: string) => `  ${name.padEnd(9)} = {${value}},`
  /** Within braces a name is one, whatever stands in it. */
  const whole = (name: string) => (/,| and /.test(name) ? `{${bibtex(name)}}` : bibtex(name))
  const bibtexName = ({ en, family, given }: Author) =>
    family ? [whole(family), given && whole(given)].filter(Boolean).join(', ') : `{${bibtex(en)}}`

  return {
    gbt7714: [
      gbNames || gbPublisher,
      `${gbTitle}[DS/OL]`,
      ...(own ? [`V${own.version}`] : []),
      `${gbPublisher}, ${gbDate}`,
      `${where}.`,
      ...(cstr ? [`CSTR:${cstr}.`] : []),
    ]
      .join('. ')
      .replace(/\.\. CSTR:/, '. CSTR:')
      .concat(gbHeld && ` ${gbHeld}.`),
    apa: `${apaNames(creators.map(apaName)) || publisher.en} (${year}). ${title.en}${own ? ` (Version ${own.version})` : ''} [${what}]. ${publisher.en}. ${where}${behind}`,
    bibtex: [
      `@dataset{dataset${dataset.id}v${version},`,
      field('author', creators.map(bibtexName).join(' and ') || `{${bibtex(publisher.en)}}`),
      field('title', `{${bibtex(title.en)}}`),
      field('year', String(year)),
      ...(own ? [field('date', own.updated), field('version', String(own.version))] : []),
      field('publisher', bibtex(publisher.en)),
      ...(doi ? [field('doi', verbatim(doi))] : []),
      ...(accessed ? [field('urldate', accessed)] : []),
      ...(notes ? [field('note', bibtex(notes))] : []),
      `  url       = {${verbatim(where)}}`,
      '}',
    ].join('\n'),
    ris: [
      'TY  - DATA',
      ...(names.length > 0 ? names : [publisher.en]).map((name) => `AU  - ${line(name)}`),
      `TI  - ${line(title.en)}`,
      `PY  - ${year}`,
      ...(own ? [`DA  - ${own.updated.replaceAll('-', '/')}`, `ET  - ${own.version}`] : []),
      `PB  - ${line(publisher.en)}`,
      ...(doi ? [`DO  - ${doi}`] : []),
      ...(cstr ? [`AN  - CSTR:${cstr}`] : []),
      `UR  - ${where}`,
      ...(accessed ? [`Y2  - ${accessed.replaceAll('-', '/')}`] : []),
      ...(told ? [`N1  - ${line(told)}`] : []),
      'ER  - ',
    ].join('\r\n'),
    datacite: `${names.join('; ')} (${year}): ${title.en}.${own ? ` Version ${own.version}.` : ''} ${publisher.en}. ${where}${behind}${madeUp ? ` [${madeUpWords.cited.en}]` : ''}`,
    csl: JSON.stringify(
      [
        {
          id: `dataset${dataset.id}v${version}`,
          type: 'dataset',
          title: title.en,
          author: creators.map(({ en, family, given }) =>
            family ? { family, ...(given && { given }) } : { literal: en },
          ),
          issued: { 'date-parts': [own ? dateParts(own.updated) : [year]] },
          ...(own && { version: String(own.version) }),
          publisher: publisher.en,
          ...(doi && { DOI: doi }),
          URL: where,
          ...(accessed && { accessed: { 'date-parts': [dateParts(accessed)] } }),
          ...(notes && { note: notes }),
        },
      ],
      null,
      2,
    ),
    cff: cff({
      ...{ authors: creators, title: title.en, own, year, publisher: publisher.en, doi, cstr, where, accessed },
      notes: told,
    }),
  }
}
