import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  AdminNotice,
  NoticeEdit,
  NoticeFilter,
  NoticePreview,
  NoticeToPreview,
  noticeSortable,
} from './notices.admin.schema.ts'
import type { Notices } from './notices.service.ts'

const route = routesUnder('console: notices')
const config = { permission: 'notices.manage' as const }
const params = Type.Object({ id: Id() })
const response = { 200: AdminNotice, 400: FieldProblems }

export function noticeAdminRoutes(app: App, { notices }: { notices: Notices }) {
  adminList(app, route, 'notices', {
    config,
    summary: 'Notices and news in every state',
    row: AdminNotice,
    sortable: noticeSortable,
    newestFirst: 'publishedAt',
    filter: NoticeFilter,
    list: (_person, query) => notices.list(query),
  })
  app.get('/notices/:id', route(config, 'One notice, as it is written', { params, answer: AdminNotice }), (request) =>
    notices.read(request.params.id),
  )
  app.post(
    '/notices',
    route({ ...config, creates: 'whole' }, 'A new notice: a draft unless it says otherwise', {
      body: NoticeEdit,
      response,
    }),
    (request) => notices.create(request.person!, request.body),
  )
  app.put(
    '/notices/:id',
    route(config, 'Change a notice; 409 where someone else did since it was read', {
      params,
      body: NoticeEdit,
      response,
    }),
    (request) => notices.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/notices/:id',
    route(config, 'Delete a notice and its files', { params, answer: AdminNotice }),
    (request) => notices.remove(request.person!, request.params.id),
  )
  app.post(
    '/notices/preview',
    route(config, 'What readers will see', { body: NoticeToPreview, answer: NoticePreview }),
    async (request) => {
      const { zh = '', en = '' } = request.body.content
      return { html: notices.preview({ zh, en }) }
    },
  )
}
