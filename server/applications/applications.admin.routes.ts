import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { BulkOutcome, Id, TakingBack } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  AdminApplication,
  AdminApplicationRow,
  ApplicationCounts,
  ApplicationFilter,
  Asking,
  applicationSortable,
  BulkDeciding,
  BulkHandingOver,
  HandingOver,
  PassingApplication,
  RejectingApplication,
  ReviewLogFilter,
  ReviewLogRow,
  reviewLogSortable,
} from './applications.admin.schema.ts'
import type { ApplicationsAdmin } from './applications.admin.service.ts'
import type { BulkApplications } from './bulk.service.ts'
import type { TakingBack as TakeBack } from './taking-back.service.ts'

const route = routesUnder('console: applications')
const params = Type.Object({ id: Id() })
const config = { permission: 'applications.decide' as const }
const creating = { ...config, creates: 'whole' as const }
const response = { 200: AdminApplication }

export function applicationAdminRoutes(
  app: App,
  {
    applicationsAdmin: applications,
    bulkApplications: bulk,
    takingBack,
  }: { applicationsAdmin: ApplicationsAdmin; bulkApplications: BulkApplications; takingBack: TakeBack },
) {
  adminList(app, route, 'applications', {
    config,
    summary: 'Applications of my data categories',
    row: AdminApplicationRow,
    sortable: applicationSortable,
    newestFirst: 'appliedAt',
    filter: ApplicationFilter,
    list: applications.list,
  })
  app.get(
    '/applications/:id',
    route(config, 'One application with all that a decision needs', { params, response }),
    (request) => applications.read(request.person!, request.params.id),
  )
  app.post(
    '/applications/:id/pass',
    route(config, 'Pass; 409 where it was decided already, and by whom, or changed since it was read', {
      params,
      body: PassingApplication,
      response,
    }),
    (request) => applications.pass(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/reject',
    route(config, 'Do not pass, with a reason that the applicant is told', {
      params,
      body: RejectingApplication,
      response,
    }),
    (request) => applications.reject(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/decide',
    route(config, 'Decide on several, each by itself or all or none; tells of each what became of it', {
      body: BulkDeciding,
      answer: BulkOutcome,
    }),
    (request) => bulk.decide(request.person!, request.body, request.language),
  )
  app.post(
    '/applications/hand-over',
    route(config, 'Hand several over to one colleague, each by itself; tells of each what became of it', {
      body: BulkHandingOver,
      answer: BulkOutcome,
    }),
    (request) => bulk.handOver(request.person!, request.body, request.language),
  )
  app.get(
    '/application-counts',
    route(config, 'How many cases wait, by what is looked for', { answer: ApplicationCounts }),
    (request) => applications.counts(request.person!),
  )
  app.post(
    '/applications/take-back',
    route(config, 'Take back decisions of mine that nobody was told of yet; tells of each what became of it', {
      body: TakingBack,
      answer: BulkOutcome,
    }),
    (request) => takingBack.takeBack(request.person!, request.body.ids, request.language),
  )
  app.post(
    '/applications/:id/ask',
    route(creating, 'Ask the applicant something', { params, body: Asking, response }),
    (request) => applications.ask(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/note',
    route(creating, 'A note among reviewers', { params, body: Asking, response }),
    (request) => applications.note(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/hand-over',
    route(config, 'Hand it to a colleague of the category, or back to anyone of it', {
      params,
      body: HandingOver,
      response,
    }),
    (request) => applications.handOver(request.person!, request.params.id, request.body),
  )
  adminList(app, route, 'review-log', {
    config,
    summary: 'What happened to the cases of my data categories',
    row: ReviewLogRow,
    sortable: reviewLogSortable,
    newestFirst: 'id',
    filter: ReviewLogFilter,
    list: applications.log,
  })
}
