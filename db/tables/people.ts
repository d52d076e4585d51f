import type { Language } from '../../server/basics/language.ts'
import type { FollowedSearch } from '../../server/follows/follows.schema.ts'
import type { MailState } from '../../server/mails/mails.vocabulary.ts'
import type { Decision, ReasonSubject } from '../../server/registrations/registrations.vocabulary.ts'
import type { Purpose } from '../../server/verifications/verifications.rules.ts'
import { instantIn, type Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'

/** What people need around their accounts: codes, mails, favourites, tokens, and the tries that are counted. */
export function peopleTables(k: Kit, shared: ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>) {
  /** A verification code that was mailed, or the ticket it was exchanged for. Both are kept as hashes only. */
  const verifications = k.table(
    'verifications',
    {
      id: k.id(),
      /** `correct` and `set-password` have no code: their ticket is mailed as a link. */
      purpose: k.text().$type<Purpose>().notNull(),
      mailbox: k.text().notNull(),
      mailboxKey: k.text().notNull(),
      /** Whose, where somebody is known: recovery, a new mailbox, a correction. */
      accountId: k.integer().references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** SHA-256 of what the browser that asked holds in a cookie: the code is good there and nowhere else. */
      askerHash: k.text(),
      codeHash: k.text(),
      createdAt: k.instant().notNull(),
      codeExpiresAt: k.instant(),
      wrongTries: k.integer().notNull().default(0),
      /** Set when the right code was given. */
      verifiedAt: k.instant(),
      ticketHash: k.text(),
      ticketExpiresAt: k.instant(),
      /** Set when the code or ticket has done its work, or a newer code took its place. */
      usedAt: k.instant(),
    },
    (t) => [
      k.index('verifications_mailbox').on(t.purpose, t.mailboxKey, t.createdAt),
      k.uniqueIndex('verifications_ticket').on(t.ticketHash),
      k.index('verifications_account').on(t.accountId),
    ],
  )

  /** The transactional outbox: a mail is written with what it tells of, and sent later by a job. */
  const mails = k.table(
    'mails',
    {
      id: k.id(),
      /** One mail per event: a second one with the same key is not written. */
      eventKey: k.text().notNull().unique(),
      /** Kept over retries, so that a repeated delivery can be told from a second mail. */
      messageId: k.text().notNull(),
      template: k.text().notNull(),
      language: k.text().$type<Language>().notNull(),
      recipient: k.text().notNull(),
      accountId: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      subject: k.text().notNull(),
      text: k.text().notNull(),
      html: k.text().notNull(),
      /** A code or ticket: text and HTML hold a mark in its place, and it is removed once sent or no longer valid. */
      secret: k.text(),
      secretUntil: k.instant(),
      state: k.text().$type<MailState>().notNull(),
      attempts: k.integer().notNull().default(0),
      createdAt: k.instant().notNull(),
      dueAt: k.instant().notNull(),
      /** A sender that died leaves it behind; then it is due again. */
      claimedUntil: k.instant(),
      sentAt: k.instant(),
      error: k.text(),
    },
    (t) => [k.index('mails_due').on(t.state, t.dueAt), k.index('mails_created').on(t.createdAt)],
  )

  /** Tries counted in a sliding window: log-ins, mails, registrations. */
  const attempts = k.table(
    'attempts',
    {
      /** What and whom: `log-in:name:<hash>`, `mail:address:<hash>` … One row each, so that counting locks it. */
      key: k.text().primaryKey(),
      times: k.json<number[]>().notNull(),
      lastAt: k.instant().notNull(),
    },
    (t) => [k.index('attempts_last').on(t.lastAt)],
  )

  /** Calls that made something under an `Idempotency-Key`, for a day. Of the key only a hash is here. */
  const repeats = k.table(
    'repeats',
    {
      hash: k.text().primaryKey(),
      /** Of what was given, keyed by the key. */
      print: k.text().notNull(),
      /** Sealed by the key; empty only within the transaction that makes it. */
      answer: k.text().notNull(),
      at: k.instant().notNull(),
    },
    (t) => [k.index('repeats_at').on(t.at), k.check('repeats_instants', instantIn(t.at))],
  )

  /** What the portal signs its own short-lived proofs with, made when first needed. */
  const signingKeys = k.table('signing_keys', {
    name: k.text().primaryKey(),
    key: k.text().notNull(),
    createdAt: k.instant().notNull(),
  })

  const favourites = k.table(
    'favourites',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id, { onDelete: 'cascade' }),
      at: k.instant().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.datasetId] })],
  )

  /** What people are told of when it is new: a dataset with its versions, or whatever a search finds. */
  const follows = k.table(
    'follows',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** What is followed, in one way of writing: nobody follows the same twice. */
      key: k.text().notNull(),
      datasetId: k.integer().references(() => shared.datasets.id, { onDelete: 'cascade' }),
      /** Null for a dataset. */
      search: k.json<FollowedSearch | null>(),
      /** The search in words, as its conditions were called when it was followed. */
      wordsZh: k.text().notNull(),
      wordsEn: k.text().notNull(),
      createdAt: k.instant().notNull(),
      /** What came out until then was told, or was there before. */
      toldUntil: k.instant().notNull(),
      /** When its owner was last told something. */
      toldAt: k.instant(),
    },
    (t) => [
      k.uniqueIndex('follows_key').on(t.accountId, t.key),
      k.index('follows_dataset').on(t.datasetId),
      k.index('follows_search').on(t.key, t.toldUntil),
      k.check('follows_instants', instantIn(t.createdAt)),
    ],
  )

  /** API tokens: named, for reading and downloading only, shown once. */
  const apiTokens = k.table(
    'api_tokens',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      name: k.text().notNull(),
      tokenHash: k.text().notNull().unique(),
      /** The first characters, to tell tokens apart. */
      prefix: k.text().notNull(),
      createdAt: k.instant().notNull(),
      lastUsedAt: k.instant(),
      /** Every token ends; one without an end is dead. */
      expiresAt: k.instant(),
    },
    (t) => [k.index('api_tokens_account').on(t.accountId), k.check('api_tokens_expires', instantIn(t.expiresAt))],
  )

  /** What was decided about a registration, by whom, when, and why. */
  const registrationDecisions = k.table(
    'registration_decisions',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      decision: k.text().$type<Decision>().notNull(),
      reason: k.text().notNull(),
      decidedBy: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      at: k.instant().notNull(),
    },
    (t) => [k.index('registration_decisions_account').on(t.accountId, t.at)],
  )

  /** Sentences that reviewers reuse when they do not pass something. */
  const reasonTemplates = k.table('reason_templates', {
    id: k.id(),
    subject: k.text().$type<ReasonSubject>().notNull(),
    zh: k.text().notNull(),
    en: k.text().notNull(),
    position: k.integer().notNull(),
  })

  return {
    verifications,
    mails,
    attempts,
    repeats,
    signingKeys,
    favourites,
    follows,
    apiTokens,
    registrationDecisions,
    reasonTemplates,
  }
}
