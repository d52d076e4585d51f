import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { ObjectReader, Reading } from '../engines/objects/objects.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import { answerTo, attachment, digest, isLook, mediaType, type Part, type Representation } from './files.rules.ts'
import { sendBytes } from './files.sending.ts'
import type { Files } from './files.service.ts'

const route = routesUnder('downloads')

export interface Content extends Representation {
  name: string
  type: string
  /** Of the whole content, where it is known before sending. */
  sha256?: string
  /** `part`: where only these bytes are sent, or somebody else sends them; null: all of them in turn, or none. */
  open(part: Part | null): Promise<ObjectReader>
  /** Called when bytes from `start` on are about to go out. */
  begins(start: number): Promise<void>
  /** Where a reverse proxy takes the bytes from. */
  handOver?: string | null
}

export const readingOf = (part: Part | null): Reading => (part ? 'anywhere' : 'in turn')

/** Nothing delivered is ever run or drawn by a browser in our name, whatever it claims to be. */
const inert = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache, no-transform',
  'accept-ranges': 'bytes',
}

/** Answers GET and HEAD of bytes that never change under their tag: whole, in part, or not at all. */
export async function answerContent(request: FastifyRequest, reply: FastifyReply, content: Content) {
  const { headers, method } = request
  const answer = answerTo(
    { method, range: headers.range, ifRange: headers['if-range'] as string, ifNoneMatch: headers['if-none-match'] },
    content,
  )
  reply.headers(inert)
  if (answer.status === 416) {
    reply.header('content-range', `bytes */${content.bytes}`)
    throw new DomainError('rangeNotSatisfiable')
  }
  if (answer.status === 304) return reply.code(304).header('etag', content.etag).send()

  // First whatever can fail, be it missing or damaged, so that an error never goes out under the headers of the file.
  const inParts = method === 'GET' && (content.handOver || answer.length < content.bytes)
  const opened = await content.open(inParts ? answer : null)
  const reader = method === 'GET' && !content.handOver ? opened : null
  if (!reader) await opened.close()
  try {
    if (method === 'GET' && !isLook(answer, content)) await content.begins(answer.start)
  } catch (error) {
    await reader?.close()
    throw error
  }
  reply.headers({
    etag: content.etag,
    'content-type': content.type,
    'content-disposition': attachment(content.name),
    ...(content.sha256 && { 'repr-digest': digest(content.sha256) }),
  })
  // The proxy makes the parts itself.
  if (content.handOver) return reply.header('x-accel-redirect', content.handOver).send('')

  reply.header('content-length', answer.length)
  if (answer.status === 206)
    reply.header('content-range', `bytes ${answer.start}-${answer.start + answer.length - 1}/${content.bytes}`)
  else if (content.sha256) reply.header('content-digest', digest(content.sha256))
  reply.hijack()
  reply.raw.writeHead(answer.status, reply.getHeaders() as Record<string, string | number | string[]>)
  if (!reader) return void reply.raw.end()
  const sockets = sendingOf(request.server)
  sockets.add(request.socket)
  await sendBytes(reply.raw, reader, answer.start, answer.length)
    .catch((error) => request.log.error({ err: error, reqId: request.id }, 'download broken off'))
    .finally(() => sockets.delete(request.socket))
}

/** Connections of a server that carry bytes right now. */
const sending = new WeakMap<Server, Set<Socket>>()
function sendingOf({ server }: { server: Server }): Set<Socket> {
  const sockets = sending.get(server) ?? new Set()
  sending.set(server, sockets)
  return sockets
}

/** A stopping server waits so long for downloads to end; what is broken off then resumes at the next start. */
const graceMs = 3000

async function endDownloads(app: App) {
  const sockets = sendingOf(app)
  for (const until = Date.now() + graceMs; sockets.size > 0 && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const socket of sockets) socket.destroy()
}

export function fileRoutes(app: App, { files, downloads }: { files: Files; downloads: Downloads }) {
  app.addHook('preClose', () => endDownloads(app))
  app.get(
    '/files/:id/content',
    route('public', 'The bytes of a file', {
      description:
        'Log-in needed: session cookie or `access_token` header. `Range`, `If-Range` (strong `ETag` = SHA-256), `If-None-Match`; `Repr-Digest` is the SHA-256 of the whole file, `Link` leads to the page of its version. HEAD works as well.',
      produces: ['application/octet-stream'],
      params: Type.Object({ id: Id() }),
      answer: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The bytes' }),
    }),
    async (request, reply) => {
      const [file] = await files.permitted([request.params.id], request.person)
      // A file is as it was delivered: what it is stands beside it.
      reply.header('link', `<${files.pageOf(file!)}>; rel="describedby"; type="text/html"`)
      await answerContent(request, reply, {
        etag: `"${file!.sha256}"`,
        bytes: file!.bytes,
        name: file!.name,
        type: mediaType(file!.format),
        sha256: file!.sha256,
        open: (part) => files.open(file!, readingOf(part)),
        handOver: files.handOver(file!),
        begins: (start) => downloads.record([file!], { person: request.person, start, address: request.ip }),
      })
      return reply
    },
  )
}
