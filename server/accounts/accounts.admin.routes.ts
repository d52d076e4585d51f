import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  AccountFilter,
  AccountIds,
  AdminAccount,
  AdminAccountDetail,
  accountSortable,
  Disabling,
  KindsOfAccount,
  KindToGive,
  RolesOfAccount,
  RoleToGive,
} from './accounts.admin.schema.ts'
import type { AccountsAdmin } from './accounts.admin.service.ts'

const route = routesUnder('console: accounts')
const config = { permission: 'accounts.read' as const }
const managing = { permission: 'accounts.manage' as const }
const params = Type.Object({ id: Id() })

export function accountAdminRoutes(app: App, { accountsAdmin }: { accountsAdmin: AccountsAdmin }) {
  adminList(app, route, 'accounts', {
    config,
    summary: 'Accounts in every state',
    row: AdminAccount,
    sortable: accountSortable,
    newestFirst: 'registeredAt',
    filter: AccountFilter,
    list: accountsAdmin.list,
  })
  app.get('/account-roles', route(config, 'Roles an account may hold', { answer: Type.Array(RoleToGive) }), (request) =>
    accountsAdmin.roles(request.person!),
  )
  app.get(
    '/account-kinds',
    route(config, 'Data categories an account may review', { answer: Type.Array(KindToGive) }),
    (request) => accountsAdmin.kinds(request.person!),
  )
  app.get(
    '/accounts/:id',
    route(config, 'One person: roles, sessions, downloads, log', { params, answer: AdminAccountDetail }),
    (request) => accountsAdmin.detail(request.person!, request.params.id),
  )
  const enabling = { ...managing, confirmed: true as const }
  const enable = 'Let accounts log in again'
  app.post(
    '/accounts/enable',
    route(enabling, `${enable}: all of them or none`, { body: AccountIds, answer: AccountIds }),
    (request) => accountsAdmin.enable(request.person!, request.body.ids),
  )
  app.post('/accounts/:id/enable', route(enabling, enable, { params, answer: AdminAccountDetail }), async (request) => {
    await accountsAdmin.enable(request.person!, [request.params.id])
    return accountsAdmin.detail(request.person!, request.params.id)
  })
  const disable = 'Keep accounts from logging in, end their sessions and revoke their API tokens at once'
  app.post(
    '/accounts/disable',
    route(managing, `${disable}: all of them or none`, { body: Disabling, answer: AccountIds }),
    (request) => accountsAdmin.disable(request.person!, request.body.ids, request.body.reason),
  )
  app.post(
    '/accounts/:id/disable',
    route(managing, disable, { params, answer: AdminAccountDetail }),
    async (request) => {
      await accountsAdmin.disable(request.person!, [request.params.id])
      return accountsAdmin.detail(request.person!, request.params.id)
    },
  )
  app.put(
    '/accounts/:id/roles',
    route({ ...managing, confirmed: true }, 'Which roles an account holds', {
      params,
      body: RolesOfAccount,
      answer: AdminAccountDetail,
    }),
    (request) => accountsAdmin.setRoles(request.person!, request.params.id, request.body),
  )
  app.put(
    '/accounts/:id/review-kinds',
    route({ ...managing, confirmed: true }, 'Which data categories an account reviews', {
      params,
      body: KindsOfAccount,
      answer: AdminAccountDetail,
    }),
    (request) => accountsAdmin.setKinds(request.person!, request.params.id, request.body),
  )
  app.post(
    '/accounts/:id/sessions/end',
    route(managing, 'End the sessions of an account; of one’s own all but this one', {
      params,
      answer: Type.Object({ ended: Type.Integer() }),
    }),
    (request) => accountsAdmin.endSessions(request.person!, request.params.id),
  )
  app.post(
    '/accounts/:id/sessions/:session/end',
    route(managing, 'End one session of an account', {
      params: Type.Object({ id: Id(), session: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
      answer: Type.Object({ ended: Type.Integer() }),
    }),
    (request) => accountsAdmin.endSession(request.person!, request.params.id, request.params.session),
  )
}
