import { createHash } from 'node:crypto'

import { limits, type Problem, passwordRule, phoneRule, problems, textRule } from './accounts.vocabulary.ts'

/**
 * User names and mailboxes are compared folded, so that two that look alike are the same. U+0000, which PostgreSQL
 * cannot keep, becomes a sign that no name has.
 */
export const fold = (text: string) => text.normalize('NFKC').replaceAll('\0', '\ufffd').trim().toLowerCase()

/** What is wrong, per field of a form. */
export type FieldProblems = Partial<Record<string, Problem>>

/** The fields with their problems in both languages, as an error carries them; null: nothing is wrong. */
export function problemFields(found: FieldProblems): Record<string, { zh: string; en: string }> | null {
  const wrong = Object.entries(found).filter((entry): entry is [string, Problem] => entry[1] !== undefined)
  return wrong.length ? Object.fromEntries(wrong.map(([field, problem]) => [field, problems[problem]])) : null
}

/** Characters that nobody sees: they turn the reading direction of what follows, or make an empty name. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** One line, as it is stored: no control characters, one blank between words. */
export const oneLine = (text = '') =>
  text
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
/** Several lines, without any other control character. */
export const manyLines = (text = '') =>
  text
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()

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
  return found
}

/** What stays of the key of a closed account: enough to keep others from taking its name, not enough to read it. */
export const tombstone = (key: string) => `closed:${createHash('sha256').update(key).digest('hex')}`
