import { type FileHandle, open } from 'node:fs/promises'
import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { BulkOutcome, Id, TakingBack } from '../basics/schema.ts'
import type { ObjectReader } from '../engines/objects/objects.ts'
import { answerContent } from '../files/files.routes.ts'
import type { App } from '../plugins/app.types.ts'
import type { DeliveryDecisions } from './decisions.service.ts'
import {
  AdminDelivery,
  AdminDeliveryRow,
  AskingDeliverer,
  DeliveryFilter,
  deliverySortable,
  HandingDelivery,
  PassingDelivery,
  PublishingDelivery,
  RefusingDelivery,
} from './deliveries.admin.schema.ts'
import type { DeliveriesAdmin } from './deliveries.admin.service.ts'
import { Comment } from './deliveries.schema.ts'
import type { Publication } from './publication.service.ts'
import type { DeliveriesTakingBack } from './taking-back.service.ts'

const route = routesUnder('console: deliveries')
const params = Type.Object({ id: Id() })
const config = { permission: 'deliveries.decide' as const }
const creating = { ...config, creates: 'whole' as const }
const response = { 200: AdminDelivery }

/** A file of an upload, as objects are read. */
async function readerOf(path: string): Promise<ObjectReader> {
  const file: FileHandle = await open(path)
  const { size } = await file.stat()
  return {
    bytes: size,
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  }
}

export function deliveryAdminRoutes(
  app: App,
  {
    deliveriesAdmin: deliveries,
    deliveryDecisions: decisions,
    deliveriesTakingBack: takingBack,
    publication,
  }: {
    deliveriesAdmin: DeliveriesAdmin
    deliveryDecisions: DeliveryDecisions
    deliveriesTakingBack: DeliveriesTakingBack
    publication: Publication
  },
) {
  adminList(app, route, 'deliveries', {
    config,
    summary: 'Deliveries of my data categories; drafts are their bearers’ own',
    row: AdminDeliveryRow,
    sortable: deliverySortable,
    newestFirst: 'submittedAt',
    filter: DeliveryFilter,
    list: deliveries.list,
  })
  app.get(
    '/deliveries/:id',
    route(config, 'One delivery with all that a decision needs', { params, response }),
    ({ person, params, language }) => deliveries.read(person!, params.id, language),
  )
  app.post(
    '/deliveries/take-back',
    route(config, 'Take back decisions of mine that nobody was told of yet; tells of each what became of it', {
      body: TakingBack,
      answer: BulkOutcome,
    }),
    (request) => takingBack.takeBack(request.person!, request.body.ids, request.language),
  )
  app.post(
    '/deliveries/:id/pass',
    route(config, 'Pass; it is published by hand, or at `publishAt`. 409 where it was decided already, or changed', {
      params,
      body: PassingDelivery,
      response,
    }),
    async ({ person, params, body, language }) => {
      await decisions.pass(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/return',
    route(config, 'Send it back to be mended, with a reason; also what passed and cannot be published', {
      params,
      body: RefusingDelivery,
      response,
    }),
    async ({ person, params, body, language }) => {
      await decisions.sendBack(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/reject',
    route(config, 'Decline it for good, with a reason', { params, body: RefusingDelivery, response }),
    async ({ person, params, body, language }) => {
      await decisions.reject(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/question',
    route(creating, 'Ask whoever delivers something', { params, body: AskingDeliverer, response }),
    ({ person, params, body, language }) => deliveries.ask(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/comments',
    route(creating, 'A comment that whoever delivers reads, perhaps pinned to a place', {
      params,
      body: Comment,
      response,
    }),
    ({ person, params, body, language }) => deliveries.comment(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/hand-over',
    route(config, 'Hand it to a colleague of the category, or back to anyone of it', {
      params,
      body: HandingDelivery,
      response,
    }),
    ({ person, params, body, language }) => deliveries.handOver(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/publish',
    route(config, 'Publish what passed: a dataset, or a new version of one', {
      description: '422 where the catalogue does not take it: it stays passed, and its thread says why.',
      params,
      body: PublishingDelivery,
      response,
    }),
    async ({ person, params, body, language }) => {
      await publication.publish(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.get(
    '/deliveries/:id/uploads/:upload/content',
    route(config, 'A file as it was uploaded, to look at before deciding; noted in the log', {
      params: Type.Object({ id: Id(), upload: Type.String({ maxLength: 200 }) }),
      produces: ['application/octet-stream'],
      answer: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The bytes' }),
    }),
    async (request, reply) => {
      const { person, params } = request
      const file = await deliveries.file(person!, params.id, params.upload)
      await answerContent(request, reply, {
        etag: `"${file.sha256}"`,
        bytes: file.bytes,
        name: file.name,
        type: 'application/octet-stream',
        sha256: file.sha256,
        open: () => readerOf(file.path),
        begins: async (start) => {
          if (start === 0) await file.taken()
        },
      })
    },
  )
}
