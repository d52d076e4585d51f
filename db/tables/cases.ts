import type {
  ApplicationEventType,
  ApplicationState,
  StallReason,
} from '../../server/applications/applications.vocabulary.ts'
import { between, instantIn, type Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'
import type { kindTables } from './kinds.ts'

type Shared = ReturnType<typeof kindTables> & ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>

/** What an inventory application states besides its reason. */
export interface InventoryUse {
  years: string
  species: string[]
  sectors: string[]
  resolution: string
  /** The terms of use of inventory data were accepted. */
  agreement: true
}

/** Under what a version is shared. */
export interface SharingTerms {
  sharingMode: 'open' | 'permission'
  licence: string
}

/** Asking for data: applications, their threads, the grants that follow, and the clock they run by. */
export function caseTables(k: Kit, shared: Shared) {
  const account = () => k.integer().references(() => shared.accounts.id, { onDelete: 'set null' })

  /** How long a review of this data category lasts, and for how long passing grants the data. */
  const reviewTerms = k.table(
    'review_terms',
    {
      kind: k
        .text()
        .primaryKey()
        .references(() => shared.kinds.code),
      /** Working days until it passes by itself. */
      reviewWorkdays: k.integer().notNull(),
      /** Days that a grant lasts; null: for good. */
      grantDays: k.integer(),
      /** Days after the end of a case until its attachments are removed. */
      attachmentDays: k.integer().notNull().default(730),
      updatedAt: k.instant().notNull(),
    },
    (t) => [
      k.check('review_terms_workdays', between(t.reviewWorkdays, 1, 60)),
      k.check('review_terms_days', between(t.grantDays, 1, 3650)),
      k.check('review_terms_attachments', between(t.attachmentDays, 30, 3650)),
    ],
  )

  /** Days that differ from the week: public holidays, and weekends that are worked. */
  const calendarDays = k.table('calendar_days', {
    /** `2026-10-01`, a day in Beijing. */
    day: k.text().primaryKey(),
    off: k.boolean().notNull(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
  })

  const applications = k.table(
    'applications',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id),
      /** The data category; reviewers see only their own. */
      kind: k
        .text()
        .notNull()
        .references(() => shared.kinds.code),
      reason: k.text().notNull(),
      purpose: k.text().notNull(),
      inventory: k.json<InventoryUse>(),
      status: k.text().$type<ApplicationState>().notNull(),
      appliedAt: k.instant().notNull(),
      /** When it passes by itself. */
      dueAt: k.instant().notNull(),
      decidedAt: k.instant(),
      /** Null with decidedAt set: passed by itself. */
      decidedBy: account(),
      reply: k.text().notNull().default(''),
      /** Handed over to this colleague; null: anyone of the category. */
      assigneeId: account(),
      /** A question of the reviewers that the applicant has not answered. */
      waitingForAnswer: k.boolean().notNull().default(false),
      /** Why it did not pass by itself when its time was up: a person decides, however late. */
      stalled: k.text().$type<StallReason>(),
      /** Grows with every change; what was read is what is decided. */
      revision: k.integer().notNull().default(1),
    },
    (t) => [
      k.index('applications_queue').on(t.status, t.kind, t.dueAt),
      k.index('applications_due').on(t.status, t.dueAt),
      k.index('applications_account').on(t.accountId, t.appliedAt),
      k.check('applications_applied', instantIn(t.appliedAt)),
      k.check('applications_due', instantIn(t.dueAt)),
    ],
  )

  const applicationDatasets = k.table(
    'application_datasets',
    {
      applicationId: k
        .integer()
        .notNull()
        .references(() => applications.id, { onDelete: 'cascade' }),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id),
      /** `<account>:<dataset>` while the case is pending, so that nobody has two running for one dataset; then null. */
      pendingKey: k.text().unique(),
    },
    (t) => [
      k.primaryKey({ columns: [t.applicationId, t.datasetId] }),
      k.index('application_datasets_dataset').on(t.datasetId),
    ],
  )

  /** What happened to an application, in order: its thread and its log. */
  const applicationEvents = k.table(
    'application_events',
    {
      id: k.id(),
      applicationId: k
        .integer()
        .notNull()
        .references(() => applications.id, { onDelete: 'cascade' }),
      at: k.instant().notNull(),
      /** Null: the portal itself. */
      authorId: account(),
      type: k.text().$type<ApplicationEventType>().notNull(),
      text: k.text().notNull().default(''),
      /** To whom it was handed over. */
      toId: account(),
    },
    (t) => [k.index('application_events_application').on(t.applicationId, t.id)],
  )

  /** Purposes a person keeps to use again. */
  const savedPurposes = k.table(
    'saved_purposes',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      title: k.text().notNull(),
      text: k.text().notNull(),
      createdAt: k.instant().notNull(),
    },
    (t) => [k.index('saved_purposes_account').on(t.accountId)],
  )

  /** The right of one person to one dataset. */
  const grants = k.table(
    'grants',
    {
      id: k.id(),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id),
      applicationId: k.integer().references(() => applications.id),
      grantedAt: k.instant().notNull(),
      /** Null where it passed by itself. */
      grantedBy: account(),
      /** Null: for good. */
      until: k.instant(),
      /** The newest version when it was decided; later ones are covered while their terms are no stricter. */
      throughVersion: k.integer().notNull(),
      /** The terms it was decided under. */
      terms: k.json<SharingTerms>().notNull(),
      /** `<account>:<dataset>` while it stands, so that there is one; null once revoked or ended. */
      liveKey: k.text().unique(),
      revokedAt: k.instant(),
      revokedBy: account(),
      revokeReason: k.text().notNull().default(''),
      /** When an administrator last gave it another end. */
      renewedAt: k.instant(),
      /** The notice a week before its end; the notice of its end. */
      warnedAt: k.instant(),
      endedAt: k.instant(),
    },
    (t) => [
      k.index('grants_account').on(t.accountId, t.datasetId),
      k.index('grants_dataset').on(t.datasetId),
      k.index('grants_until').on(t.liveKey, t.until),
      k.check('grants_granted', instantIn(t.grantedAt)),
      k.check('grants_until', instantIn(t.until)),
    ],
  )

  /** A file that belongs to a case, a feedback or a notice; its bytes lie in the object store. */
  const attachments = k.table(
    'attachments',
    {
      id: k.id(),
      /** Unguessable: a visitor who uploads has nothing else to name it by. */
      key: k.text().notNull().unique(),
      accountId: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      /** Null until it is used; swept after a day. */
      subject: k.text().$type<'application' | 'application-event' | 'feedback' | 'notice' | 'slide'>(),
      subjectId: k.integer(),
      name: k.text().notNull(),
      mediaType: k.text().notNull(),
      bytes: k.count().notNull(),
      /** Empty once it was removed: then nothing refers to the bytes. */
      sha256: k.text().notNull(),
      createdAt: k.instant().notNull(),
      /** When its time was over; its name stays with the case. */
      removedAt: k.instant(),
    },
    (t) => [k.index('attachments_subject').on(t.subject, t.subjectId), k.index('attachments_sha256').on(t.sha256)],
  )

  return {
    reviewTerms,
    calendarDays,
    applications,
    applicationDatasets,
    applicationEvents,
    savedPurposes,
    grants,
    attachments,
  }
}
