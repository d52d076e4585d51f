import { type Static, Type } from 'typebox'
import { AttachmentRef } from '../attachments/attachments.schema.ts'
import { Bilingual, Keyword, LanguageCode, OneOf, orNull, Page, Time } from '../basics/schema.ts'
import { feedbackStates, mostAttached } from './feedback.vocabulary.ts'

const FeedbackType = Type.String({ description: 'A code of `GET /feedback/types`, or of one that was there' })
const FeedbackState = OneOf(feedbackStates)
const Text = Type.Optional(Type.String({ maxLength: 16_000 }))

/** What feedback can be about, in the order in which people choose. */
export const FeedbackTypes = Type.Array(Type.Object({ code: Type.String(), name: Bilingual, says: Bilingual }))
export type FeedbackTypes = Static<typeof FeedbackTypes>
/** `GET /feedback/form`: a proof that the form was opened, and when. */
export const FeedbackForm = Type.Object({ proof: Type.String() })
export const NewFeedback = Type.Object(
  {
    title: Text,
    type: Text,
    content: Text,
    /** Needed from visitors; a person who is logged in is answered at their own. */
    mailbox: Text,
    /** Address of the page it is about. */
    about: Text,
    attachments: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: mostAttached })),
    /** From `GET /feedback/form`; needed from visitors. */
    proof: Text,
    /** Left empty by people: not shown. */
    website: Text,
  },
  { additionalProperties: false },
)
export type NewFeedback = Static<typeof NewFeedback>

export const MyFeedback = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  type: FeedbackType,
  typeName: Bilingual,
  content: Type.String(),
  about: Type.String(),
  status: FeedbackState,
  time: Time,
  reply: Type.String(),
  repliedAt: orNull(Time),
  attachments: Type.Array(AttachmentRef),
})
export type MyFeedback = Static<typeof MyFeedback>
export const MyFeedbackPage = Page(MyFeedback)

export const myFeedbackSortable = ['id', 'time', 'type', 'status', 'repliedAt'] as const
export type MyFeedbackSortable = (typeof myFeedbackSortable)[number]
export const feedbackSortable = ['id', 'createdAt', 'repliedAt'] as const
export type FeedbackSortable = (typeof feedbackSortable)[number]
export const FeedbackFilter = Type.Object({
  status: Type.Optional(FeedbackState),
  type: Type.Optional(Type.String({ maxLength: 60 })),
  visitor: Type.Optional(Type.Boolean()),
  keyword: Keyword(),
})
export type FeedbackFilter = Static<typeof FeedbackFilter>
export const AdminFeedback = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  type: FeedbackType,
  typeName: Bilingual,
  content: Type.String(),
  about: Type.String(),
  language: LanguageCode(),
  status: FeedbackState,
  /** Null: a visitor. */
  account: orNull(
    Type.Object({ id: Type.Integer(), username: Type.String(), realName: Type.String(), workUnit: Type.String() }),
  ),
  mailbox: Type.String(),
  createdAt: Time,
  ageHours: Type.Number(),
  reply: Type.String(),
  repliedAt: orNull(Time),
  repliedBy: orNull(Type.String()),
  attachments: Type.Array(AttachmentRef),
  revision: Type.Integer(),
})
export type AdminFeedback = Static<typeof AdminFeedback>
export const Replying = Type.Object(
  { reply: Text, revision: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)
