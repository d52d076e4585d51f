import type { Language } from '../../server/basics/language.ts'
import type { Audience, BroadcastState } from '../../server/broadcasts/broadcasts.vocabulary.ts'
import type { FeedbackState } from '../../server/feedback/feedback.vocabulary.ts'
import type { MailChoice, MessageType } from '../../server/messages/messages.vocabulary.ts'
import type { Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'

/** What the portal tells people, and what they tell it. */
export function messageTables(k: Kit, shared: ReturnType<typeof accountTables>) {
  /** What an administrator tells many at once: each of them gets a message. */
  const broadcasts = k.table(
    'broadcasts',
    {
      id: k.id(),
      audience: k.json<Audience>().notNull(),
      titleZh: k.text().notNull(),
      titleEn: k.text().notNull(),
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
      link: k.text().notNull(),
      state: k.text().$type<BroadcastState>().notNull(),
      /** When it goes out; null: nobody said yet. */
      dueAt: k.instant(),
      createdAt: k.instant().notNull(),
      createdBy: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      /** What was read is what is changed. */
      updatedAt: k.instant().notNull(),
      sentAt: k.instant(),
      /** Accounts up to this one were told: where a sender that died is followed. */
      reachedTo: k.integer().notNull().default(0),
      told: k.integer().notNull().default(0),
    },
    (t) => [k.index('broadcasts_due').on(t.state, t.dueAt)],
  )
  const messages = k.table(
    'messages',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** One message per event and person: a second one with the same key is not written. */
      eventKey: k.text().notNull().unique(),
      type: k.text().$type<MessageType>().notNull(),
      titleZh: k.text().notNull(),
      titleEn: k.text().notNull(),
      /** Plain text, lines broken by newlines. */
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
      /** Where "look at it" leads: an address of the site; empty: nowhere. */
      link: k.text().notNull(),
      createdAt: k.instant().notNull(),
      read: k.boolean().notNull().default(false),
      /** Deleted by its owner, who may undo it for a while; then it is swept. */
      deletedAt: k.instant(),
      /** Waits for the next digest mail. */
      digest: k.boolean().notNull().default(false),
      /** Where many were told the same. */
      broadcastId: k.integer().references(() => broadcasts.id, { onDelete: 'set null' }),
    },
    (t) => [
      k.index('messages_broadcast').on(t.broadcastId, t.read),
      // In the order of a page, with what tells the deleted ones apart, so that counting needs no row.
      k.index('messages_account').on(t.accountId, t.id, t.deletedAt),
      k.index('messages_type').on(t.accountId, t.type, t.id, t.deletedAt),
      k.index('messages_read').on(t.accountId, t.read, t.id, t.deletedAt),
      k.index('messages_type_read').on(t.accountId, t.type, t.read, t.id, t.deletedAt),
      k.index('messages_deleted').on(t.deletedAt),
      k.index('messages_digest').on(t.digest, t.accountId),
    ],
  )

  /** How a person wants to be told by mail, per type; without a row: each at once. */
  const messageChoices = k.table(
    'message_choices',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      type: k.text().notNull(),
      mail: k.text().$type<MailChoice>().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.type] })],
  )

  /** What the panel at the top right shows. */
  const pushes = k.table(
    'pushes',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      eventKey: k.text().notNull().unique(),
      /** 1 notice, 2 to-do. */
      sendType: k.integer().$type<1 | 2>().notNull(),
      /** 1 registration notice, 2 download audit result, 3 upload audit result, 4 user registration, 5 data download, 6 data delivery, 7 recommendation. */
      type: k.integer().$type<1 | 2 | 3 | 4 | 5 | 6 | 7>().notNull(),
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
      /** Of a notice. */
      messageId: k.integer().references(() => messages.id, { onDelete: 'cascade' }),
      /** Of a to-do: the registration (account), application, delivery or recommendation it asks to decide; gone for everyone once decided. */
      subject: k.text().$type<'registration' | 'application' | 'delivery' | 'recommendation'>(),
      subjectId: k.integer(),
      state: k.text().$type<'pending' | 'viewed' | 'ignored'>().notNull(),
      createdAt: k.instant().notNull(),
      /** Put off until then. */
      dueAt: k.instant().notNull(),
      handledAt: k.instant(),
    },
    (t) => [
      k.index('pushes_account').on(t.accountId, t.state, t.dueAt),
      k.index('pushes_subject').on(t.subject, t.subjectId),
    ],
  )

  /** What feedback can be about, in the order in which people choose. */
  const feedbackTypes = k.table('feedback_types', {
    id: k.id(),
    code: k.text().notNull().unique(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    saysZh: k.text().notNull(),
    saysEn: k.text().notNull(),
    /** To be chosen; of what was sent before the name stays. */
    offered: k.boolean().notNull().default(true),
    position: k.integer().notNull(),
    updatedAt: k.instant().notNull().default(0),
  })
  const feedback = k.table(
    'feedback',
    {
      id: k.id(),
      /** Null: from a visitor. */
      accountId: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      mailbox: k.text().notNull(),
      /** `feedbackTypes.code` */
      type: k.text().notNull(),
      title: k.text().notNull(),
      content: k.text().notNull(),
      /** The page it was written about; empty: none. */
      about: k.text().notNull(),
      language: k.text().$type<Language>().notNull(),
      status: k.text().$type<FeedbackState>().notNull(),
      createdAt: k.instant().notNull(),
      reply: k.text().notNull().default(''),
      repliedAt: k.instant(),
      repliedBy: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      /** Grows with every change; what was read is what is replied to. */
      revision: k.integer().notNull().default(1),
    },
    (t) => [
      k.index('feedback_queue').on(t.status, t.createdAt),
      k.index('feedback_account').on(t.accountId, t.createdAt),
    ],
  )

  return { broadcasts, messages, messageChoices, pushes, feedback, feedbackTypes }
}
