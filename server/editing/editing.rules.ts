import { agreementGuide } from '../agreements/agreements.vocabulary.ts'
import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import { manyLines, oneLine } from '../basics/text.ts'
import { instantOf, isDay } from '../basics/time.vocabulary.ts'
import { type Area, areas } from '../library/library.vocabulary.ts'
import { dataResourcesMenu, platformGuideMenu } from '../menus/menus.vocabulary.ts'
import { isCountry } from '../profiles/countries.vocabulary.ts'
import { isSetting, settingOf } from '../settings/settings.vocabulary.ts'
import { textProblems } from '../templates/templates.rules.ts'
import { isTextName } from '../templates/templates.ts'
import { type ContentName, type EntryField, fieldsOf, inBoth, typeOf } from './editing.fields.ts'
import type { Edit, Values } from './editing.schema.ts'
import { longestLine, longestSlug } from './editing.vocabulary.ts'
import { between, howMany, tooLong, words } from './editing.words.ts'

/** Pages of the guide that the site itself leads to: they may be changed, not taken away. */
const neededGuides = [agreementGuide, 'doi-authorization']

export type Row = Record<string, unknown>

/** An entry as it stands, without what the table keeps about it. */
export interface Held {
  values: Values
  draft: boolean
  publishedAt: number
}

const columnsFor = (name: string, field: EntryField): readonly [string, string] =>
  (inBoth(field) && field.columns) || [`${name}Zh`, `${name}En`]
const isBilingual = (field: EntryField) => inBoth(field) || (field.type === 'given' && field.both === true)
/** Nothing of these is an empty list. */
const isList = ({ type }: EntryField) =>
  type === 'datasets' ||
  type === 'facts' ||
  type === 'roles' ||
  type === 'choices' ||
  type === 'words' ||
  type === 'pairs'
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const bothOf = (value: unknown): Bilingual => {
  const { zh, en } = (value ?? {}) as Partial<Bilingual>
  return { zh: text(zh), en: text(en) }
}

/** Of a row its values; what stands in other tables is added by the store. */
export function valuesOf(type: ContentName, row: Row): Values {
  const values = fieldsOf(type).map(([name, field]) => {
    if (isBilingual(field)) {
      const [zh, en] = columnsFor(name, field)
      return [name, { zh: text(row[zh]), en: text(row[en]) }]
    }
    return [name, row[name] ?? (isList(field) ? [] : null)]
  })
  return Object.fromEntries(values)
}

/** The columns that hold these values. */
export function columnsOf(type: ContentName, values: Values): Row {
  const columns = fieldsOf(type).flatMap(([name, field]): [string, unknown][] => {
    if (field.type === 'given' || field.type === 'roles') return []
    if (!inBoth(field)) return [[name, values[name] ?? null]]
    const both = bothOf(values[name])
    // What need not be said is null where it is not said.
    const none = field.required === undefined && !both.zh && !both.en
    return columnsFor(name, field).map((column, at) => [column, none ? null : at === 0 ? both.zh : both.en])
  })
  return Object.fromEntries(columns)
}

/** What a new entry begins with. */
export function emptyValues(type: ContentName): Values {
  const empty = (field: EntryField): unknown => {
    if (isBilingual(field)) return { zh: '', en: '' }
    if (field.type === 'flag') return type !== 'library-entries'
    if (isList(field)) return []
    if (field.type === 'setting') return null
    if (field.type === 'date' || field.type === 'days' || field.type === 'parent' || field.type === 'number')
      return null
    return ''
  }
  return Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, empty(field)]))
}

