import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../app.types.ts'
import { Envelope, Id } from '../envelope.ts'
import type { Services } from '../services.ts'
import { columnsMediaType } from './series.columns.vocabulary.ts'
import { encodeCsv } from './series.csv.ts'
import { encodeJson } from './series.encoding.ts'
import type { AnswerMemory } from './series.memory.ts'
import { Series, SeriesQuery } from './series.schema.ts'
import type { SeriesAnswer } from './series.service.ts'

/** Up to so many values an answer is made in one go; a larger one is streamed, and others get their turn between. */
const atOnce = 200_000

async function* inTurns(pieces: Iterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  for (const piece of pieces) {
    // A stream holds several, and a piece only until the next.
    yield typeof piece === 'string' ? piece : Buffer.from(piece)
    await setImmediate()
  }
}

function sendText(
  reply: FastifyReply,
  answer: SeriesAnswer,
  pieces: Iterable<string | Buffer>,
  gather: AnswerMemory['gather'],
) {
  if (answer.times.length * answer.series.length > atOnce) {
    reply.raw.once('close', answer.release)
    return reply.send(Readable.from(inTurns(pieces), { objectMode: false }))
  }
  const { bytes, release } = gather(pieces, answer.bytes.length)
  answer.release()
  reply.raw.once('close', release)
  return reply.send(bytes)
}

function formatOf(asked: SeriesQuery['format'], accept = ''): NonNullable<SeriesQuery['format']> {
  if (asked) return asked
  if (accept.includes(columnsMediaType)) return 'columns'
  return accept.includes('text/csv') ? 'csv' : 'json'
}

export function seriesRoutes(app: App, { series }: Services) {
  app.get(
    '/datasets/:id/series',
    {
      config: { permission: 'public', cache: 'repeated' },
      schema: {
        tags: ['series'],
        summary: 'Observations of stations',
        description: `JSON, \`text/csv\` or \`${columnsMediaType}\` by the Accept header or \`format\`. Without \`resolution\`, the finest one with at most \`points\` values per series is chosen; values are never thinned out. Day, month and year carry n of N by the data-capture rules of GB 3095-2026. Of a dataset that needs permission, hours are only for those who have it.

The columns, little endian: uint32 length of the head (with these 4 bytes a multiple of 8); the head, JSON padded with blanks, \`{resolution, points, series: [{variable, station, unit, n}]}\`; float64[points] times in epoch seconds; then per series float32[points] values (NaN: missing) and, where \`n\` is true, uint16[points] n and uint16[points] of, each padded with zeros to a multiple of 4 bytes.`,
        params: Type.Object({ id: Id() }),
        querystring: SeriesQuery,
        response: {
          200: {
            description: 'The series',
            content: {
              'application/json': { schema: Envelope(Series) },
              'text/csv': { schema: Type.String() },
              [columnsMediaType]: { schema: Type.String({ format: 'binary' }) },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { params, query, person, language } = request
      // Sent as finished text or bytes: the general serializer would cost more than reading the data.
      const raw = reply as unknown as FastifyReply
      const format = formatOf(query.format, request.headers.accept)
      if (format === 'csv') {
        const { answer, head } = await series.readForFile(params.id, query, person)
        raw.type('text/csv; charset=utf-8')
        raw.header('content-disposition', `attachment; filename="dataset-${params.id}-${answer.resolution}.csv"`)
        return sendText(raw, answer, encodeCsv(head, answer, language), series.memory.gather)
      }
      const answer = await series.read(params.id, query, person)
      if (format === 'columns') {
        raw.raw.once('close', answer.release)
        return raw.type(columnsMediaType).send(answer.bytes)
      }
      return sendText(
        raw.type('application/json; charset=utf-8'),
        answer,
        encodeJson(answer, series.memory),
        series.memory.gather,
      )
    },
  )
}
