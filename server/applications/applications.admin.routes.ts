import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
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

const tags = ['console: applications']
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
  adminList(app, 'applications', {
    config,
    tags,
    summary: 'Applications of my data categories',
    row: AdminApplicationRow,
    sortable: applicationSortable,
    newestFirst: 'appliedAt',
    filter: ApplicationFilter,
    list: applications.list,
  })
  app.get(
    '/applications/:id',
    {
      config,
      schema: { tags, summary: 'One application with all that a decision needs', params, response },
    },
    (request) => applications.read(request.person!, request.params.id),
  )
  app.post(
    '/applications/:id/pass',
    {
      config,
      schema: {
        tags,
        summary: 'Pass; 409 where it was decided already, and by whom, or changed since it was read',
        params,
        body: PassingApplication,
        response,
      },
    },
    (request) => applications.pass(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/reject',
    {
      config,
      schema: {
        tags,
        summary: 'Do not pass, with a reason that the applicant is told',
        params,
        body: RejectingApplication,
        response,
      },
    },
    (request) => applications.reject(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/decide',
    {
      config,
      schema: {
        tags,
        summary: 'Decide on several, each by itself or all or none; tells of each what became of it',
        body: BulkDeciding,
        response: { 200: BulkOutcome },
      },
    },
    (request) => bulk.decide(request.person!, request.body, request.language),
  )
  app.post(
    '/applications/hand-over',
    {
      config,
      schema: {
        tags,
        summary: 'Hand several over to one colleague, each by itself; tells of each what became of it',
        body: BulkHandingOver,
        response: { 200: BulkOutcome },
      },
    },
    (request) => bulk.handOver(request.person!, request.body, request.language),
  )
  app.get(
    '/application-counts',
    {
      config,
      schema: { tags, summary: 'How many cases wait, by what is looked for', response: { 200: ApplicationCounts } },
    },
    (request) => applications.counts(request.person!),
  )
  app.post(
    '/applications/take-back',
    {
      config,
      schema: {
        tags,
        summary: 'Take back decisions of mine that nobody was told of yet; tells of each what became of it',
        body: TakingBack,
        response: { 200: BulkOutcome },
      },
    },
    (request) => takingBack.takeBack(request.person!, request.body.ids, request.language),
  )
  app.post(
    '/applications/:id/ask',
    { config: creating, schema: { tags, summary: 'Ask the applicant something', params, body: Asking, response } },
    (request) => applications.ask(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/note',
    { config: creating, schema: { tags, summary: 'A note among reviewers', params, body: Asking, response } },
    (request) => applications.note(request.person!, request.params.id, request.body),
  )
  app.post(
    '/applications/:id/hand-over',
    {
      config,
      schema: {
        tags,
        summary: 'Hand it to a colleague of the category, or back to anyone of it',
        params,
        body: HandingOver,
        response,
      },
    },
    (request) => applications.handOver(request.person!, request.params.id, request.body),
  )
  adminList(app, 'review-log', {
    config,
    tags,
    summary: 'What happened to the cases of my data categories',
    row: ReviewLogRow,
    sortable: reviewLogSortable,
    newestFirst: 'id',
    filter: ReviewLogFilter,
    list: applications.log,
  })
}
