/** What a dataset's metadata must be before they are saved, and how an editor is told. */

import type { Bilingual, Language } from '../basics/language.ts'
import { DomainError } from '../errors.ts'
import type { DatasetEdit } from './datasets.admin.schema.ts'
import { editableNames, type FieldType, field, hasField, type LineForm } from './datasets.fields.ts'
import { type DatasetState, temporalResolutions } from './datasets.vocabulary.ts'
import type { Name } from './fields.schema.ts'
import { contradictions, type Held, type Said } from './publishing/claims.rules.ts'
import { species } from './species.vocabulary.ts'

const words = {
  byExperts: {
    zh: '二级由受邀专家推荐（见“专家推荐”），不能在此选择',
    en: 'Level 2 is given by invited experts (see Expert votes); it cannot be chosen here',
  },
  required: { zh: '必填', en: 'Required' },
  bothLanguages: { zh: '另一种语言已填写，这里也要填写', en: 'Filled in the other language; fill it here as well' },
  tooLong: { zh: '最多 {most} 个字符，现有 {length} 个', en: 'At most {most} characters; it has {length}' },
  tooMany: { zh: '最多 {most} 项', en: 'At most {most} entries' },
  notInList: { zh: '请从列表中选择', en: 'Choose one from the list' },
  mailbox: { zh: '邮箱格式不正确', en: 'This is not an email address' },
  doi: { zh: 'DOI 形如 10.12345/abc', en: 'A DOI looks like 10.12345/abc' },
  cstr: {
    zh: 'CSTR 形如 31253.11.sciencedb.00092，不含“CSTR:”',
    en: 'A CSTR looks like 31253.11.sciencedb.00092, without “CSTR:”',
  },
  underReview: {
    zh: '有 {count} 条数据申请正由原数据类别的审核人审核，审核结束后才能更换数据类别',
    en: 'Under review by the reviewers of this data category: {count} of its applications; once they are decided, it can change category',
  },
  otherResolution: {
    zh: '与数据不符：数据的时间分辨率是“{is}”',
    en: 'The data say otherwise: their time resolution is “{is}”',
  },
  otherSpecies: { zh: '数据的变量中没有：{is}', en: 'None of the variables of the data is: {is}' },
  address: { zh: '网址须以 http:// 或 https:// 开头', en: 'An address starts with http:// or https://' },
} as const satisfies Record<string, Bilingual>

interface Problem {
  problem: keyof typeof words
  most?: number
  length?: number
  count?: number
  /** What the data are, or are not. */
  is?: Bilingual
}
/** By the field's path in the form: `name.zh`, `contacts.0.mailbox`. */
export type Problems = Record<string, Problem>

export const explain = (problems: Problems, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { problem, is, ...details }]) => [
      field,
      words[problem][language].replace(/\{(\w+)\}/g, (_, key: 'most' | 'length' | 'count' | 'is') =>
        key === 'is' ? (is?.[language] ?? '') : String(details[key]),
      ),
    ]),
  )

const forms: Record<LineForm, RegExp> = {
  mailbox: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/,
  doi: /^10\.\d{4,9}\/\S{1,200}$/,
  // Who registers, the type of resource, and what they call it.
  cstr: /^\d{5}\.\d{2}\.[\w.~()/-]{1,200}$/,
  // A link is made of it; nothing but the web may stand there.
  address: /^https?:\/\/\S{1,500}$/,
}

/** All but the tab and the line break; PostgreSQL cannot keep the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Trims every text, leaves out control characters, keeps what is one line in one line, and drops empty and repeated words from lists. */
export const tidy = (edit: DatasetEdit): DatasetEdit => ({
  ...edit,
  ...Object.fromEntries(editableNames.map((name) => [name, tidied(field(name), trim(edit[name]))])),
})

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(control, '').trim()
  if (Array.isArray(value)) return value.map(trim)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trim(part)]))
}

function tidied(type: FieldType, value: unknown): unknown {
  const unique = (list: string[]) => [...new Set(list.filter((entry) => entry !== ''))]
  if (type.type === 'choices') return unique(value as string[])
  if (type.type === 'words') return eachLanguage(value as { zh: string[]; en: string[] }, unique)
  if (type.type === 'text' && type.oneLine) return eachLanguage(value as Bilingual, (text) => text.replace(/\s+/g, ' '))
  return value
}
const eachLanguage = <T>({ zh, en }: { zh: T; en: T }, change: (part: T) => T) => ({ zh: change(zh), en: change(en) })

/** What the database knows of an edit: the kind of its category, and whether there is such a project. */
interface Known {
  kind: string | null
  project: boolean
}

