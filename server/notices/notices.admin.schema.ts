import { type Static, Type } from 'typebox'
import { AttachmentRef } from '../attachments/attachments.schema.ts'
import { Bilingual, Keyword, OneOf, orNull, Time } from '../basics/schema.ts'
import { mostAttached, noticeCategories, noticeStates } from './notices.vocabulary.ts'

export const NoticeCategory = OneOf(noticeCategories)
const NoticeState = OneOf(noticeStates)
export const noticeSortable = ['id', 'publishedAt', 'updatedAt'] as const
export type NoticeSortable = (typeof noticeSortable)[number]
export const NoticeFilter = Type.Object({
  state: Type.Optional(NoticeState),
  category: Type.Optional(NoticeCategory),
  pinned: Type.Optional(Type.Boolean()),
  keyword: Keyword(),
})
export type NoticeFilter = Static<typeof NoticeFilter>
export const AdminNotice = Type.Object({
  id: Type.Integer(),
  category: NoticeCategory,
  state: NoticeState,
  title: Bilingual,
  /** Markdown. */
  content: Bilingual,
  publishedAt: Time,
  pinned: Type.Boolean(),
  attachments: Type.Array(AttachmentRef),
  updatedAt: Time,
})
export type AdminNotice = Static<typeof AdminNotice>
const Text = Type.Optional(Type.String({ maxLength: 100_000 }))
export const NoticeEdit = Type.Object(
  {
    category: Type.Optional(NoticeCategory),
    title: Type.Optional(Type.Object({ zh: Text, en: Text })),
    content: Type.Optional(Type.Object({ zh: Text, en: Text })),
    draft: Type.Optional(Type.Boolean()),
    publishedAt: Type.Optional(orNull(Type.String({ maxLength: 40, description: 'Null: now' }))),
    pinned: Type.Optional(Type.Boolean()),
    attachments: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: mostAttached, description: 'Keys' }),
    ),
    /** What was read is what is changed: 409 otherwise. */
    updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type NoticeEdit = Static<typeof NoticeEdit>
export const NoticeToPreview = Type.Object(
  { content: Type.Object({ zh: Text, en: Text }) },
  { additionalProperties: false },
)
/** `POST /api/admin/notices/preview`: what a reader will see. */
export const NoticePreview = Type.Object({ html: Bilingual })
