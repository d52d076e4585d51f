import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Id } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  ActionChoice,
  AdminRole,
  MenuChoice,
  NewRole,
  RightsOfRoles,
  RoleEdit,
  RoleFilter,
  roleSortable,
} from './roles.admin.schema.ts'
import type { Roles } from './roles.service.ts'

const tags = ['console: roles']
const config = { permission: 'roles.manage' as const }
/** Rights are given and taken only by who gave the password a short while ago. */
const changing = { ...config, confirmed: true as const }
const params = Type.Object({ id: Id() })

export function roleAdminRoutes(app: App, { roles }: { roles: Roles }) {
  adminList(app, 'roles', {
    config,
    tags,
    summary: 'Roles, with what they hold',
    row: AdminRole,
    sortable: roleSortable,
    newestFirst: 'id',
    filter: RoleFilter,
    list: (_person, query) => roles.list(query),
  })
  app.get(
    '/roles/actions',
    { config, schema: { tags, summary: 'Rights a role can have', response: { 200: Type.Array(ActionChoice) } } },
    (request) => roles.actions(request.person!),
  )
  app.get(
    '/roles/menus',
    { config, schema: { tags, summary: 'Menu items a role can have', response: { 200: Type.Array(MenuChoice) } } },
    () => roles.menus(),
  )
  app.get(
    '/roles/:id',
    { config, schema: { tags, summary: 'One role', params, response: { 200: AdminRole } } },
    (request) => roles.read(request.params.id),
  )
  app.post(
    '/roles',
    {
      config: { ...changing, creates: 'whole' },
      schema: { tags, summary: 'A new role', body: NewRole, response: { 200: AdminRole, 400: FieldProblems } },
    },
    (request) => roles.create(request.person!, request.body),
  )
  app.put(
    '/roles/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Change a role; 409 where someone else did since it was read',
        params,
        body: RoleEdit,
        response: { 200: AdminRole, 400: FieldProblems },
      },
    },
    (request) => roles.edit(request.person!, request.params.id, request.body),
  )
  app.put(
    '/roles/actions',
    {
      config: changing,
      schema: {
        tags,
        summary:
          'Change the rights of several roles, all or none; 409 where someone else changed one since it was read',
        body: RightsOfRoles,
        response: { 200: Type.Array(AdminRole), 400: FieldProblems },
      },
    },
    (request) => roles.editActions(request.person!, request.body.roles),
  )
  app.delete(
    '/roles/:id',
    {
      config: changing,
      schema: { tags, summary: 'Delete a role that nobody holds', params, response: { 200: AdminRole } },
    },
    (request) => roles.remove(request.person!, request.params.id),
  )
  app.post(
    '/roles/:id/enable',
    {
      config: changing,
      schema: { tags, summary: 'Let a role give its rights again', params, response: { 200: AdminRole } },
    },
    (request) => roles.enable(request.person!, request.params.id),
  )
  app.post(
    '/roles/:id/disable',
    { config: changing, schema: { tags, summary: 'Let a role give nothing', params, response: { 200: AdminRole } } },
    (request) => roles.disable(request.person!, request.params.id),
  )
}
