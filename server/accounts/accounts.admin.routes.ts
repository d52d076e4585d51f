import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
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

const tags = ['console: accounts']
const config = { permission: 'accounts.read' as const }
const managing = { permission: 'accounts.manage' as const }
const params = Type.Object({ id: Id() })

export function accountAdminRoutes(app: App, { accountsAdmin }: { accountsAdmin: AccountsAdmin }) {
  adminList(app, 'accounts', {
    config,
    tags,
    summary: 'Accounts in every state',
    row: AdminAccount,
    sortable: accountSortable,
    newestFirst: 'registeredAt',
    filter: AccountFilter,
    list: accountsAdmin.list,
  })
  app.get(
    '/account-roles',
    {
      config,
      schema: { tags, summary: 'Roles an account may hold', response: { 200: Type.Array(RoleToGive) } },
    },
    (request) => accountsAdmin.roles(request.person!),
  )
  app.get(
    '/account-kinds',
    {
      config,
      schema: {
        tags,
        summary: 'Data categories an account may review',
        response: { 200: Type.Array(KindToGive) },
      },
    },
    (request) => accountsAdmin.kinds(request.person!),
  )
  app.get(
    '/accounts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One person: roles, sessions, downloads, log',
        params,
        response: { 200: AdminAccountDetail },
      },
    },
    (request) => accountsAdmin.detail(request.person!, request.params.id),
  )
  const enabling = { ...managing, confirmed: true as const }
  const enable = 'Let accounts log in again'
  app.post(
    '/accounts/enable',
    {
      config: enabling,
      schema: { tags, summary: `${enable}: all of them or none`, body: AccountIds, response: { 200: AccountIds } },
    },
    (request) => accountsAdmin.enable(request.person!, request.body.ids),
  )
  app.post(
    '/accounts/:id/enable',
    { config: enabling, schema: { tags, summary: enable, params, response: { 200: AdminAccountDetail } } },
    async (request) => {
      await accountsAdmin.enable(request.person!, [request.params.id])
      return accountsAdmin.detail(request.person!, request.params.id)
    },
  )
  const disable = 'Keep accounts from logging in, end their sessions and revoke their API tokens at once'
  app.post(
    '/accounts/disable',
    {
      config: managing,
      schema: { tags, summary: `${disable}: all of them or none`, body: Disabling, response: { 200: AccountIds } },
    },
    (request) => accountsAdmin.disable(request.person!, request.body.ids, request.body.reason),
  )
  app.post(
    '/accounts/:id/disable',
    {
      config: managing,
      schema: { tags, summary: disable, params, response: { 200: AdminAccountDetail } },
    },
    async (request) => {
      await accountsAdmin.disable(request.person!, [request.params.id])
      return accountsAdmin.detail(request.person!, request.params.id)
    },
  )
  app.put(
    '/accounts/:id/roles',
    {
      config: { ...managing, confirmed: true },
      schema: {
        tags,
        summary: 'Which roles an account holds',
        params,
        body: RolesOfAccount,
        response: { 200: AdminAccountDetail },
      },
    },
    (request) => accountsAdmin.setRoles(request.person!, request.params.id, request.body),
  )
  app.put(
    '/accounts/:id/review-kinds',
    {
      config: { ...managing, confirmed: true },
      schema: {
        tags,
        summary: 'Which data categories an account reviews',
        params,
        body: KindsOfAccount,
        response: { 200: AdminAccountDetail },
      },
    },
    (request) => accountsAdmin.setKinds(request.person!, request.params.id, request.body),
  )
  app.post(
    '/accounts/:id/sessions/end',
    {
      config: managing,
      schema: {
        tags,
        summary: 'End the sessions of an account; of one’s own all but this one',
        params,
        response: { 200: Type.Object({ ended: Type.Integer() }) },
      },
    },
    (request) => accountsAdmin.endSessions(request.person!, request.params.id),
  )
  app.post(
    '/accounts/:id/sessions/:session/end',
    {
      config: managing,
      schema: {
        tags,
        summary: 'End one session of an account',
        params: Type.Object({ id: Id(), session: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
        response: { 200: Type.Object({ ended: Type.Integer() }) },
      },
    },
    (request) => accountsAdmin.endSession(request.person!, request.params.id, request.params.session),
  )
}
