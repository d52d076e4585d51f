/** What the description can be filled with before anybody types: from the files, and from who delivers. */
import type { Bilingual, Language } from '../../../server/basics/language.ts'
import { field } from '../../../server/datasets/datasets.fields.ts'
import { spatialResolutions, temporalResolutions } from '../../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../../server/datasets/species.vocabulary.ts'
import { isoDate, period, place as placeOf } from '../../ui/format.ts'
import type { Description } from '../delivery.types.ts'
import { sameValue } from '../wizard/draft.rules.ts'
import type { Facts } from './facts.rules.ts'

export interface Who {
  realName: string
  workUnit: string
  mailbox: string
}

const groups: [type: string, keys: readonly string[]][] = [
  ['particulate-mass', ['pm25', 'pm10', 'pm1']],
  ['reactive-gas', ['so2', 'no2', 'no', 'nox', 'o3', 'co', 'nh3', 'hono', 'hcho']],
  ['radicals', ['oh']],
  ['vocs', ['vocs', 'isoprene']],
  ['particulate-composition', ['oc', 'ec', 'bc', 'sulfate', 'nitrate', 'ammonium', 'elements', 'pahs', 'levoglucosan']],
  ['particulate-optics', ['aod', 'extinction']],
  ['meteorology', ['temperature', 'humidity', 'pressure', 'wind', 'precipitation', 'pblh']],
]
/** Of most of the species; of several with as many, the first. */
function parameterTypeOf(keys: readonly string[]): string | null {
  const counted = groups.map(([type, members]) => ({ type, count: keys.filter((key) => members.includes(key)).length }))
  const best = counted.reduce((best, one) => (one.count > best.count ? one : best), { type: '', count: 0 })
  return best.count > 0 ? best.type : null
}

const both = (make: (language: Language) => string): Bilingual => ({ zh: make('zh'), en: make('en') })
/** Short names: `细颗粒物（PM2.5）` is PM2.5 in a title. */
const short = (name: Bilingual, language: Language) =>
  language === 'en' ? name.en : (/（([\p{Script=Latin}\d.₀-₉ₓ]+)）$/u.exec(name.zh)?.[1] ?? name.zh)
const most = 4
const withoutWavelength = (text: string) => text.replace(/(，|, | at )[\d.]+ nm$/, '')
/** What its title is of, one quantity at several wavelengths once; nothing where hardly anything is known but the weather beside it. */
function quantities({ variables, species: known, unnamed }: Facts): Bilingual[] {
  const onlyWeather = known.length === variables.length && parameterTypeOf(known) === 'meteorology'
  if (onlyWeather && unnamed > variables.length) return []
  const by = new Map<string, Bilingual[]>()
  for (const { name } of variables) {
    const key = withoutWavelength(name.en)
    by.set(key, [...(by.get(key) ?? []), name])
  }
  return [...by.values()].map(([first, ...others]) =>
    others.length === 0 ? first! : { zh: withoutWavelength(first!.zh), en: withoutWavelength(first!.en) },
  )
}
function listed(facts: Facts, language: Language): string {
  const of = quantities(facts)
  const names = of.slice(0, most).map((name) => short(name, language))
  const more = of.length - most
  if (language === 'zh') return names.join('、') + (more > 0 ? ` 等 ${of.length} 个变量` : '')
  const list = more > 0 ? [...names, `${more} more`] : names
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
}
function where(facts: Facts, language: Language): string {
  const [first] = facts.stations
  if (facts.stationCount === 1 && first) {
    const name = first.name || first.code
    return language === 'zh' ? `${name}` : name
  }
  if (facts.stationCount < 2) return ''
  return language === 'zh' ? `${facts.stationCount} 个站点` : `${facts.stationCount} stations`
}
const resolutionIn = (facts: Facts, language: Language) =>
  facts.resolution && facts.resolution !== 'none'
    ? temporalResolutions[facts.resolution as keyof typeof temporalResolutions][language]
    : ''

const { most: longestName } = field('name') as { most: number }
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
/** In which of the two languages a text of a file is. */
const inItsLanguage = (text: string, language: Language) => (isHan(text) === (language === 'zh') ? text : '')

