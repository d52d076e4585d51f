/** What a dataset's metadata must be before they are saved, and how an editor is told. */

import type { Bilingual, Language } from '../basics/language.ts'
import { DomainError } from '../errors.ts'
import type { DatasetEdit } from './datasets.admin.schema.ts'
import {
  classificationLevels,
  departments,
  licences,
  observationTypes,
  parameterTypes,
  sharingModes,
  spatialResolutions,
  temporalResolutions,
} from './datasets.vocabulary.ts'
import { species } from './species.vocabulary.ts'

const words = {
  required: { zh: '必填', en: 'Required' },
  bothLanguages: { zh: '另一种语言已填写，这里也要填写', en: 'Filled in the other language; fill it here as well' },
  tooLong: { zh: '最多 {most} 个字符，现有 {length} 个', en: 'At most {most} characters; it has {length}' },
  tooMany: { zh: '最多 {most} 项', en: 'At most {most} entries' },
  notInList: { zh: '请从列表中选择', en: 'Choose one from the list' },
  mailbox: { zh: '邮箱格式不正确', en: 'This is not a mailbox' },
  doi: { zh: 'DOI 形如 10.12345/abc', en: 'A DOI looks like 10.12345/abc' },
  underReview: {
    zh: '有 {count} 条数据申请正由原数据类别的审核人审核，审核结束后才能更换数据类别',
    en: 'Under review by the reviewers of this data category: {count} of its applications; once they are decided, it can change category',
  },
  address: { zh: '网址须以 http:// 或 https:// 开头', en: 'An address starts with http:// or https://' },
} as const satisfies Record<string, Bilingual>

export interface Problem {
  problem: keyof typeof words
  most?: number
  length?: number
  count?: number
}
/** By the field's path in the form: `name.zh`, `contacts.0.mailbox`. */
export type Problems = Record<string, Problem>

export const explain = (problems: Problems, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { problem, ...details }]) => [
      field,
      words[problem][language].replace(/\{(\w+)\}/g, (_, key: 'most' | 'length' | 'count') => String(details[key])),
    ]),
  )

const mailboxForm = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/
const doiForm = /^10\.\d{4,9}\/\S{1,200}$/

/** All but the tab and the line break; PostgreSQL cannot keep the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Trims every text, leaves out control characters, keeps what is one line in one line, and drops empty and repeated words from lists. */
export function tidy(edit: DatasetEdit): DatasetEdit {
  const trimmed = trim(edit) as DatasetEdit
  const line = ({ zh, en }: Bilingual): Bilingual => ({ zh: zh.replace(/\s+/g, ' '), en: en.replace(/\s+/g, ' ') })
  const unique = (list: string[]) => [...new Set(list.filter((entry) => entry !== ''))]
  return {
    ...trimmed,
    name: line(trimmed.name),
    spaceRange: line(trimmed.spaceRange),
    publisher: line(trimmed.publisher),
    keywords: { zh: unique(trimmed.keywords.zh), en: unique(trimmed.keywords.en) },
    species: unique(trimmed.species),
  }
}

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(control, '').trim()
  if (Array.isArray(value)) return value.map(trim)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trim(part)]))
}

