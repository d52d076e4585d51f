import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { App } from '../plugins/app.types.ts'
import * as shapes from './fields.schema.ts'
import type { Fields } from './fields.service.ts'
import { frameMediaType } from './fields.vocabulary.ts'

const route = routesUnder('datasets')
const fieldRoute = routesUnder('fields')

export function fieldRoutes(app: App, { fields, downloads }: { fields: Fields; downloads: Downloads }) {
  app.get(
    '/fields',
    route({ permission: 'public', cache: 'catalogue' }, 'Datasets with fields on grids, the newest first', {
      querystring: shapes.MappedQuery,
      answer: Envelope(shapes.Mapped),
    }),
    async ({ query }) => ok(await fields.mapped(query.of)),
  )
  app.get(
    '/datasets/:id/fields',
    route({ permission: 'public', cache: 'catalogue' }, 'Fields on grids: grid, times, levels and range of each', {
      params: Type.Object({ id: Id() }),
      querystring: shapes.VersionQuery,
      answer: Envelope(shapes.Fields),
    }),
    async ({ params, query }) => ok(await fields.list(params.id, query.version)),
  )
  app.get(
    '/datasets/:id/fields/:key',
    route({ permission: 'public', cache: 'repeated' }, 'One field with its coordinates and times', {
      params: shapes.FieldParams,
      querystring: shapes.DetailQuery,
      answer: Envelope(shapes.FieldDetail),
    }),
    async ({ params, query }) => ok(await fields.detail(params.id, params.key, query)),
  )
  app.get(
    '/datasets/:id/fields/:key/frame',
    fieldRoute('public', 'One frame of a map', {
      description: `\`${frameMediaType}\`, little endian: uint32 length of the head; the head, JSON: \`{rows, columns, coarse, time, level, moment, unit, from, to, scale, version, counted}\`; a byte a cell, row after row in the order of the source. 0 is no value, 1 below \`from\`, 255 above \`to\`, 2 to 254 are 253 equal steps between, of the logarithm where \`scale\` is \`log\`. \`counted\` of a level in time: the least and the most values that went into a cell, of how many. Each byte is told as its difference from the Paeth predictor of PNG (left, above, above left), rows beginning anew.`,
      params: shapes.FieldParams,
      querystring: shapes.FrameQuery,
      response: {
        200: {
          description: 'The frame',
          content: { [frameMediaType]: { schema: Type.String({ format: 'binary' }) } },
        },
      },
    }),
    async ({ params, query, person, ip }, reply) => {
      const raw = reply as unknown as FastifyReply
      const frame = await fields.frame(params.id, params.key, query, { person, address: ip })
      return raw.type(frameMediaType).send(frame)
    },
  )
  app.get(
    '/datasets/:id/fields/:key/value',
    fieldRoute('public', 'The value at a cell, by a place in it or by row and column', {
      params: shapes.FieldParams,
      querystring: shapes.ValueQuery,
      answer: Envelope(shapes.FieldValue),
    }),
    async ({ params, query, person, ip }) =>
      ok(await fields.value(params.id, params.key, query, { person, address: ip })),
  )
  app.get(
    '/datasets/:id/fields/:key/series',
    fieldRoute('public', 'The series at a cell', {
      description:
        'As many values as a chart shows are for everyone where the dataset is open; more is a download: it needs log-in, where the dataset does its permission, and is recorded as `filtered`.',
      params: shapes.FieldParams,
      querystring: shapes.CellSeriesQuery,
      answer: Envelope(shapes.CellSeries),
    }),
    async ({ params, query, person, ip, method }, reply) => {
      const { answer, taken } = await fields.series(params.id, params.key, query, { person, address: ip })
      if (taken) {
        reply.header('cache-control', 'private, no-store')
        const bytes = answer.values.length * 8
        if (method === 'GET') await downloads.recordValues({ ...taken, bytes }, { person, address: ip })
      }
      return ok(answer)
    },
  )
}
