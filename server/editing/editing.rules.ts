import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import { manyLines, oneLine } from '../basics/text.ts'
import { instantOf, isDay } from '../basics/time.vocabulary.ts'
import { type Area, areas } from '../library/library.vocabulary.ts'
import { dataResourcesMenu, platformGuideMenu } from '../menus/menus.vocabulary.ts'
import { type ContentName, type EntryField, fieldsOf, inBoth, typeOf } from './editing.fields.ts'
import type { Edit, Values } from './editing.schema.ts'
import { longestSlug, neededGuides } from './editing.vocabulary.ts'

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
    return [name, field.type === 'roles' ? (row[name] ?? []) : (row[name] ?? (field.type === 'datasets' ? [] : null))]
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
    if (field.type === 'datasets' || field.type === 'facts' || field.type === 'roles') return []
    if (field.type === 'date' || field.type === 'days' || field.type === 'parent') return null
    return ''
  }
  return Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, empty(field)]))
}

function tidied(field: EntryField, given: unknown, was: unknown): unknown {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'markdown': {
      const tidy = field.type === 'line' ? oneLine : manyLines
      const [now, old] = [given as Partial<Bilingual>, bothOf(was)]
      return { zh: tidy(now.zh ?? old.zh), en: tidy(now.en ?? old.en) }
    }
    case 'datasets':
      return [...new Set((given as string[]).map(oneLine).filter(Boolean))]
    case 'facts':
      return (given as { label: Partial<Bilingual>; value: Partial<Bilingual> }[])
        .map(({ label, value }) => ({ label: linesOf(label), value: linesOf(value) }))
        .filter(({ label, value }) => [label.zh, label.en, value.zh, value.en].some(Boolean))
    case 'roles':
      return [...new Set(given as string[])].sort()
    case 'date':
      return typeof given === 'string' ? oneLine(given) || null : null
    default:
      return typeof given === 'string' ? oneLine(given) : given
  }
}
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

const words = {
  required: { zh: '请填写', en: 'Fill this in' },
  slug: {
    zh: `只能用小写字母、数字和连字符，最多 ${longestSlug} 个字符`,
    en: `Small letters, digits and hyphens only, at most ${longestSlug} of them`,
  },
  taken: { zh: '这个地址名已被使用', en: 'This name is taken' },
  needed: { zh: '网站其他页面链接到此页，地址名不能改', en: 'Other pages lead here: the name cannot change' },
  shown: { zh: '网站其他页面链接到此页，须保持发布', en: 'Other pages lead here: it stays published' },
  month: { zh: '请写年份，或年份和月份，例如 2016-09', en: 'Write a year, or a year and a month, such as 2016-09' },
  date: { zh: '请填写有效的日期', en: 'Enter a valid date' },
  order: { zh: '结束日期早于开始日期', en: 'The last day is before the first' },
  together: { zh: '开始和结束日期须同时填写', en: 'Give both days, or neither' },
  page: { zh: '请填写以 / 开头的站内地址', en: 'Give an address of the site that begins with /' },
  link: {
    zh: '请填写以 / 开头的站内地址，或 https 网址',
    en: 'Give an address of the site that begins with /, or an https address',
  },
  picture: { zh: '请上传图片', en: 'Upload a picture' },
  section: { zh: '请选择该资源库的分类', en: 'Choose a section of this area' },
  dataset: { zh: '没有这个数据集', en: 'There is no such dataset' },
  time: { zh: '请填写有效的时间', en: 'Enter a valid time' },
  parent: {
    zh: '只能放在一级菜单之下，且自身不能有下级菜单',
    en: 'It stands under an item of the first level only, and with no items of its own',
  },
  dropDown: { zh: '下拉菜单须留在一级', en: 'This drop-down stays at the first level' },
  role: { zh: '没有这个角色', en: 'There is no such role' },
} as const satisfies Record<string, Bilingual>
const tooLong = (most: number): Bilingual => ({ zh: `最多 ${most} 个字`, en: `At most ${most} characters` })

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
  if (type === 'menu-items' && values.parentId !== null) {
    const parent = others.find(({ id }) => id === String(values.parentId))
    const children = others.some(({ values: one }) => String(one.parentId) === around.id)
    if (around.id !== null && isDropDown(around.id)) found.parentId = words.dropDown
    else if (!parent || parent.values.parentId !== null || children) found.parentId = words.parent
  }
  return found
}

const isNeeded = ({ slug }: Values) => neededGuides.includes(text(slug))

/** The shell fills these itself. */
export const isDropDown = (id: string) => [dataResourcesMenu, platformGuideMenu].some((one) => String(one) === id)

/** Why it must stay; null: it may go. */
export function mustStay(
  type: ContentName,
  id: string,
  others: Around['others'],
): 'menuItemNeeded' | 'menuHasChildren' | 'guideNeeded' | null {
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
  const name = bothOf(values[title])
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
