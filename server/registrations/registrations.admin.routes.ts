import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
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

const route = routesUnder('console: registrations')
const params = Type.Object({ id: Id() })
const config = { permission: 'registrations.decide' as const }

export function registrationAdminRoutes(
  app: App,
  {
    registrationsAdmin: registrations,
    registrationsTakingBack: takingBack,
  }: { registrationsAdmin: RegistrationsAdmin; registrationsTakingBack: RegistrationsTakingBack },
) {
  adminList(app, route, 'registrations', {
    config,
    summary: 'Registrations of my categories, and those that ask for none',
    row: AdminRegistrationRow,
    sortable: registrationSortable,
    newestFirst: 'registeredAt',
    filter: RegistrationFilter,
    list: registrations.list,
  })
  app.get(
    '/registrations/:id',
    route(config, 'One registration, whole', { params, answer: AdminRegistration }),
    (request) => registrations.read(request.person!, request.params.id),
  )
  app.post(
    '/registrations/:id/pass',
    route(config, 'Pass; 409 where it was decided already or sent again since it was read', {
      params,
      body: Passing,
      answer: AdminRegistration,
    }),
    (request) => registrations.pass(request.person!, request.params.id, request.body),
  )
  app.post(
    '/registrations/:id/reject',
    route(config, 'Do not pass, with a reason that is mailed to the applicant', {
      params,
      body: Rejecting,
      answer: AdminRegistration,
    }),
    (request) => registrations.reject(request.person!, request.params.id, request.body),
  )
  app.post(
    '/registrations/take-back',
    route(config, 'Take back what I just decided, while nobody was told of it', {
      body: TakingBack,
      answer: BulkOutcome,
    }),
    (request) => takingBack.takeBack(request.person!, request.body.ids, request.language),
  )
}
