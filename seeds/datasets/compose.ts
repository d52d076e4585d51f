/** Makes a whole dataset of a theme and a run: texts, people, notes, files. The same theme and run make the same bytes. */
import type { Reference } from '../../db/tables/datasets.ts'
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import type { NewDataset, NewFile, NewVariable } from '../../server/datasets/publishing.types.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import type { Bilingual } from '../../server/language.ts'
import { beijing, beijingParts, day, seedNow } from '../clock.ts'
import { institutions, mailboxOf, type Person, person } from '../people.ts'
import { isRegion, type Place, placeOf } from '../places.ts'
import { projectFor } from '../projects.ts'
import { keyOf, type Random, random } from '../random.ts'
import {
  contents,
  flagNotes,
  gasNotes,
  noPlace,
  openings,
  shortContents,
  sources,
  synthetic,
  timeNotes,
} from './phrases.ts'
import { type Cell, csv, headersOf, isGas, type Table } from './tables.ts'
import type { Run, Theme } from './theme.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const seasons = [
  ['冬季', 'winter'],
  ['春季', 'spring'],
  ['夏季', 'summer'],
  ['秋季', 'autumn'],
] as const

const dateOf = (date: string): Bilingual => {
  const { year, month, day } = beijingParts(beijing(date))
  return { zh: `${year}年${month}月${day}日`, en: `${day} ${monthNames[month - 1]} ${year}` }
}

/** A period as it stands in a title. */
export function spanOf({ from, to }: Run): Bilingual {
  const [first, last] = [beijingParts(beijing(from)), beijingParts(beijing(to))]
  if (from.endsWith('01-01') && to.endsWith('12-31'))
    return first.year === last.year
      ? { zh: `${first.year}年`, en: String(first.year) }
      : { zh: `${first.year}–${last.year}年`, en: `${first.year}–${last.year}` }
  if (beijing(to) - beijing(from) <= 110 * day) {
    const { year, month } = beijingParts((beijing(from) + beijing(to)) / 2)
    const [zh, en] = seasons[Math.floor((month % 12) / 3)] ?? seasons[0]
    const start = month <= 2 ? year - 1 : year
    return {
      zh: `${start}年${zh}`,
      en: en === 'winter' ? `winter ${start}–${String(start + 1).slice(2)}` : `${en} ${year}`,
    }
  }
  return {
    zh: `${first.year}年${first.month}月至${last.year}年${last.month}月`,
    en: `${monthNames[first.month - 1]} ${first.year} to ${monthNames[last.month - 1]} ${last.year}`,
  }
}

export interface Context {
  kind: KindCode
  theme: Theme
  run: Run
  slug: string
  place: Place | null
  stream: Random
}

export function contextOf(kind: KindCode, theme: Theme, run: Run, slug: string): Context {
  return { kind, theme, run, slug, place: run.place ? placeOf(run.place) : null, stream: random(slug) }
}

function filler({ kind, theme, run, place }: Context) {
  const span = spanOf(run)
  const [from, to] = [dateOf(run.from), dateOf(run.to)]
  const fromAbove = kind === 'satellite' || kind === 'reanalysis'
  const titleWhat = { zh: theme.keywords.zh[0] ?? '', en: theme.keywords.en[0] ?? '' }
  return (text: Bilingual, more: Record<string, string> = {}): Bilingual => {
    const fill = (language: 'zh' | 'en') =>
      text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
        if (name === 'place') return place?.[language] ?? ''
        if (name === 'at')
          return place ? `${fromAbove && isRegion(run.place ?? '') ? 'over' : place.at} ${place.en}` : ''
        if (name === 'subject') return run.subject?.[language] ?? ''
        if (name === 'span') return span[language]
        if (name === 'from') return from[language]
        if (name === 'to') return to[language]
        if (name === 'what') return titleWhat[language]
        return more[name] ?? ''
      })
    const en = fill('en').replace(/ +/g, ' ').trim()
    return { zh: fill('zh'), en: en.replace(/(^|[.?!] )([a-z])/g, (start) => start.toUpperCase()) }
  }
}

const join = (...parts: (Bilingual | null | undefined | false)[]): Bilingual => {
  const present = parts.filter((part): part is Bilingual => Boolean(part))
  return { zh: present.map((part) => part.zh).join(''), en: present.map((part) => part.en).join(' ') }
}

/** What texts say about the delivered data. */
export interface Facts {
  columns: { key: string; unit: string }[]
  /** Share of missing values in percent, where values can be missing. */
  missing: string | null
  content: Bilingual
  notes: Bilingual[]
}

function factsOf(table: Table, context: Context): Facts {
  const content = context.stream.pick(contents)
  const fill = filler(context)
  return {
    columns: table.columns,
    missing: table.flagged ? (100 * missingShare(table)).toFixed(1) : null,
    content: fill(content, { rows: String(table.rows.length), vars: String(table.columns.length) }),
    notes: table.flagged ? [context.stream.pick(flagNotes)] : [],
  }
}

