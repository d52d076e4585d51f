import { type Static, Type } from 'typebox'
import { Id, Keyword, orNull, Time } from '../basics/schema.ts'
import { takeBackSeconds } from '../messages/messages.vocabulary.ts'
import {
  Check,
  Comment,
  DeliveryChanged,
  DeliveryEvent,
  DeliveryRow,
  DeliveryState,
  DeliveryUpload,
  Parity,
} from './deliveries.schema.ts'

export const deliverySortable = [
  'id',
  'submittedAt',
  'dueAt',
  'decidedAt',
  'publishedAt',
  'updatedAt',
  'kind',
  'status',
  'deliverer',
] as const
export type DeliverySortable = (typeof deliverySortable)[number]
export const DeliveryFilter = Type.Object({
  status: Type.Optional(DeliveryState),
  kind: Type.Optional(Type.String({ maxLength: 60 })),
  /** `mine`: handed to me. */
  assignee: Type.Optional(Type.Enum(['mine', 'nobody'] as const)),
  accountId: Type.Optional(Type.Integer()),
  datasetId: Type.Optional(Type.Integer()),
  waitingForAnswer: Type.Optional(Type.Boolean()),
  overdue: Type.Optional(Type.Boolean({ description: 'Under review beyond its time' })),
  keyword: Keyword('Part of a title, of what is described, of a name or unit, or the number of a delivery'),
})
export type DeliveryFilter = Static<typeof DeliveryFilter>

const Someone = Type.Object({ id: Type.Integer(), realName: Type.String() })
export const AdminDeliveryRow = Type.Object({
  ...DeliveryRow.properties,
  deliverer: Type.Object({
    ...Someone.properties,
    username: Type.String(),
    workUnit: Type.String(),
  }),
  remainingHours: orNull(Type.Number({ description: 'Working time left; null once decided' })),
  reviewHours: orNull(Type.Number({ description: 'Working time from submitting to the due time' })),
  escalatedAt: orNull(Time),
  assignee: orNull(Someone),
  decidedBy: orNull(Type.String()),
  revision: Type.Integer(),
})
export type AdminDeliveryRow = Static<typeof AdminDeliveryRow>

export const AdminDelivery = Type.Object({
  ...AdminDeliveryRow.properties,
  description: Type.Record(Type.String(), Type.Unknown()),
  uploads: Type.Array(DeliveryUpload),
  events: Type.Array(Type.Object({ ...DeliveryEvent.properties, to: orNull(Type.String()) }), {
    description: 'The oldest first',
  }),
  checks: Type.Array(Check),
  parity: Parity,
  changes: Type.Array(DeliveryChanged, { description: 'From the submission before to this one' }),
  sinceVersion: Type.Array(DeliveryChanged, {
    description: 'Of a new version: from what the version before was delivered as',
  }),
  /** Who delivers, as far as a decision needs it. */
  person: Type.Object({
    mailbox: Type.String(),
    phone: Type.String(),
    published: Type.Integer(),
    rejected: Type.Integer(),
  }),
  /** Colleagues of the category it can be handed to. */
  colleagues: Type.Array(Someone),
  canDecide: Type.Boolean(),
  canPublish: Type.Boolean(),
  canTakeBack: Type.Boolean({ description: 'The decision is mine, and nobody was told of it yet' }),
})
export type AdminDelivery = Static<typeof AdminDelivery>

const strict = { additionalProperties: false } as const
const Text = Type.Optional(Type.String({ maxLength: 8000 }))
const revision = Type.Integer({ description: 'As it was read; 409 where it has changed since' })
const hold = Type.Optional(
  Type.Boolean({
    description: `Whoever delivers is told after ${takeBackSeconds} seconds, in which it can be taken back; unset: at once`,
  }),
)
const maybeRevision = Type.Optional(revision)
export const PassingDelivery = Type.Object(
  {
    publishAt: Type.Optional(
      orNull(Type.String({ maxLength: 40, description: 'When it is published; null: by hand' })),
    ),
    reason: Text,
    revision,
    hold,
  },
  strict,
)
export type PassingDelivery = Static<typeof PassingDelivery>
export const RefusingDelivery = Type.Object({ reason: Text, revision, hold }, strict)
export type RefusingDelivery = Static<typeof RefusingDelivery>
export const AskingDeliverer = Type.Object({ ...Comment.properties, revision: maybeRevision }, strict)
export type AskingDeliverer = Static<typeof AskingDeliverer>
export const HandingDelivery = Type.Object(
  { to: orNull(Id('Null: to anyone of the category')), text: Text, revision: maybeRevision },
  strict,
)
export type HandingDelivery = Static<typeof HandingDelivery>
export const PublishingDelivery = Type.Object(
  {
    agree: Type.Optional(
      Type.Boolean({
        description: 'Also where the new version holds less than the current one; without it 422 says what',
      }),
    ),
    revision: maybeRevision,
  },
  strict,
)
export type PublishingDelivery = Static<typeof PublishingDelivery>
