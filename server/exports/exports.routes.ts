import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Page, Paging } from '../basics/schema.ts'
import { answerContent } from '../files/files.routes.ts'
import type { App } from '../plugins/app.types.ts'
import * as shapes from './exports.schema.ts'
import type { Exports } from './exports.service.ts'
import type { ExportRequest } from './exports.types.ts'
import { keptHours, mostWaiting, smallValues } from './exports.vocabulary.ts'

/** Each plans anew, and writes a row. */
const askLimit = { max: 60, timeWindow: 60_000 }

export function exportRoutes(app: App, { exports }: { exports: Exports }) {
  const route = routesUnder('exports')
  const params = Type.Object({ id: Type.String({ pattern: '^[\\w-]{22}$' }) })
  const own = { permission: 'signed-in', token: true } as const
  app.post(
    '/exports/quote',
    route({ permission: 'public', rateLimit: askLimit }, 'What a selection would be as a file, before it is made', {
      description:
        'Rows, values, bytes and time, whether you may take it, what is left of your day, and ways in which it gets smaller: `change` is put over the request.',
      body: shapes.ExportBody,
      answer: Envelope(shapes.ExportQuote),
    }),
    async (request) => ok(await exports.quote(request.body as ExportRequest, request.person, request.language)),
  )
  app.post(
    '/exports',
    route(
      { ...own, refusal: 'loginToDownload', rateLimit: askLimit, creates: 'apart' },
      'Make a selection of a grid or of stations into a file',
      {
        description: `As CSV, JSON, NetCDF (CF-1.12, ACDD-1.3) or Parquet. Up to ${smallValues} values are made while you wait, unless many do: the answer is \`finished\` and has its \`url\`. More is a job: ask for it by its \`id\` until it is \`finished\`, \`failed\` or gone; a message tells of its end. At most ${mostWaiting} of one person wait at once. The version that is current now is what is made. Files are kept for ${keptHours} hours.`,
        body: shapes.ExportBody,
        answer: Envelope(shapes.Export),
      },
    ),
    async (request) => {
      const { body, person, language } = request
      return ok(await exports.ask(body as ExportRequest, person!, language, request.makingOf(ok)))
    },
  )
  app.get(
    '/exports',
    route(own, 'My exports, newest first', {
      querystring: Type.Object({ ...Paging, ...Ordering(['createdAt']) }),
      answer: Envelope(Page(shapes.Export)),
    }),
    async ({ person, query }) => {
      const { page = 1, limit = 10 } = query
      const oldest = orderOf(query)?.descending === false
      return ok(await exports.list(person!, page, limit, oldest))
    },
  )
  app.get(
    '/exports/:id',
    route(own, 'How far an export is', { params, answer: Envelope(shapes.Export) }),
    async ({ person, params: { id } }) => ok(await exports.find(person!, id)),
  )
  app.delete(
    '/exports/:id',
    route(own, 'Stop an export, or remove its file', { params, answer: Envelope(Type.Null()) }),
    async ({ person, params: { id } }) => {
      await exports.remove(person!, id)
      return ok(null)
    },
  )
  app.get(
    '/exports/:id/content',
    route(own, 'The file of an export', {
      description:
        '`Range` and `If-Range` (strong `ETag` = SHA-256) resume it. Recorded as `filtered`, what was chosen by a rectangle as `map`. It is its owner’s alone.',
      produces: ['application/octet-stream'],
      params,
      answer: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The file' }),
    }),
    async (request, reply) => {
      const file = await exports.open(request.person!, request.params.id)
      await answerContent(request, reply, {
        ...file,
        // A rest as well: what is asked for again within minutes is no second record.
        begins: () => file.record(request.ip),
      })
      return reply
    },
  )
}
