import { Type } from 'typebox'
import { Id } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AccountEdit, AccountIds, AdminAccountDetail, Invitation, RolesOfMany } from './accounts.admin.schema.ts'
import type { AccountsEdit } from './accounts.edit.service.ts'
import type { Invitations } from './invitations.service.ts'

const tags = ['console: accounts']
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
    {
      config: { ...confirmed, creates: 'apart' },
      schema: {
        tags,
        summary: 'Invite somebody: a new account, and a link to set its password to their mailbox',
        body: Invitation,
        response: { 200: AdminAccountDetail, 400: FieldProblems },
      },
    },
    (request) =>
      invitations.invite(
        request.person!,
        request.body,
        request.makingOf((made) => made),
      ),
  )
  app.put(
    '/accounts/:id',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Change who somebody is; 409 where that changed since it was read',
        params,
        body: AccountEdit,
        response: { 200: AdminAccountDetail, 400: FieldProblems },
      },
    },
    (request) => accountsEdit.edit(request.person!, request.params.id, request.body),
  )
  app.post(
    '/accounts/:id/password-link',
    {
      config: { ...config, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Mail a link to set a new password; one that was sent before is void',
        params,
        response: { 200: AdminAccountDetail },
      },
    },
    (request) => invitations.sendLink(request.person!, request.params.id),
  )
  app.post(
    '/accounts/role',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Give one role to several accounts, or take it: all of them or none',
        body: RolesOfMany,
        response: { 200: AccountIds },
      },
    },
    (request) => accountsEdit.changeRole(request.person!, request.body),
  )
}
