import { day, minute } from '../basics/time.vocabulary.ts'

export const codeLife = 5 * minute
export const ticketLife = 30 * minute
export const correctionLife = 14 * day
/** As many wrong tries as a code survives is one less. */
export const mostWrongTries = 5
/** Where many were wrong lately, at this mailbox or from this network: never none, or strangers could lock its owner out. */
export const fewWrongTries = 2

/** Tickets without a code before them: the mail that brings one proves the mailbox. */
export type TicketPurpose = 'correct' | 'set-password'
export type CodePurpose = 'register' | 'recover' | 'change-mailbox'
export type Purpose = CodePurpose | TicketPurpose
/** What is on its way to a mailbox and opens its account: void once password or mailbox are others. */
export const opensAccounts: Purpose[] = ['recover', 'change-mailbox', 'set-password']
export type Refusal = 'codeElsewhere' | 'codeWrong' | 'codeExpired' | 'codeUsed' | 'codeSpent'

export interface Code {
  codeExpiresAt: number | null
  wrongTries: number
  verifiedAt: number | null
  usedAt: number | null
}

/** Why the newest code that a browser asked for takes no tries any more; null: it takes one. */
export function closedBecause(code: Code | null, now: number, most = mostWrongTries): Refusal | null {
  if (!code || code.codeExpiresAt === null) return 'codeElsewhere'
  if (code.verifiedAt !== null || code.usedAt !== null) return 'codeUsed'
  if (now >= code.codeExpiresAt) return 'codeExpired'
  return code.wrongTries >= most ? 'codeSpent' : null
}
