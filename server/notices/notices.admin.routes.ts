import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
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

const tags = ['console: notices']
const config = { permission: 'notices.manage' as const }
const params = Type.Object({ id: Id() })
const response = { 200: AdminNotice, 400: FieldProblems }

export function noticeAdminRoutes(app: App, { notices }: { notices: Notices }) {
  adminList(app, 'notices', {
    config,
    tags,
    summary: 'Notices and news in every state',
    row: AdminNotice,
    sortable: noticeSortable,
    newestFirst: 'publishedAt',
    filter: NoticeFilter,
    list: (_person, query) => notices.list(query),
  })
  app.get(
    '/notices/:id',
    { config, schema: { tags, summary: 'One notice, as it is written', params, response: { 200: AdminNotice } } },
    (request) => notices.read(request.params.id),
  )
  app.post(
    '/notices',
    {
      config: { ...config, creates: 'whole' },
      schema: { tags, summary: 'A new notice: a draft unless it says otherwise', body: NoticeEdit, response },
    },
    (request) => notices.create(request.person!, request.body),
  )
  app.put(
    '/notices/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a notice; 409 where someone else did since it was read',
        params,
        body: NoticeEdit,
        response,
      },
    },
    (request) => notices.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/notices/:id',
    { config, schema: { tags, summary: 'Delete a notice and its files', params, response: { 200: AdminNotice } } },
    (request) => notices.remove(request.person!, request.params.id),
  )
  app.post(
    '/notices/preview',
    {
      config,
      schema: { tags, summary: 'What readers will see', body: NoticeToPreview, response: { 200: NoticePreview } },
    },
    async (request) => {
      const { zh = '', en = '' } = request.body.content
      return { html: notices.preview({ zh, en }) }
    },
  )
}
