import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import { readForm } from './pushes.form.ts'
import { Push, PushHandling } from './pushes.schema.ts'
import type { Pushes } from './pushes.service.ts'
import { laterHoursSaid } from './pushes.vocabulary.ts'
import type { PushStream } from './stream.service.ts'

const route = routesUnder('pushes')
const config = { permission: 'signed-in' as const }

const whole = (value: string | number | undefined): number => {
  const text = String(value ?? '').trim()
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}

/** A reader that lets so much pile up is not reading. */
const mostWaiting = 64 * 1024

/** Answers with a stream of events until either side ends it. */
function openStream(request: FastifyRequest, reply: FastifyReply, stream: PushStream) {
  const raw = reply.raw
  const write = (text: string) => {
    if (raw.writableLength > mostWaiting) raw.destroy()
    else raw.write(text)
  }
  // First whatever can refuse, so that an error goes out as one.
  const close = stream.open(request.person!, {
    news: (news) => write(`event: news\ndata: ${JSON.stringify(news)}\n\n`),
    rights: () => write('event: rights\ndata: {}\n\n'),
    beat: () => write(': still here\n\n'),
    end: () => raw.end(),
  })
  raw.once('close', close)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // `no-transform` and the second header keep proxies from holding events back.
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 5000\n\n')
}

export function pushRoutes(app: App, { pushes, pushStream }: { pushes: Pushes; pushStream: PushStream }) {
  app.get(
    '/sys/dpush/mypush',
    route(config, 'What is pending for me: notices and to-dos, the newest first', {
      description: 'Without what was put off, and without to-dos that somebody else has dealt with.',
      answer: Envelope(Type.Array(Push)),
    }),
    async (request) => ok(await pushes.mine(request.person!, request.language)),
  )

  // The old contract sends form data; here only, and only to those who prove themselves by a header.
  void app.register(async (form: App) => {
    form.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (request, body, done) => {
        readForm(request.headers['content-type'] ?? '', body as Buffer).then(
          (fields) => done(null, fields),
          () => done(new DomainError('invalidInput', { detail: 'body' })),
        )
      },
    )
    form.post(
      '/sys/dpush/clpush',
      route(config, `Handle one: 1 viewed, 2 ignored, 3 remind me in ${laterHoursSaid.en} hours`, {
        consumes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
        body: PushHandling,
        answer: Envelope(Type.Null()),
      }),
      async (request) => {
        const { clfs, id, hour } = request.body
        const code = whole(clfs)
        const push = whole(id)
        if (!Value.Check(Id(), push)) throw new DomainError('notFound')
        const hours = hour === undefined || hour === '' ? null : whole(hour)
        await pushes.handle(request.person!, { code, id: push, hours })
        return ok(null, request.language === 'zh' ? '处理成功' : 'Handled')
      },
    )
  })

  app.addHook('preClose', async () => pushStream.closeAll())
  app.get(
    '/sys/dpush/stream',
    route(config, 'Server-sent events: `news` with `{pushes, unread}`, at once and whenever it changes', {
      description:
        '`rights` (empty) when roles, role permissions or review categories of the person changed: `/user/me` says them. Comments keep the connection alive. It ends with the session.',
      produces: ['text/event-stream'],
      answer: Type.Unsafe<string>({ type: 'string', description: 'Events' }),
    }),
    async (request, reply) =>
      request.method === 'HEAD'
        ? reply.type('text/event-stream; charset=utf-8').send('')
        : openStream(request, reply, pushStream),
  )
}
