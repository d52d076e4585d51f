import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { App } from '../plugins/app.types.ts'
import type { Curtains } from './curtains.service.ts'
import * as shapes from './cuts.schema.ts'
import type { Cuts, Taken } from './cuts.service.ts'
import { frameMediaType, valuesMediaType } from './fields.vocabulary.ts'

const route = routesUnder('grids')
const datasetRoute = routesUnder('datasets')

const layout = `\`${valuesMediaType}\`, little endian: uint32 length of the head (with these 4 bytes a multiple of 8); the head, JSON padded with blanks; float64 numbers, NaN where there is none`
const free =
  'As much as a chart shows is for everyone where the dataset is open; more is a download: it needs log-in, where the dataset does its permission, and is recorded.'

/** Fields of a dataset by the names of the contract: `id` is that of the dataset, `variable` the key of the field. */
export function gridRoutes(
  app: App,
  { cuts, curtains, downloads }: { cuts: Cuts; curtains: Curtains; downloads: Downloads },
) {
  const params = Type.Object({ id: Id() })
  const binary = {
    200: { description: 'The numbers', content: { [valuesMediaType]: { schema: Type.String({ format: 'binary' }) } } },
  }

  /** Taking is recorded before the first byte leaves; such an answer is nobody else's. */
  async function record(
    { person, ip, method }: Pick<FastifyRequest, 'person' | 'ip' | 'method'>,
    reply: FastifyReply,
    { taken, bytes, as }: { taken: Taken | null; bytes: number; as: 'map' | 'filtered' },
  ) {
    if (!taken) return async () => undefined
    reply.header('cache-control', 'private, no-store')
    if (method !== 'GET') return async () => undefined
    return downloads.recordValues({ ...taken, bytes }, { person, address: ip }, as)
  }

  app.get(
    '/grids/:id/slice',
    route('public', 'Exact numbers of a rectangle at one time', {
      description: `${layout}, row after row in the order of the source. The head: \`{type, dataset, version, variable, unit, time, moment, level, rows, columns, latitudes, longitudes}\`. ${free}`,
      params,
      querystring: shapes.SliceQuery,
      response: binary,
    }),
    async (request, reply) => {
      const raw = reply as unknown as FastifyReply
      const { params, query, person, ip } = request
      const { bytes, taken } = await cuts.slice(params.id, query, { person, address: ip })
      await record(request, raw, { taken, bytes: bytes.length, as: 'map' })
      return raw.type(valuesMediaType).send(bytes)
    },
  )
  app.get(
    '/grids/:id/series',
    route('public', 'All times at a cell', {
      description: `${layout}: first the times as \`time.units\` counts them, then as many values. The head: \`{type, dataset, version, variable, unit, cell, time, points}\`. ${free}`,
      params,
      querystring: shapes.GridSeriesQuery,
      response: binary,
    }),
    async (request, reply) => {
      const raw = reply as unknown as FastifyReply
      const { params, query, person, ip } = request
      const { bytes, taken } = await cuts.series(params.id, query, { person, address: ip })
      await record(request, raw, { taken, bytes: bytes.length, as: 'filtered' })
      return raw.type(valuesMediaType).send(bytes)
    },
  )
  app.get(
    '/grids/:id/profile',
    route('public', 'All levels at a cell, at one time or several', {
      description: `${layout}, level after level, time after time. The head: \`{type, dataset, version, variable, unit, cell, time, times, moments, levels}\`. ${free}`,
      params,
      querystring: shapes.ProfileQuery,
      response: binary,
    }),
    async (request, reply) => {
      const raw = reply as unknown as FastifyReply
      const { params, query, person, ip } = request
      const { bytes, taken } = await cuts.profile(params.id, query, { person, address: ip })
      await record(request, raw, { taken, bytes: bytes.length, as: 'filtered' })
      return raw.type(valuesMediaType).send(bytes)
    },
  )
  app.get(
    '/grids/:id/curtain',
    route('public', 'All heights above a place through time, as a picture', {
      description: `\`${frameMediaType}\`, as frames are: uint32 length of the head; the head, JSON: \`{rows, columns, first, last, join, joinLevels, level, heights, above, altitude, cell, start, width, starts, unit, from, to, scale, version}\`; a byte a value, height after height from the lowest, by the codes and the predictor of frames. Times are joined by twos until there are no more than \`columns\`, heights until there are no more than \`rows\`: means of at least half of them. \`start\` and \`width\` are seconds since 1970 (UTC); \`starts\` tells each column where they are uneven. \`symlog\` takes the logarithm on both sides of zero. Of a field with one place, none need be named.`,
      params,
      querystring: shapes.CurtainQuery,
      response: {
        200: {
          description: 'The curtain',
          content: { [frameMediaType]: { schema: Type.String({ format: 'binary' }) } },
        },
      },
    }),
    async ({ params, query, person, ip }, reply) => {
      const raw = reply as unknown as FastifyReply
      return raw.type(frameMediaType).send(await curtains.curtain(params.id, query, { person, address: ip }))
    },
  )
  app.get(
    '/grids/:id/quote',
    datasetRoute(
      'public',
      'What a rectangle and a period would be as a file: values, bytes, and whether you may take it',
      { params, querystring: shapes.CutQuery, answer: Envelope(shapes.Quote) },
    ),
    async ({ params, query, person, ip }) => ok(await cuts.quote(params.id, query, { person, address: ip })),
  )
  app.get(
    '/grids/:id/values',
    route('public', 'A rectangle and a period as NetCDF or CSV', {
      description:
        'NetCDF: classic with 64-bit offsets, CF-1.12 and ACDD-1.3, numbers packed as they were delivered. CSV: `time,latitude,longitude,<variable>`, facts and terms above. A download: it needs log-in, where the dataset does its permission, and is recorded as `map`.',
      params,
      querystring: shapes.CutFileQuery,
      response: {
        200: {
          description: 'The file',
          content: {
            'application/x-netcdf': { schema: Type.String({ format: 'binary' }) },
            'text/csv': { schema: Type.String() },
          },
        },
      },
    }),
    async (request, reply) => {
      const raw = reply as unknown as FastifyReply
      const { params, query, person, ip, language } = request
      const file = await cuts.take(params.id, query, { person, address: ip, language })
      const ends = await record(request, raw, { taken: file.taken, bytes: file.estimate, as: 'map' })
      raw.type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-netcdf')
      raw.header('content-disposition', `attachment; filename="${file.name}"`)
      if (file.bytes !== null) raw.header('content-length', file.bytes)
      return raw.send(Readable.from(counted(file.pieces, ends), { objectMode: false }))
    },
  )
}

async function* counted(pieces: AsyncIterable<Buffer>, ends: (sent: number) => Promise<void>) {
  let sent = 0
  for await (const piece of pieces) {
    sent += piece.length
    yield piece
  }
  await ends(sent)
}
