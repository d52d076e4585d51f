import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import type { Uploads } from './uploads.service.ts'
import { createTus } from './uploads.tus.ts'
import { mostDeliveryGib, mostFileGib, mostFiles, uploadsPath } from './uploads.vocabulary.ts'

const route = routesUnder('uploads')
const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\w-]+$' }) })
const contentType = 'application/offset+octet-stream'
/** What comes after a refusal is read to its end, so that the refusal is heard; more than this is cut off. */
const readAnyway = 32 * 2 ** 20
/** A folder of many small files asks for each. */
const creationLimit = { max: 1200, timeWindow: 60_000 }
/** What is told of the library's answers. */
const tellable = /^(tus-|upload-|location$|cache-control$)/
/** Measured in bytes: as it is by itself it would take in thousands of pieces ahead of the disk. */
const bodyOf = ({ raw }: FastifyRequest) =>
  Readable.toWeb(raw, { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 2 ** 20 }) }) as ReadableStream
const none = (description: string) => Type.Null({ description })

export function uploadRoutes(app: App, { uploads }: { uploads: Uploads }) {
  const tus = createTus(uploads)

  async function pass(request: FastifyRequest, reply: FastifyReply, id = '') {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
    const brings = request.method === 'POST' || request.method === 'PATCH'
    const answer = await tus(
      new Request(`http://portal${uploadsPath}${id}`, {
        method: request.method,
        headers,
        ...(brings && { body: bodyOf(request), duplex: 'half' }),
      }),
      request.person!.accountId,
    )
    reply.code(answer.status)
    for (const [name, value] of answer.headers) if (tellable.test(name)) reply.header(name, value)
    return reply.send()
  }

  // Here only, and unread: the bytes go past the framework onto the disk.
  void app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(contentType, (_request, _payload, done) => done(null))
    raw.addHook('onError', async (request, reply) => {
      const { 'content-length': length = 0, 'transfer-encoding': endless } = request.headers
      if (endless || Number(length) > readAnyway) return void reply.header('connection', 'close')
      // Node reads on by itself only where nobody has begun to.
      request.raw.removeAllListeners('data').resume()
    })

    raw.post(
      '/uploads',
      route(
        { permission: 'signed-in', rateLimit: creationLimit },
        'Announce a file of a delivery (tus 1.0: creation)',
        {
          description: `\`Upload-Length\` and \`Upload-Metadata\` with \`filename\`, \`filetype\`, \`delivery\` (its id) and, to have it compared, \`sha256\`. Extensions: creation, creation-with-upload, termination. At most ${mostFileGib} GiB a file, ${mostFiles} files and ${mostDeliveryGib} GiB a delivery.`,
          response: { 201: none('`Location`: where the bytes go') },
        },
      ),
      (request, reply) => pass(request, reply),
    )
    raw.patch(
      '/uploads/:id',
      route('signed-in', 'Send the next bytes of a file (tus 1.0)', {
        description:
          'What is acknowledged by `Upload-Offset` is on the disk. Chunks of some MiB get through every proxy.',
        consumes: [contentType],
        params,
        response: { 204: none('`Upload-Offset`: how much there is') },
      }),
      (request, reply) => pass(request, reply, request.params.id),
    )
    raw.head(
      '/uploads/:id',
      route('signed-in', 'How much of a file has come (tus 1.0)', {
        params,
        answer: none('`Upload-Offset`, `Upload-Length`'),
      }),
      (request, reply) => pass(request, reply, request.params.id),
    )
    raw.delete(
      '/uploads/:id',
      route('signed-in', 'Remove a file from a delivery that is open (tus 1.0: termination)', {
        params,
        response: { 204: none('Removed') },
      }),
      (request, reply) => pass(request, reply, request.params.id),
    )
  })
}
