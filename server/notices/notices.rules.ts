import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import { instantOf } from '../basics/time.vocabulary.ts'
import type { NoticeEdit } from './notices.admin.schema.ts'
import { longestTitle, type NoticeState } from './notices.vocabulary.ts'

/** A draft is nobody's to read; one that is not shows from its time on. */
export const stateOf = (notice: { draft: boolean; publishedAt: number }, now: number): NoticeState =>
  notice.draft ? 'draft' : notice.publishedAt > now ? 'scheduled' : 'published'

/** What an edit makes of a notice. */
export interface NoticeWords {
  category: 'notice' | 'news'
  title: Bilingual
  content: Bilingual
  draft: boolean
  publishedAt: number
  pinned: boolean
}

const words = {
  required: { zh: '至少用一种语言填写', en: 'Fill this in in one language at least' },
  tooLong: { zh: `最多 ${longestTitle} 个字`, en: `At most ${longestTitle} characters` },
  time: { zh: '请填写有效的时间', en: 'Enter a valid time' },
} as const satisfies Record<string, Bilingual>

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()
const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** The notice as the edit leaves it. A published time of null means now; what is not said stays as it was. */
export function edited(was: NoticeWords, edit: NoticeEdit, now: number): NoticeWords {
  const both = (given: { zh?: string; en?: string } | undefined, old: Bilingual, tidy: (text: string) => string) => ({
    zh: tidy(given?.zh ?? old.zh),
    en: tidy(given?.en ?? old.en),
  })
  return {
    category: edit.category ?? was.category,
    title: both(edit.title, was.title, oneLine),
    content: both(edit.content, was.content, manyLines),
    draft: edit.draft ?? was.draft,
    publishedAt:
      edit.publishedAt === undefined
        ? was.publishedAt
        : edit.publishedAt === null
          ? now
          : (instantOf(edit.publishedAt, 'from') ?? Number.NaN),
    pinned: edit.pinned ?? was.pinned,
  }
}

/** What keeps it from being saved. A draft may be unfinished; of two languages one stands in for the other. */
export function problemsOf(notice: NoticeWords): Problems {
  const problems: Problems = {}
  for (const language of ['zh', 'en'] as const)
    if ([...notice.title[language]].length > longestTitle) problems[`title.${language}`] = words.tooLong
  if (!Number.isFinite(notice.publishedAt) || Math.abs(notice.publishedAt) > 8.64e15) problems.publishedAt = words.time
  if (!notice.draft)
    for (const part of ['title', 'content'] as const)
      if (!notice[part].zh && !notice[part].en) problems[`${part}.zh`] = words.required
  return problems
}
