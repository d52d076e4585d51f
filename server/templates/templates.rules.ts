import type { Bilingual, Language } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import type { Content, Part } from './parts.ts'
import { type TextName, templateOf } from './templates.ts'
import type { TextTemplate, Variable } from './templates.vocabulary.ts'
import { longestBody, longestSubject } from './templates.vocabulary.ts'

/** Words of a template as they are filled in; in one language. */
export interface Written {
  subject: string
  body: string
}
export interface InBoth {
  subject: Bilingual
  body: Bilingual
}
export interface Item {
  words: string
  link: string
}
export type Values = Record<string, string | Item[]>

const place = /\{([^{}]*)\}/g
const alone = /^(?:\[([^[\]{}]*)\])?\{([^{}]*)\}$/
const markup = /<\/?[a-z!][^<>]*>/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** Also what turns the reading direction, and what stands for the secret. */
const unwanted = /[\u202a-\u202e\u2066-\u2069\ue000]/
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const variableOf = ({ variables }: TextTemplate, name: string): Variable | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

const words = {
  empty: { zh: '请填写', en: 'Fill this in' },
  braces: {
    zh: '花括号不成对，变量须写作 {变量名}',
    en: 'A brace has no partner: a variable is written as {name}',
  },
  controls: { zh: '不能含换行或控制字符', en: 'No line breaks or control characters here' },
  unwanted: { zh: '含有看不见的控制字符，请删去', en: 'Remove the control characters, which nobody sees' },
  markup: {
    zh: '请写纯文字，HTML 标记不起作用',
    en: 'Write plain text: HTML marks have no effect here',
  },
} satisfies Record<string, Bilingual>
const tooLong = (most: number): Bilingual => ({ zh: `最多 ${most} 个字`, en: `At most ${most} characters` })
const unknown = (name: string): Bilingual => ({
  zh: `没有变量 {${name}}`,
  en: `There is no variable {${name}}`,
})
const missing = (name: string, { name: said }: Variable): Bilingual => ({
  zh: `缺少变量 {${name}}（${said.zh}）`,
  en: `The variable {${name}} is missing (${said.en})`,
})
const ownLine = (name: string, link: boolean): Bilingual => ({
  zh: link ? `{${name}} 须独占一行，例如 [文字]{${name}}` : `{${name}} 须独占一行`,
  en: link ? `{${name}} takes a line of its own, such as [words]{${name}}` : `{${name}} takes a line of its own`,
})
const onlyInBody = (name: string): Bilingual => ({
  zh: `{${name}} 只能用在正文中`,
  en: `{${name}} can stand in the text only`,
})

const braced = (text: string) => /[{}]/.test(text.replace(place, ''))
const named = (text: string) => [...text.matchAll(place)].map((match) => match[1]!)

function generalProblem(text: string, most: number): Bilingual | null {
  if (text.trim() === '') return words.empty
  if ([...text].length > most) return tooLong(most)
  if (unwanted.test(text)) return words.unwanted
  if (markup.test(text)) return words.markup
  return braced(text) ? words.braces : null
}

function subjectProblem(template: TextTemplate, subject: string): Bilingual | null {
  if (controls.test(subject)) return words.controls
  const general = generalProblem(subject, longestSubject)
  if (general) return general
  for (const name of named(subject)) {
    const variable = variableOf(template, name)
    if (!variable) return unknown(name)
    if (variable.kind && variable.kind !== 'text') return onlyInBody(name)
  }
  return null
}

function bodyProblem(template: TextTemplate, { subject, body }: Written): Bilingual | null {
  const general = generalProblem(body, longestBody)
  if (general) return general
  if (controls.test(body.replaceAll('\n', ''))) return words.unwanted
  for (const line of linesOf(body)) {
    for (const name of named(line)) {
      const variable = variableOf(template, name)
      if (!variable) return unknown(name)
      const { kind = 'text' } = variable
      if (kind === 'text') continue
      const stands = alone.exec(line.trim())
      // A link is pressed by its words; of the others there is nothing to say.
      if (!stands || (kind === 'link' ? !stands[1]?.trim() : stands[1] !== undefined))
        return ownLine(name, kind === 'link')
    }
  }
  const said = new Set([...named(body), ...named(subject)])
  for (const [name, variable] of Object.entries(template.variables))
    if (variable.needed && !said.has(name)) return missing(name, variable)
  return null
}

