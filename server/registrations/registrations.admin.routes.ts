import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { BulkOutcome, Id, TakingBack } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { RegistrationsAdmin } from './registrations.admin.service.ts'
import {
  AdminRegistration,
  AdminRegistrationRow,
  Passing,
  RegistrationFilter,
  Rejecting,
  registrationSortable,
} from './registrations.schema.ts'
import type { RegistrationsTakingBack } from './taking-back.service.ts'

const tags = ['console: registrations']
const params = Type.Object({ id: Id() })
const config = { permission: 'registrations.decide' as const }

export function registrationAdminRoutes(
  app: App,
  {
    registrationsAdmin: registrations,
    registrationsTakingBack: takingBack,
  }: { registrationsAdmin: RegistrationsAdmin; registrationsTakingBack: RegistrationsTakingBack },
) {
  adminList(app, 'registrations', {
    config,
    tags,
    summary: 'Registrations of my categories, and those that ask for none',
    row: AdminRegistrationRow,
    sortable: registrationSortable,
    newestFirst: 'registeredAt',
    filter: RegistrationFilter,
    list: registrations.list,
  })
  app.get(
    '/registrations/:id',
    {
      config,
      schema: { tags, summary: 'One registration, whole', params, response: { 200: AdminRegistration } },
    },
    (request) => registrations.read(request.person!, request.params.id),
  )
  app.post(
    '/registrations/:id/pass',
    {
      config,
      schema: {
        tags,
        summary: 'Pass; 409 where it was decided already or sent again since it was read',
        params,
        body: Passing,
        response: { 200: AdminRegistration },
      },
    },
    (request) => registrations.pass(request.person!, request.params.id, request.body),
  )
  app.post(
    '/registrations/:id/reject',
    {
      config,
      schema: {
        tags,
        summary: 'Do not pass, with a reason that is mailed to the applicant',
        params,
        body: Rejecting,
        response: { 200: AdminRegistration },
      },
    },
    (request) => registrations.reject(request.person!, request.params.id, request.body),
  )
  app.post(
    '/registrations/take-back',
    {
      config,
      schema: {
        tags,
        summary: 'Take back what I just decided, while nobody was told of it',
        body: TakingBack,
        response: { 200: BulkOutcome },
      },
    },
    (request) => takingBack.takeBack(request.person!, request.body.ids, request.language),
  )
}
