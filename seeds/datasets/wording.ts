/** The texts of a dataset: titles filled in, abstracts put together, notes on quality, references. */
import type { Reference } from '../../db/tables/datasets.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import { beijing, beijingParts, day } from '../clock.ts'
import { person } from '../people.ts'
import { isRegion, type Place, placeOf } from '../places.ts'
import { keyOf, type Random, random } from '../random.ts'
import {
  cityNote,
  contents,
  flagNotes,
  gapNotes,
  gasNotes,
  openings,
  shortContents,
  synthetic,
  timeNotes,
} from './phrases.ts'
import { eraOf, isGas, isMass, isNumber } from './states.ts'
import { placeOf as placeIn, type Table, yearsOf } from './tables.ts'
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
function spanOf({ from, to }: Run): Bilingual {
  const [first, last] = [beijingParts(beijing(from)), beijingParts(beijing(to))]
  if (from.endsWith('01-01') && to.endsWith('12-31'))
    return first.year === last.year
      ? { zh: `${first.year}年`, en: String(first.year) }
      : { zh: `${first.year}—${last.year}年`, en: `${first.year}–${last.year}` }
  if (beijing(to) - beijing(from) <= 110 * day) {
    const { year, month } = beijingParts((beijing(from) + beijing(to)) / 2)
    const [zh, en] = seasons[Math.floor((month % 12) / 3)] ?? seasons[0]
    const start = month <= 2 ? year - 1 : year
    return {
      zh: `${start}年${zh}`,
      en: en === 'winter' ? `winter ${start}–${String(start + 1).slice(2)}` : `${en} ${year}`,
    }
  }
  const sameYear = first.year === last.year
  return {
    zh: `${first.year}年${first.month}月至${sameYear ? '' : `${last.year}年`}${last.month}月`,
    en: `${monthNames[first.month - 1]}${sameYear ? '' : ` ${first.year}`} to ${monthNames[last.month - 1]} ${last.year}`,
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

export function filler({ kind, theme, run, place }: Context) {
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
        if (name === 'range') return run.range ?? ''
        if (name === 'span') return span[language]
        if (name === 'from') return from[language]
        if (name === 'to') return to[language]
        if (name === 'years') return String(yearsOf(run).length)
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

/** The method, and where the constants of the table are from. */
export const methodOf = (context: Context): Bilingual =>
  join(filler(context)(context.theme.method), context.theme.basis)

/** What texts say about the delivered data. */
export interface Facts {
  columns: { key: string; unit: string }[]
  /** Empty values by flag, of how many, where values can be missing. */
  missing: Parameters<typeof gapNotes>[0] | null
  content: Bilingual
  notes: Bilingual[]
}

export function factsOf(table: Table, context: Context): Facts {
  const content = context.stream.pick(contents)
  const fill = filler(context)
  return {
    columns: table.columns,
    missing: table.flagged ? gapsOf(table, context) : null,
    content: fill(content, { rows: table.rows.length.toLocaleString('en'), vars: String(table.columns.length) }),
    notes: [
      ...(table.flagged ? [context.stream.pick(flagNotes)] : []),
      ...(table.ofCities ? [cityNote(table.columns.some(({ unit }) => unit.startsWith('t ')))] : []),
    ],
  }
}

/** Where only the species are known. */
export const factsWithout = (context: Context): Facts => ({
  columns: [],
  missing: null,
  content: context.stream.pick(shortContents),
  notes: [],
})

/** Abstracts of fewer English words than this say too little. */
const enough = 80
const wordsOf = (text: Bilingual) => text.en.split(/\s+/).length
const hanOf = (text: Bilingual) => text.zh.match(/\p{Script=Han}/gu)?.length ?? 0

export function abstractOf(context: Context, { content }: Facts): Bilingual {
  const { kind, theme, place, stream } = context
  const fill = filler(context)
  const opening = fill(stream.pick(openings[kind]))
  const about = fill(theme.about)
  const use = fill(theme.use)
  // What is true of a place would soon be read twenty times: it fills up what is short, and else stands here and there.
  const short = wordsOf(join(opening, about, content, use)) < enough || hanOf(join(opening, about, content, use)) < 120
  const trait =
    place && !['laboratory', 'project-display'].includes(kind) && (short || stream.chance(0.12)) ? place.trait : null
  return stream.pick([
    () => join(opening, about, trait, content, use),
    () => join(trait, opening, about, content, use),
    () => join(opening, trait, about, use, content),
  ])()
}

function gapsOf(table: Table, { kind }: Context): Facts['missing'] {
  const gaps = new Map<number, number>()
  for (const row of table.rows)
    for (let index = 0; index < table.columns.length; index++) {
      const place = placeIn(table, index)
      const flag = row[place + 1] as number
      if (row[place] === null) gaps.set(flag, (gaps.get(flag) ?? 0) + 1)
    }
  const dark = table.sunlit ? (kind === 'satellite' ? 'orbit' : 'light') : null
  const other = kind === 'satellite' ? 'days' : kind === 'reanalysis' ? 'inversions' : null
  return { gaps, of: table.rows.length * table.columns.length, dark: dark ?? other }
}

function timeNote({ kind, theme }: Context, stream: Random): Bilingual {
  const notes =
    kind === 'project-display'
      ? timeNotes.quarter
      : (timeNotes[{ minute: 'short', '3hour': 'short' }[theme.temporal as string] ?? theme.temporal] ?? timeNotes.none)
  return stream.pick(notes as Bilingual[])
}

export function qualityOf(context: Context, { columns, missing, notes }: Facts): Bilingual {
  const { theme, run, stream } = context
  const mass = columns.filter(isMass)
  const massGas = mass.some((column) => isGas(column, columns))
  const ratios = columns.some(({ unit }) => /^pp[bmt]$/.test(unit))
  return join(
    timeNote(context, stream),
    massGas ? gasNotes[eraOf(run)] : mass.length > 0 && gasNotes.particles,
    ratios && gasNotes.ratios,
    columns.some(isNumber) && gasNotes.numbers,
    missing !== null && gapNotes(missing),
    ...notes,
    theme.caution,
    synthetic,
  )
}

export function referencesOf({ kind, theme, slug, run, stream }: Context): Reference[] {
  const title = filler({ ...contextOf(kind, theme, run, slug) })(theme.title)
  const year = Math.min(2026, Number(run.to.slice(0, 4)) + stream.whole(1, 2))
  const doi = `10.5555/acdn.${year}.${(keyOf(slug) % 9000) + 1000}`
  const [a, b] = [person(stream), person(stream)]
  const references: Reference[] = [
    {
      text: `${a.family}, ${a.given.slice(0, 1)}., & ${b.family}, ${b.given.slice(0, 1)}. (${year}). ${title.en}. Atmospheric Composition Data Notes (invented), ${year - 2014}: ${stream.whole(10, 480)}.`,
      doi,
      lang: 'en',
    },
  ]
  if (stream.chance(0.55))
    references.push({
      text: `${a.zh}, ${b.zh}. ${title.zh}[J]. 大气成分数据通讯（虚构）, ${year}, ${year - 2014}: ${stream.whole(10, 480)}.`,
      doi: `${doi}.zh`,
      lang: 'zh',
    })
  return references
}
