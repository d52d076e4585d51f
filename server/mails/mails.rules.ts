import type { Bilingual, Language } from '../basics/language.ts'
import { minute } from '../basics/time.vocabulary.ts'
import { type Content, type Part, secretMark } from '../templates/parts.ts'
import { asLines, builtIn, examplesOf, fill, type InBoth, inLanguage } from '../templates/templates.rules.ts'
import { type TextName, templateOf } from '../templates/templates.ts'
import type { MailTemplate } from '../templates/templates.vocabulary.ts'
import { mailStyles } from './mails.styles.ts'
import { mailValues, type TemplateData } from './mails.values.ts'
import { hiddenSecret, retryMinutes } from './mails.vocabulary.ts'

export interface Rendered {
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** What people typed: no control characters but line breaks, and nothing that passes for the secret. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value
    .replaceAll(secretMark, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
}

const words = {
  zh: { to: (name: string) => `${name}，您好：`, end: '此邮件由系统自动发送，请勿回复。' },
  en: { to: (name: string) => `Dear ${name},`, end: 'This mail was sent automatically; please do not reply.' },
}

function partAsText(part: Part, publicUrl: string): string {
  if (typeof part === 'string') return part
  if ('code' in part) return `    ${secretMark}`
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  return `${part.words}\n${publicUrl}${part.link}`
}

function partAsHtml(part: Part, publicUrl: string): string {
  if (typeof part === 'string') return `<p style="${mailStyles.paragraph}">${escapeHtml(part)}</p>`
  if ('code' in part) return `<p style="${mailStyles.code}">${secretMark}</p>`
  if ('quote' in part)
    return `<blockquote style="${mailStyles.quote}">${escapeHtml(part.quote).replaceAll('\n', '<br>')}</blockquote>`
  return `<p style="${mailStyles.paragraph}"><a href="${escapeHtml(publicUrl + part.link)}" style="${mailStyles.link}">${escapeHtml(part.words)}</a></p>`
}

export interface Surroundings {
  publicUrl: string
  platform: Bilingual
}

/** What a text says of this data, before it is put into a letter. */
export function contentOf<Name extends MailTemplate>(
  name: Name,
  language: Language,
  data: TemplateData[Name],
  text: InBoth,
): Content {
  const given = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]))
  return fill(name, inLanguage(text, language), mailValues[name](given as unknown as TemplateData[Name], language))
}

/** One mail in one language, as plain text and as HTML. Links are made from the public address only. */
export const render = <Name extends MailTemplate>(
  name: Name,
  language: Language,
  data: TemplateData[Name],
  surroundings: Surroundings,
  text: InBoth = builtIn(name),
): Rendered => letter(contentOf(name, language, data, text), language, surroundings)

export function letter(content: Content, language: Language, { publicUrl, platform }: Surroundings): Rendered {
  const { to, end } = words[language]
  const greeting = content.to ? [to(content.to)] : []
  const parts: Part[] = [...greeting, ...content.parts]
  const foot = [platform[language], publicUrl, end]
  return {
    subject: `${content.subject} · ${platform[language]}`.replace(/\s+/g, ' '),
    text: `${parts.map((part) => partAsText(part, publicUrl)).join('\n\n')}\n\n-- \n${foot.join('\n')}\n`,
    html: `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head><body style="${mailStyles.body}"><div style="${mailStyles.sheet}">${parts.map((part) => partAsHtml(part, publicUrl)).join('')}<p style="${mailStyles.foot}">${foot.map(escapeHtml).join('<br>')}</p></div></body></html>`,
  }
}

/** The mail as its reader gets it, or, without the secret, as others may see it. */
export const reveal = (text: string, secret: string | null) => text.replaceAll(secretMark, secret ?? hiddenSecret)

export const holdsSecret = (mail: { text: string }) => mail.text.includes(secretMark)

/** When to try again after so many tries; null: never. */
export function retryAt(attempts: number, now: number): number | null {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? null : now + minutes * minute
}

/** A text with the examples of its variables. A message is put into the mail that brings messages. */
export function sampleOf(name: TextName, text: InBoth, message: InBoth, language: Language): Content {
  const content = fill(name, inLanguage(text, language), examplesOf(name, language))
  if (templateOf(name).group === 'mails') return content
  const values = { ...examplesOf('message', language), title: content.subject, content: asLines(content) }
  return fill('message', inLanguage(message, language), values)
}
