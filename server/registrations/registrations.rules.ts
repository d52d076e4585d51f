import { type FieldProblems, newPasswordProblems, personalProblems, tidyField } from '../accounts/accounts.rules.ts'
import { type AccountType, accountTypes, mailboxRule, usernameRule } from '../accounts/accounts.vocabulary.ts'
import { registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { fold } from '../basics/text.ts'
import { inHours, iso } from '../basics/time.vocabulary.ts'
import { addWorkdays, type Calendar, workingTime } from '../calendar/workdays.rules.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { CorrectedRegistration, NewRegistration } from './registrations.schema.ts'
import type { RegistrationState } from './registrations.vocabulary.ts'

export interface Applicant {
  accountType: AccountType
  username: string
  realName: string
  phone: string
  workUnit: string
  purpose: string
  orcid: string
  reviewCategories: string[]
}

const isAccountType = (text: string): text is AccountType => Object.hasOwn(accountTypes, text)

/** As it is stored. Only experts name categories. */
export function tidy(form: CorrectedRegistration): Applicant {
  const accountType = isAccountType(form.accountType ?? '') ? (form.accountType as AccountType) : 'ordinary'
  return {
    accountType,
    username: (form.username ?? '').trim(),
    realName: tidyField('realName', form.realName),
    phone: tidyField('phone', form.phone),
    workUnit: tidyField('workUnit', form.workUnit),
    purpose: tidyField('purpose', form.purpose),
    orcid: tidyField('orcid', form.orcid),
    reviewCategories: accountType === 'expert' ? [...new Set(form.reviewCategories ?? [])] : [],
  }
}

function commonProblems(form: CorrectedRegistration, applicant: Applicant, categories: string[]): FieldProblems {
  const found: FieldProblems = personalProblems(applicant)
  if (!isAccountType(form.accountType ?? '')) found.accountType = 'required'
  const username = usernameRule(applicant.username)
  if (username) found.username = username
  if (applicant.accountType === 'expert') {
    if (applicant.reviewCategories.length === 0) found.reviewCategories = 'reviewCategories'
    else if (applicant.reviewCategories.some((code) => !categories.includes(code)))
      found.reviewCategories = 'unknownCategory'
  }
  if (form.agreement !== true) found.agreement = 'agreement'
  return found
}

/** Everything that is wrong with a registration, per field. */
export function registrationProblems(form: NewRegistration, applicant: Applicant, categories: string[]): FieldProblems {
  const { password = '', confirmPassword = '', mailbox = '' } = form
  const found = commonProblems(form, applicant, categories)
  const problem = mailboxRule(mailbox)
  if (problem) found.mailbox = problem
  return { ...found, ...newPasswordProblems(password, confirmPassword, [applicant.username, mailbox]) }
}

/** The same for one that is corrected; without a password the one that was set stays. */
export function correctionProblems(
  form: CorrectedRegistration,
  applicant: Applicant,
  mailbox: string,
  categories: string[],
): FieldProblems {
  const { password = '', confirmPassword = '' } = form
  const found = commonProblems(form, applicant, categories)
  if (password === '' && confirmPassword === '') return found
  return { ...found, ...newPasswordProblems(password, confirmPassword, [applicant.username, mailbox]) }
}

export const dueAt = (calendar: Calendar, registeredAt: number) =>
  addWorkdays(calendar, registeredAt, registrationWorkdays)

/** Age and working time left, as the queue shows them. */
export function deadline(calendar: Calendar, registeredAt: number, state: RegistrationState, now: number) {
  const due = dueAt(calendar, registeredAt)
  return {
    ageHours: inHours(Math.max(0, now - registeredAt)),
    dueAt: iso(due),
    remainingHours: state === 'pending' ? inHours(workingTime(calendar, now, due)) : null,
  }
}

export const stateOf = (status: string): RegistrationState =>
  status === 'pending' ? 'pending' : status === 'rejected' ? 'not-passed' : 'passed'

/** Whose registrations a reviewer sees: null is all of them. */
export const scopeOf = (person: Pick<Person, 'actions' | 'reviewKinds'>): string[] | null =>
  person.actions.has('accounts.manage') ? null : person.reviewKinds

/** Passing grants the categories; nobody grants what they do not hold. */
export const mayPass = (scope: string[] | null, categories: string[]) =>
  scope === null || categories.every((code) => scope.includes(code))

export const isFree = (mailbox: string, domains: readonly string[]) =>
  domains.includes(fold(mailbox).split('@').at(-1) ?? '')

/** One mail and one message a decision. */
export const decisionKey = (decision: number) => `registration-decision:${decision}`

/** What reviewers are asked for. */
export const toReview = ({ realName, workUnit }: Pick<Applicant, 'realName' | 'workUnit'>) => ({
  zh: `${realName}（${workUnit}）申请注册，请审核`,
  en: `${realName} (${workUnit}) asks to be registered: please review`,
})
