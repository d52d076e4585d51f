import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  Check,
  Comment,
  Delivery,
  DeliveryChange,
  DeliveryPage,
  MyDeliveriesOrder,
  NewDelivery,
  Parity,
  States,
  Submission,
  UploadAnswers,
} from './deliveries.schema.ts'
import type { Deliveries } from './deliveries.service.ts'
import type { SubmitDelivery } from './submitting.service.ts'

const route = routesUnder('deliveries')
const config = { permission: 'signed-in' as const }
const creating = { ...config, creates: 'whole' as const }
const params = Type.Object({ id: Id() })
const response = { 200: Envelope(Delivery) }

const words = {
  added: { zh: '已新建', en: 'Added' },
  saved: { zh: '已保存', en: 'Saved' },
  deleted: { zh: '已删除', en: 'Deleted' },
  submitted: { zh: '已提交审核', en: 'Submitted for review' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  reopened: { zh: '可以继续修改', en: 'Open for changes again' },
  sent: { zh: '已发送', en: 'Sent' },
}

export function deliveryRoutes(
  app: App,
  { deliveries, submitDelivery }: { deliveries: Deliveries; submitDelivery: SubmitDelivery },
) {
  app.get(
    '/deliveries',
    route(config, 'What I deliver, the last changed first', {
      querystring: Type.Object({ ...Paging, ...MyDeliveriesOrder, state: States }),
      answer: Envelope(DeliveryPage),
    }),
    async (request) => {
      const { page = 1, limit = 10, state = [] } = request.query
      return ok(await deliveries.list(request.person!, { page, limit, state, order: orderOf(request.query) }))
    },
  )
  app.post(
    '/deliveries',
    route(creating, 'Begin a delivery, or a new version of a dataset that I delivered or manage', {
      body: NewDelivery,
      answer: Envelope(Type.Object({ id: Type.Integer() })),
    }),
    async (request) => ok({ id: await deliveries.add(request.person!, request.body) }, words.added[request.language]),
  )
  app.get('/deliveries/:id', route(config, 'One of my deliveries, whole', { params, response }), async (request) =>
    ok(await deliveries.read(request.person!, request.params.id, request.language)),
  )
  app.patch(
    '/deliveries/:id',
    route(config, 'Save what is typed; what it still lacks is told, and keeps nothing from being saved', {
      description: '409 where it was changed since that revision, or is not open any more.',
      params,
      body: DeliveryChange,
      answer: Envelope(Type.Object({ revision: Type.Integer(), checks: Type.Array(Check), parity: Parity })),
    }),
    async (request) =>
      ok(
        await deliveries.edit(request.person!, request.params.id, request.body, request.language),
        words.saved[request.language],
      ),
  )
  app.delete(
    '/deliveries/:id',
    route(config, 'Delete a draft with its files', { params, answer: Envelope(Type.Null()) }),
    async (request) => {
      await deliveries.remove(request.person!, request.params.id)
      return ok(null, words.deleted[request.language])
    },
  )
  app.post(
    '/deliveries/:id/submit',
    route(config, 'Submit it for review', {
      description: '422 with `data.checks` where something stands in the way.',
      params,
      body: Submission,
      response,
    }),
    async (request) => {
      const { person, params, body, language } = request
      await submitDelivery(person!, params.id, body, language)
      return ok(await deliveries.read(person!, params.id, language), words.submitted[language])
    },
  )
  app.post(
    '/deliveries/:id/withdraw',
    route(config, 'Withdraw it while it is under review', { params, response }),
    async (request) =>
      ok(
        await deliveries.withdraw(request.person!, request.params.id, request.language),
        words.withdrawn[request.language],
      ),
  )
  app.post(
    '/deliveries/:id/reopen',
    route(config, 'Go on with what was withdrawn', { params, response }),
    async (request) =>
      ok(
        await deliveries.reopen(request.person!, request.params.id, request.language),
        words.reopened[request.language],
      ),
  )
  app.post(
    '/deliveries/:id/comments',
    route(creating, 'Write to the reviewers, or answer what they asked', { params, body: Comment, response }),
    async (request) =>
      ok(
        await deliveries.comment(request.person!, request.params.id, request.body, request.language),
        words.sent[request.language],
      ),
  )
  app.put(
    '/deliveries/:id/uploads/:upload/answers',
    route(config, 'Say what a file does not say of itself; it is read again', {
      params: Type.Object({ id: Id(), upload: Type.String({ maxLength: 200 }) }),
      body: UploadAnswers,
      response,
    }),
    async (request) => {
      const { person, params, body, language } = request
      return ok(await deliveries.answer(person!, params.id, params.upload, body, language), words.saved[language])
    },
  )
}
