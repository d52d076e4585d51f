import type { Audit } from '../audit/audit.service.ts'
import type { Bilingual } from '../basics/language.ts'
import { PublishingError } from '../datasets/publishing/publishing.rules.ts'
import type { Publishing } from '../datasets/publishing/publishing.service.ts'
import type { NewDataset, Published } from '../datasets/publishing/publishing.types.ts'
import { PublishingQuestion } from '../datasets/publishing/questions.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Card } from '../intake/card.types.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Checks } from './checks.service.ts'
import type { DeliveryDecisions } from './decisions.service.ts'
import type { PublishingDelivery } from './deliveries.admin.schema.ts'
import { notPublishedToDecide, publishedWords } from './deliveries.messages.rules.ts'
import { namedTitle } from './deliveries.rules.ts'
import type { Description } from './deliveries.schema.ts'
import { createDeliveriesStore, type DeliveryRecord } from './deliveries.store.ts'
import { told } from './deliveries.views.rules.ts'
import type { DeliveryMaterial } from './material/material.service.ts'
import type { UploadsPart } from './parts.types.ts'
import { datasetOf, fileNames, mediaTypeOf } from './publication.rules.ts'
import { concernOf, refusalOf } from './refusals.rules.ts'

const atOnce = 100
const mostWhy = 1000
type Publisher = Pick<Person, 'accountId' | 'username' | 'address'> | null

/** Why the catalogue did not take it, without the name that only the portal knows it by. */
const whyOf = (error: PublishingError, slug: string): Bilingual =>
  refusalOf(error.message.replace(`${slug}: `, '').replace(`${slug}, `, '').slice(0, mostWhy))
const joinedConcerns = (all: readonly Bilingual[]): Bilingual => ({
  zh: all.map(({ zh }) => zh).join('；'),
  en: all.map(({ en }) => en).join('; '),
})