/** Where only the species are known. */
export const factsWithout = (context: Context): Facts => ({
  columns: [],
  missing: null,
  content: context.stream.pick(shortContents),
  notes: [],
})

function abstractOf(context: Context, { content }: Facts): Bilingual {
  const { kind, theme, place, stream } = context
  const fill = filler(context)
  const opening = fill(stream.pick(openings[kind]))
  const about = fill(theme.about)
  const use = fill(theme.use)
  const trait = place && !['laboratory', 'project-display'].includes(kind) ? place.trait : null
  return stream.pick([
    () => join(opening, about, trait, content, use),
    () => join(trait, opening, about, content, use),
    () => join(opening, trait, about, use, content),
  ])()
}

function missingShare(table: Table): number {
  const from = table.axes.length
  const cells = table.rows.flatMap((row) => row.slice(from, from + table.columns.length))
  return cells.filter((cell) => cell === null).length / Math.max(1, cells.length)
}

function timeNote({ kind, theme }: Context, stream: Random): Bilingual {
  const notes =
    kind === 'project-display'
      ? timeNotes.quarter
      : (timeNotes[{ minute: 'short', '3hour': 'short' }[theme.temporal as string] ?? theme.temporal] ?? timeNotes.none)
  return stream.pick(notes as Bilingual[])
}

function qualityOf(context: Context, { columns, missing, notes }: Facts): Bilingual {
  const { theme, run, stream } = context
  const massGas = columns.some((column) => isGas(column.key) && column.unit.includes('g m⁻³'))
  const ratios = columns.some((column) => column.unit === 'ppb' || column.unit === 'ppt')
  const change = beijing('2018-09-01')
  const state = beijing(run.to) < change ? 'before' : beijing(run.from) >= change ? 'after' : 'across'
  return join(
    timeNote(context, stream),
    massGas ? gasNotes[state] : ratios ? gasNotes.ratios : null,
    missing !== null && {
      zh: `缺测率为${missing}%，主要由标定、断电和仪器维护造成。`,
      en: `Missing values amount to ${missing} %, mostly calibration, power cuts and maintenance.`,
    },
    ...notes,
    theme.caution,
    synthetic,
  )
}

function referencesOf({ kind, theme, slug, run, stream }: Context): Reference[] {
  const title = filler({ ...contextOf(kind, theme, run, slug) })(theme.title)
  const year = Math.min(2026, Number(run.to.slice(0, 4)) + stream.whole(1, 2))
  const doi = `10.5555/acdn.${year}.${(keyOf(slug) % 9000) + 1000}`
  const [a, b] = [person(stream), person(stream)]
  const references: Reference[] = [
    {
      text: `${a.en}, ${b.en} (${year}). ${title.en}. Atmospheric Composition Data Notes, ${year - 2014}: ${stream.whole(10, 480)}.`,
      doi,
      lang: 'en',
    },
  ]
  if (stream.chance(0.55))
    references.push({
      text: `${a.zh}，${b.zh}. ${title.zh}[J]. 大气成分数据通讯，${year}，${year - 2014}：${stream.whole(10, 480)}.`,
      doi: `${doi}.zh`,
      lang: 'zh',
    })
  return references
}

function variablesOf(table: Table): NewVariable[] {
  return table.columns.map((column, index) => {
    const values = table.rows
      .map((row) => row[table.axes.length + index])
      .filter((cell): cell is number => typeof cell === 'number')
    return {
      key: column.key,
      name: column.name,
      unit: column.unit,
      ...(column.cfName && { cfName: column.cfName }),
      ...(column.cas && { cas: column.cas }),
      description: { zh: `${column.name.zh}，单位${column.unit}`, en: `${column.name.en} in ${column.unit}` },
      averaging: column.averaging,
      valueCount: values.length,
      missingCount: table.rows.length - values.length,
      ...(values.length > 0 && {
        minimum: values.reduce((a, b) => Math.min(a, b)),
        maximum: values.reduce((a, b) => Math.max(a, b)),
      }),
    }
  })
}

/** What each column is, in both languages: goes with every table. */
export function dictionary(columns: NewVariable[]): Buffer {
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = columns.map((column) =>
    [column.key, column.name.zh, column.name.en, column.unit, column.cfName ?? '', column.cas ?? '']
      .map(quoted)
      .join(','),
  )
  return Buffer.from(`${['column,name_zh,name_en,unit,cf_standard_name,cas', ...rows].join('\r\n')}\r\n`)
}

/** The people of a dataset: the first of them is its contact. */
function peopleOf(stream: Random) {
  const unit = stream.pick(institutions)
  const people: Person[] = []
  const count = stream.whole(2, 5)
  while (people.length < count) {
    const candidate = person(stream)
    if (!people.some((known) => known.zh === candidate.zh)) people.push(candidate)
  }
  const second = stream.chance(0.35) ? stream.pick(institutions) : null
  const contact = (who: Person, where: typeof unit) => ({
    name: { zh: who.zh, en: who.en },
    unit: { zh: where.zh, en: where.en },
    mailbox: mailboxOf(who, where),
  })
  return {
    unit,
    creators: people.map(({ zh, en }) => ({ zh, en })),
    contacts: [contact(people[0] as Person, unit), ...(second ? [contact(people[1] as Person, second)] : [])],
  }
}

