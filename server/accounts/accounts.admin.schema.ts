import { type Static, Type } from 'typebox'
import { AuditEntry } from '../audit/audit.schema.ts'
import { mostIds } from '../basics/admin-query.ts'
import { Bilingual, Id, Keyword, LanguageCode, OneOf, orNull, Time } from '../basics/schema.ts'
import { DownloadRecord } from '../downloads/downloads.schema.ts'
import { accountStatuses, accountTypes, mostDisableReason } from './accounts.vocabulary.ts'
import { Device, SessionOfMine } from './devices.schema.ts'

const AccountType = OneOf(accountTypes)
const Status = OneOf(accountStatuses)

export const accountSortable = [
  'id',
  'username',
  'realName',
  'workUnit',
  'mailbox',
  'accountType',
  'status',
  'registeredAt',
  'lastLoginAt',
] as const
export type AccountSortable = (typeof accountSortable)[number]

export const AccountFilter = Type.Object({
  keyword: Keyword('Part of a name, mailbox or unit'),
  status: Type.Optional(Status),
  accountType: Type.Optional(AccountType),
  role: Type.Optional(Type.String({ maxLength: 60, description: 'Code of a role' })),
  reviewKind: Type.Optional(Type.String({ maxLength: 60, description: 'Code of a data category they review' })),
})
export type AccountFilter = Static<typeof AccountFilter>

/** What the list shows; what proves who someone is stays in the store. */
export const AdminAccount = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  realName: Type.String(),
  workUnit: Type.String(),
  mailbox: Type.String(),
  accountType: AccountType,
  status: Status,
  roles: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
  reviewKinds: Type.Array(Type.String(), { description: 'Codes of the data categories they review' }),
  registeredAt: Time,
  lastLoginAt: orNull(Time),
})
export type AdminAccount = Static<typeof AdminAccount>

export const RoleChoice = Type.Object({ code: Type.String(), name: Bilingual })
export type RoleChoice = Static<typeof RoleChoice>

const grantable = Type.Boolean({ description: 'May I give or take it?' })
/** A role to choose from; one that is switched off gives nothing to those who hold it. */
export const RoleToGive = Type.Object({ ...RoleChoice.properties, enabled: Type.Boolean(), grantable })
export type RoleToGive = Static<typeof RoleToGive>
export const KindToGive = Type.Object({ code: Type.String(), name: Bilingual, grantable })
export type KindToGive = Static<typeof KindToGive>

/** One person, whole. */
export const AdminAccountDetail = Type.Object({
  ...AdminAccount.properties,
  phone: Type.String(),
  purpose: Type.String(),
  orcid: Type.String(),
  sessions: Type.Array(Type.Omit(SessionOfMine, ['current']), { description: 'The living ones' }),
  downloads: Type.Object({
    total: Type.Integer(),
    list: Type.Array(DownloadRecord, { description: 'The newest 50' }),
  }),
  log: Type.Array(
    Type.Object({
      at: Time,
      event: Type.Union([
        Type.Literal('registered'),
        Type.Literal('passed'),
        Type.Literal('not-passed'),
        Type.Literal('logged-in'),
        Type.Literal('audit', { description: 'Something else, told by `entry`' }),
      ]),
      reason: orNull(Type.String()),
      by: orNull(Type.String({ description: 'User name of who decided' })),
      device: orNull(Device),
      address: orNull(Type.String()),
      entry: orNull(AuditEntry),
    }),
    {
      description: 'The newest first: about the account, and what its holder did for those who may read the audit log',
    },
  ),
})
export type AdminAccountDetail = Static<typeof AdminAccountDetail>

const strict = { additionalProperties: false } as const
const Codes = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, uniqueItems: true })
const was = (what: string) =>
  Type.Optional({ ...Codes, description: `The ${what} as they were read: 409 where they have changed since` })

export const AccountIds = Type.Object(
  { ids: Type.Array(Id(), { minItems: 1, maxItems: mostIds, uniqueItems: true }) },
  strict,
)
const reason = Type.Optional(
  Type.String({ maxLength: mostDisableReason, description: 'Told to those whom the account belongs to' }),
)
export const Disabling = Type.Object({ ...AccountIds.properties, reason }, strict)
export const RolesOfAccount = Type.Object({ roles: Codes, was: was('roles') }, strict)
export type RolesOfAccount = Static<typeof RolesOfAccount>
export const KindsOfAccount = Type.Object({ kinds: Codes, was: was('categories') }, strict)
export type KindsOfAccount = Static<typeof KindsOfAccount>

const text = Type.Optional(Type.String({ maxLength: 4000 }))
const who = {
  realName: text,
  workUnit: text,
  phone: text,
  orcid: text,
  mailbox: text,
  accountType: Type.Optional(AccountType),
}
/** What of a person an administrator may change; what is left out stays. */
export const AccountEdit = Type.Object(
  {
    ...who,
    was: Type.Optional(
      Type.Object(who, { ...strict, description: 'The same as they were read: 409 where they have changed since' }),
    ),
  },
  strict,
)
export type AccountEdit = Static<typeof AccountEdit>

export const Invitation = Type.Object(
  {
    username: Type.String({ maxLength: 300 }),
    realName: Type.String({ maxLength: 4000 }),
    mailbox: Type.String({ maxLength: 300 }),
    workUnit: Type.String({ maxLength: 4000 }),
    phone: text,
    orcid: text,
    accountType: AccountType,
    roles: Type.Optional({ ...Codes, description: 'Left out: the role of the type' }),
    language: Type.Optional(LanguageCode()),
  },
  strict,
)
export type Invitation = Static<typeof Invitation>

export const RolesOfMany = Type.Object(
  {
    ...AccountIds.properties,
    role: Type.String({ maxLength: 60 }),
    held: Type.Boolean({ description: 'Whether they hold it afterwards' }),
  },
  strict,
)
export type RolesOfMany = Static<typeof RolesOfMany>
