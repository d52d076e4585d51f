import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { namesTag } from '../basics/tags.ts'
import { dayNumber } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Revision } from '../engines/database/revision.ts'
import type { Notices } from '../notices/notices.service.ts'
import type { App } from './app.types.ts'
import type { Site } from './site.ts'
import { knownAddress } from './validation.ts'

type Encoding = 'br' | 'gzip' | 'identity'
interface Finished {
  type: string
  tag: string
  bodies: Partial<Record<Encoding, Buffer>>
}

const mostBytes = 48 * 1024 * 1024
const largestKept = 4 * 1024 * 1024
const worthCompressing = 1024
/** An address and what is accepted may be very long, and only answers are weighed; nobody shares such a one anyway. */
const longestKey = 2000
const vary = 'accept, accept-encoding, access_token, cookie, datasourcetype'
const compressible = /^(text\/|application\/(json|xml|rss\+xml|atom\+xml|vnd\.portal\.columns)|image\/svg)/

/** Numbers gain little from hard work: 1 takes a fifth of the time of 5 for a station-year. */
const quality = (type: string) => (type.startsWith('application/vnd.portal.columns') ? 1 : 5)
const compress: Record<Encoding, (body: Buffer, type: string) => Buffer> = {
  br: (body, type) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(type) } }),
  gzip: (body, type) => gzipSync(body, { level: quality(type) }),
  identity: (body) => body,
}

const finishedKey = Symbol('finished key')
declare module 'fastify' {
  interface FastifyRequest {
    [finishedKey]?: string
  }
}

/** A weight of 0 says that the reader does not take it. */
const accepts = (encoding: string) =>
  new RegExp(`(?:^|,)[ \\t]*${encoding}[ \\t]*(?:;(?![ \\t]*q=0(?:\\.0*)?[ \\t]*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [brotli, gzip] = [accepts('br'), accepts('gzip')]

function encodingFor(request: FastifyRequest, finished: Finished): Encoding {
  if (!compressible.test(finished.type) || finished.bodies.identity!.length < worthCompressing) return 'identity'
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (brotli.test(accepted)) return 'br'
  return gzip.test(accepted) ? 'gzip' : 'identity'
}

/** Straight to the connection, with the headers that earlier hooks have set: nothing is left for later hooks to do. */
function send(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  const encoding = encodingFor(request, finished)
  const tag = encoding === 'identity' ? `"${finished.tag}"` : `"${finished.tag}-${encoding}"`
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers.etag = tag
  headers['cache-control'] = 'no-cache'
  headers.vary = vary
  headers['content-type'] = finished.type
  reply.hijack()
  if (namesTag(request.headers['if-none-match'], tag)) return void reply.raw.writeHead(304, headers).end()
  finished.bodies[encoding] ??= compress[encoding](finished.bodies.identity!, finished.type)
  const body = finished.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  reply.raw.writeHead(200, headers).end(body)
}

/**
 * Keeps finished answers of routes that say `cache: 'catalogue'` for visitors: they stay the same until something is
 * published, a scheduled notice appears or the day changes (the home page shows today). Bounded by bytes. Of routes that
 * say `cache: 'repeated'`, whose answers are large or soon made, one is kept that was asked for before: those that
 * nobody asks for again would push out the others. An answer that brings its own `cache-control` is not kept, and one to
 * a person is nobody else's.
 */
export function keepFinished(
  app: App,
  { revision, notices, clock }: { revision: Revision; notices: Notices; clock: Clock },
  site?: Pick<Site, 'known'>,
) {
  /** Pages share one route; the site knows which parameters each of them reads. */
  const addressOf = (request: FastifyRequest) =>
    request.routeOptions.url === '/*' ? (site?.known?.(request.url) ?? request.url) : knownAddress(request)
  const kept = new LRUCache<string, Finished>({
    maxSize: mostBytes,
    sizeCalculation: (one) => Object.values(one.bodies).reduce((sum, body) => sum + body.length, 500) * 2,
  })
  revision.onChange(() => kept.clear())
  const askedBefore = new LRUCache<string, true>({ max: 2000 })
  function isKept(request: FastifyRequest, key: string, bytes: number): boolean {
    if (bytes > largestKept || key.length > longestKey) return false
    if (request.routeOptions.config.cache === 'catalogue' || askedBefore.has(key)) return true
    askedBefore.set(key, true)
    return false
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.cache || request.person || request.method !== 'GET') return
    const address = addressOf(request)
    if (address === null) return
    const revised = `${dayNumber(clock())}\n${revision.current()}\n${notices.lastAppeared()}`
    const key = `${revised}\n${request.language}\n${address}`
    const finished = kept.get(key)
    if (finished) return send(request, reply, finished)
    request[finishedKey] = key
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = request[finishedKey]
    const decided = reply.hasHeader('cache-control')
    if (request.person && !decided) reply.header('cache-control', 'private, no-store')
    if (key === undefined || decided || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const own = typeof payload === 'string' ? Buffer.from(payload) : null
    const given = own ?? (payload as Buffer)
    const keep = !reply.raw.destroyed && isKept(request, key, given.length)
    // Bytes that a route gives may lie in memory that it uses again.
    const body = keep && !own ? Buffer.from(given) : given
    const finished: Finished = {
      type: String(reply.getHeader('content-type') ?? 'application/octet-stream'),
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
      bodies: { identity: body },
    }
    if (keep) kept.set(key, finished)
    const encoding = encodingFor(request, finished)
    const tag = encoding === 'identity' ? `"${finished.tag}"` : `"${finished.tag}-${encoding}"`
    reply.header('etag', tag)
    reply.header('cache-control', 'no-cache')
    reply.header('vary', vary)
    if (namesTag(request.headers['if-none-match'], tag)) {
      reply.code(304)
      return null
    }
    if (encoding === 'identity') return body
    finished.bodies[encoding] = compress[encoding](body, finished.type)
    reply.header('content-encoding', encoding)
    return finished.bodies[encoding]
  })
}