/** `underReview`: applications that its move to another data category would take from their reviewers. */
export function check(edit: DatasetEdit, exists: { category: boolean; project: boolean }, underReview = 0): Problems {
  const problems: Problems = {}
  const text = (field: string, value: string, most: number, required: boolean) => {
    const length = [...value].length
    if (required && length === 0) problems[field] = { problem: 'required' }
    else if (length > most) problems[field] = { problem: 'tooLong', most, length }
  }
  const both = (field: string, value: Bilingual, most: number) => {
    text(`${field}.zh`, value.zh, most, true)
    text(`${field}.en`, value.en, most, true)
  }
  /** May be left out, but not in one language only. */
  const bothOrNone = (field: string, value: Bilingual, most: number) => {
    text(`${field}.zh`, value.zh, most, false)
    text(`${field}.en`, value.en, most, false)
    if (value.zh && !value.en) problems[`${field}.en`] = { problem: 'bothLanguages' }
    if (value.en && !value.zh) problems[`${field}.zh`] = { problem: 'bothLanguages' }
  }
  const oneOf = (field: string, value: string | number | null, list: object) => {
    if (value === null || value === '') problems[field] = { problem: 'required' }
    else if (!Object.hasOwn(list, value)) problems[field] = { problem: 'notInList' }
  }
  const mailbox = (field: string, value: string) => {
    text(field, value, 254, true)
    if (!problems[field] && !mailboxForm.test(value)) problems[field] = { problem: 'mailbox' }
  }
  const doi = (field: string, value: string) => {
    if (value && !doiForm.test(value)) problems[field] = { problem: 'doi' }
  }
  const entries = <T>(field: string, list: T[], most: number, each: (entry: T, at: string) => void) => {
    if (list.length > most) problems[field] = { problem: 'tooMany', most }
    else for (const [index, entry] of list.entries()) each(entry, `${field}.${index}`)
  }

  if (edit.categoryId === null) problems.categoryId = { problem: 'required' }
  else if (!exists.category) problems.categoryId = { problem: 'notInList' }
  else if (underReview > 0) problems.categoryId = { problem: 'underReview', count: underReview }
  if (edit.projectId !== null && !exists.project) problems.projectId = { problem: 'notInList' }

  both('name', edit.name, 200)
  both('abstract', edit.abstract, 5000)
  both('source', edit.source, 2000)
  bothOrNone('method', edit.method, 5000)
  bothOrNone('quality', edit.quality, 5000)
  both('spaceRange', edit.spaceRange, 300)
  both('publisher', edit.publisher, 200)
  for (const language of ['zh', 'en'] as const) {
    const field = `keywords.${language}`
    const list = edit.keywords[language]
    const longest = Math.max(0, ...list.map((keyword) => [...keyword].length))
    if (list.length === 0) problems[field] = { problem: 'required' }
    else if (list.length > 20) problems[field] = { problem: 'tooMany', most: 20 }
    else if (longest > 60) problems[field] = { problem: 'tooLong', most: 60, length: longest }
  }

  oneOf('sharingMode', edit.sharingMode, sharingModes)
  oneOf('classificationLevel', edit.classificationLevel, classificationLevels)
  oneOf('temporalResolution', edit.temporalResolution, temporalResolutions)
  oneOf('spatialResolution', edit.spatialResolution, spatialResolutions)
  oneOf('observationType', edit.observationType, observationTypes)
  oneOf('parameterType', edit.parameterType, parameterTypes)
  oneOf('department', edit.department, departments)
  oneOf('licence', edit.licence, licences)
  if (edit.species.some((key) => !Object.hasOwn(species, key))) problems.species = { problem: 'notInList' }

  mailbox('serviceMailbox', edit.serviceMailbox)
  doi('doi', edit.doi)
  entries('creators', edit.creators, 50, (creator, at) => both(at, creator, 100))
  entries('contacts', edit.contacts, 20, (contact, at) => {
    both(`${at}.name`, contact.name, 100)
    both(`${at}.unit`, contact.unit, 200)
    mailbox(`${at}.mailbox`, contact.mailbox)
  })
  entries('references', edit.references, 100, (reference, at) => {
    text(`${at}.text`, reference.text, 1000, true)
    doi(`${at}.doi`, reference.doi)
    oneOf(`${at}.lang`, reference.lang, { zh: true, en: true })
    // An address is made a link of; nothing but the web may stand there.
    if (reference.url && !/^https?:\/\/\S{1,500}$/.test(reference.url)) problems[`${at}.url`] = { problem: 'address' }
  })
  return problems
}

type Status = 'draft' | 'published' | 'withdrawn'

/** @throws DomainError conflict: only what the public sees can be taken from it */
export function withdraw(status: Status): Status {
  if (status !== 'published') throw new DomainError('conflict')
  return 'withdrawn'
}

/** @throws DomainError conflict: there must be a version to publish */
export function republish(status: Status, versions: number): Status {
  if (status === 'published' || versions === 0) throw new DomainError('conflict')
  return 'published'
}
