import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
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
  const tags = ['console: messages']
  adminList(app, 'messages', {
    config,
    tags,
    summary: 'What everybody was told, and whether it was read',
    row: SentMessage,
    sortable: sentSortable,
    newestFirst: 'toldAt',
    filter: SentFilter,
    list: broadcasts.sent,
  })
  app.get(
    '/messages/:id',
    { config, schema: { tags, summary: 'One message as it was written', params, response: { 200: WholeSentMessage } } },
    (request) => broadcasts.readSent(request.params.id),
  )
  adminList(app, 'broadcasts', {
    config,
    tags,
    summary: 'Broadcasts, in every state',
    row: AdminBroadcast,
    sortable: broadcastSortable,
    newestFirst: 'createdAt',
    filter: BroadcastFilter,
    list: (_person, query) => broadcasts.list(query),
  })
  app.get(
    '/broadcasts/roles',
    { config, schema: { tags, summary: 'Roles that can be written to', response: { 200: RolesToTell } } },
    () => broadcasts.rolesToTell(),
  )
  app.get(
    '/broadcasts/:id',
    { config, schema: { tags, summary: 'One broadcast', params, response: { 200: AdminBroadcast } } },
    (request) => broadcasts.read(request.params.id),
  )
  app.post(
    '/broadcasts',
    {
      config: { ...config, creates: 'whole' },
      schema: {
        tags,
        summary: 'A new broadcast: a draft, or with the time it goes out',
        body: BroadcastEdit,
        response,
      },
    },
    (request) => broadcasts.create(request.person!, request.body),
  )
  app.post(
    '/broadcasts/reach',
    { config, schema: { tags, summary: 'How many would get it now', body: AudienceGiven, response: { 200: Reach } } },
    async (request) => ({ count: await broadcasts.reach(request.body) }),
  )
  app.put(
    '/broadcasts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change it before it goes out; 409 where someone else did since it was read',
        params,
        body: BroadcastEdit,
        response,
      },
    },
    (request) => broadcasts.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/broadcasts/:id',
    { config, schema: { tags, summary: 'Delete it before it goes out', params, response: { 200: AdminBroadcast } } },
    (request) => broadcasts.remove(request.person!, request.params.id),
  )
}
