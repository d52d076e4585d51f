/** What a description lacks before it can be submitted: told, never a reason not to save it. */
import type { Bilingual, Language } from '../basics/language.ts'
import { beijingZone, isZone } from '../basics/time.vocabulary.ts'
import { check, explain, type Problems, tidy } from '../datasets/datasets.admin.rules.ts'
import type { DatasetEdit } from '../datasets/datasets.admin.schema.ts'
import { editableNames, type Field, field } from '../datasets/datasets.fields.ts'
import type { Description } from './deliveries.schema.ts'

export interface Check {
  level: 'error' | 'warning'
  field?: string
  upload?: string
  message: Bilingual
}

/** What the database knows of what is chosen. */
export interface Known {
  /** Of the delivery. */
  kind: string | null
  /** Of the category that is chosen; null: there is no such category, or none is chosen. */
  kindOfCategory: string | null
  project: boolean
  /** Of the dataset that it makes a new version of. */
  kindOfDataset: string | null
}

const words = {
  kind: { zh: '请选择数据类别', en: 'Choose a data category' },
  otherKind: { zh: '不属于所选的数据类别', en: 'This is not of the chosen data category' },
  kindOfDataset: {
    zh: '新版本的数据类别须与原数据集一致',
    en: 'A new version has the data category of its dataset',
  },
  creators: { zh: '请至少填写一位数据作者', en: 'Name at least one creator' },
  contacts: { zh: '请至少填写一位联系人', en: 'Name at least one contact' },
  level: {
    zh: '二级由专家组推荐，不能自行选择',
    en: 'Level 2 is recommended by the expert team; it cannot be chosen here',
  },
  period: { zh: '时间范围的结束早于开始', en: 'The period ends before it begins' },
  instant: { zh: '请填写有效的时间', en: 'Enter a time' },
  zone: {
    zh: `时区应写作相对 UTC 的固定偏移，例如 ${beijingZone}`,
    en: `Give the time zone as a fixed offset from UTC, ${beijingZone}`,
  },
  extent: { zh: '经纬度范围有误', en: 'The bounds in longitude and latitude are wrong' },
  lacks: {
    zh: { zh: '只填写了英文，请补充中文', en: 'Only in English so far; add the Chinese' },
    en: { zh: '只填写了中文，请补充英文', en: 'Only in Chinese so far; add the English' },
  },
} as const

const blanks: Record<string, () => unknown> = {
  text: () => ({ zh: '', en: '' }),
  words: () => ({ zh: [], en: [] }),
  line: () => '',
  choices: () => [],
  reference: () => null,
  names: () => [],
  entries: () => [],
}
const blank = (one: Field) => (one.type === 'choice' ? (one.numbered ? null : '') : blanks[one.type]!())

/** What the form of a delivery does not ask for. */
function unlessSaid({ preview, classificationLevel, projectId }: Description): Partial<Description> {
  return {
    ...(!preview && { preview: 'sample' }),
    ...((classificationLevel ?? null) === null && { classificationLevel: projectId ? 1 : 0 }),
  }
}

/** All fields of a form, as an editor of datasets would send them. */
export function wholeOf(description: Description): DatasetEdit {
  const given = { ...description, ...unlessSaid(description) } as Record<string, unknown>
  const all = editableNames.map((name) => [name, given[name] ?? blank(field(name))])
  return tidy({ updatedAt: '', ...Object.fromEntries(all) } as DatasetEdit)
}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isBlank) : typeof value === 'string' ? value.trim() === '' : value == null
const inBothLanguages = editableNames.filter((name) => ['text', 'words'].includes(field(name).type))

/** How many of the fields that are written at all are written in both languages, and which parts are missing. */
export function parityOf(description: Description): { begun: number; both: number; lacking: string[] } {
  const lacking: string[] = []
  let begun = 0
  for (const name of inBothLanguages) {
    const { zh, en } = (description[name] ?? {}) as { zh?: unknown; en?: unknown }
    if (isBlank(zh) && isBlank(en)) continue
    begun++
    if (isBlank(zh)) lacking.push(`${name}.zh`)
    else if (isBlank(en)) lacking.push(`${name}.en`)
  }
  return { begun, both: begun - lacking.length, lacking }
}

/** Of what the files say themselves, and may be said here where they do not. */
function deliveredChecks({ timeFrom, timeTo, timeZone, extent }: Description): Check[] {
  const found: Check[] = []
  const error = (name: string, message: Bilingual) => found.push({ level: 'error', field: name, message })
  const [from, to] = [timeFrom, timeTo].map((one) => (one ? Date.parse(one) : null))
  if (Number.isNaN(from)) error('timeFrom', words.instant)
  if (Number.isNaN(to)) error('timeTo', words.instant)
  if (from != null && to != null && to < from) error('timeTo', words.period)
  if (timeZone && !isZone(timeZone)) error('timeZone', words.zone)
  if (extent) {
    const { west, south, east, north } = extent
    const fits = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north
    if (!fits) error('extent', words.extent)
  }
  return found
}

/** What stands in the way of submitting (errors), and what should be looked at (warnings). */
export function checksOf(description: Description, known: Known): Check[] {
  const whole = wholeOf(description)
  const found: Check[] = []
  const error = (name: string, message: Bilingual) => found.push({ level: 'error', field: name, message })
  if (known.kind === null) error('kind', words.kind)
  else if (known.kindOfDataset !== null && known.kindOfDataset !== known.kind) error('kind', words.kindOfDataset)
  const problems: Problems = check(whole, {
    kind: known.kindOfCategory,
    project: whole.projectId === null || known.project,
  })
  const [zh, en] = [explain(problems, 'zh'), explain(problems, 'en')]
  for (const [path, { problem }] of Object.entries(problems)) {
    const level = problem === 'bothLanguages' ? 'warning' : 'error'
    const language = /\.(zh|en)$/.exec(path)?.[1] as Language | undefined
    const half = problem === 'bothLanguages' && language
    found.push({ level, field: path, message: half ? words.lacks[half] : { zh: zh[path]!, en: en[path]! } })
  }
  if (known.kind !== null && known.kindOfCategory !== null && known.kindOfCategory !== known.kind)
    error('categoryId', words.otherKind)
  if (whole.creators.length === 0) error('creators', words.creators)
  if (whole.contacts.length === 0) error('contacts', words.contacts)
  if (whole.classificationLevel === 2) error('classificationLevel', words.level)
  found.push(...deliveredChecks(description))
  const said = new Set(found.map((one) => one.field))
  for (const path of parityOf(description).lacking)
    if (!said.has(path))
      found.push({ level: 'warning', field: path, message: words.lacks[path.endsWith('.zh') ? 'zh' : 'en'] })
  return found
}

/** A new version of a dataset begins with what stands there; level 2 is what experts give, and stays by itself. */
export const begunWith = (dataset: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    editableNames
      .filter((name) => name !== 'classificationLevel' || dataset[name] !== 2)
      .map((name) => [name, dataset[name] ?? null]),
  )
