import { type Static, Type } from 'typebox'
import { Keyword, LanguageCode, OneOf, orNull, Time } from '../basics/schema.ts'
import { mailTemplates } from '../templates/templates.vocabulary.ts'
import { mailStates } from './mails.vocabulary.ts'

const State = OneOf(mailStates)
const Template = OneOf(mailTemplates)

export const mailSortable = ['id', 'createdAt', 'state', 'recipient', 'template', 'attempts'] as const
export type MailSortable = (typeof mailSortable)[number]

export const MailFilter = Type.Object({
  state: Type.Optional(State),
  template: Type.Optional(Template),
  tried: Type.Optional(Type.Boolean({ description: 'Whether sending it was ever tried' })),
  accountId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  keyword: Keyword('Part of the recipient or the subject'),
})
export type MailFilter = Static<typeof MailFilter>

export const AdminMailRow = Type.Object({
  id: Type.Integer(),
  template: Template,
  language: LanguageCode(),
  recipient: Type.String(),
  accountId: orNull(Type.Integer()),
  subject: Type.String(),
  state: State,
  attempts: Type.Integer(),
  createdAt: Time,
  dueAt: Time,
  sentAt: orNull(Time),
  error: orNull(Type.String({ description: 'Why it was not sent' })),
  resendable: Type.Boolean(),
})
export type AdminMailRow = Static<typeof AdminMailRow>

export const AdminMail = Type.Object({
  ...AdminMailRow.properties,
  messageId: Type.String(),
  text: Type.String({
    description: 'Empty once it was removed. A code is shown only on a server without SMTP_URL, to administrators',
  }),
  html: Type.String({ description: 'To be shown in a sandboxed frame' }),
})
export type AdminMail = Static<typeof AdminMail>

export const MailServer = Type.Object({
  set: Type.Boolean({ description: 'false: mails stay in the outbox, and nobody gets any' }),
})
export type MailServer = Static<typeof MailServer>
