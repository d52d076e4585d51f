import { refuseProblems } from '../basics/problems.ts'
import { sha256 } from '../basics/sha256.ts'
import { fold, manyLines, oneLine } from '../basics/text.ts'
import {
  limits,
  orcidRule,
  type Problem,
  passwordRule,
  phoneRule,
  problems,
  textRule,
  tidyOrcid,
  tidyPhone,
} from './accounts.vocabulary.ts'

/** What is wrong, per field of a form. */
export type FieldProblems = Partial<Record<string, Problem>>

/** @throws DomainError fieldsInvalid with their words, where anything is wrong */
export const refuseFields = (found: FieldProblems) =>
  refuseProblems(
    Object.fromEntries(
      Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problems[problem]]] : [])),
    ),
  )

/** A new password and its repetition; the names it must not be are those of its account. */
export function newPasswordProblems(password: string, confirmation: string, names: string[]): FieldProblems {
  const found: FieldProblems = {}
  const problem = passwordRule(password)
  if (problem) found.password = problem
  else if (names.some((name) => fold(name) === fold(password))) found.password = 'passwordIsName'
  if (confirmation !== password) found.confirmPassword = 'passwordsDiffer'
  return found
}

export interface PersonalFields {
  realName: string
  phone: string
  workUnit: string
  purpose: string
  orcid: string
}

/** As it is kept. */
export function tidyField(field: string, text = ''): string {
  if (field === 'purpose') return manyLines(text)
  const line = oneLine(text)
  return field === 'phone' ? tidyPhone(line) : field === 'orcid' ? tidyOrcid(line) : line
}

/** What a person tells of themselves, at registration and later. */
export function personalProblems(given: Partial<PersonalFields>): FieldProblems {
  const found: FieldProblems = {}
  const check = (field: keyof PersonalFields, rule: (value: string) => Problem | null) => {
    const value = given[field]
    const problem = value === undefined ? null : rule(value)
    if (problem) found[field] = problem
  }
  check('realName', textRule(limits.realName))
  check('phone', phoneRule)
  check('workUnit', textRule(limits.workUnit))
  check('purpose', textRule(limits.purpose))
  check('orcid', orcidRule)
  return found
}

/** What stays of the key of a closed account: enough to keep others from taking its name, not enough to read it. */
export const tombstone = (key: string) => `closed:${sha256(key)}`

/** `l***@unit.example`: enough for its owner. */
export const mailboxHint = (mailbox: string) => mailbox.replace(/^(.).*@/, '$1***@')
