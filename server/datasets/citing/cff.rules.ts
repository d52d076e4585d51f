import type { Author } from './citation.rules.ts'

/** What a CITATION.cff says, each as citations say it. */
export interface CffGiven {
  authors: Author[]
  title: string
  /** Of our own data: which version, and of which day. */
  own: { version: number; updated: string } | null
  year: number
  publisher: string
  doi: string | null
  cstr: string | null
  where: string
  accessed?: string | undefined
  notes: string
}

/** As the schema of version 1.2.0 wants it; another one is told by its address alone. */
const cffDoi = /^10\.\d{4,9}(\.\d+)?\/[A-Za-z0-9:/_;\-.()[\]\\]+$/

/** A string of JSON is one of YAML, whatever stands in it. */
const quoted = (text: string) => JSON.stringify(text.replace(/\s+/g, ' ').trim())

/**
 * The file that GitHub, Zotero and Zenodo read: CITATION.cff 1.2.0. Only a reference may name its publisher and year, so the
 * preferred citation repeats what stands above it.
 */
export function cff(given: CffGiven): string {
  const { authors, title, own, year, publisher, doi, cstr, where, accessed, notes } = given
  const people = authors.length > 0 ? authors : [{ zh: publisher, en: publisher }]
  const persons = people.flatMap(({ en, family, given: first }) =>
    family
      ? [`- family-names: ${quoted(family)}`, ...(first ? [`  given-names: ${quoted(first)}`] : [])]
      : [`- name: ${quoted(en)}`],
  )
  const named = doi && cffDoi.test(doi) ? [`doi: ${quoted(doi)}`] : []
  const about = [
    'authors:',
    ...persons.map((line) => `  ${line}`),
    `title: ${quoted(title)}`,
    ...(own ? [`version: ${quoted(String(own.version))}`, `date-released: ${own.updated}`] : []),
    ...named,
    `url: ${quoted(where)}`,
    ...(cstr ? ['identifiers:', '  - type: other', `    value: ${quoted(`CSTR:${cstr}`)}`] : []),
  ]
  const reference = [
    'type: data',
    ...about,
    `year: ${year}`,
    'publisher:',
    `  name: ${quoted(publisher)}`,
    ...(accessed ? [`date-accessed: ${accessed}`] : []),
    ...(notes ? [`notes: ${quoted(notes)}`] : []),
  ]
  return [
    'cff-version: 1.2.0',
    'message: "If you use these data, please cite them as below."',
    'type: dataset',
    ...about,
    'preferred-citation:',
    ...reference.map((line) => `  ${line}`),
    '',
  ].join('\n')
}
