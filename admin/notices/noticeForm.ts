import type { AdminNotice, NoticeEdit } from '../../server/notices/notices.admin.schema.ts'
import type { TextKey } from '../texts/texts.ts'

export type FormValues = Record<string, unknown>
type Attachment = AdminNotice['attachments'][number]

/**
 * When readers see it. keep: as it is now, where it is published; at: at the time that is given; now: with this save.
 */
export type Showing = 'draft' | 'now' | 'at' | 'keep'

/** What the form holds: a notice as it was read, and what is to become of it. */
export interface NoticeValues extends Pick<AdminNotice, 'category' | 'title' | 'content' | 'pinned'> {
  showing: Showing
  /** `2026-11-02T09:00`, in Beijing. */
  at: string
  attachments: Attachment[]
}

/** Each part that is compared and merged on its own; of texts, each language. */
export const parts = {
  category: 'resources.notices.fields.category',
  'title.zh': 'notices.part.titleZh',
  'title.en': 'notices.part.titleEn',
  'content.zh': 'notices.part.contentZh',
  'content.en': 'notices.part.contentEn',
  showing: 'resources.notices.fields.publishedAt',
  pinned: 'resources.notices.fields.pinned',
  attachments: 'resources.notices.fields.attachments',
} as const satisfies Record<string, TextKey>
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

/** Of what is older nobody wrote down when it was changed, or since when it shows. */
export const isKnown = (time: string) => Date.parse(time) > 0

const beijing = 8 * 3_600_000

/** What a field for a local time holds, for an instant. */
export const toLocal = (iso: string): string => new Date(Date.parse(iso) + beijing).toISOString().slice(0, 16)
/** The instant of what such a field holds; null where it holds no time. */
export function fromLocal(local: string): string | null {
  const instant = Date.parse(`${local.slice(0, 16)}:00+08:00`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** What the form begins with. */
export function toValues(notice: AdminNotice): NoticeValues {
  const showing = { draft: 'draft', scheduled: 'at', published: 'keep' } as const
  return {
    category: notice.category,
    title: notice.title,
    content: notice.content,
    pinned: notice.pinned,
    attachments: notice.attachments,
    showing: showing[notice.state],
    at: notice.state === 'scheduled' ? toLocal(notice.publishedAt) : '',
  }
}

export const empty: NoticeValues = {
  category: 'notice',
  title: { zh: '', en: '' },
  content: { zh: '', en: '' },
  pinned: false,
  attachments: [],
  showing: 'draft',
  at: '',
}

const both = (value: unknown) => {
  const { zh, en } = (value ?? {}) as { zh?: string | null; en?: string | null }
  return { zh: zh ?? '', en: en ?? '' }
}

/** Inputs say null or nothing where they are empty. */
export function pick(values: FormValues): FormValues & NoticeValues {
  const given = values as Partial<NoticeValues>
  return {
    category: given.category ?? 'notice',
    title: both(given.title),
    content: both(given.content),
    pinned: given.pinned ?? false,
    attachments: given.attachments ?? [],
    showing: given.showing ?? 'draft',
    at: given.at ?? '',
  }
}

/** What is sent; with the state that was read, where there is one. */
export function toEdit(values: FormValues): NoticeEdit {
  const { category, title, content, pinned, attachments, showing, at } = pick(values)
  const { updatedAt } = values as { updatedAt?: string }
  return {
    category,
    title,
    content,
    pinned,
    attachments: attachments.map((one) => one.key),
    draft: showing === 'draft',
    ...(showing === 'now' && { publishedAt: null }),
    ...(showing === 'at' && { publishedAt: fromLocal(at) }),
    ...(updatedAt !== undefined && { updatedAt }),
  }
}

function part(values: FormValues, name: Part): unknown {
  const given = pick(values)
  if (name === 'showing') return { showing: given.showing, at: given.showing === 'at' ? given.at : '' }
  if (name === 'attachments') return given.attachments.map((one) => one.key)
  const [field, language] = name.split('.') as [keyof NoticeValues, 'zh' | 'en' | undefined]
  return language ? (given[field] as Record<string, string>)[language] : given[field]
}
const same = (one: FormValues, other: FormValues, name: Part) =>
  JSON.stringify(part(one, name)) === JSON.stringify(part(other, name))

export interface Merge {
  /** Parts that they changed, that I changed, and that both did differently. */
  theirs: Part[]
  mine: Part[]
  both: Part[]
  /** Their state with my changes in it. */
  merged: NoticeValues
}

/** Three states: what both read, what I typed, what they saved. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const theyDid = partNames.filter((name) => !same(base, theirs, name))
  const iDid = partNames.filter((name) => !same(base, mine, name))
  const my = pick(mine)
  const merged = pick(theirs)
  for (const name of iDid) {
    if (name === 'showing') Object.assign(merged, { showing: my.showing, at: my.at })
    else if (name.startsWith('title.') || name.startsWith('content.')) {
      const [field, language] = name.split('.') as ['title' | 'content', 'zh' | 'en']
      merged[field] = { ...merged[field], [language]: my[field][language] }
    } else Object.assign(merged, { [name]: my[name as 'category' | 'pinned' | 'attachments'] })
  }
  return {
    theirs: theyDid,
    mine: iDid,
    both: iDid.filter((name) => theyDid.includes(name) && !same(mine, theirs, name)),
    merged,
  }
}

/** In which languages readers would find nothing of this. */
export function missing(values: FormValues): { title: ('zh' | 'en')[]; content: ('zh' | 'en')[] } {
  const { title, content } = pick(values)
  const without = (text: { zh: string; en: string }) =>
    (['zh', 'en'] as const).filter((language) => !text[language].trim())
  return { title: without(title), content: without(content) }
}
