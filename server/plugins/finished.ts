import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { namesTag } from '../basics/tags.ts'
import { dayNumber } from '../basics/time.vocabulary.ts'
import type { Editing } from '../editing/editing.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Revision } from '../engines/database/revision.ts'
import type { Notices } from '../notices/notices.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import type { App } from './app.types.ts'
import { compress, type Encoding, encodingFor } from './compression.ts'
import type { Site } from './site.ts'
import { knownAddress } from './validation.ts'

interface Finished {
  type: string
  tag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Under way: whoever asks meanwhile gets the same. */
  making: Partial<Record<Encoding, Promise<Buffer>>>
}

const mostBytes = 48 * 1024 * 1024
const largestKept = 4 * 1024 * 1024
/** An address and what is accepted may be very long, and only answers are weighed; nobody shares such a one anyway. */
const longestKey = 2000
const vary = 'accept, accept-encoding, access_token, cookie, datasourcetype'

const finishedKey = Symbol('finished key')
declare module 'fastify' {
  interface FastifyRequest {
    [finishedKey]?: string
  }
}

/** HEAD is answered by what is kept for GET. */
const reads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** What the answers to visitors hang on, beside what is asked. */
export const stateOf =
  ({
    revision,
    notices,
    editing,
    settings,
    clock,
  }: {
    revision: Pick<Revision, 'current'>
    notices: Pick<Notices, 'lastAppeared'>
    editing: Pick<Editing, 'lastAppeared'>
    settings: Pick<Settings, 'version'>
    clock: Clock
  }) =>
  () =>
    `${dayNumber(clock())}\n${revision.current()} ${settings.version()}\n${Math.max(notices.lastAppeared(), editing.lastAppeared())}`

const typeOf = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? 'application/octet-stream')
const inEncoding = (request: FastifyRequest, { type, bodies }: Finished) =>
  encodingFor(request, { type, bytes: bodies.identity.length })
const tagOf = ({ tag }: Finished, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

async function bodyOf(finished: Finished, encoding: Encoding): Promise<Buffer> {
  const { bodies, making, type } = finished
  if (bodies[encoding] || encoding === 'identity') return bodies[encoding]!
  making[encoding] ??= compress[encoding](bodies.identity, type).finally(() => delete making[encoding])
  bodies[encoding] = await making[encoding]
  return bodies[encoding]
}

/** Straight to the connection, with the headers that earlier hooks have set: nothing is left for later hooks to do. */
async function send(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  const encoding = inEncoding(request, finished)
  const tag = tagOf(finished, encoding)
  const changed = !namesTag(request.headers['if-none-match'], tag)
  const body = changed && (finished.bodies[encoding] ?? (await bodyOf(finished, encoding)))
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers.etag = tag
  headers['cache-control'] = 'no-cache'
  headers.vary = vary
  headers['content-type'] = finished.type
  reply.hijack()
  if (!body) return void reply.raw.writeHead(304, headers).end()
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  reply.raw.writeHead(200, headers).end(body)
}

/** An answer to a person is nobody else's, and as small as one to visitors. */
async function sendOwn(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer) {
  const type = typeOf(reply)
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload
  const encoding = encodingFor(request, { type, bytes: body.length })
  if (encoding === 'identity') return payload
  const sent = await compress[encoding](body, type)
  reply.header('content-encoding', encoding).header('vary', vary)
  return sent
}

/**
 * Keeps finished answers of routes that say `cache: 'catalogue'` for visitors: they stay the same until something is
 * published, a scheduled notice appears or the day changes (the home page shows today). Bounded by bytes. Of routes that
 * say `cache: 'repeated'`, whose answers are large or soon made, one is kept that was asked for before: those that
 * nobody asks for again would push out the others. An answer that brings its own `cache-control` is not kept, one to
 * a person is nobody else's, and no browser keeps what its route does not say to be kept.
 */
export function keepFinished(
  app: App,
  services: {
    revision: Revision
    notices: Notices
    editing: Editing
    settings: Pick<Settings, 'version'>
    clock: Clock
  },
  site?: Pick<Site, 'known'>,
) {
  /** Pages share one route; the site knows which parameters each of them reads. */
  const addressOf = (request: FastifyRequest) =>
    request.routeOptions.url === '/*' ? (site?.known?.(request.url) ?? request.url) : knownAddress(request)
  const kept = new LRUCache<string, Finished>({
    maxSize: mostBytes,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, 500) * 2,
  })
  const state = stateOf(services)
  services.revision.onChange(() => kept.clear())
  const askedBefore = new LRUCache<string, true>({ max: 2000 })
  function isKept(request: FastifyRequest, key: string, bytes: number): boolean {
    if (bytes > largestKept || key.length > longestKey) return false
    if (request.routeOptions.config.cache === 'catalogue' || askedBefore.has(key)) return true
    askedBefore.set(key, true)
    return false
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.cache || request.person || !reads(request)) return
    const address = addressOf(request)
    if (address === null) return
    const key = `${state()}\n${request.language}\n${address}`
    const finished = kept.get(key)
    if (finished) return send(request, reply, finished)
    request[finishedKey] = key
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = request[finishedKey]
    const decided = reply.hasHeader('cache-control')
    if (!decided && request.person) reply.header('cache-control', 'private, no-store')
    else if (!decided && !request.routeOptions.config.cache) reply.header('cache-control', 'no-store')
    if (decided || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    if (request.person) return sendOwn(request, reply, payload)
    if (key === undefined || reply.statusCode !== 200) return payload
    const own = typeof payload === 'string' ? Buffer.from(payload) : null
    const given = own ?? (payload as Buffer)
    const keep = !reply.raw.destroyed && isKept(request, key, given.length)
    // Bytes that a route gives may lie in memory that it uses again.
    const body = keep && !own ? Buffer.from(given) : given
    const finished: Finished = {
      type: typeOf(reply),
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
      bodies: { identity: body },
      making: {},
    }
    if (keep) kept.set(key, finished)
    const encoding = inEncoding(request, finished)
    const tag = tagOf(finished, encoding)
    reply.header('etag', tag)
    reply.header('cache-control', 'no-cache')
    reply.header('vary', vary)
    if (request.method === 'GET' && namesTag(request.headers['if-none-match'], tag)) {
      reply.code(304)
      return null
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return bodyOf(finished, encoding)
  })
}
