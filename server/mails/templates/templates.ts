import type { MailTemplate } from '../mails.vocabulary.ts'
import { accountClosed } from './account-closed.template.ts'
import { accountDisabled } from './account-disabled.template.ts'
import { accountEnabled } from './account-enabled.template.ts'
import { digest } from './digest.template.ts'
import { feedbackReply } from './feedback-reply.template.ts'
import { invitation } from './invitation.template.ts'
import { logInTries } from './log-in-tries.template.ts'
import { mailboxChanged } from './mailbox-changed.template.ts'
import { message } from './message.template.ts'
import { passwordChanged } from './password-changed.template.ts'
import { passwordLink } from './password-link.template.ts'
import { recoveryCode } from './recovery-code.template.ts'
import { registrationPassed } from './registration-passed.template.ts'
import { registrationReceived } from './registration-received.template.ts'
import { registrationRejected } from './registration-rejected.template.ts'
import type { Template } from './template.types.ts'
import { verificationCode } from './verification-code.template.ts'

export const templates = {
  'verification-code': verificationCode,
  'recovery-code': recoveryCode,
  invitation,
  'password-link': passwordLink,
  'registration-received': registrationReceived,
  'registration-passed': registrationPassed,
  'registration-rejected': registrationRejected,
  'password-changed': passwordChanged,
  'mailbox-changed': mailboxChanged,
  'log-in-tries': logInTries,
  'account-disabled': accountDisabled,
  'account-enabled': accountEnabled,
  'account-closed': accountClosed,
  message,
  digest,
  'feedback-reply': feedbackReply,
} satisfies Record<MailTemplate, unknown>

/** What each template needs to be told. */
export type TemplateData = {
  [Name in MailTemplate]: (typeof templates)[Name] extends Template<infer Data> ? Data : never
}
