import { Type } from 'typebox'
import { AdminQuery, contentRange, readAdminQuery } from '../admin-query.ts'
import type { App } from '../app.types.ts'
import type { Services } from '../services.ts'
import { AccountFilter, AdminAccount, accountSortable, RoleChoice } from './accounts.admin.schema.ts'

const tags = ['console: accounts']
const config = { permission: 'accounts.read' as const }

export function accountAdminRoutes(app: App, { accountsAdmin }: Services) {
  app.get(
    '/accounts',
    {
      config,
      schema: {
        tags,
        summary: 'Accounts in every state',
        querystring: AdminQuery,
        response: { 200: Type.Array(AdminAccount) },
      },
    },
    async (request, reply) => {
      const query = readAdminQuery(request.query, {
        sortable: accountSortable,
        newestFirst: 'registeredAt',
        filter: AccountFilter,
      })
      const rows = await accountsAdmin.list(query)
      reply.header('content-range', contentRange('accounts', query.offset, rows))
      return rows.list
    },
  )
  app.get(
    '/account-roles',
    {
      config,
      schema: { tags, summary: 'Roles an account may hold', response: { 200: Type.Array(RoleChoice) } },
    },
    () => accountsAdmin.roles(),
  )
}
