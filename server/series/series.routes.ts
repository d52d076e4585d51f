import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Envelope } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { App } from '../plugins/app.types.ts'
import { columnsMediaType } from './series.columns.vocabulary.ts'
import { aboutJson, encodeCsv } from './series.csv.ts'
import { encodeJson } from './series.encoding.ts'
import { mostDrawn, mostDrawnValues } from './series.looks.vocabulary.ts'
import type { AnswerMemory } from './series.memory.ts'
import { Series, SeriesQuery } from './series.schema.ts'
import type { SeriesAnswer, SeriesService } from './series.service.ts'

const route = routesUnder('series')

/** Up to so many values an answer is made in one go; a larger one is streamed, and others get their turn between. */
const atOnce = 200_000

/** Is called before the first byte of an answer with its length, as far as that is known, and gives what ends it. */
type Begins = (bytes: number) => Promise<(sent: number) => Promise<void>>

async function* inTurns(pieces: Iterable<string | Buffer>, ends: (sent: number) => Promise<void>) {
  let sent = 0
  for (const piece of pieces) {
    // A stream holds several, and a piece only until the next.
    const bytes = Buffer.from(piece)
    sent += bytes.length
    yield bytes
    await setImmediate()
  }
  await ends(sent)
}

async function sendText(
  reply: FastifyReply,
  answer: SeriesAnswer,
  pieces: Iterable<string | Buffer>,
  gather: AnswerMemory['gather'],
  begins: Begins,
) {
  if (answer.times.length * answer.series.length > atOnce) {
    const ends = await releasing(answer.release, () => begins(answer.bytes.length))
    reply.raw.once('close', answer.release)
    return reply.send(Readable.from(inTurns(pieces, ends), { objectMode: false }))
  }
  const { bytes, release } = gather(pieces, answer.bytes.length)
  answer.release()
  await releasing(release, () => begins(bytes.length))
  reply.raw.once('close', release)
  return reply.send(bytes)
}

/** What fails before anything is sent gives its memory back. */
async function releasing<T>(release: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    release()
    throw error
  }
}

/** Also where its reader has gone already, and for answers within the process, which end without being closed. */
function onceOver(response: ServerResponse, over: () => void) {
  if (response.destroyed) return over()
  const once = () => {
    response.off('finish', once).off('close', once)
    over()
  }
  response.once('finish', once).once('close', once)
}

function formatOf(asked: SeriesQuery['format'], header = ''): NonNullable<SeriesQuery['format']> {
  if (asked) return asked
  const accept = header.toLowerCase()
  if (accept.includes(columnsMediaType)) return 'columns'
  return accept.includes('text/csv') ? 'csv' : 'json'
}

export function seriesRoutes(app: App, { series, downloads }: { series: SeriesService; downloads: Downloads }) {
  /** Taking is recorded before the first byte leaves; such an answer is nobody else's. */
  function beginning({ person, ip, method }: Pick<FastifyRequest, 'person' | 'ip' | 'method'>, reply: FastifyReply) {
    return ({ taken }: SeriesAnswer): Begins =>
      async (bytes) => {
        if (!taken) return async () => undefined
        reply.header('cache-control', 'private, no-store')
        if (method !== 'GET') return async () => undefined
        return downloads.recordValues({ ...taken, bytes }, { person, address: ip })
      }
  }

  app.get(
    '/datasets/:id/series',
    route({ permission: 'public', cache: 'repeated' }, 'Observations of stations', {
      description: `JSON, \`text/csv\` or \`${columnsMediaType}\` by the Accept header or \`format\`. Without \`resolution\`, the finest one with at most \`points\` values per series is chosen; values are never thinned out. Times are the start of each interval; \`time\` says how the source labels its hours and by which clock days are cut, and each series what its values are (\`meaning\`). Day, month and year carry n of N by the data-capture rules of GB 3095-2026; ozone has its daily maximum 8-hour mean (HJ 663-2013), directions are vectors of hours.

As much as a chart shows (${mostDrawn} points of a series, ${mostDrawnValues} values) is for everyone; the hours that somebody looks at are bounded in a day: beyond it visitors are refused, and for others it is a download. CSV, the values of a picture that is kept, and more than that in any form, is a download: it needs log-in, for a dataset under permission that permission, and is recorded as \`filtered\`; at most as many values as one of your roles allows. Of a dataset that needs permission, hours are only for those who have it, and daily values and coarser for everyone where its publisher chose so (\`preview\`).

The columns, little endian: uint32 length of the head (with these 4 bytes a multiple of 8); the head, JSON padded with blanks, \`{resolution, points, time, series: [{variable, station, unit, meaning, n, calm}]}\`; float64[points] times in epoch seconds; then per series float32[points] values (NaN: missing) and, where \`n\` is true, uint16[points] n and uint16[points] of, where \`calm\` is true uint16[points] hours without wind, each padded with zeros to a multiple of 4 bytes.`,
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
    }),
    async (request, reply) => {
      const { params, query, person, language } = request
      // Sent as finished text or bytes: the general serializer would cost more than reading the data.
      const raw = reply as unknown as FastifyReply
      const format = formatOf(query.format, request.headers.accept)
      const whenOver = (over: () => void) => onceOver(raw.raw, over)
      const asking = { person, address: request.ip, format, language, whenOver }
      const begins = beginning(request, raw)
      if (format === 'csv') {
        const { answer, head } = await series.readForFile(params.id, query, asking)
        raw.type('text/csv; charset=utf-8')
        raw.header('content-disposition', `attachment; filename="dataset-${params.id}-${answer.resolution}.csv"`)
        return sendText(raw, answer, encodeCsv(head, answer, language), series.memory.gather, begins(answer))
      }
      if (format === 'columns' || format === 'picture') {
        const answer = await series.read(params.id, query, asking)
        await releasing(answer.release, () => begins(answer)(answer.bytes.length))
        raw.raw.once('close', answer.release)
        return raw.type(columnsMediaType).send(answer.bytes)
      }
      const { answer, head } = await series.readForFile(params.id, query, asking)
      return sendText(
        raw.type('application/json; charset=utf-8'),
        answer,
        encodeJson(answer, series.memory, aboutJson(head)),
        series.memory.gather,
        begins(answer),
      )
    },
  )
}
