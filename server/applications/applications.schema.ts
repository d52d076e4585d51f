import { type Static, Type } from 'typebox'
import { AttachmentRef } from '../attachments/attachments.schema.ts'
import { type Order, Ordering } from '../basics/order.ts'
import { Bilingual, OneOf, orNull, Page, Time } from '../basics/schema.ts'
import { day, hour } from '../basics/time.vocabulary.ts'
import { MyGrant } from '../grants/grants.schema.ts'
import {
  applicationStates,
  mostAttached,
  mostSectorName,
  mostSectorsAsked,
  type ApplicationState as State,
  shownToApplicant,
  stallReasons,
} from './applications.vocabulary.ts'

export const ApplicationState = OneOf(applicationStates)
/** Why it did not pass by itself when its time was up, so that a person decides; null otherwise. */
export const Stalled = orNull(OneOf(stallReasons))
/** Longer than any rule allows: what is too long is told at its field, not as a malformed call. */
const Text = Type.Optional(Type.String({ maxLength: 8000 }))

export const InventorySector = Type.Object({ code: Type.String(), name: Bilingual })
export type InventorySector = Static<typeof InventorySector>

/** What an application for inventory data (MEIC …) states besides. */
export const InventoryUse = Type.Object({
  years: Type.String({ description: '`2013-2017, 2020`' }),
  species: Type.Array(Type.String()),
  sectors: Type.Array(Type.String()),
  /** As the dataset called those sectors that no other has. */
  sectorNames: Type.Optional(Type.Array(InventorySector)),
  resolution: Type.String({ description: 'Empty where the dataset does not tell any' }),
  agreement: Type.Boolean(),
})
export type InventoryUse = Static<typeof InventoryUse>

export const NewApplication = Type.Object(
  {
    datasets: Type.Optional(Type.Array(Type.Integer(), { maxItems: 200 })),
    reason: Text,
    purpose: Text,
    /** Needed where one of the datasets is of an inventory kind. */
    inventory: Type.Optional(
      Type.Object({
        years: Text,
        species: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
        sectors: Type.Optional(Type.Array(Type.String({ maxLength: mostSectorName }), { maxItems: mostSectorsAsked })),
        resolution: Text,
        agreement: Type.Optional(Type.Boolean()),
      }),
    ),
    attachments: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: mostAttached, description: 'Keys' }),
    ),
  },
  { additionalProperties: false },
)
export type NewApplication = Static<typeof NewApplication>

export const ApplicationDataset = Type.Object({ id: Type.Integer(), name: Bilingual, version: Type.Integer() })

export const ApplicationRow = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  kindName: Bilingual,
  datasets: Type.Array(ApplicationDataset),
  reason: Type.String(),
  purpose: Type.String(),
  status: ApplicationState,
  appliedAt: Time,
  dueAt: Time,
  remainingHours: orNull(
    Type.Number({ description: `Working time left, ${day / hour} hours a working day; null once decided` }),
  ),
  decidedAt: orNull(Time),
  /** Passed because the time was up. */
  automatic: Type.Boolean(),
  reply: Type.String(),
  waitingForAnswer: Type.Boolean({ description: 'A reviewer asked something' }),
  stalled: Stalled,
})
export type ApplicationRow = Static<typeof ApplicationRow>
const applicationSortable = ['id', 'appliedAt', 'dueAt', 'decidedAt', 'status'] as const
export const MyApplicationsOrder = Ordering(applicationSortable)
export interface MyApplicationsQuery {
  status?: State | undefined
  page: number
  limit: number
  order?: Order<(typeof applicationSortable)[number]> | null
}
export const ApplicationPage = Page(ApplicationRow)

/** Reviewers have no name for the applicant. */
const ThreadEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  type: Type.Enum(shownToApplicant),
  mine: Type.Boolean(),
  text: Type.String(),
  attachments: Type.Array(AttachmentRef),
})

export const Application = Type.Object({
  ...ApplicationRow.properties,
  inventory: orNull(InventoryUse),
  attachments: Type.Array(AttachmentRef),
  thread: Type.Array(ThreadEntry, { description: 'The oldest first' }),
  grants: Type.Array(MyGrant),
  /** Made in the same step, where the datasets were of several categories. */
  others: Type.Array(Type.Object({ id: Type.Integer(), kind: Type.String(), kindName: Bilingual })),
})
export type Application = Static<typeof Application>

/** What there is to ask for of an inventory. Of what it does not tell there is none, and nothing is asked. */
export const InventoryOffer = Type.Object({
  years: Type.Array(Type.Integer()),
  sectors: Type.Array(InventorySector),
  resolutions: Type.Array(Type.String()),
})
export type InventoryOffer = Static<typeof InventoryOffer>

/** What the form needs to know before anything is typed. */
export const ApplicationForm = Type.Object({
  datasets: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Bilingual,
      kind: Type.String(),
      kindName: Bilingual,
      species: Type.Array(Type.String()),
      /** May be applied for now; otherwise why not, in words. */
      applicable: Type.Boolean(),
      message: Bilingual,
      /** The case that is running for it. */
      applicationId: orNull(Type.Integer()),
      inventory: Type.Boolean({ description: 'Asks for the fields of inventory data' }),
      offer: orNull(InventoryOffer),
      reviewWorkdays: Type.Integer(),
      grantDays: orNull(Type.Integer()),
    }),
  ),
  purposes: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), text: Type.String() })),
  pending: Type.Integer(),
  mostPending: Type.Integer(),
})
export type ApplicationForm = Static<typeof ApplicationForm>

export const Answering = Type.Object(
  {
    text: Text,
    attachments: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: mostAttached })),
  },
  { additionalProperties: false },
)
export const NewPurpose = Type.Object({ title: Text, text: Text }, { additionalProperties: false })