/** `underReview`: applications that its move to another data category would take from their reviewers. */
export function check(edit: DatasetEdit, known: Known, underReview = 0): Problems {
  const problems: Problems = {}
  const exists = { category: known.kind !== null, project: known.project }
  for (const name of editableNames) {
    const type = field(name)
    if (known.kind !== null && !hasField(known.kind, type)) continue
    if (type.type !== 'reference') checkValue(problems, name, type, edit[name])
    else if (edit[name] === null) {
      if (type.required) problems[name] = { problem: 'required' }
    } else if (!exists[type.to]) problems[name] = { problem: 'notInList' }
  }
  if (!problems.categoryId && underReview > 0) problems.categoryId = { problem: 'underReview', count: underReview }
  return problems
}

/** Level 2 is what invited experts give; whoever edits may keep it or take it away. */
export const checkLevel = (edit: Pick<DatasetEdit, 'classificationLevel'>, before: number): Problems =>
  edit.classificationLevel === 2 && before !== 2 ? { classificationLevel: { problem: 'byExperts' } } : {}

/** Where what is said contradicts the data of the current version. */
export function checkClaims(said: Said, held: Held): Problems {
  const { temporalResolution, species: missing } = contradictions(said, held)
  const names = (language: Language) =>
    missing.map((one) => species[one as keyof typeof species]?.[language] ?? one).join(language === 'zh' ? '、' : ', ')
  return {
    ...(temporalResolution && {
      temporalResolution: { problem: 'otherResolution', is: temporalResolutions[temporalResolution] },
    }),
    ...(missing.length > 0 && { species: { problem: 'otherSpecies', is: { zh: names('zh'), en: names('en') } } }),
  }
}

/** Notes what is wrong with a value of this type, at its path. */
function checkValue(problems: Problems, at: string, type: FieldType, value: unknown) {
  const text = (path: string, value: string, most: number, required: boolean) => {
    const length = [...value].length
    if (required && length === 0) problems[path] = { problem: 'required' }
    else if (length > most) problems[path] = { problem: 'tooLong', most, length }
  }
  const each = <T>(list: T[], most: number, check: (entry: T, path: string) => void) => {
    if (list.length > most) problems[at] = { problem: 'tooMany', most }
    else for (const [index, entry] of list.entries()) check(entry, `${at}.${index}`)
  }
  switch (type.type) {
    case 'text': {
      const { zh, en } = value as Bilingual
      text(`${at}.zh`, zh, type.most, type.required)
      text(`${at}.en`, en, type.most, type.required)
      if (type.required) return
      if (zh && !en) problems[`${at}.en`] = { problem: 'bothLanguages' }
      if (en && !zh) problems[`${at}.zh`] = { problem: 'bothLanguages' }
      return
    }
    case 'words':
      for (const [language, list] of Object.entries(value as Record<string, string[]>)) {
        const path = `${at}.${language}`
        const longest = Math.max(0, ...list.map((word) => [...word].length))
        if (list.length === 0) problems[path] = { problem: 'required' }
        else if (list.length > type.most) problems[path] = { problem: 'tooMany', most: type.most }
        else if (longest > type.longest) problems[path] = { problem: 'tooLong', most: type.longest, length: longest }
      }
      return
    case 'line': {
      const line = value as string
      text(at, line, type.most ?? Infinity, type.required)
      if (line && type.form && !problems[at] && !forms[type.form].test(line)) problems[at] = { problem: type.form }
      return
    }
    case 'choice':
      if (value === null || value === '') problems[at] = { problem: 'required' }
      else if (!Object.hasOwn(type.vocabulary, value as string)) problems[at] = { problem: 'notInList' }
      return
    case 'choices':
      if (!(value as string[]).every((key) => Object.hasOwn(type.vocabulary, key)))
        problems[at] = { problem: 'notInList' }
      return
    case 'names':
      each(value as Name[], type.most, ({ zh, en, family = '', given = '' }, path) => {
        checkValue(problems, path, { type: 'text', most: type.longest, required: true }, { zh, en })
        text(`${path}.family`, family, type.longest, given !== '')
        text(`${path}.given`, given, type.longest, false)
      })
      return
    case 'entries':
      each(value as Record<string, unknown>[], type.most, (entry, path) => {
        for (const [part, one] of Object.entries(type.of)) checkValue(problems, `${path}.${part}`, one, entry[part])
      })
  }
}

/** @throws DomainError conflict: only what the public sees can be taken from it */
export function withdraw(status: DatasetState): DatasetState {
  if (status !== 'published') throw new DomainError('conflict')
  return 'withdrawn'
}

/** @throws DomainError conflict: there must be a version to publish */
export function republish(status: DatasetState, versions: number): DatasetState {
  if (status === 'published' || versions === 0) throw new DomainError('conflict')
  return 'published'
}
