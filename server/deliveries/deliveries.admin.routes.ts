import { type FileHandle, open } from 'node:fs/promises'
import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Id } from '../basics/schema.ts'
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

const tags = ['console: deliveries']
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
    publication,
  }: { deliveriesAdmin: DeliveriesAdmin; deliveryDecisions: DeliveryDecisions; publication: Publication },
) {
  adminList(app, 'deliveries', {
    config,
    tags,
    summary: 'Deliveries of my data categories; drafts are their bearers’ own',
    row: AdminDeliveryRow,
    sortable: deliverySortable,
    newestFirst: 'submittedAt',
    filter: DeliveryFilter,
    list: deliveries.list,
  })
  app.get(
    '/deliveries/:id',
    { config, schema: { tags, summary: 'One delivery with all that a decision needs', params, response } },
    ({ person, params, language }) => deliveries.read(person!, params.id, language),
  )
  app.post(
    '/deliveries/:id/pass',
    {
      config,
      schema: {
        tags,
        summary: 'Pass; it is published by hand, or at `publishAt`. 409 where it was decided already, or changed',
        params,
        body: PassingDelivery,
        response,
      },
    },
    async ({ person, params, body, language }) => {
      await decisions.pass(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/return',
    {
      config,
      schema: {
        tags,
        summary: 'Send it back to be mended, with a reason; also what passed and cannot be published',
        params,
        body: RefusingDelivery,
        response,
      },
    },
    async ({ person, params, body, language }) => {
      await decisions.sendBack(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/reject',
    {
      config,
      schema: { tags, summary: 'Decline it for good, with a reason', params, body: RefusingDelivery, response },
    },
    async ({ person, params, body, language }) => {
      await decisions.reject(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.post(
    '/deliveries/:id/question',
    {
      config: creating,
      schema: { tags, summary: 'Ask whoever delivers something', params, body: AskingDeliverer, response },
    },
    ({ person, params, body, language }) => deliveries.ask(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/comments',
    {
      config: creating,
      schema: {
        tags,
        summary: 'A comment that whoever delivers reads, perhaps pinned to a place',
        params,
        body: Comment,
        response,
      },
    },
    ({ person, params, body, language }) => deliveries.comment(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/hand-over',
    {
      config,
      schema: {
        tags,
        summary: 'Hand it to a colleague of the category, or back to anyone of it',
        params,
        body: HandingDelivery,
        response,
      },
    },
    ({ person, params, body, language }) => deliveries.handOver(person!, params.id, body, language),
  )
  app.post(
    '/deliveries/:id/publish',
    {
      config,
      schema: {
        tags,
        summary: 'Publish what passed: a dataset, or a new version of one',
        description: '422 where the catalogue does not take it: it stays passed, and its thread says why.',
        params,
        body: PublishingDelivery,
        response,
      },
    },
    async ({ person, params, body, language }) => {
      await publication.publish(person!, params.id, body)
      return deliveries.read(person!, params.id, language)
    },
  )
  app.get(
    '/deliveries/:id/uploads/:upload/content',
    {
      config,
      schema: {
        tags,
        summary: 'A file as it was uploaded, to look at before deciding; noted in the log',
        params: Type.Object({ id: Id(), upload: Type.String({ maxLength: 200 }) }),
        produces: ['application/octet-stream'],
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The bytes' }) },
      },
    },
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
