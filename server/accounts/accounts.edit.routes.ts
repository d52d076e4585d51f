import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AccountEdit, AccountIds, AdminAccountDetail, Invitation, RolesOfMany } from './accounts.admin.schema.ts'
import type { AccountsEdit } from './accounts.edit.service.ts'
import type { Invitations } from './invitations.service.ts'

const route = routesUnder('console: accounts')
const config = { permission: 'accounts.manage' as const }
/** Who a person is, and what they may do, is changed only by who gave the password a short while ago. */
const confirmed = { ...config, confirmed: true as const }
const params = Type.Object({ id: Id() })

export function accountEditRoutes(
  app: App,
  { accountsEdit, invitations }: { accountsEdit: AccountsEdit; invitations: Invitations },
) {
  app.post(
    '/accounts',
    route(
      { ...confirmed, creates: 'apart' },
      'Invite somebody: a new account, and a link to set its password to their mailbox',
      { body: Invitation, response: { 200: AdminAccountDetail, 400: FieldProblems } },
    ),
    (request) =>
      invitations.invite(
        request.person!,
        request.body,
        request.makingOf((made) => made),
      ),
  )
  app.put(
    '/accounts/:id',
    route(confirmed, 'Change who somebody is; 409 where that changed since it was read', {
      params,
      body: AccountEdit,
      response: { 200: AdminAccountDetail, 400: FieldProblems },
    }),
    (request) => accountsEdit.edit(request.person!, request.params.id, request.body),
  )
  app.post(
    '/accounts/:id/password-link',
    route(
      { ...config, rateLimit: { max: 30, timeWindow: 60_000 } },
      'Mail a link to set a new password; one that was sent before is void',
      { params, answer: AdminAccountDetail },
    ),
    (request) => invitations.sendLink(request.person!, request.params.id),
  )
  app.post(
    '/accounts/role',
    route(confirmed, 'Give one role to several accounts, or take it: all of them or none', {
      body: RolesOfMany,
      answer: AccountIds,
    }),
    (request) => accountsEdit.changeRole(request.person!, request.body),
  )
}
