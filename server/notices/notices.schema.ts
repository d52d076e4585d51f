import { type Static, Type } from 'typebox'
import { AttachmentRef } from '../attachments/attachments.schema.ts'
import { Bilingual, Page } from '../basics/schema.ts'
import { NoticeCategory } from './notices.admin.schema.ts'

export const Notice = Type.Object({
  id: Type.Integer(),
  category: NoticeCategory,
  title: Bilingual,
  publishedAt: Type.String(),
  pinned: Type.Boolean(),
})
export type Notice = Static<typeof Notice>
export const noticePageSortable = ['id', 'publishedAt', 'category'] as const
export type NoticePageSortable = (typeof noticePageSortable)[number]
export const NoticePage = Page(Notice)
export type NoticePage = Static<typeof NoticePage>
export const FullNotice = Type.Object({
  ...Notice.properties,
  html: Bilingual,
  attachments: Type.Array(AttachmentRef),
})
export type FullNotice = Static<typeof FullNotice>
