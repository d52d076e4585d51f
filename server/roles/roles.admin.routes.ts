import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
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

const route = routesUnder('console: roles')
const config = { permission: 'roles.manage' as const }
/** Rights are given and taken only by who gave the password a short while ago. */
const changing = { ...config, confirmed: true as const }
const params = Type.Object({ id: Id() })

export function roleAdminRoutes(app: App, { roles }: { roles: Roles }) {
  adminList(app, route, 'roles', {
    config,
    summary: 'Roles, with what they hold',
    row: AdminRole,
    sortable: roleSortable,
    newestFirst: 'id',
    filter: RoleFilter,
    list: (_person, query) => roles.list(query),
  })
  app.get('/roles/actions', route(config, 'Rights a role can have', { answer: Type.Array(ActionChoice) }), (request) =>
    roles.actions(request.person!),
  )
  app.get('/roles/menus', route(config, 'Menu items a role can have', { answer: Type.Array(MenuChoice) }), () =>
    roles.menus(),
  )
  app.get('/roles/:id', route(config, 'One role', { params, answer: AdminRole }), (request) =>
    roles.read(request.params.id),
  )
  app.post(
    '/roles',
    route({ ...changing, creates: 'whole' }, 'A new role', {
      body: NewRole,
      response: { 200: AdminRole, 400: FieldProblems },
    }),
    (request) => roles.create(request.person!, request.body),
  )
  app.put(
    '/roles/:id',
    route(changing, 'Change a role; 409 where someone else did since it was read', {
      params,
      body: RoleEdit,
      response: { 200: AdminRole, 400: FieldProblems },
    }),
    (request) => roles.edit(request.person!, request.params.id, request.body),
  )
  app.put(
    '/roles/actions',
    route(
      changing,
      'Change the rights of several roles, all or none; 409 where someone else changed one since it was read',
      { body: RightsOfRoles, response: { 200: Type.Array(AdminRole), 400: FieldProblems } },
    ),
    (request) => roles.editActions(request.person!, request.body.roles),
  )
  app.delete(
    '/roles/:id',
    route(changing, 'Delete a role that nobody holds', { params, answer: AdminRole }),
    (request) => roles.remove(request.person!, request.params.id),
  )
  app.post(
    '/roles/:id/enable',
    route(changing, 'Let a role give its rights again', { params, answer: AdminRole }),
    (request) => roles.enable(request.person!, request.params.id),
  )
  app.post('/roles/:id/disable', route(changing, 'Let a role give nothing', { params, answer: AdminRole }), (request) =>
    roles.disable(request.person!, request.params.id),
  )
}
