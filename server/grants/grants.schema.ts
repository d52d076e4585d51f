import { type Static, Type } from 'typebox'
import { Bilingual, Keyword, orNull, Page, Time } from '../basics/schema.ts'

const GrantState = Type.Enum(['live', 'ended', 'revoked'] as const)

export const grantSortable = ['id', 'grantedAt', 'until'] as const
export type GrantSortable = (typeof grantSortable)[number]
export const GrantFilter = Type.Object({
  state: Type.Optional(GrantState),
  kind: Type.Optional(Type.String({ maxLength: 60 })),
  accountId: Type.Optional(Type.Integer()),
  datasetId: Type.Optional(Type.Integer()),
  keyword: Keyword(),
})
export type GrantFilter = Static<typeof GrantFilter>
export const AdminGrant = Type.Object({
  id: Type.Integer(),
  state: GrantState,
  account: Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    realName: Type.String(),
    workUnit: Type.String(),
  }),
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual }),
  kind: Type.String(),
  applicationId: orNull(Type.Integer()),
  grantedAt: Time,
  grantedBy: orNull(Type.String({ description: 'null: passed by itself' })),
  until: orNull(Time),
  revokedAt: orNull(Time),
  revokedBy: orNull(Type.String()),
  revokeReason: Type.String(),
})
export type AdminGrant = Static<typeof AdminGrant>
export const Renewing = Type.Object(
  { until: orNull(Type.String({ maxLength: 40, description: 'null: for good' })) },
  { additionalProperties: false },
)
export const Revoking = Type.Object(
  { reason: Type.Optional(Type.String({ maxLength: 8000 })) },
  { additionalProperties: false },
)

/** Why a person may or may not take a dataset, for the administrator. */
export const Explained = Type.Object({
  allowed: Type.Boolean(),
  reason: Type.String(),
  message: Bilingual,
  grant: orNull(AdminGrant),
  applicationId: orNull(Type.Integer({ description: 'The case that is running' })),
})
export type Explained = Static<typeof Explained>

/** For the owner of a dataset: who holds a grant, and what was downloaded. */
export const OwnedDataset = Type.Object({
  id: Type.Integer(),
  name: Bilingual,
  grants: Type.Integer(),
  pending: Type.Integer(),
  downloads: Type.Integer(),
})
export type OwnedDataset = Static<typeof OwnedDataset>
export const OwnedDetail = Type.Object({
  ...OwnedDataset.properties,
  /** The unit and the account type, not the name: an owner sees who uses the data, not how to reach them. */
  holders: Type.Array(Type.Object({ workUnit: Type.String(), grantedAt: Time, until: orNull(Time) })),
  latestDownloads: Type.Array(
    Type.Object({ at: Time, workUnit: Type.String(), files: Type.Integer(), bytes: Type.Integer() }),
  ),
})
export type OwnedDetail = Static<typeof OwnedDetail>

export const MyGrant = Type.Object({
  id: Type.Integer(),
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual }),
  applicationId: orNull(Type.Integer()),
  grantedAt: Time,
  until: orNull(Time),
  state: GrantState,
  reason: Type.String({ description: 'Why it was revoked' }),
})
export type MyGrant = Static<typeof MyGrant>
export const MyGrantPage = Page(MyGrant)
