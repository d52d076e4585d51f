import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { ChosenIds, chosen, Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  Answering,
  Application,
  ApplicationForm,
  ApplicationPage,
  ApplicationState,
  MyApplicationsOrder,
  NewApplication,
  NewPurpose,
} from './applications.schema.ts'
import type { Applications } from './applications.service.ts'
import type { Purposes } from './purposes.service.ts'

const route = routesUnder('applications')
const config = { permission: 'signed-in' as const }
const creating = { ...config, creates: 'whole' as const }
const params = Type.Object({ id: Id() })
const Purpose = Type.Object({ id: Type.Integer(), title: Type.String(), text: Type.String() })

const words = {
  submitted: { zh: '申请已提交', en: 'Application submitted' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  answered: { zh: '答复已提交', en: 'Answer sent' },
  kept: { zh: '已添加', en: 'Added' },
  deleted: { zh: '已删除', en: 'Deleted' },
}

export function applicationRoutes(
  app: App,
  { applications, purposes }: { applications: Applications; purposes: Purposes },
) {
  app.get(
    '/applications/form',
    route(config, 'What the form needs to know of these datasets', {
      querystring: Type.Object({
        datasets: Type.Optional(
          Type.String({ maxLength: 400, pattern: '^\\d{1,9}(,\\d{1,9})*$', description: '`1,2`' }),
        ),
      }),
      answer: Envelope(ApplicationForm),
    }),
    async (request) => {
      const ids = [...new Set((request.query.datasets ?? '').split(',').filter(Boolean).map(Number))]
      return ok(await applications.form(request.person!, ids))
    },
  )
  app.get(
    '/applications',
    route(config, 'My applications, the newest first', {
      querystring: Type.Object({
        ...Paging,
        ...MyApplicationsOrder,
        status: Type.Optional(ApplicationState),
      }),
      answer: Envelope(ApplicationPage),
    }),
    async (request) => {
      const { page = 1, limit = 10, status } = request.query
      const order = orderOf(request.query)
      return ok(await applications.list(request.person!, { page, limit, status, order }))
    },
  )
  app.post(
    '/applications',
    route(creating, 'Ask for the use of datasets; those of several data categories become a case each', {
      description:
        '409 where one of them is under review already: `data.applicationId` is that case. 422 where one needs no application.',
      body: NewApplication,
      answer: Envelope(Application),
    }),
    async (request) => ok(await applications.submit(request.person!, request.body), words.submitted[request.language]),
  )
  app.get(
    '/applications/:id',
    route(config, 'One of my applications, whole', { params, answer: Envelope(Application) }),
    async (request) => ok(await applications.read(request.person!, request.params.id)),
  )
  app.post(
    '/applications/:id/withdraw',
    route(config, 'Withdraw while it is under review', { params, answer: Envelope(Application) }),
    async (request) =>
      ok(await applications.withdraw(request.person!, request.params.id), words.withdrawn[request.language]),
  )
  app.post(
    '/applications/withdraw',
    route(config, 'Withdraw several; those that are decided already stay as they are', {
      body: ChosenIds,
      answer: Envelope(Type.Object({ withdrawn: Type.Array(Type.Integer()) })),
    }),
    async (request) => {
      const withdrawn = await applications.withdrawMany(request.person!, chosen(request.body))
      return ok({ withdrawn }, words.withdrawn[request.language])
    },
  )
  app.post(
    '/applications/:id/answer',
    route(creating, 'Answer a question of the reviewers', { params, body: Answering, answer: Envelope(Application) }),
    async (request) =>
      ok(await applications.answer(request.person!, request.params.id, request.body), words.answered[request.language]),
  )
  app.get(
    '/purposes',
    route(config, 'Purposes I keep to use again', { answer: Envelope(Type.Array(Purpose)) }),
    async (request) => ok(await purposes.of(request.person!)),
  )
  app.post('/purposes', route(creating, 'Keep one', { body: NewPurpose, answer: Envelope(Purpose) }), async (request) =>
    ok(await purposes.add(request.person!, request.body), words.kept[request.language]),
  )
  app.delete(
    '/purposes/:id',
    route(config, 'Delete one', { params, answer: Envelope(Type.Null()) }),
    async (request) => {
      await purposes.remove(request.person!, request.params.id)
      return ok(null, words.deleted[request.language])
    },
  )
}
