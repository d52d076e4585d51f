import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  FeedbackForm,
  FeedbackTypes,
  MyFeedback,
  MyFeedbackPage,
  myFeedbackSortable,
  NewFeedback,
} from './feedback.schema.ts'
import type { Feedback } from './feedback.service.ts'

const route = routesUnder('feedback')
const mine = { permission: 'signed-in' as const }
const formLimit = { max: 60, timeWindow: 60_000 }

export function feedbackRoutes(app: App, { feedback }: { feedback: Feedback }) {
  app.get(
    '/feedback/form',
    route(
      { permission: 'public', rateLimit: formLimit },
      'What a visitor needs to send feedback: a proof, good once, from a few seconds after now on',
      { answer: Envelope(FeedbackForm) },
    ),
    async () => ok(await feedback.form()),
  )

  app.get(
    '/feedback/types',
    route({ permission: 'public', cache: 'catalogue' }, 'What feedback can be about', {
      answer: Envelope(FeedbackTypes),
    }),
    async () => ok(await feedback.types()),
  )

  for (const path of ['/feedback', '/dataFeedback/inputFeedBackData'])
    app.post(
      path,
      route({ permission: 'public', creates: 'apart' }, 'Send feedback; a visitor gives a mailbox and a proof', {
        body: NewFeedback,
        answer: Envelope(Type.Object({ id: Type.Integer() })),
      }),
      async (request) => {
        const answer = (made: { id: number }) =>
          ok(made, request.language === 'zh' ? '反馈已提交' : 'Your feedback was sent')
        const { person, body, ip, language } = request
        return answer(await feedback.send(person, body, ip, language, request.makingOf(answer)))
      },
    )
  app.get(
    '/feedback',
    route(mine, 'My feedback, the newest first', {
      querystring: Type.Object({ ...Paging, ...Ordering(myFeedbackSortable) }),
      answer: Envelope(MyFeedbackPage),
    }),
    async (request) => {
      const { page = 1, limit = 10 } = request.query
      return ok(await feedback.mine(request.person!.accountId, page, limit, orderOf(request.query)))
    },
  )
  app.get(
    '/feedback/:id',
    route(mine, 'One feedback of mine', { params: Type.Object({ id: Id() }), answer: Envelope(MyFeedback) }),
    async (request) => ok(await feedback.readMine(request.person!.accountId, request.params.id)),
  )
}