/** Everything about a dataset but its version. Series datasets bring their own texts. */
export function head(context: Context, facts: Facts): Omit<NewDataset, 'version'> {
  const { kind, theme, run, place, slug, stream } = context
  const fill = filler(context)
  const name = fill(theme.title)
  const abstract = abstractOf(context, facts)
  const quality = qualityOf(context, facts)
  const { unit, creators, contacts } = peopleOf(stream)
  const sharingMode = stream.chance(0.7) ? 'open' : 'permission'
  const timeTo = beijing(run.to) + day
  const publishedAt = Math.min(timeTo + stream.between(150, 800) * day, seedNow - stream.between(1, 420) * day)
  const placeName = place ?? noPlace[kind] ?? { zh: '全国', en: 'China' }
  const project = stream.chance(0.9) ? projectFor(kind, stream) : null
  const extraWords = { zh: place?.zh ?? run.subject?.zh, en: place?.en.replace(/^the /, '') ?? run.subject?.en }
  return {
    slug,
    kind,
    categoryId: theme.category,
    ...(project && { projectNumber: project }),
    name,
    abstract,
    keywords: {
      zh: [...theme.keywords.zh, ...(extraWords.zh ? [extraWords.zh] : [])],
      en: [...theme.keywords.en, ...(extraWords.en ? [extraWords.en] : [])],
    },
    source: sources[kind],
    method: fill(theme.method),
    quality,
    sharingMode,
    classificationLevel: stream.chance(0.22) ? 2 : 1,
    timeFrom: beijing(run.from),
    timeTo: timeTo - 1000,
    timeZone: 'UTC+08:00',
    spaceRange: { zh: placeName.zh, en: placeName.en.replace(/^the /, 'The ') },
    extent: place?.box ?? null,
    temporalResolution: theme.temporal,
    spatialResolution: theme.spatial,
    observationType: theme.observationType,
    parameterType: theme.parameterType,
    department: theme.department,
    species: [...theme.species],
    fileFormats: ['CSV'],
    serviceMailbox: 'service@air-data.example',
    licence: sharingMode === 'permission' ? 'programme' : stream.chance(0.8) ? 'CC-BY-4.0' : 'CC-BY-NC-4.0',
    ...(stream.chance(0.8) && { doi: `10.5555/airdata.${keyOf(slug).toString(36).padStart(7, '0')}` }),
    creators,
    publisher: { zh: unit.zh, en: unit.en },
    references: referencesOf(context),
    contacts,
    downloadCount: Math.floor(Math.exp(3.6 + 1.1 * stream.normal()) * (0.4 + (seedNow - publishedAt) / (1500 * day))),
    publishedAt: Math.floor(publishedAt / 60_000) * 60_000,
  }
}

export const firstNotes: Bilingual = { zh: '首次发布。', en: 'First release.' }

const shown = (cell: Cell) => (cell === null ? '' : String(cell))

/** A dataset with its table, its dictionary and a sample of the first rows. */
export function compose(kind: KindCode, theme: Theme, run: Run, slug: string): NewDataset {
  const context = contextOf(kind, theme, run, slug)
  const table = theme.table({ name: slug, run, place: context.place })
  const variables = variablesOf(table)
  const stem = `${theme.file}_${run.from.slice(0, 4)}${run.from.slice(5, 7)}`
  const columns = [...table.axes, ...table.columns]
  const files: NewFile[] = [
    { name: `${stem}.csv`, format: 'text/csv', content: csv(table) },
    { name: 'variables.csv', format: 'text/csv', content: dictionary(variables) },
  ]
  return {
    ...head(context, factsOf(table, context)),
    version: {
      notes: firstNotes,
      sample: {
        columns: headersOf(table).map((_, index) => {
          const column = columns[index]
          return column ? { name: column.key, ...(column.unit && { unit: column.unit }) } : { name: 'flag' }
        }),
        rows: table.rows.slice(0, 8).map((row) => row.map(shown)),
      },
      variables,
      files,
      stations: [],
    },
  }
}

/** Variables of a theme from its species, where no table is made. */
export const speciesVariables = (theme: Theme): NewVariable[] =>
  theme.species.slice(0, 4).map((key) => {
    const known: { zh: string; en: string; unit: string; cfName?: string; cas?: string } = species[key]
    return {
      key,
      name: { zh: known.zh, en: known.en },
      unit: known.unit,
      ...(known.cfName && { cfName: known.cfName }),
      ...(known.cas && { cas: known.cas }),
      description: { zh: known.zh, en: known.en },
      averaging: 'mean',
    }
  })