function tidied(field: EntryField, given: unknown, was: unknown): unknown {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'markdown': {
      const tidy = field.exact ? asTyped : field.type === 'line' ? oneLine : manyLines
      const [now, old] = [given as Partial<Bilingual>, bothOf(was)]
      return { zh: tidy(now.zh ?? old.zh), en: tidy(now.en ?? old.en) }
    }
    case 'datasets':
    case 'words':
      return [...new Set((given as string[]).map(oneLine).filter(Boolean))]
    case 'pairs':
      return (given as Partial<Bilingual>[]).map(linesOf).filter(({ zh, en }) => zh || en)
    case 'choices':
      return Object.keys(field.choices).filter((one) => (given as string[]).includes(one))
    case 'facts':
      return (given as { label: Partial<Bilingual>; value: Partial<Bilingual> }[])
        .map(({ label, value }) => ({ label: linesOf(label), value: linesOf(value) }))
        .filter(({ label, value }) => [label.zh, label.en, value.zh, value.en].some(Boolean))
    case 'roles':
      return [...new Set(given as string[])].sort()
    case 'date':
      return typeof given === 'string' ? oneLine(given) || null : null
    case 'country':
      return oneLine(String(given)).toUpperCase()
    default:
      return typeof given === 'string' ? oneLine(given) : given
  }
}
const asTyped = (text: string) => text.replace(/\r\n/g, '\n').trim()
const linesOf = (value: Partial<Bilingual>): Bilingual => ({ zh: oneLine(value.zh), en: oneLine(value.en) })

/** The entry as the edit leaves it. A published time of null means now; what is not said stays as it was. */
export function edited(type: ContentName, was: Held, edit: Edit, now: number): Held {
  const values = { ...was.values }
  for (const [name, field] of fieldsOf(type))
    if (edit[name] !== undefined && field.type !== 'given') values[name] = tidied(field, edit[name], was.values[name])
  return {
    values,
    draft: edit.draft ?? was.draft,
    publishedAt:
      edit.publishedAt === undefined
        ? was.publishedAt
        : edit.publishedAt === null
          ? now
          : (instantOf(edit.publishedAt, 'from') ?? Number.NaN),
  }
}

/** Within the site, and nowhere else: browsers read `//` and `/\` as another host. */
const onSite = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address)
const isAddress = (address: string, outside: boolean) =>
  onSite(address) || (outside && /^https?:\/\/[^\s\\/]+/.test(address) && URL.canParse(address))
/** Pictures of the site itself, and those sent to it. */
const isPicture = (address: string) =>
  /^\/pic\/(\w[\w-]*\/)*\w[\w-]*(\.\w+)+$/.test(address) || pictureKey(address) !== null
export const pictureKey = (address: string): string | null =>
  /^\/api\/attachments\/([\w-]{1,80})$/.exec(address)?.[1] ?? null

/** What others hold, that an entry must not run into. */
export interface Around {
  id: string | null
  others: { id: string; values: Values }[]
  datasets: ReadonlySet<string>
  roles: ReadonlySet<string>
  kinds: ReadonlySet<string>
  /** Something stands on the entry: datasets in a section, for instance. */
  used: boolean
  now: number
}

function problemOf(field: EntryField, value: unknown, around: Around): Bilingual | null {
  const said = text(value)
  switch (field.type) {
    case 'slug':
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(said) && said.length <= longestSlug ? null : words.slug
    case 'month':
      return /^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/.test(said) ? null : words.month
    case 'date':
      return value === null || isDay(said) ? null : words.date
    case 'choice':
      return Object.hasOwn(field.choices, said) ? null : words.required
    case 'choices':
      return field.required && (value as string[]).length === 0 ? words.required : null
    case 'country':
      return said === '' || isCountry(said) ? null : words.country
    case 'kind':
      return around.kinds.has(said) ? null : words.kind
    case 'code':
      return /^[\p{L}\p{N}][\p{L}\p{N}./-]*$/u.test(said) && said.length <= field.most ? null : words.code
    case 'number': {
      if (value === null) return field.required ? between(field) : null
      const fits = typeof value === 'number' && value >= field.least && value <= field.most
      return fits && (!field.whole || Number.isInteger(value)) ? null : between(field)
    }
    case 'setting': {
      if (value === null || around.id === null || !isSetting(around.id)) return null
      const range = settingOf(around.id)
      const fits = Number.isInteger(value) && Number(value) >= range.least && Number(value) <= range.most
      return fits ? null : between({ ...range, whole: true })
    }
    case 'words': {
      const all = value as string[]
      const fits = all.length >= field.least && all.length <= field.most
      return fits && all.every((one) => [...one].length <= field.each) ? null : howMany(field)
    }
    case 'pairs':
      if ((value as Bilingual[]).some(({ zh, en }) => !zh || !en)) return words.pairs
      return (value as Bilingual[]).some(({ zh, en }) => Math.max([...zh].length, [...en].length) > longestLine)
        ? tooLong(longestLine)
        : null
    case 'address':
      return isAddress(said, field.outside === true) ? null : field.outside ? words.link : words.page
    case 'picture':
      return isPicture(said) ? null : words.picture
    case 'datasets':
      return (value as string[]).every((slug) => around.datasets.has(slug)) ? null : words.dataset
    case 'roles':
      return (value as string[]).every((code) => around.roles.has(code)) ? null : words.role
    default:
      return null
  }
}

