import { type Static, Type } from 'typebox'
import { AttachmentRef } from '../attachments/attachments.schema.ts'
import { mostTyped } from '../basics/limits.vocabulary.ts'
import { Bilingual, Id, Keyword, LanguageCode, orNull, Time } from '../basics/schema.ts'
import { MyGrant } from '../grants/grants.schema.ts'
import { takeBackSeconds } from '../messages/messages.vocabulary.ts'
import { ApplicationDataset, ApplicationState, InventoryUse, Stalled } from './applications.schema.ts'
import { attachmentDays, grantTerm, reviewTerm } from './applications.vocabulary.ts'

export const applicationSortable = ['id', 'appliedAt', 'dueAt', 'decidedAt', 'kind', 'applicant'] as const
export type ApplicationSortable = (typeof applicationSortable)[number]
export const ApplicationFilter = Type.Object({
  status: Type.Optional(ApplicationState),
  kind: Type.Optional(Type.String({ maxLength: 60 })),
  /** `mine`: handed to me. */
  assignee: Type.Optional(Type.Enum(['mine', 'nobody'] as const)),
  accountId: Type.Optional(Type.Integer()),
  datasetId: Type.Optional(Type.Integer()),
  waitingForAnswer: Type.Optional(Type.Boolean()),
  answered: Type.Optional(Type.Boolean({ description: 'The applicant answered, and nobody asked again' })),
  soon: Type.Optional(Type.Boolean({ description: 'Ends within a working day' })),
  automatic: Type.Optional(Type.Boolean()),
  keyword: Keyword('Part of a name, unit, dataset or reason, or the number of a case'),
})
export type ApplicationFilter = Static<typeof ApplicationFilter>

export const AdminApplicationRow = Type.Object({
  id: Type.Integer(),
  status: ApplicationState,
  kind: Type.String(),
  applicant: Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    realName: Type.String(),
    workUnit: Type.String(),
    accountType: Type.String(),
    language: LanguageCode('Of the mails to the applicant'),
  }),
  datasets: Type.Array(ApplicationDataset),
  reason: Type.String(),
  appliedAt: Time,
  ageHours: Type.Number(),
  dueAt: Time,
  remainingHours: orNull(Type.Number()),
  /** From sending to the due time. */
  reviewHours: Type.Number({ description: 'Working time from sending to the due time' }),
  waitingForAnswer: Type.Boolean(),
  answered: Type.Boolean({ description: 'The applicant answered, and nobody asked again or decided' }),
  stalled: Stalled,
  assignee: orNull(Type.Object({ id: Type.Integer(), realName: Type.String() })),
  decidedAt: orNull(Time),
  decidedBy: orNull(Type.String()),
  automatic: Type.Boolean(),
  revision: Type.Integer(),
})
export type AdminApplicationRow = Static<typeof AdminApplicationRow>

/** What waits for a decision of mine, by what one looks for. */
export const ApplicationCounts = Type.Object({
  all: Type.Integer(),
  mine: Type.Integer(),
  nobody: Type.Integer(),
  waitingForAnswer: Type.Integer(),
  answered: Type.Integer(),
  soon: Type.Integer(),
})
export type ApplicationCounts = Static<typeof ApplicationCounts>

export const AdminApplication = Type.Object({
  ...AdminApplicationRow.properties,
  purpose: Type.String(),
  reply: Type.String(),
  inventory: orNull(InventoryUse),
  attachments: Type.Array(AttachmentRef),
  /** What a decision needs of the person. */
  person: Type.Object({
    mailbox: Type.String(),
    phone: Type.String(),
    language: LanguageCode('Of the mails to the applicant'),
    registeredAt: Time,
    purpose: Type.String({ description: 'Why they registered' }),
    downloads: Type.Integer(),
    passed: Type.Integer(),
    notPassed: Type.Integer(),
  }),
  /** Earlier cases of the person, only of categories this reviewer decides on. */
  earlier: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: ApplicationState,
      automatic: Type.Boolean(),
      appliedAt: Time,
      datasets: Type.Array(ApplicationDataset),
      reason: Type.String(),
      reply: Type.String(),
    }),
  ),
  thread: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Time,
      type: Type.String({ description: 'applicationEventTypes of the vocabulary' }),
      author: orNull(Type.String({ description: 'null: the portal itself' })),
      to: orNull(Type.String()),
      text: Type.String(),
      attachments: Type.Array(AttachmentRef),
    }),
  ),
  grants: Type.Array(MyGrant, { description: 'What passing gave' }),
  /** Colleagues of the category it can be handed to. */
  colleagues: Type.Array(Type.Object({ id: Type.Integer(), realName: Type.String() })),
  /** Passing now grants until then; null: for good. */
  wouldGrantUntil: orNull(Time),
  canDecide: Type.Boolean(),
  canTakeBack: Type.Boolean({ description: 'The decision is mine, and nobody was told of it yet' }),
})
export type AdminApplication = Static<typeof AdminApplication>

