import type { AuditEntry } from '../audit/audit.schema.ts'
import type { AccountEdit, AdminAccountDetail } from './accounts.admin.schema.ts'
import { type FieldProblems, personalProblems, tidyField } from './accounts.rules.ts'
import { type AccountStatus, mailboxRule } from './accounts.vocabulary.ts'

/**
 * Enabling and disabling go back and forth between two states; a registration is decided elsewhere, a closed account
 * stays closed. What is there already stays, so that a repeated call does no harm.
 */
export function switchTo(status: AccountStatus, wanted: 'enabled' | 'disabled'): 'switch' | 'stay' | 'refuse' {
  if (status === wanted) return 'stay'
  return status === 'enabled' || status === 'disabled' ? 'switch' : 'refuse'
}

/** In one of the two, but not in both. */
export const difference = <T>(one: Iterable<T>, other: Iterable<T>): T[] => {
  const [a, b] = [new Set(one), new Set(other)]
  return [...[...a].filter((item) => !b.has(item)), ...[...b].filter((item) => !a.has(item))]
}

/** A category may be given or taken by who manages all data, or decides on that category. */
export const kindsWithin = (
  person: { actions: ReadonlySet<string>; reviewKinds: readonly string[] },
  changed: readonly string[],
): boolean => person.actions.has('datasets.manage') || changed.every((kind) => person.reviewKinds.includes(kind))

/** What an administrator types about somebody, as it is kept. */
export type WhoTyped = Omit<AccountEdit, 'was'>
export const tidied = ({ accountType, ...texts }: WhoTyped): WhoTyped => ({
  ...(accountType && { accountType }),
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, tidyField(field, text)])),
})

/** The rules of registration, but that a phone need not be known. */
export function whoProblems({ realName, workUnit, phone, orcid, mailbox }: WhoTyped): FieldProblems {
  const problem = mailbox === undefined ? null : mailboxRule(mailbox)
  return {
    ...personalProblems({
      ...(realName !== undefined && { realName }),
      ...(workUnit !== undefined && { workUnit }),
      ...(phone && { phone }),
      ...(orcid && { orcid }),
    }),
    ...(problem && { mailbox: problem }),
  }
}

/** The fields in which one differs from the other, of those it has. */
export const changedIn = (given: WhoTyped, current: Required<WhoTyped>): (keyof WhoTyped)[] =>
  (Object.keys(given) as (keyof WhoTyped)[]).filter((field) => given[field] !== current[field])

export type LogEntry = Omit<AdminAccountDetail['log'][number], 'at'> & { at: number }
interface History {
  registeredAt: number
  lastLoginAt: number | null
  decisions: { at: number; decision: 'passed' | 'not-passed'; reason: string; by: string | null }[]
  /** Of the audit log, about the account and by its holder. */
  entries: AuditEntry[]
}

const word = (value: unknown) => (typeof value === 'string' ? value : null)

/** What is known of an account's past, the newest first. */
export function accountLog({ registeredAt, lastLoginAt, decisions, entries }: History): LogEntry[] {
  const nothing = { reason: null, by: null, device: null, address: null, entry: null }
  const log: LogEntry[] = [
    { ...nothing, at: registeredAt, event: 'registered' },
    ...decisions.map(({ at, decision, reason, by }) => ({
      ...nothing,
      at,
      event: decision,
      reason: reason || null,
      by,
    })),
    ...entries.map((entry): LogEntry => {
      const at = Date.parse(entry.at)
      if (entry.action !== 'account.logged-in') return { ...nothing, at, event: 'audit', entry }
      const device = { browser: word(entry.after?.browser), system: word(entry.after?.system) }
      return { ...nothing, at, event: 'logged-in', device, address: entry.address }
    }),
  ]
  // The audit log may be kept shorter than accounts live.
  if (lastLoginAt !== null && !log.some((one) => one.event === 'logged-in' && one.at === lastLoginAt))
    log.push({ ...nothing, at: lastLoginAt, event: 'logged-in' })
  return log.sort((a, b) => b.at - a.at)
}
