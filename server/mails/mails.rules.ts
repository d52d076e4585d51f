import type { Bilingual, Language } from '../basics/language.ts'
import { minute } from '../basics/time.vocabulary.ts'
import { mailStyles } from './mails.styles.ts'
import { hiddenSecret, type MailTemplate, retryMinutes } from './mails.vocabulary.ts'
import { type Content, type Part, secretMark } from './templates/template.types.ts'
import { type TemplateData, templates } from './templates/templates.ts'

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

/** One mail in one language, as plain text and as HTML. Links are made from the public address only. */
export function render<Name extends MailTemplate>(
  name: Name,
  language: Language,
  data: TemplateData[Name],
  { publicUrl, platform }: { publicUrl: string; platform: Bilingual },
): Rendered {
  const given = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]))
  const template = templates[name][language] as (data: unknown) => Content
  const content = template(given)
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
