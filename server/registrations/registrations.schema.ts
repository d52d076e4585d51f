import { type Static, Type } from 'typebox'
import { accountTypes } from '../accounts/accounts.vocabulary.ts'
import { Bilingual, Id, Keyword, LanguageCode, OneOf, orNull, Time } from '../basics/schema.ts'
import { day, hour } from '../basics/time.vocabulary.ts'
import { takeBackSeconds } from '../messages/messages.vocabulary.ts'
import { LimitsShape } from '../roles/limits.schema.ts'
import { decisions, reasonSubjects, registrationStates } from './registrations.vocabulary.ts'

/** Longer than any rule allows: what is too long is told at its field, not as a malformed call. */
const Text = (description?: string) =>
  Type.Optional(Type.String({ maxLength: 4000, ...(description ? { description } : {}) }))
const AccountType = OneOf(accountTypes)

const Personal = {
  accountType: Text('`ordinary`, `vip` or `expert`'),
  username: Text(),
  password: Text(),
  confirmPassword: Text(),
  realName: Text(),
  phone: Text(),
  workUnit: Text(),
  purpose: Text(),
  orcid: Text('May be left out; an address of orcid.org is taken as well'),
  reviewCategories: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 50,
      description: 'Codes of kinds; experts name one at least',
    }),
  ),
  agreement: Type.Optional(Type.Boolean({ description: 'The data use agreement was accepted: true' })),
}

/** Every field may be missing: the rules say what is wrong, all fields at once. */
export const NewRegistration = Type.Object(
  { ...Personal, mailbox: Text(), ticket: Text('From mailChecking') },
  { additionalProperties: false },
)
export type NewRegistration = Static<typeof NewRegistration>

/** The mailbox stays; a password only where a new one is wanted. */
export const CorrectedRegistration = Type.Object(Personal, { additionalProperties: false })
export type CorrectedRegistration = Static<typeof CorrectedRegistration>

export const Registered = Type.Object({
  id: Type.Integer(),
  status: Type.Literal('pending'),
  dueAt: Type.String({ description: 'When the result is mailed at the latest' }),
})
export type Registered = Static<typeof Registered>

export const RegistrationForm = Type.Object({
  freeMailers: Type.Array(Type.String(), { description: 'Domains to warn about; they are taken all the same' }),
  categories: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
  reviewWorkdays: Type.Integer(),
  codeSeconds: Type.Integer(),
  limits: Type.Object(
    { ordinary: LimitsShape, vip: LimitsShape },
    { description: 'What accounts of these kinds may do at most' },
  ),
  mailed: Type.Boolean({ description: 'false: this server sends no mail; codes are read in the console' }),
})
export type RegistrationForm = Static<typeof RegistrationForm>

export const MyRegistration = Type.Object({
  accountType: AccountType,
  username: Type.String(),
  mailbox: Type.String(),
  realName: Type.String(),
  phone: Type.String(),
  workUnit: Type.String(),
  purpose: Type.String(),
  orcid: Type.String(),
  reviewCategories: Type.Array(Type.String()),
  reason: Type.String({ description: 'Why it was not passed' }),
  decidedAt: Time,
})
export type MyRegistration = Static<typeof MyRegistration>

const State = OneOf(registrationStates)

export const registrationSortable = ['id', 'registeredAt', 'username', 'realName', 'workUnit', 'accountType'] as const
export type RegistrationSortable = (typeof registrationSortable)[number]

export const RegistrationFilter = Type.Object({
  state: Type.Optional(State),
  accountType: Type.Optional(AccountType),
  category: Type.Optional(Type.String({ maxLength: 60, description: 'Code of a kind an expert asks for' })),
  keyword: Keyword('Part of a name, mailbox or unit'),
})
export type RegistrationFilter = Static<typeof RegistrationFilter>

export const AdminRegistrationRow = Type.Object({
  id: Type.Integer({ description: 'Of the account' }),
  state: State,
  accountType: AccountType,
  username: Type.String(),
  realName: Type.String(),
  workUnit: Type.String(),
  mailbox: Type.String(),
  reviewCategories: Type.Array(Type.String()),
  registeredAt: Time,
  ageHours: Type.Number({ description: 'Since it was sent' }),
  dueAt: Time,
  remainingHours: orNull(
    Type.Number({ description: `Working time left, ${day / hour} hours a working day; null once decided` }),
  ),
})
export type AdminRegistrationRow = Static<typeof AdminRegistrationRow>

export const AdminRegistration = Type.Object({
  ...AdminRegistrationRow.properties,
  phone: Type.String(),
  purpose: Type.String(),
  orcid: Type.String(),
  language: LanguageCode('Of the mails to the applicant'),
  freeMailer: Type.Boolean(),
  /** Nobody grants categories they do not review themselves. */
  canPass: Type.Boolean(),
  canReject: Type.Boolean(),
  canTakeBack: Type.Boolean({ description: 'By whoever decided it, while nobody was told' }),
  decisions: Type.Array(
    Type.Object({
      decision: OneOf(decisions),
      reason: Type.String(),
      by: orNull(Type.String({ description: 'Name of the reviewer' })),
      at: Time,
    }),
    { description: 'The newest first' },
  ),
})
export type AdminRegistration = Static<typeof AdminRegistration>

/** What was read is what is decided: a registration that was sent again meanwhile is refused with 409. */
const registeredAt = Type.Optional(Type.String({ maxLength: 40, description: 'As it was read' }))
const hold = Type.Optional(
  Type.Boolean({
    description: `The applicant is told after ${takeBackSeconds} seconds, in which it can be taken back; unset: at once`,
  }),
)
export const Passing = Type.Object({ registeredAt, hold }, { additionalProperties: false })
export const Rejecting = Type.Object(
  { reason: Type.Optional(Type.String({ maxLength: 4000 })), registeredAt, hold },
  { additionalProperties: false },
)

const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })
const ReasonSubject = OneOf(reasonSubjects)
export const ReasonTemplate = Type.Object({
  id: Id(),
  subject: ReasonSubject,
  zh: Type.String(),
  en: Type.String(),
  position: Type.Integer(),
})
export type ReasonTemplate = Static<typeof ReasonTemplate>
export const ReasonFilter = Type.Object({ subject: Type.Optional(ReasonSubject) })
export const ReasonTemplateEdit = Type.Object(
  { zh: Reason, en: Reason, position: Type.Integer({ minimum: 0, maximum: 10_000 }) },
  { additionalProperties: false },
)
/** Those of registrations, unless it says otherwise. */
export const NewReasonTemplate = Type.Object(
  { ...ReasonTemplateEdit.properties, subject: Type.Optional(ReasonSubject) },
  { additionalProperties: false },
)
export type NewReasonTemplate = Static<typeof NewReasonTemplate>
export type ReasonTemplateEdit = Static<typeof ReasonTemplateEdit>
export type Passing = Static<typeof Passing>
export type Rejecting = Static<typeof Rejecting>