const revision = Type.Optional(Type.Integer({ description: 'As it was read; 409 where it has changed since' }))
const hold = Type.Optional(
  Type.Boolean({
    description: `The applicant is told after ${takeBackSeconds} seconds, in which it can be taken back; unset: at once`,
  }),
)
const Text = Type.Optional(Type.String({ maxLength: 8000 }))
export const PassingApplication = Type.Object(
  {
    reason: Text,
    until: Type.Optional(orNull(Type.String({ maxLength: 40, description: 'null: for good' }))),
    revision,
    hold,
  },
  { additionalProperties: false },
)
export type PassingApplication = Static<typeof PassingApplication>
export const RejectingApplication = Type.Object({ reason: Text, revision, hold }, { additionalProperties: false })
export type RejectingApplication = Static<typeof RejectingApplication>
export const Asking = Type.Object({ text: Text, revision }, { additionalProperties: false })
export type Asking = Static<typeof Asking>
const colleague = orNull(Id('Null: to anyone of the category'))
export const BulkHandingOver = Type.Object(
  { ids: Type.Array(Id(), { minItems: 1, maxItems: 200, uniqueItems: true }), to: colleague, text: Text },
  { additionalProperties: false },
)
export type BulkHandingOver = Static<typeof BulkHandingOver>
export const HandingOver = Type.Object(
  { to: orNull(Type.Integer({ description: 'null: back to anyone' })), text: Text, revision },
  { additionalProperties: false },
)
export type HandingOver = Static<typeof HandingOver>
export const BulkDeciding = Type.Object(
  {
    ids: Type.Array(Id(), { maxItems: 200 }),
    revisions: Type.Optional(
      Type.Array(Type.Integer(), {
        maxItems: 200,
        description: 'As they were read, in the order of the ids; one that has changed since is refused',
      }),
    ),
    decision: Type.Enum(['pass', 'reject'] as const),
    reason: Text,
    allOrNone: Type.Optional(
      Type.Boolean({ description: 'One that cannot be decided stops all: then none is, and `refused` names those' }),
    ),
    reasonIn: Type.Optional(
      Type.Object(
        { zh: Text, en: Text },
        { additionalProperties: false, description: "In each reader's language, in the place of `reason`" },
      ),
    ),
    hold,
  },
  { additionalProperties: false },
)
export type BulkDeciding = Static<typeof BulkDeciding>

/** The review log: every event of every case of my categories. */
export const reviewLogSortable = ['id', 'at'] as const
export const ReviewLogFilter = Type.Object({
  kind: Type.Optional(Type.String({ maxLength: 60 })),
  type: Type.Optional(Type.String({ maxLength: 40 })),
  author: Type.Optional(Type.String({ maxLength: mostTyped.logInName })),
  applicationId: Type.Optional(Type.Integer()),
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ReviewLogFilter = Static<typeof ReviewLogFilter>
export const ReviewLogRow = Type.Object({
  id: Type.Integer(),
  at: Time,
  applicationId: Type.Integer(),
  kind: Type.String(),
  type: Type.String(),
  author: orNull(Type.String()),
  applicant: Type.String(),
  datasets: Type.Array(ApplicationDataset),
  text: Type.String(),
})
export type ReviewLogRow = Static<typeof ReviewLogRow>

export const AdminReviewTerm = Type.Object({
  /** The code of the kind. */
  id: Type.String(),
  name: Bilingual,
  reviewWorkdays: Type.Integer({ minimum: reviewTerm.least, maximum: reviewTerm.most }),
  grantDays: orNull(Type.Integer({ minimum: grantTerm.least, maximum: grantTerm.most, description: 'null: for good' })),
  attachmentDays: Type.Integer({
    minimum: attachmentDays.least,
    maximum: attachmentDays.most,
    description: 'Days after the end of a case until its attachments are removed',
  }),
  reviewers: Type.Integer({ description: 'Enabled accounts that decide on it' }),
  assigned: Type.Integer({ description: 'Of them, those it was given to; the others are administrators' }),
})
export type AdminReviewTerm = Static<typeof AdminReviewTerm>
