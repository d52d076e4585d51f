import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { App } from '../plugins/app.types.ts'
import type { Permission } from '../roles/roles.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type AdminList, AdminQuery, contentRange, type Rows, readAdminQuery } from './admin-query.ts'
import type { Route } from './route.ts'

interface Declared<Row extends TSchema, Field extends string, Filter extends TObject> {
  config: { permission: Permission }
  summary: string
  description?: string
  row: Row
  sortable: readonly Field[]
  newestFirst: NoInfer<Field>
  filter: Filter
  list: (
    person: Person,
    query: AdminList<Field, Static<Filter>>,
    header: (name: string, value: string) => unknown,
  ) => Promise<Rows<Static<Row>>>
}

/** Declares a list of the console: the rows that are asked for, and in `Content-Range` how many there are. */
export function adminList<Row extends TSchema, Field extends string, Filter extends TObject>(
  app: App,
  route: Route,
  name: string,
  { config, summary, description, row, list, ...allowed }: Declared<Row, Field, Filter>,
) {
  const rowSchema: TSchema = row
  app.get(
    `/${name}`,
    route(config, summary, {
      ...(description !== undefined && { description }),
      ...{ querystring: AdminQuery, answer: Type.Array(rowSchema) },
    }),
    async (request, reply) => {
      const query = readAdminQuery(request.query, allowed)
      const rows = await list(request.person!, query, (header, value) => reply.header(header, value))
      reply.header('content-range', contentRange(name, query.offset, rows))
      return rows.list
    },
  )
}
