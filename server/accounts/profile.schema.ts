import { type Static, Type } from 'typebox'
import { mostTyped } from '../basics/limits.vocabulary.ts'
import { LanguageCode, OneOf, orNull, Time } from '../basics/schema.ts'
import { accountTypes } from './accounts.vocabulary.ts'

const Text = (description?: string) =>
  Type.Optional(Type.String({ maxLength: 4000, ...(description ? { description } : {}) }))
const Language = LanguageCode()
const strict = { additionalProperties: false }

export const Profile = Type.Object({
  username: Type.String(),
  realName: Type.String(),
  phone: Type.String(),
  mailbox: Type.String(),
  workUnit: Type.String(),
  purpose: Type.String(),
  orcid: Type.String({ description: 'Empty where none was given' }),
  accountType: OneOf(accountTypes),
  reviewCategories: Type.Array(Type.String()),
  language: Language,
  registeredAt: Time,
  lastLoginAt: orNull(Time),
})
export type Profile = Static<typeof Profile>

export const ProfileEdit = Type.Object(
  {
    realName: Text(),
    phone: Text(),
    workUnit: Text(),
    purpose: Text(),
    orcid: Text('Empty: none; an address of orcid.org is taken as well'),
    language: Type.Optional(Language),
  },
  strict,
)
export type ProfileEdit = Static<typeof ProfileEdit>

export const PasswordChange = Type.Object({ current: Text(), password: Text(), confirmPassword: Text() }, strict)
export type PasswordChange = Static<typeof PasswordChange>

export const MailboxChange = Type.Object(
  { ticket: Text('From findCheckEmail with purpose changeMailbox'), password: Text('The current one') },
  strict,
)
export type MailboxChange = Static<typeof MailboxChange>

export const Recovery = Type.Object({ ticket: Text(), password: Text(), confirmPassword: Text() }, strict)
export type Recovery = Static<typeof Recovery>

const CodePurpose = Type.Enum(['recover', 'changeMailbox'] as const)
export const CodeWanted = Type.Object({ mailbox: Type.String({ maxLength: 300 }), purpose: CodePurpose }, strict)
export const CodeGiven = Type.Object(
  {
    mailbox: Type.String({ maxLength: 300 }),
    code: Type.String({ maxLength: mostTyped.code }),
    purpose: Type.Optional(CodePurpose),
  },
  strict,
)
