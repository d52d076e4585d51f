import { type Static, Type } from 'typebox'
import { Bilingual, OneOf, orNull } from '../basics/schema.ts'
import { mailChoices, messageTypes } from './messages.vocabulary.ts'

export const MessageType = OneOf(messageTypes)
/** Title and content in both languages; the link is an address of the site or empty. */
export const Message = Type.Object({
  id: Type.Integer(),
  type: MessageType,
  title: Bilingual,
  content: Bilingual,
  read: Type.Boolean(),
  time: Type.String({ description: 'ISO 8601 with offset' }),
  link: Type.String(),
})
export type Message = Static<typeof Message>
export const messageSortable = ['time', 'type', 'read'] as const
export type MessageSortable = (typeof messageSortable)[number]
export const MessagePage = Type.Object({
  list: Type.Array(Message),
  total: Type.Integer({ description: '10000 means 10,000 or more' }),
  unread: Type.Integer({ description: 'Of all types; 10000 means 10,000 or more' }),
  /** For the next page where lists are long: `before` of the next call; null at the end. */
  next: orNull(Type.Integer()),
})
export type MessagePage = Static<typeof MessagePage>
export const MessageChoices = Type.Array(Type.Object({ type: MessageType, mail: OneOf(mailChoices) }), { maxItems: 20 })
export type MessageChoices = Static<typeof MessageChoices>
