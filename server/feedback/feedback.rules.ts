import type { FieldProblems } from '../accounts/accounts.rules.ts'
import { mailboxRule, textRule } from '../accounts/accounts.vocabulary.ts'
import { manyLines, oneLine } from '../basics/text.ts'
import { hour } from '../basics/time.vocabulary.ts'
import type { NewFeedback } from './feedback.schema.ts'
import { mostContent, mostReply, mostTitle } from './feedback.vocabulary.ts'

/** A person needs longer to write anything. */
export const leastAge = 3000
/** Not longer than a used proof is remembered. */
export const mostAge = 24 * hour
export const visitorLimits = [
  { most: 5, within: hour },
  { most: 20, within: 24 * hour },
]
export const accountLimits = [{ most: 20, within: hour }]
const longestAddress = 500

export interface Written {
  title: string
  type: string
  content: string
  mailbox: string
  about: string
}

/** An address of this site, or nothing: a link to elsewhere has no place on the desk. */
function addressOf(text: string | undefined): string {
  const address = oneLine(text)
  return /^\/(?![/\\])/.test(address) && address.length <= longestAddress ? address : ''
}

/** As it is stored. A person who is logged in is answered at their own mailbox. */
export function tidy(given: NewFeedback, visitor: boolean): Written {
  return {
    title: oneLine(given.title),
    type: given.type ?? '',
    content: manyLines(given.content),
    mailbox: visitor ? (given.mailbox ?? '').trim() : '',
    about: addressOf(given.about),
  }
}

/** Everything that is wrong, per field. */
export function problemsOf(written: Written, visitor: boolean, types: readonly string[]): FieldProblems {
  const found: FieldProblems = {}
  const title = textRule(mostTitle)(written.title)
  if (title) found.title = title
  if (!types.includes(written.type)) found.type = 'required'
  const content = textRule(mostContent)(written.content)
  if (content) found.content = content
  const mailbox = visitor ? mailboxRule(written.mailbox) : null
  if (mailbox) found.mailbox = mailbox
  return found
}

export const replyProblem = (reply: string) => textRule(mostReply)(reply)

/** Robots fill in every field they find. */
export const filledByRobot = (given: NewFeedback) => (given.website ?? '').trim() !== ''