/** A draft may leave these for later. */
const mayWait = (field: EntryField, value: unknown) =>
  (field.type === 'picture' || field.type === 'address' || field.type === 'month') && value === ''

/** What keeps it from being saved. A draft may be unfinished; what readers see is there in both languages. */
export function problemsOf(type: ContentName, { values, draft, publishedAt }: Held, around: Around): Problems {
  const problems: Problems = {}
  for (const [name, field] of fieldsOf(type)) {
    const value = values[name]
    if (inBoth(field)) {
      const said = bothOf(value)
      for (const language of ['zh', 'en'] as const) {
        if ([...said[language]].length > field.most) problems[`${name}.${language}`] = tooLong(field.most)
        else if (!said[language] && !draft && (field.required || said.zh || said.en))
          problems[`${name}.${language}`] = words.required
      }
    } else if (!(draft && mayWait(field, value))) {
      const problem = problemOf(field, value, around)
      if (problem) problems[name] = problem
    }
  }
  if (!Number.isFinite(publishedAt) || Math.abs(publishedAt) > 8.64e15) problems.publishedAt = words.time
  const was = around.others.find(({ id }) => id === around.id)
  if (type === 'guides' && (draft || publishedAt > around.now) && was && isNeeded(was.values))
    problems.publishedAt = words.shown
  return { ...problems, ...special(type, values, around, problems) }
}

function special(type: ContentName, values: Values, around: Around, problems: Problems): Problems {
  const found: Problems = {}
  const others = around.others.filter(({ id }) => id !== around.id)
  const was = around.others.find(({ id }) => id === around.id)
  if ('slug' in values && !problems.slug) {
    const { group } = typeOf(type)
    const same = (one: Values) => one.slug === values.slug && (group === undefined || one[group] === values[group])
    if (others.some((one) => same(one.values))) found.slug = words.taken
    if (type === 'guides' && was && isNeeded(was.values) && was.values.slug !== values.slug) found.slug = words.needed
  }
  if (type === 'library-entries') {
    const area = areas[values.area as Area]
    if (area && !Object.hasOwn(area.sections, text(values.section))) found.section = words.section
    const [from, to] = [values.dateFrom, values.dateTo]
    if ((from === null) !== (to === null)) found.dateTo = words.together
    else if (typeof from === 'string' && typeof to === 'string' && !problems.dateFrom && to < from)
      found.dateTo = words.order
  }
  Object.assign(found, ofCatalogue(type, values, was?.values ?? null, others, around.used))
  if (type === 'text-templates' && around.id !== null && isTextName(around.id))
    Object.assign(found, textProblems(around.id, { subject: bothOf(values.subject), body: bothOf(values.body) }))
  if (type === 'menu-items' && values.parentId !== null) {
    const parent = others.find(({ id }) => id === String(values.parentId))
    const children = others.some(({ values: one }) => String(one.parentId) === around.id)
    if (around.id !== null && isDropDown(around.id)) found.parentId = words.dropDown
    else if (!parent || parent.values.parentId !== null || children) found.parentId = words.parent
  }
  return found
}

