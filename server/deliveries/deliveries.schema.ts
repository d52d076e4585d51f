import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import { type Order, Ordering } from '../basics/order.ts'
import { Bilingual, Id, OneOf, orNull, Page, Time } from '../basics/schema.ts'
import type { EditableName, Fields } from '../datasets/datasets.fields.ts'
import { formShape, type InForm } from '../datasets/fields.schema.ts'
import {
  deliveryEvents,
  deliveryStateNames,
  deliveryStates,
  readingStates,
  type DeliveryState as State,
} from './deliveries.vocabulary.ts'

export const DeliveryState = OneOf(deliveryStateNames)
/** Longer than any rule allows: what is too long is told at its field, not as a malformed call. */
const Text = Type.Optional(Type.String({ maxLength: 8000 }))
const strict = { additionalProperties: false } as const

/** As far as it is typed. The last four are said by the files where these can be read. */
export const Description = Type.Object(
  {
    ...(Object.fromEntries(Object.entries(formShape).map(([name, shape]) => [name, Type.Optional(shape)])) as {
      [N in EditableName]: ReturnType<typeof Type.Optional<TUnsafe<InForm<Fields[N]>>>>
    }),
    timeFrom: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
    timeTo: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
    timeZone: Type.Optional(Type.String({ maxLength: 40 })),
    extent: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object({ west: Type.Number(), south: Type.Number(), east: Type.Number(), north: Type.Number() }, strict),
      ]),
    ),
  },
  strict,
)
export type Description = Partial<{ [N in EditableName]: InForm<Fields[N]> }> & {
  timeFrom?: string | null
  timeTo?: string | null
  timeZone?: string
  extent?: { west: number; south: number; east: number; north: number } | null
}

const deliverySortable = ['id', 'updatedAt', 'createdAt', 'submittedAt', 'dueAt', 'decidedAt', 'status'] as const
export const MyDeliveriesOrder = Ordering(deliverySortable)
export interface MyDeliveriesQuery {
  state: State[]
  page: number
  limit: number
  order?: Order<(typeof deliverySortable)[number]> | null
}

export const NewDelivery = Type.Object(
  {
    kind: Type.Optional(orNull(Type.String({ maxLength: 60 }))),
    datasetId: Type.Optional(Id('A dataset that this person delivered or manages: it gets a new version')),
  },
  strict,
)
export type NewDelivery = Static<typeof NewDelivery>

const revision = Type.Integer({ description: 'As it was read; 409 where it has changed since' })
export const DeliveryChange = Type.Object(
  {
    revision,
    kind: Type.Optional(orNull(Type.String({ maxLength: 60 }))),
    description: Type.Optional(Type.Unsafe<Description>(Description as TSchema)),
  },
  strict,
)
export type DeliveryChange = Static<typeof DeliveryChange>
export const Submission = Type.Object(
  {
    revision,
    agreement: Type.Optional(Type.Boolean({ description: 'The data use agreement was accepted: true' })),
  },
  strict,
)
export type Submission = Static<typeof Submission>

/** What a person confirmed or chose where the file does not say, by the ids of its tables. */
export const UploadAnswers = Type.Object(
  { tables: Type.Optional(Type.Record(Type.String({ maxLength: 1000 }), Type.Record(Type.String(), Type.Unknown()))) },
  strict,
)

/** What a comment is pinned to. */
const Place = Type.Object(
  {
    field: Type.Optional(Type.String({ maxLength: 200 })),
    upload: Type.Optional(Type.String({ maxLength: 200 })),
    column: Type.Optional(Type.String({ maxLength: 400 })),
    row: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  },
  strict,
)
export const Comment = Type.Object({ text: Text, place: Type.Optional(orNull(Place)) }, strict)
export type Comment = Static<typeof Comment>

export const Check = Type.Object({
  level: Type.Enum(['error', 'warning'] as const),
  field: Type.Optional(Type.String({ description: 'Its path: `name.zh`, `contacts.0.mailbox`, `uploads`' })),
  upload: Type.Optional(Type.String()),
  message: Type.String({ description: "In the reader's language" }),
})
export type Check = Static<typeof Check>
export const Parity = Type.Object({
  begun: Type.Integer({ description: 'Fields of two languages in which something is written' }),
  both: Type.Integer({ description: 'Of them, those written in both' }),
  lacking: Type.Array(Type.String()),
})

export const DeliveryRow = Type.Object({
  id: Type.Integer(),
  title: Type.Object(Bilingual.properties, { description: 'As it is described so far; may be empty' }),
  kind: orNull(Type.String()),
  status: DeliveryState,
  files: Type.Integer(),
  bytes: Type.Integer(),
  createdAt: Time,
  updatedAt: Time,
  submittedAt: orNull(Time),
  dueAt: orNull(Time),
  decidedAt: orNull(Time),
  publishAt: orNull(Type.String({ description: 'Passed, to be published then; null: by hand' })),
  publishedAt: orNull(Time),
  reply: Type.String(),
  waitingForAnswer: Type.Boolean({ description: 'A reviewer asked something' }),
  datasetId: orNull(Type.Integer()),
  version: orNull(Type.Integer()),
})
export type DeliveryRow = Static<typeof DeliveryRow>
export const DeliveryPage = Page(DeliveryRow)

export const DeliveryUpload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  mediaType: Type.String(),
  createdAt: Time,
  finishedAt: orNull(Time),
  sha256: orNull(Type.String()),
  reading: orNull(
    Type.Object({
      state: Type.Enum([...readingStates]),
      card: Type.Unknown({ description: 'Its health card; null until it is read' }),
      answers: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
export type DeliveryUpload = Static<typeof DeliveryUpload>

export const DeliveryEvent = Type.Object({
  id: Type.Integer(),
  at: Time,
  author: orNull(
    Type.Object({
      name: Type.String({ description: 'Reviewers have no name for whoever delivers' }),
      role: Type.Enum(['deliverer', 'reviewer'] as const),
    }),
  ),
  type: Type.Enum([...deliveryEvents]),
  text: Type.String(),
  place: orNull(Place),
})
export type DeliveryEvent = Static<typeof DeliveryEvent>

export const DeliveryChanged = Type.Object({
  what: Type.Enum(['field', 'file'] as const),
  name: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export const Delivery = Type.Object({
  ...DeliveryRow.properties,
  revision: Type.Integer(),
  description: Type.Record(Type.String(), Type.Unknown()),
  uploads: Type.Array(DeliveryUpload),
  events: Type.Array(DeliveryEvent, { description: 'The oldest first' }),
  checks: Type.Array(Check),
  parity: Parity,
  changes: Type.Array(DeliveryChanged, {
    description: 'Since the last submission; of one that is submitted, since that before',
  }),
  stations: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.Optional(Type.Object({ zh: Type.Optional(Type.String()), en: Type.Optional(Type.String()) })),
      city: Type.Optional(Type.Object({ zh: Type.Optional(Type.String()), en: Type.Optional(Type.String()) })),
      longitude: Type.Optional(Type.Number()),
      latitude: Type.Optional(Type.Number()),
      altitude: Type.Optional(Type.Number()),
      setting: Type.Optional(Type.String()),
    }),
    { description: 'Stations that this person described before, for files that have no column for it' },
  ),
  agreementAccepted: Type.Boolean({
    description: 'This person accepted the text of the data use agreement that stands now',
  }),
})
export type Delivery = Static<typeof Delivery>

export const States = Type.Optional(
  Type.Array(DeliveryState, { maxItems: deliveryStates.length, description: 'Only those in one of these states' }),
)
