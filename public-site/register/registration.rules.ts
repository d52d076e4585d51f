/** The way through a registration: which step may be shown, and what each step asks. */
import {
  type AccountType,
  accountTypes,
  limits,
  orcidRule,
  type Problem,
  phoneRule,
  textRule,
  usernameRule,
} from '../../server/accounts/accounts.vocabulary.ts'
import { passwordProblem } from '../forms/password.rules.ts'

export const steps = ['type', 'mailbox', 'account', 'personal', 'wait'] as const
export type Step = (typeof steps)[number]

/** Kept in the tab until it is sent. Never the password. */
export interface Registration {
  accountType: AccountType | ''
  mailbox: string
  /** Proves the mailbox. */
  ticket: string
  username: string
  realName: string
  phone: string
  workUnit: string
  purpose: string
  orcid: string
  /** Codes, with blanks between. */
  reviewCategories: string
  agreement: string
  /** One that was not passed is corrected: with the right to, and the reason. */
  correction: { ticket: string; reason: string } | null
  sent: { dueAt: string } | null
}

export const blank: Registration = {
  accountType: '',
  mailbox: '',
  ticket: '',
  username: '',
  realName: '',
  phone: '',
  workUnit: '',
  purpose: '',
  orcid: '',
  reviewCategories: '',
  agreement: '',
  correction: null,
  sent: null,
}

export const isAccountType = (text: string): text is AccountType => Object.hasOwn(accountTypes, text)
const isStep = (text: string | null): text is Step => (steps as readonly (string | null)[]).includes(text)

/** The furthest step that what is known allows. */
function furthest(registration: Registration, password: string): Step {
  if (registration.sent) return 'wait'
  if (!isAccountType(registration.accountType)) return 'type'
  if (!registration.correction && !registration.ticket) return 'mailbox'
  const account = accountProblems({ ...registration, password, confirmPassword: password }, registration)
  return Object.values(account).some(Boolean) ? 'account' : 'personal'
}

/** What was asked for by the address, as far as it may be shown. What is sent stays sent; a mailbox is not corrected. */
export function stepShown(asked: string | null, registration: Registration, password: string): Step {
  const most = furthest(registration, password)
  if (most === 'wait') return 'wait'
  const wanted = isStep(asked) ? asked : 'type'
  const shown = steps.indexOf(wanted) <= steps.indexOf(most) ? wanted : most
  return shown === 'mailbox' && registration.correction ? 'account' : shown
}

type Found<F extends string> = Record<F, Problem | null>

/** A correction may leave the password as it is. */
export function accountProblems(
  given: { username: string; password: string; confirmPassword: string },
  { mailbox, correction }: Pick<Registration, 'mailbox' | 'correction'>,
): Found<'username' | 'password' | 'confirmPassword'> {
  const { username, password, confirmPassword } = given
  const kept = correction !== null && password === '' && confirmPassword === ''
  return {
    username: usernameRule(username),
    password: kept ? null : passwordProblem(password, [username, mailbox]),
    confirmPassword: kept || confirmPassword === password ? null : 'passwordsDiffer',
  }
}

export const personalProblems = (given: {
  realName: string
  phone: string
  workUnit: string
  purpose: string
  orcid: string
}): Found<'realName' | 'phone' | 'workUnit' | 'purpose' | 'orcid'> => ({
  realName: textRule(limits.realName)(given.realName),
  phone: phoneRule(given.phone),
  workUnit: textRule(limits.workUnit)(given.workUnit),
  purpose: textRule(limits.purpose)(given.purpose),
  orcid: orcidRule(given.orcid),
})

/** What is wrong may stand on an earlier step than the one that was sent. */
export function stepOfFaults(fields: Record<string, string>): Step {
  if (fields.accountType) return 'type'
  if (fields.mailbox) return 'mailbox'
  return fields.username || fields.password || fields.confirmPassword ? 'account' : 'personal'
}
