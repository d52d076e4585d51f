import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { FeedbackForm, MyFeedback, MyFeedbackPage, myFeedbackSortable, NewFeedback } from './feedback.schema.ts'
import type { Feedback } from './feedback.service.ts'

const tags = ['feedback']
const mine = { permission: 'signed-in' as const }
const own = 'private, no-store'
const formLimit = { max: 60, timeWindow: 60_000 }

export function feedbackRoutes(app: App, { feedback }: { feedback: Feedback }) {
  app.get(
    '/feedback/form',
    {
      config: { permission: 'public', rateLimit: formLimit },
      schema: {
        tags,
        summary: 'What a visitor needs to send feedback: a proof, good once, from a few seconds after now on',
        response: { 200: Envelope(FeedbackForm) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await feedback.form())
    },
  )

  for (const path of ['/feedback', '/dataFeedback/inputFeedBackData'])
    app.post(
      path,
      {
        config: { permission: 'public', creates: 'apart' },
        schema: {
          tags,
          summary: 'Send feedback; a visitor gives a mailbox and a proof',
          body: NewFeedback,
          response: { 200: Envelope(Type.Object({ id: Type.Integer() })) },
        },
      },
      async (request) => {
        const answer = (made: { id: number }) =>
          ok(made, request.language === 'zh' ? '反馈已提交' : 'Your feedback was sent')
        const { person, body, ip, language } = request
        return answer(await feedback.send(person, body, ip, language, request.makingOf(answer)))
      },
    )
  app.get(
    '/feedback',
    {
      config: mine,
      schema: {
        tags,
        summary: 'My feedback, the newest first',
        querystring: Type.Object({ ...Paging, ...Ordering(myFeedbackSortable) }),
        response: { 200: Envelope(MyFeedbackPage) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', own)
      const { page = 1, limit = 10 } = request.query
      return ok(await feedback.mine(request.person!.accountId, page, limit, orderOf(request.query)))
    },
  )
  app.get(
    '/feedback/:id',
    {
      config: mine,
      schema: {
        tags,
        summary: 'One feedback of mine',
        params: Type.Object({ id: Id() }),
        response: { 200: Envelope(MyFeedback) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', own)
      return ok(await feedback.readMine(request.person!.accountId, request.params.id))
    },
  )
}