function title(facts: Facts, language: Language): string {
  const said = inItsLanguage(facts.said.title, language)
  // A word alone is the name of a program.
  if ((/\s/.test(said.trim()) || isHan(said)) && said.length <= longestName) return said.trim()
  if (quantities(facts).length === 0) return ''
  const when = period(facts.from, facts.to)
  const [at, what, how] = [where(facts, language), listed(facts, language), resolutionIn(facts, language)]
  // Latin letters on both sides would run together.
  const between = /[\w)]$/.test(at) && /^[\w(]/.test(what) ? ' ' : ''
  if (language === 'zh')
    return `${at}${between}${what}${how && how !== '日' ? how : how && '逐日'}数据${when && `（${when}）`}`
  const lead = how ? `${how === 'Day' ? 'Daily' : how === 'Hour' ? 'Hourly' : how} data of ${what}` : `Data of ${what}`
  return `${lead}${at && (facts.stationCount === 1 ? ` at ${at}` : ` from ${at}`)}${when && `, ${when}`}`
}
function summary(facts: Facts, language: Language): string {
  if (quantities(facts).length === 0) return ''
  const names = facts.variables.map(({ name }) => name[language]).join(language === 'zh' ? '、' : ', ')
  const at = where(facts, language)
  const how = resolutionIn(facts, language)
  const when = facts.from && facts.to ? [isoDate(facts.from), isoDate(facts.to)] : null
  if (language === 'zh')
    return `本数据集包含${at}的 ${facts.variables.length} 个变量：${names}。${
      when ? `时间范围 ${when[0]} 至 ${when[1]}${how && `，时间分辨率为${how}`}，` : ''
    }共 ${facts.rows} 行、${facts.files} 个文件。`.replace('包含的', '包含')
  return `This dataset holds ${facts.variables.length} ${facts.variables.length === 1 ? 'variable' : 'variables'}${
    at && ` ${facts.stationCount === 1 ? 'at' : 'from'} ${at}`
  }: ${names}. ${when ? `It covers ${when[0]} to ${when[1]}${how && ` (time resolution: ${how.toLowerCase()})`}, ` : 'It has '}${
    facts.rows
  } rows in ${facts.files} ${facts.files === 1 ? 'file' : 'files'}.`
}
function region(facts: Facts, language: Language): string {
  const [first] = facts.stations
  const { extent } = facts
  if (facts.stationCount === 1 && first) {
    const name = first.name || first.code
    if (first.latitude === null || first.longitude === null) return name
    const at = placeOf(first.latitude, first.longitude)
    return language === 'zh' ? `${name}（${at}）` : `${name} (${at})`
  }
  if (!extent) return ''
  return `${placeOf(extent.south, extent.west)} – ${placeOf(extent.north, extent.east)}`
}

const mostKeywords = 6
/** The word for a grid of such a spacing, where there is one. */
const gridNamed = (spacing: number | null): string | undefined =>
  Object.keys(spatialResolutions).find((key) => {
    const degrees = key.endsWith('deg') ? Number(key.slice(0, -3)) : Number.NaN
    return spacing !== null && Math.abs(spacing - degrees) < degrees / 50
  })

/** `before` is what is typed so far: an English name given once need not be given again. */
export function proposalOf(facts: Facts, who: Who | null, before: Description): Description {
  const publisher = before.publisher ?? { zh: '', en: '' }
  const [creator] = before.creators ?? []
  const name = { zh: who?.realName ?? '', en: latin(who?.realName) }
  const unit = { zh: who?.workUnit ?? '', en: latin(who?.workUnit) }
  const resolution = facts.resolution ?? undefined
  const of = quantities(facts)
  const parameterType = of.length > 0 ? parameterTypeOf(facts.species) : null
  const spatialResolution = facts.series && facts.stationCount > 0 ? 'point' : gridNamed(facts.spacing)
  const named: Bilingual[] =
    facts.species.length > 0 && of.length > 0 ? facts.species.map((key) => species[key]) : of.slice(0, mostKeywords)
  const all: Description = {
    name: both((language) => title(facts, language)),
    abstract: both((language) => summary(facts, language)),
    keywords: {
      zh: named.map((one) => short(one, 'zh')),
      en: named.map((one) => one.en),
    },
    species: facts.species,
    source: both((language) => inItsLanguage(facts.said.origin, language)),
    spaceRange: both((language) => region(facts, language)),
    ...(resolution && { temporalResolution: resolution }),
    ...(spatialResolution && { spatialResolution }),
    ...(facts.series && facts.stationCount > 0 && { observationType: 'in-situ' }),
    ...(parameterType && { parameterType }),
    ...(facts.variables.length > 0 && { department: 'atmosphere' }),
    sharingMode: 'permission',
    preview: 'sample',
    licence: 'programme',
    classificationLevel: 1,
    publisher: unit,
    creators: [name],
    contacts: [
      {
        name: { zh: name.zh, en: creator?.en || name.en },
        unit: { zh: publisher.zh || unit.zh, en: publisher.en || unit.en },
        mailbox: who?.mailbox ?? '',
      },
    ],
    serviceMailbox: who?.mailbox ?? '',
  }
  if (!who) {
    for (const key of ['publisher', 'creators', 'contacts', 'serviceMailbox'] as const) delete all[key]
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value))) as Description
}
/** What is written in Latin letters is the same in English. */
const latin = (text = '') => (isHan(text) ? '' : text)

/** Nothing typed and nothing chosen, at any depth. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** What is empty takes what is proposed; of a text in two languages, each by itself. */
export function fill<T>(value: T, proposed: T): T {
  if (isEmpty(value)) return proposed
  if (!isTree(value) || !isTree(proposed)) return value
  return each(value, proposed, fill) as T
}

/** What still says what was proposed before follows what is proposed now; what was typed stays. */
export function follow<T>(value: T, before: T, after: T): T {
  if (sameValue(before, after)) return value
  if (sameValue(value ?? null, before ?? null) || (isEmpty(value) && isEmpty(before))) return after
  if (Array.isArray(value) && Array.isArray(before) && Array.isArray(after))
    return value.map((one, at) =>
      at < before.length && at < after.length ? follow(one, before[at], after[at]) : one,
    ) as T
  if (!isTree(value) || !isTree(before) || !isTree(after)) return value
  return Object.fromEntries(
    Object.keys({ ...value, ...after }).map((key) => [key, follow(value[key], before[key], after[key])]),
  ) as T
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const each = (value: Tree, other: Tree, make: (one: unknown, other: unknown) => unknown): Tree =>
  Object.fromEntries(
    Object.keys({ ...other, ...value }).flatMap((key) => {
      const made = key in other ? make(value[key], other[key]) : value[key]
      return made === undefined ? [] : [[key, made]]
    }),
  )
