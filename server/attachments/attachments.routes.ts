import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { DomainError } from '../errors.ts'
import { answerContent, readingOf } from '../files/files.routes.ts'
import type { App } from '../plugins/app.types.ts'
import { AttachmentRef } from './attachments.schema.ts'
import type { Attachments } from './attachments.service.ts'
import { mostBytes } from './attachments.vocabulary.ts'

const route = routesUnder('attachments')
const params = Type.Object({ key: Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\w-]+$' }) })
const readLimit = { max: 120, timeWindow: 60_000 }

export function attachmentRoutes(app: App, { attachments }: { attachments: Attachments }) {
  // Here only, and unread: the bytes go straight into the store.
  void app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    raw.post(
      '/attachments',
      route({ permission: 'public', creates: 'apart' }, 'Send a file to attach, as raw bytes', {
        description: `At most ${mostBytes / 2 ** 20} MiB, as \`application/octet-stream\`; swept after a day unless something uses it.`,
        consumes: ['application/octet-stream'],
        querystring: Type.Object({ name: Type.String({ minLength: 1, maxLength: 300 }) }),
        answer: Envelope(AttachmentRef),
      }),
      async (request, reply) => {
        const body = request.body as Readable | undefined
        if (!body) throw new DomainError('unsupportedType')
        try {
          if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new DomainError('tooLarge')
          return ok(
            await attachments.receive(body, request.query.name, {
              accountId: request.person?.accountId ?? null,
              address: request.ip,
              announced: Number(request.headers['content-length']) || undefined,
              making: request.makingOf(ok),
            }),
          )
        } catch (error) {
          // What is not read any more must not be taken for the next request.
          reply.header('connection', 'close')
          throw error
        }
      },
    )
  })

  app.get(
    '/attachments/:key',
    route({ permission: 'public', rateLimit: readLimit }, 'An attached file, for who may read what it belongs to', {
      params,
      produces: ['application/octet-stream'],
      answer: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The bytes' }),
    }),
    async (request, reply) => {
      const file = await attachments.find(request.person, request.params.key)
      await answerContent(request, reply, {
        etag: `"${file.sha256}"`,
        bytes: file.bytes,
        name: file.name,
        type: file.mediaType,
        sha256: file.sha256,
        open: (part) => attachments.open(file.sha256, readingOf(part)),
        begins: async () => undefined,
      })
    },
  )
  app.delete(
    '/attachments/:key',
    route('public', 'Take back what I sent and did not use', { params, answer: Envelope(Type.Null()) }),
    async (request) => {
      await attachments.remove(request.params.key, request.person?.accountId ?? null)
      return ok(null, request.language === 'zh' ? '已移除' : 'Removed')
    },
  )
}