/** From passed to public: by hand, or by a job when its time has come. */
export function createPublication(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  items: Items
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
  publishing: Pick<Publishing, 'publish'>
  uploads: UploadsPart
  deliveryChecks: Checks
  deliveryMaterial: DeliveryMaterial
  deliveryDecisions: Pick<DeliveryDecisions, 'decidable' | 'refuse'>
}) {
  const { database, clock, clockWatch, items, audit, messages, pushes, publishing, uploads } = needs
  const { deliveryChecks, deliveryDecisions, deliveryMaterial } = needs
  const store = createDeliveriesStore(database)

  const slugOf = async ({ id, datasetId }: DeliveryRecord) =>
    (datasetId === null ? null : (await store.dataset(datasetId))?.slug) ?? `delivery-${id}`

  /** `dispose` of what was read of its files, whatever becomes of it. */
  async function materialOf(row: DeliveryRecord, slug: string) {
    const description = row.description as Description
    const held = (await deliveryChecks.uploadsOf(row)).filter(({ finishedAt }) => finishedAt !== null)
    if (held.length === 0 || row.kind === null) throw new PublishingError(`${slug}: it has no files`)
    const names = fileNames(held.map(({ name }) => name))
    const files: NewDataset['version']['files'] = []
    for (const [index, { id }] of held.entries()) {
      const name = names[index]!
      files.push({ name, format: mediaTypeOf(name), content: { path: await uploads.pathOf(id) } })
    }
    const projectNumber = await deliveryChecks.projectNumber(description.projectId)
    const { material, left, dispose } = await deliveryMaterial(held, names)
    const dataset = datasetOf({
      ...{ id: row.id, slug, isFirst: row.datasetId === null, kind: row.kind, description, files },
      cards: held.flatMap(({ reading }) => (reading?.card ? [reading.card as Card] : [])),
      ...{ projectNumber, material },
    })
    return { dataset, left, dispose }
  }

  /** In the transaction in which its dataset appears, so that there is never one without the other. */
  const appeared =
    (row: DeliveryRecord, by: Publisher, left: Bilingual | null) =>
    async ({ id: datasetId, version }: Published) => {
      const now = clock()
      const done = await store.move(
        row.id,
        ['passed'],
        { status: 'published', datasetId, version, publishedAt: now, updatedAt: now },
        { revision: row.revision },
      )
      if (!done) return deliveryDecisions.refuse(row.id, ['passed'])
      await store.addEvent({
        ...{ deliveryId: row.id, at: now, authorId: by?.accountId ?? null, type: 'published' },
        ...(left && { text: left.zh, textEn: left.en }),
      })
      await pushes.settled('delivery', row.id)
      await audit.record({
        ...told(done, by, 'delivery.published'),
        before: { status: 'passed' },
        after: { status: 'published', datasetId, version },
      })
      await messages.tell({
        eventKey: `delivery-published:${row.id}`,
        account: row.accountId,
        type: 'upload',
        ...publishedWords({ id: row.id, title: namedTitle(row.description) }, version, left),
        link: `/detail?id=${datasetId}`,
        push: 3,
      })
      // The object store has them now.
      await uploads.removeAll(row.id)
    }

  /** It stays passed; somebody has to look at it, so it is not tried by itself again. */
  const noteRefusal = (row: DeliveryRecord, by: Publisher, why: Bilingual) =>
    database.transaction(async () => {
      const now = clock()
      const kept = await store.move(row.id, ['passed'], { publishAt: null, updatedAt: now }, { revision: row.revision })
      if (!kept || kept.kind === null) return
      const event = await store.addEvent({
        ...{ deliveryId: row.id, at: now, authorId: by?.accountId ?? null, type: 'notPublished' },
        ...{ text: why.zh, textEn: why.en },
      })
      await audit.record({ ...told(kept, by, 'delivery.not-published'), after: { reason: why.zh } })
      const all = await pushes.deciders('delivery', [kept.kind])
      await pushes.ask({
        eventKey: `delivery-not-published:${event}`,
        accounts: all.filter((one) => one !== row.accountId && one !== by?.accountId),
        type: 6,
        content: notPublishedToDecide(namedTitle(row.description)),
        subject: 'delivery',
        subjectId: row.id,
      })
    })

  async function publish(row: DeliveryRecord, by: Publisher, agree: boolean): Promise<void> {
    const slug = await slugOf(row)
    try {
      const { dataset, left, dispose } = await materialOf(row, slug)
      try {
        await publishing.publish(dataset, undefined, () => agree, appeared(row, by, left))
      } finally {
        await dispose()
      }
    } catch (error) {
      if (error instanceof PublishingQuestion && by !== null)
        throw new DomainError('publishingAsks', { why: joinedConcerns(error.concerns.map(concernOf)) })
      if (!(error instanceof PublishingError)) throw error
      const why = whyOf(error, slug)
      await noteRefusal(row, by, why)
      throw new DomainError('publishingRefused', { why })
    }
  }

  return {
    /**
     * @throws DomainError notFound, ownDelivery, deliveryState, deliveryDecided, conflict, publishingAsks,
     * publishingRefused
     */
    publish: async (person: Person, id: number, { agree = false, revision }: PublishingDelivery) => {
      const row = await deliveryDecisions.decidable(person, id)
      if (row.status !== 'passed') await deliveryDecisions.refuse(id, ['passed'])
      if (revision !== undefined && revision !== row.revision) throw new DomainError('conflict')
      await publish(row, person, agree)
    },
    /** Publishes what is planned and due, each by itself; whoever was quicker has done it. Gives how many. */
    run: async (): Promise<number> => {
      let count = 0
      if (await clockWatch.held()) return count
      const turns = await items.turns('delivery publishing')
      const due = await store.planned(clock(), atOnce)
      for (const id of due) {
        const done = await turns.take(id, async () => {
          const row = await store.find(id)
          if (row?.status !== 'passed') return false
          try {
            await publish(row, null, false)
            return true
          } catch (error) {
            // Told where somebody looks at it; a failure of ours is tried again.
            if (error instanceof DomainError) return false
            throw error
          }
        })
        if (done) count++
      }
      await turns.end({ leftOut: due.length === atOnce })
      return count
    },
  }
}

export type Publication = ReturnType<typeof createPublication>
