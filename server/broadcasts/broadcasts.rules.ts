import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import type { BroadcastEdit } from './broadcasts.admin.schema.ts'
import { type Audience, type BroadcastState, longest } from './broadcasts.vocabulary.ts'

export interface BroadcastWords {
  audience: Audience
  title: Bilingual
  content: Bilingual
  link: string
  /** Null: a draft. */
  dueAt: number | null
}

/** Once it goes out, some have read it. */
export const isOpen = (state: BroadcastState) => state === 'draft' || state === 'scheduled'

const words = {
  required: { zh: '请用两种语言填写', en: 'Fill this in in both languages' },
  tooLong: (most: number) => ({ zh: `最多 ${most} 个字`, en: `At most ${most} characters` }),
  link: { zh: '请填写本站地址，例如 /list?type=field', en: 'Enter an address of this site, such as /list?type=field' },
  audience: { zh: '请选择收件人', en: 'Choose who gets it' },
  time: { zh: '请填写有效的时间', en: 'Enter a valid time' },
} as const

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()
const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const each = (given: Bilingual, tidy: (text: string) => string): Bilingual => ({
  zh: tidy(given.zh),
  en: tidy(given.en),
})

/** As it is kept. A time of null means now; without one it is a draft. */
export function edited(edit: BroadcastEdit, now: number): BroadcastWords {
  return {
    audience: {
      everybody: edit.audience.everybody,
      roles: [...new Set(edit.audience.roles)],
      accounts: [...new Set(edit.audience.accounts)],
    },
    title: each(edit.title, oneLine),
    content: each(edit.content, manyLines),
    link: edit.link.trim(),
    dueAt: edit.draft ? null : edit.dueAt === null ? now : Date.parse(edit.dueAt),
  }
}

/** An address of this site, and not `//elsewhere` or a back stroke that browsers take for one. */
const isOwn = (link: string) => link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link)

/** What keeps it from being saved; a draft may be unfinished. */
export function problemsOf({ audience, title, content, link, dueAt }: BroadcastWords): Problems {
  const problems: Problems = {}
  for (const language of ['zh', 'en'] as const)
    for (const [name, text] of [
      ['title', title],
      ['content', content],
    ] as const)
      if ([...text[language]].length > longest[name]) problems[`${name}.${language}`] = words.tooLong(longest[name])
      else if (dueAt !== null && !text[language]) problems[`${name}.${language}`] = words.required
  if (!isOwn(link)) problems.link = words.link
  if (dueAt !== null && !(Math.abs(dueAt) <= 8.64e15)) problems.dueAt = words.time
  if (dueAt !== null && !audience.everybody && audience.roles.length + audience.accounts.length === 0)
    problems.audience = words.audience
  return problems
}
