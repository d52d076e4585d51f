import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Bilingual } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type ContentName, contentNames, isContent, rightOf, typeOf } from './editing.fields.ts'
import {
  EntryFilter,
  EntryKey,
  EntryVersion,
  editSchema,
  entrySchema,
  entrySortable,
  OfEntry,
  OfType,
  Order,
  Preview,
  Removed,
  Restore,
  ToPreview,
} from './editing.schema.ts'
import type { Editing } from './editing.service.ts'

const route = routesUnder('console: content')
const config = { permission: 'content.manage' as const }
const Whole = Type.Record(Type.String(), Type.Unknown())

/** @throws DomainError notFound, forbidden where it takes another right */
function typeIn({ params: { type }, person }: { params: { type: string }; person: Person | null }): ContentName {
  if (!isContent(type)) throw new DomainError('notFound')
  if (!person?.actions.has(rightOf(type))) throw new DomainError('forbidden')
  return type
}

export function editingAdminRoutes(app: App, { editing }: { editing: Editing }) {
  for (const type of contentNames) {
    const { name, fixed } = typeOf(type)
    const config = { permission: rightOf(type) }
    const row = entrySchema(type)
    const what = name.en.toLowerCase()
    const response = { 200: row, 400: FieldProblems }
    adminList(app, route, type, {
      ...{ config, row },
      summary: `Content: ${what}`,
      sortable: entrySortable,
      newestFirst: 'updatedAt',
      filter: EntryFilter,
      list: (_person, query) => editing.list(type, query),
    })
    app.get(`/${type}/:id`, route(config, `One of: ${what}`, { params: EntryKey, answer: row }), (request) =>
      editing.read(type, request.params.id),
    )
    app.put(
      `/${type}/:id`,
      route(config, `Change one of: ${what}; 409 where someone else did since it was read`, {
        params: EntryKey,
        response,
        body: editSchema(type),
      }),
      (request) => editing.edit(request.person!, type, request.params.id, request.body),
    )
    if (fixed) continue
    app.post(
      `/${type}`,
      route({ ...config, creates: 'whole' }, `A new one of: ${what}`, { body: editSchema(type), response }),
      (request) => editing.create(request.person!, type, request.body),
    )
    app.delete(
      `/${type}/:id`,
      route(config, `Remove one of: ${what}; it can be brought back`, { params: EntryKey, answer: row }),
      (request) => editing.remove(request.person!, type, request.params.id),
    )
  }

  app.post(
    '/content/preview',
    route(config, 'What readers will see', { body: ToPreview, answer: Preview }),
    async (request) => {
      const { zh = '', en = '' } = request.body.content
      return { html: editing.preview({ zh, en }) }
    },
  )
  app.get(
    '/content/roles',
    route(config, 'Roles that an item of the menu can be shown to', {
      answer: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
    }),
    async () => (await editing.roles()).map(({ code, nameZh, nameEn }) => ({ code, name: { zh: nameZh, en: nameEn } })),
  )
  app.post(
    '/content/:type/order',
    route(config, 'Put those of one group in this order; 409 where they are not all of it', {
      params: OfType,
      body: Order,
      answer: Type.Array(Whole),
    }),
    async (request) => editing.order(request.person!, typeIn(request), request.body.ids),
  )
  app.get(
    '/content/:type/removed',
    route(config, 'What was removed and can be brought back, the newest first', {
      params: OfType,
      answer: Type.Array(Removed),
    }),
    async (request) => editing.removed(typeIn(request)),
  )
  app.get(
    '/content/:type/:id/versions',
    route(config, 'Every state that it had, the newest first', { params: OfEntry, answer: Type.Array(EntryVersion) }),
    async (request) => editing.versions(typeIn(request), request.params.id),
  )
  app.post(
    '/content/:type/:id/restore',
    route(config, 'Make an earlier state the current one, or bring back what was removed', {
      params: OfEntry,
      body: Restore,
      response: { 200: Whole, 400: FieldProblems },
    }),
    async (request) => {
      const { person, params, body } = request
      return editing.restore(person!, typeIn(request), params.id, body.number, body.updatedAt)
    },
  )
}
