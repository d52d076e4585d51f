import { type Static, Type } from 'typebox'
import { Bilingual, Id, Keyword, OneOf, orNull, Time } from '../basics/schema.ts'
import { MessageType } from '../messages/messages.schema.ts'
import { broadcastStates, longest, mostNamed } from './broadcasts.vocabulary.ts'

const State = OneOf(broadcastStates)
const Person = Type.Object({ id: Type.Integer(), username: Type.String(), realName: Type.String() })

export const AudienceGiven = Type.Object(
  {
    everybody: Type.Boolean({ description: 'All who can log in' }),
    roles: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50, description: 'Codes' }),
    accounts: Type.Array(Id(), { maxItems: mostNamed }),
  },
  { additionalProperties: false },
)

export const broadcastSortable = ['id', 'createdAt', 'dueAt', 'updatedAt', 'state', 'told'] as const
export type BroadcastSortable = (typeof broadcastSortable)[number]
export const BroadcastFilter = Type.Object({ state: Type.Optional(State), keyword: Keyword('Part of the words') })
export type BroadcastFilter = Static<typeof BroadcastFilter>

export const AdminBroadcast = Type.Object({
  id: Type.Integer(),
  state: State,
  title: Bilingual,
  content: Bilingual,
  link: Type.String(),
  audience: AudienceGiven,
  /** Those of the audience that are named and still there. */
  people: Type.Array(Person),
  dueAt: orNull(Time),
  sentAt: orNull(Time),
  createdAt: Time,
  updatedAt: Time,
  author: orNull(Type.String()),
  told: Type.Integer({ description: 'Who got it so far' }),
  read: Type.Integer({ description: 'Of those, who read it' }),
})
export type AdminBroadcast = Static<typeof AdminBroadcast>

const words = (most: number) =>
  Type.Object({ zh: Type.String({ maxLength: most * 4 }), en: Type.String({ maxLength: most * 4 }) })
export const BroadcastEdit = Type.Object(
  {
    audience: AudienceGiven,
    title: words(longest.title),
    content: words(longest.content),
    link: Type.String({ maxLength: longest.link }),
    draft: Type.Boolean(),
    dueAt: orNull(Type.String({ maxLength: 40, description: 'Null: now' })),
    /** What was read is what is changed: 409 otherwise. */
    updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type BroadcastEdit = Static<typeof BroadcastEdit>
/** Roles that can be written to. */
export const RolesToTell = Type.Array(Type.Object({ code: Type.String(), name: Bilingual }))
export type RolesToTell = Static<typeof RolesToTell>
export const Reach = Type.Object({ count: Type.Integer({ description: 'Accounts that would get it now' }) })

export const sentSortable = ['id', 'toldAt', 'type', 'read'] as const
export type SentSortable = (typeof sentSortable)[number]
export const SentFilter = Type.Object({
  type: Type.Optional(MessageType),
  read: Type.Optional(Type.Boolean()),
  accountId: Type.Optional(Id()),
  broadcastId: Type.Optional(Id()),
  keyword: Keyword('Part of a title, or of a name of who got it'),
})
export type SentFilter = Static<typeof SentFilter>
/** What somebody was told. */
export const SentMessage = Type.Object({
  id: Type.Integer(),
  type: MessageType,
  title: Bilingual,
  account: Person,
  read: Type.Boolean(),
  deleted: Type.Boolean({ description: 'By who got it' }),
  toldAt: Time,
  broadcastId: orNull(Type.Integer()),
})
export type SentMessage = Static<typeof SentMessage>
export const WholeSentMessage = Type.Object({ ...SentMessage.properties, content: Bilingual, link: Type.String() })
export type WholeSentMessage = Static<typeof WholeSentMessage>
