import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Bilingual } from '../basics/schema.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import { type ContentName, contentNames, isContent, typeOf } from './editing.fields.ts'
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

const tags = ['console: content']
const config = { permission: 'content.manage' as const }
const Whole = Type.Record(Type.String(), Type.Unknown())

/** @throws DomainError notFound */
function typeIn({ type }: { type: string }): ContentName {
  if (!isContent(type)) throw new DomainError('notFound')
  return type
}

export function editingAdminRoutes(app: App, { editing }: { editing: Editing }) {
  for (const type of contentNames) {
    const { name, fixed } = typeOf(type)
    const row = entrySchema(type)
    const what = name.en.toLowerCase()
    const response = { 200: row, 400: FieldProblems }
    adminList(app, type, {
      ...{ config, tags, row },
      summary: `Content: ${what}`,
      sortable: entrySortable,
      newestFirst: 'updatedAt',
      filter: EntryFilter,
      list: (_person, query) => editing.list(type, query),
    })
    app.get(
      `/${type}/:id`,
      { config, schema: { tags, summary: `One of: ${what}`, params: EntryKey, response: { 200: row } } },
      (request) => editing.read(type, request.params.id),
    )
    app.put(
      `/${type}/:id`,
      {
        config,
        schema: {
          ...{ tags, params: EntryKey, response },
          summary: `Change one of: ${what}; 409 where someone else did since it was read`,
          body: editSchema(type),
        },
      },
      (request) => editing.edit(request.person!, type, request.params.id, request.body),
    )
    if (fixed) continue
    app.post(
      `/${type}`,
      {
        config: { ...config, creates: 'whole' },
        schema: { tags, summary: `A new one of: ${what}`, body: editSchema(type), response },
      },
      (request) => editing.create(request.person!, type, request.body),
    )
    app.delete(
      `/${type}/:id`,
      {
        config,
        schema: {
          ...{ tags, params: EntryKey, response: { 200: row } },
          summary: `Remove one of: ${what}; it can be brought back`,
        },
      },
      (request) => editing.remove(request.person!, type, request.params.id),
    )
  }

  app.post(
    '/content/preview',
    { config, schema: { tags, summary: 'What readers will see', body: ToPreview, response: { 200: Preview } } },
    async (request) => {
      const { zh = '', en = '' } = request.body.content
      return { html: editing.preview({ zh, en }) }
    },
  )
  app.get(
    '/content/roles',
    {
      config,
      schema: {
        tags,
        summary: 'Roles that an item of the menu can be shown to',
        response: { 200: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })) },
      },
    },
    async () => (await editing.roles()).map(({ code, nameZh, nameEn }) => ({ code, name: { zh: nameZh, en: nameEn } })),
  )
  app.post(
    '/content/:type/order',
    {
      config,
      schema: {
        tags,
        summary: 'Put those of one group in this order; 409 where they are not all of it',
        params: OfType,
        body: Order,
        response: { 200: Type.Array(Whole) },
      },
    },
    async (request) => editing.order(request.person!, typeIn(request.params), request.body.ids),
  )
  app.get(
    '/content/:type/removed',
    {
      config,
      schema: {
        tags,
        summary: 'What was removed and can be brought back, the newest first',
        params: OfType,
        response: { 200: Type.Array(Removed) },
      },
    },
    async (request) => editing.removed(typeIn(request.params)),
  )
  app.get(
    '/content/:type/:id/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Every state that it had, the newest first',
        params: OfEntry,
        response: { 200: Type.Array(EntryVersion) },
      },
    },
    async (request) => editing.versions(typeIn(request.params), request.params.id),
  )
  app.post(
    '/content/:type/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Make an earlier state the current one, or bring back what was removed',
        params: OfEntry,
        body: Restore,
        response: { 200: Whole, 400: FieldProblems },
      },
    },
    async ({ person, params, body }) =>
      editing.restore(person!, typeIn(params), params.id, body.number, body.updatedAt),
  )
}
