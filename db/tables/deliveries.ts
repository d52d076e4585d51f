import type { DeliveryEventType, DeliveryState, ReadingState } from '../../server/deliveries/deliveries.vocabulary.ts'
import { instantIn, type Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'
import type { kindTables } from './kinds.ts'

type Shared = ReturnType<typeof kindTables> & ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>

/** What a comment is pinned to. */
export interface DeliveryPlace {
  field?: string
  upload?: string
  column?: string
  row?: number
}

/** Data that people hand in: their uploads, what was read of these, and the way to publication. */
export function deliveryTables(k: Kit, shared: Shared) {
  const account = () => k.integer().references(() => shared.accounts.id, { onDelete: 'set null' })
  const submitter = () =>
    k
      .integer()
      .notNull()
      .references(() => shared.accounts.id)

  const deliveries = k.table(
    'deliveries',
    {
      id: k.id(),
      accountId: submitter(),
      /** The data category; reviewers see only their own. Null until it is chosen. */
      kind: k.text().references(() => shared.kinds.code),
      /** The dataset that it makes a new version of, or that it has become. */
      datasetId: k.integer().references(() => shared.datasets.id),
      /** The version that it has become. */
      version: k.integer(),
      status: k.text().$type<DeliveryState>().notNull(),
      /** The fields of the dataset as typed so far, checked when it is submitted; the fields are those of a dataset. */
      description: k.json<Record<string, unknown>>().notNull(),
      createdAt: k.instant().notNull(),
      updatedAt: k.instant().notNull(),
      submittedAt: k.instant(),
      /** When it is escalated; it never passes by itself. */
      dueAt: k.instant(),
      escalatedAt: k.instant(),
      decidedAt: k.instant(),
      decidedBy: account(),
      reply: k.text().notNull().default(''),
      assigneeId: account(),
      waitingForAnswer: k.boolean().notNull().default(false),
      /** Passed, to be published then; null: by hand. */
      publishAt: k.instant(),
      publishedAt: k.instant(),
      /** Grows with every change; what was read is what is decided. */
      revision: k.integer().notNull().default(1),
    },
    (t) => [
      k.index('deliveries_queue').on(t.status, t.kind, t.dueAt),
      k.index('deliveries_account').on(t.accountId, t.updatedAt),
      k.check('deliveries_created', instantIn(t.createdAt)),
    ],
  )

  const deliveryEvents = k.table(
    'delivery_events',
    {
      id: k.id(),
      deliveryId: k
        .integer()
        .notNull()
        .references(() => deliveries.id, { onDelete: 'cascade' }),
      at: k.instant().notNull(),
      /** Null: the portal itself. */
      authorId: account(),
      type: k.text().$type<DeliveryEventType>().notNull(),
      text: k.text().notNull().default(''),
      /** What the portal itself says stands in both languages; null: `text` is as a person wrote it. */
      textEn: k.text(),
      place: k.json<DeliveryPlace>(),
      toId: account(),
      /** What was described when it was submitted, so that the next time shows what changed. */
      snapshot: k.json<Record<string, unknown>>(),
    },
    (t) => [k.index('delivery_events_delivery').on(t.deliveryId, t.id)],
  )

  const uploads = k.table(
    'uploads',
    {
      /** Random; the last part of its address. */
      id: k.text().primaryKey(),
      deliveryId: k
        .integer()
        .notNull()
        .references(() => deliveries.id),
      accountId: submitter(),
      /** As its sender calls it, with the folders it lay in, `/` between; never a name on this disk. */
      name: k.text().notNull(),
      /** Declared before the first byte. */
      bytes: k.count().notNull(),
      /** What the browser says it is. */
      mediaType: k.text().notNull().default(''),
      createdAt: k.instant().notNull(),
      /** When bytes last came: what nobody goes on with is removed. */
      touchedAt: k.instant().notNull(),
      /** All bytes are on the disk; then `sha256` is theirs. */
      finishedAt: k.instant(),
      sha256: k.text(),
      /** The bytes are removed by a job, then the row. */
      removedAt: k.instant(),
    },
    (t) => [k.index('uploads_delivery').on(t.deliveryId), k.index('uploads_unfinished').on(t.finishedAt, t.touchedAt)],
  )

  /** What was read of an upload: its health card. */
  const readings = k.table(
    'readings',
    {
      uploadId: k
        .text()
        .primaryKey()
        .references(() => uploads.id, { onDelete: 'cascade' }),
      state: k.text().$type<ReadingState>().notNull(),
      /** As `server/intake` makes it; null until it is read. */
      card: k.json<Record<string, unknown>>(),
      /** What a person confirmed or chose where the file does not say: columns, units, sentinels, zone. */
      answers: k.json<Record<string, unknown>>().notNull(),
      updatedAt: k.instant().notNull(),
    },
    (t) => [k.index('readings_state').on(t.state, t.updatedAt)],
  )

  /** Answers that a person confirmed, by the heads of the file, for the next delivery of the same shape. */
  const mappings = k.table(
    'mappings',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** SHA-256 of the heads. */
      shape: k.text().notNull(),
      answers: k.json<Record<string, unknown>>().notNull(),
      updatedAt: k.instant().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.shape] })],
  )

  /** Who accepted which text of the data use agreement. */
  const agreements = k.table(
    'agreements',
    {
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** SHA-256 of the text in both languages. */
      text: k.text().notNull(),
      acceptedAt: k.instant().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.accountId, t.text] })],
  )

  return { deliveries, deliveryEvents, uploads, readings, mappings, agreements }
}