/** What keeps a text from being saved, by field and language. */
export function textProblems(name: TextName, { subject, body }: InBoth): Problems {
  const template = templateOf(name)
  const problems: Problems = {}
  for (const language of ['zh', 'en'] as const) {
    const written = { subject: subject[language], body: body[language] }
    const ofSubject = subjectProblem(template, written.subject)
    const ofBody = bodyProblem(template, written)
    if (ofSubject) problems[`subject.${language}`] = ofSubject
    if (ofBody) problems[`body.${language}`] = ofBody
  }
  return problems
}

/** Once over each line: what a value says is never looked at again. */
const filledIn = (line: string, values: Values) =>
  line.replace(place, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value : whole
  })

function partsOf(line: string, template: TextTemplate, values: Values): Part[] {
  const stands = alone.exec(line.trim())
  const [, said, name = ''] = stands ?? []
  const kind = (stands && variableOf(template, name)?.kind) || 'text'
  const value = Object.hasOwn(values, name) ? values[name]! : ''
  if (kind === 'code') return [{ code: true }]
  if (Array.isArray(value)) return value
  if (kind === 'quote') return [{ quote: value }]
  if (kind === 'lines' || kind === 'list') return linesOf(value)
  if (kind === 'link') return [{ link: value, words: said || value }]
  return [filledIn(line, values)]
}

/** What a text says with these values. */
export function fill(name: TextName, { subject, body }: Written, values: Values): Content {
  const template = templateOf(name)
  const isSilent = (one: string) => variableOf(template, one)?.optional === true && !values[one]
  const together = body.split(/\n[^\S\n]*\n/).filter((lines) => !named(lines).some(isSilent))
  const { realName } = values
  return {
    subject: filledIn(subject, values),
    ...('realName' in template.variables && typeof realName === 'string' && { to: realName }),
    parts: together.flatMap((lines) => linesOf(lines).flatMap((line) => partsOf(line, template, values))),
  }
}

/** What a preview puts in the places of the variables. */
export function examplesOf(name: TextName, language: Language): Values {
  const told = Object.entries(templateOf(name).variables).map(([variable, { example, kind }]) => {
    const said = typeof example === 'string' ? example : example[language]
    return [
      variable,
      kind === 'list' ? linesOf(said).map((one) => ({ words: one, link: '/messageCenter?id=7' })) : said,
    ]
  })
  return Object.fromEntries(told)
}

/** A message has no mark-up: its sentences, one a line. */
export const asLines = ({ parts }: Content): string =>
  parts.flatMap((part) => (typeof part === 'string' ? part : 'quote' in part ? part.quote : [])).join('\n')

export const builtIn = (name: TextName): InBoth => ({ subject: templateOf(name).subject, body: templateOf(name).body })

/** One language of it. */
export const inLanguage = ({ subject, body }: InBoth, language: Language): Written => ({
  subject: subject[language],
  body: body[language],
})

/** A row keeps what was changed; what is empty says what is built in. */
export interface TextColumns {
  subjectZh: string
  subjectEn: string
  bodyZh: string
  bodyEn: string
}
const builtInColumns = (name: TextName): TextColumns => {
  const { subject, body } = builtIn(name)
  return { subjectZh: subject.zh, subjectEn: subject.en, bodyZh: body.zh, bodyEn: body.en }
}
const each = (name: TextName, of: (column: keyof TextColumns, own: string) => string): TextColumns => {
  const own = builtInColumns(name)
  const said = (column: keyof TextColumns) => of(column, own[column])
  return {
    subjectZh: said('subjectZh'),
    subjectEn: said('subjectEn'),
    bodyZh: said('bodyZh'),
    bodyEn: said('bodyEn'),
  }
}
export const toRead = (name: TextName, row: TextColumns | undefined): TextColumns =>
  each(name, (column, own) => row?.[column] || own)
export const toKeep = (name: TextName, given: TextColumns): TextColumns =>
  each(name, (column, own) => (given[column] === own ? '' : given[column]))
export const isChanged = (row: TextColumns | undefined) =>
  row !== undefined && [row.subjectZh, row.subjectEn, row.bodyZh, row.bodyEn].some(Boolean)
/** Of a row what is sent. A text that its variables no longer fit, after an update, gives way to the one built in. */
export function textOf(name: TextName, row: TextColumns | undefined): InBoth {
  const { subjectZh, subjectEn, bodyZh, bodyEn } = toRead(name, row)
  const text = { subject: { zh: subjectZh, en: subjectEn }, body: { zh: bodyZh, en: bodyEn } }
  return Object.keys(textProblems(name, text)).length > 0 ? builtIn(name) : text
}
