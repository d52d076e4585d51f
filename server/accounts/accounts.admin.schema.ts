import { type Static, Type } from 'typebox'
import { Bilingual } from '../envelope.ts'

const AccountType = Type.Union([Type.Literal('ordinary'), Type.Literal('vip'), Type.Literal('expert')])
const Status = Type.Union([
  Type.Literal('pending'),
  Type.Literal('enabled'),
  Type.Literal('rejected'),
  Type.Literal('disabled'),
  Type.Literal('closed'),
])
const Time = Type.String({ description: 'ISO 8601 with offset' })

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
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name, mailbox or unit' })),
  status: Type.Optional(Status),
  accountType: Type.Optional(AccountType),
  role: Type.Optional(Type.String({ maxLength: 60, description: 'Code of a role' })),
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
  registeredAt: Time,
  lastLoginAt: Type.Union([Time, Type.Null()]),
})
export type AdminAccount = Static<typeof AdminAccount>

export const RoleChoice = Type.Object({ code: Type.String(), name: Bilingual })
export type RoleChoice = Static<typeof RoleChoice>
