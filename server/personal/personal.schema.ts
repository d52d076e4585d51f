import { type Static, Type } from 'typebox'
import { SessionOfMine } from '../accounts/devices.schema.ts'
import { ApplicationRow } from '../applications/applications.schema.ts'
import { Bilingual, orNull, Time } from '../basics/schema.ts'
import { DeliveryRow } from '../deliveries/deliveries.schema.ts'
import { ExportOfMine } from '../exports/exports.schema.ts'
import { MyFeedback } from '../feedback/feedback.schema.ts'
import { MyGrant } from '../grants/grants.schema.ts'
import { Message, MessageChoices } from '../messages/messages.schema.ts'
import { ApiToken } from '../tokens/tokens.schema.ts'

/** Everything that is kept about me, but what proves that I am I. */
export const MyData = Type.Object({
  exportedAt: Time,
  profile: Type.Object({
    username: Type.String(),
    realName: Type.String(),
    phone: Type.String(),
    mailbox: Type.String(),
    workUnit: Type.String(),
    purpose: Type.String(),
    orcid: Type.String(),
    accountType: Type.String(),
    status: Type.String(),
    language: Type.String(),
    registeredAt: Time,
    lastLoginAt: orNull(Time),
  }),
  roles: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
  reviewKinds: Type.Array(Type.String()),
  registrationDecisions: Type.Array(Type.Object({ at: Time, decision: Type.String(), reason: Type.String() })),
  sessions: Type.Array(SessionOfMine),
  tokens: Type.Array(ApiToken),
  favourites: Type.Array(
    Type.Object({
      at: Time,
      dataset: Type.Object({ id: Type.Integer(), name: Type.Optional(Bilingual) }),
    }),
  ),
  follows: Type.Array(
    Type.Object({ at: Time, dataset: orNull(Type.Integer()), search: orNull(Type.String()), words: Bilingual }),
  ),
  downloads: Type.Array(
    Type.Object({
      at: Time,
      dataset: Type.Object({ id: Type.Integer(), name: Type.Optional(Bilingual) }),
      version: Type.Integer(),
      method: Type.String(),
      content: Type.Array(Type.String()),
      bytes: Type.Integer(),
      address: Type.String(),
    }),
  ),
  exports: Type.Array(ExportOfMine),
  agreements: Type.Array(
    Type.Object({ version: Type.String({ description: 'SHA-256 of its text in both languages' }), acceptedAt: Time }),
  ),
  applications: Type.Array(ApplicationRow),
  deliveries: Type.Array(
    Type.Object({ ...DeliveryRow.properties, description: Type.Record(Type.String(), Type.Unknown()) }),
  ),
  recommendations: Type.Array(
    Type.Object({
      dataset: Type.Integer(),
      version: Type.Integer(),
      votedAt: orNull(Time),
      inFavour: orNull(Type.Boolean()),
      reason: Type.String(),
      named: Type.Boolean(),
    }),
    { description: 'What I was asked to recommend, and what I said' },
  ),
  purposes: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), text: Type.String() })),
  grants: Type.Array(MyGrant),
  messages: Type.Array(Message),
  messageChoices: MessageChoices,
  feedback: Type.Array(MyFeedback),
  mails: Type.Array(Type.Object({ at: Time, subject: Type.String(), recipient: Type.String(), sentAt: orNull(Time) })),
})
export type MyData = Static<typeof MyData>

export const Closing = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
