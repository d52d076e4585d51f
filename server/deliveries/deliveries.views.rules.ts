/** Deliveries as they are told to people. */
import type { AuditAction } from '../audit/audit.vocabulary.ts'
import type { Language } from '../basics/language.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import { namedTitle, titleOf } from './deliveries.rules.ts'
import type { DeliveryEvent, DeliveryRow, DeliveryUpload } from './deliveries.schema.ts'
import type { DeliveriesStore, DeliveryRecord } from './deliveries.store.ts'
import type { ReadUpload } from './uploads.rules.ts'

export interface Told {
  accountId: number
  username: string
  address: string
}

/** What every entry of the log about a delivery says. */
export const told = <A extends AuditAction>(
  { id, kind, description }: Pick<DeliveryRecord, 'id' | 'kind' | 'description'>,
  actor: Told | null,
  action: A,
) => ({
  actor,
  action,
  subject: 'delivery' as const,
  subjectId: id,
  subjectName: namedTitle(description).zh,
  kind,
})

type Counted = { files: number; bytes: number } | readonly Pick<ReadUpload, 'bytes'>[]
function counted(held: Counted | undefined) {
  if (!held) return { files: 0, bytes: 0 }
  if ('files' in held) return { files: held.files, bytes: held.bytes }
  return { files: held.length, bytes: held.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export const rowShown = (row: DeliveryRecord, held: Counted | undefined): DeliveryRow => ({
  id: row.id,
  title: titleOf(row.description),
  kind: row.kind,
  status: row.status,
  ...counted(held),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  submittedAt: isoOrNull(row.submittedAt),
  dueAt: isoOrNull(row.dueAt),
  decidedAt: isoOrNull(row.decidedAt),
  publishAt: isoOrNull(row.publishAt),
  publishedAt: isoOrNull(row.publishedAt),
  reply: row.reply,
  waitingForAnswer: row.waitingForAnswer,
  datasetId: row.datasetId,
  version: row.version,
})

export const uploadsShown = (held: readonly ReadUpload[]): DeliveryUpload[] =>
  held.map(({ id, name, bytes, received, mediaType, createdAt, finishedAt, sha256, reading }) => ({
    ...{ id, name, bytes, received, mediaType, sha256 },
    createdAt: iso(createdAt),
    finishedAt: isoOrNull(finishedAt),
    reading: reading && { state: reading.state, card: reading.card, answers: reading.answers },
  }))

type Event = Awaited<ReturnType<DeliveriesStore['events']>>[number]
/** `names`: also those of reviewers; what the portal itself says is told in the reader's language. */
export const eventsShown = (
  events: readonly Event[],
  { deliverer, names, language }: { deliverer: number; names: boolean; language: Language },
): DeliveryEvent[] =>
  events.map(({ id, at, type, authorId, author, text, textEn, place }) => {
    const isDeliverer = authorId === deliverer
    return {
      id,
      at: iso(at),
      author:
        authorId === null
          ? null
          : {
              name: isDeliverer || names ? (author ?? '') : '',
              role: isDeliverer ? ('deliverer' as const) : ('reviewer' as const),
            },
      type,
      text: language === 'en' ? (textEn ?? text) : text,
      place,
    }
  })