/** What kinds, sections, projects and stations have to keep among themselves. */
function ofCatalogue(
  type: ContentName,
  values: Values,
  was: Values | null,
  others: Around['others'],
  used: boolean,
): Problems {
  if (type === 'menu-children' && used && was && was.kind !== values.kind) return { kind: words.kindInUse }
  if (type === 'synonyms') {
    const taken = new Set(others.flatMap((one) => (one.values.words as string[]).map(sameWord)))
    return (values.words as string[]).some((word) => taken.has(sameWord(word))) ? { words: words.sameWords } : {}
  }
  if (type === 'projects') {
    const found: Problems = {}
    if (others.some((one) => sameWord(text(one.values.number)) === sameWord(text(values.number))))
      found.number = words.codeTaken
    if (Number(values.endYear) < Number(values.startYear)) found.endYear = words.years
    return found
  }
  if (type === 'feedback-types') {
    if (others.some((one) => one.values.code === values.code)) return { code: words.taken }
    if (used && was && was.code !== values.code) return { code: words.codeInUse }
  }
  if (type === 'stations' && (values.longitude === null) !== (values.latitude === null))
    return { latitude: words.place }
  return {}
}
const sameWord = (word: string) => word.normalize('NFKC').toLowerCase()

const isNeeded = ({ slug }: Values) => neededGuides.includes(text(slug))

/** The shell fills these itself. */
const isDropDown = (id: string) => [dataResourcesMenu, platformGuideMenu].some((one) => String(one) === id)

/** Why it must stay; null: it may go. */
export function mustStay(
  type: ContentName,
  id: string,
  others: Around['others'],
  used: boolean,
): 'menuItemNeeded' | 'menuHasChildren' | 'guideNeeded' | 'contentInUse' | null {
  if (used) return 'contentInUse'
  if (type === 'menu-items') {
    if (isDropDown(id)) return 'menuItemNeeded'
    if (others.some(({ values }) => String(values.parentId) === id)) return 'menuHasChildren'
  }
  if (type === 'guides') {
    const guide = others.find((one) => one.id === id)
    if (guide && isNeeded(guide.values)) return 'guideNeeded'
  }
  return null
}

/** As the site shows them: by group, and within it in their order; of the menu, what stands under an item follows it. */
export function inSiteOrder<T extends Around['others'][number] & { position: number }>(
  type: ContentName,
  all: readonly T[],
): T[] {
  const { group } = typeOf(type)
  const byPlace = [...all].sort((a, b) => a.position - b.position)
  if (group === undefined) return byPlace
  if (group === 'parentId') {
    const under = (id: string | null) =>
      byPlace.filter(({ values }) => (id === null ? values.parentId === null : String(values.parentId) === id))
    const tree = under(null).flatMap((top) => [top, ...under(top.id)])
    return [...tree, ...byPlace.filter((one) => !tree.includes(one))]
  }
  const groups = new Map<unknown, T[]>()
  // Groups come as they were first made.
  for (const { values } of all) groups.set(values[group], [])
  for (const one of byPlace) groups.get(one.values[group])?.push(one)
  return [...groups.values()].flat()
}

/** How an entry is called, in both languages as far as it is. */
export function titleOf(type: ContentName, id: string, values: Values): Bilingual {
  const { title } = typeOf(type)
  const said = values[title]
  if (Array.isArray(said)) return { zh: said.join('、'), en: said.join(', ') }
  const name = bothOf(said)
  return title === 'key' ? { zh: id, en: id } : { zh: name.zh || name.en, en: name.en || name.zh }
}

/** Whether these are all of one group, each once. */
export function isWholeGroup(type: ContentName, ids: string[], all: Around['others']): boolean {
  const { group } = typeOf(type)
  const asked = new Set(ids)
  const groupOf = ({ values }: { values: Values }) => (group === undefined ? '' : String(values[group]))
  const first = all.find(({ id }) => id === ids[0])
  if (!first || asked.size !== ids.length) return false
  const whole = all.filter((one) => groupOf(one) === groupOf(first))
  return whole.length === ids.length && whole.every(({ id }) => asked.has(id))
}

/** What was said at a time, as an edit that says it again; of what is no longer known nothing. */
export function editOf(type: ContentName, values: Values): Edit {
  const known = fieldsOf(type).filter(([name, { type: kind }]) => kind !== 'given' && values[name] !== undefined)
  return Object.fromEntries(known.map(([name]) => [name, values[name]]))
}
