import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  AdminBroadcast,
  AudienceGiven,
  BroadcastEdit,
  BroadcastFilter,
  broadcastSortable,
  Reach,
  RolesToTell,
  SentFilter,
  SentMessage,
  sentSortable,
  WholeSentMessage,
} from './broadcasts.admin.schema.ts'
import type { Broadcasts } from './broadcasts.service.ts'

const config = { permission: 'messages.manage' as const }
const params = Type.Object({ id: Id() })
const response = { 200: AdminBroadcast, 400: FieldProblems }

export function broadcastAdminRoutes(app: App, { broadcasts }: { broadcasts: Broadcasts }) {
  const route = routesUnder('console: messages')
  adminList(app, route, 'messages', {
    config,
    summary: 'What everybody was told, and whether it was read',
    row: SentMessage,
    sortable: sentSortable,
    newestFirst: 'toldAt',
    filter: SentFilter,
    list: broadcasts.sent,
  })
  app.get(
    '/messages/:id',
    route(config, 'One message as it was written', { params, answer: WholeSentMessage }),
    (request) => broadcasts.readSent(request.params.id),
  )
  adminList(app, route, 'broadcasts', {
    config,
    summary: 'Broadcasts, in every state',
    row: AdminBroadcast,
    sortable: broadcastSortable,
    newestFirst: 'createdAt',
    filter: BroadcastFilter,
    list: (_person, query) => broadcasts.list(query),
  })
  app.get('/broadcasts/roles', route(config, 'Roles that can be written to', { answer: RolesToTell }), () =>
    broadcasts.rolesToTell(),
  )
  app.get('/broadcasts/:id', route(config, 'One broadcast', { params, answer: AdminBroadcast }), (request) =>
    broadcasts.read(request.params.id),
  )
  app.post(
    '/broadcasts',
    route({ ...config, creates: 'whole' }, 'A new broadcast: a draft, or with the time it goes out', {
      body: BroadcastEdit,
      response,
    }),
    (request) => broadcasts.create(request.person!, request.body),
  )
  app.post(
    '/broadcasts/reach',
    route(config, 'How many would get it now', { body: AudienceGiven, answer: Reach }),
    async (request) => ({ count: await broadcasts.reach(request.body) }),
  )
  app.put(
    '/broadcasts/:id',
    route(config, 'Change it before it goes out; 409 where someone else did since it was read', {
      params,
      body: BroadcastEdit,
      response,
    }),
    (request) => broadcasts.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/broadcasts/:id',
    route(config, 'Delete it before it goes out', { params, answer: AdminBroadcast }),
    (request) => broadcasts.remove(request.person!, request.params.id),
  )
}
