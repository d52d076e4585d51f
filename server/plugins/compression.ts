import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

const worthCompressing = 1024
const compressible = /^(text\/|application\/(json|xml|rss\+xml|atom\+xml|vnd\.portal\.(columns|frame))|image\/svg)/

/** Numbers gain little from hard work: 1 takes a fifth of the time of 5 for a station-year; frames are small already. */
const quality = (type: string) =>
  type.startsWith('application/vnd.portal.columns') ? 1 : type.startsWith('application/vnd.portal.frame') ? 4 : 5
/** No more than the body needs: the window's memory is cleared before the first byte, and on the event loop. */
const windowOf = (bytes: number) => Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))))
const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]

/** In threads of their own: others are answered meanwhile. */
export const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer, type: string) => Promise<Buffer>> = {
  br: (body, type) =>
    inBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality(type),
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, type) => inGzip(body, { level: quality(type) }),
}

/** A weight of 0 says that the reader does not take it. */
const accepts = (encoding: string) =>
  new RegExp(`(?:^|,)[ \\t]*${encoding}[ \\t]*(?:;(?![ \\t]*q=0(?:\\.0*)?[ \\t]*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [brotliTaken, gzipTaken] = [accepts('br'), accepts('gzip')]

/** How an answer of this type and length goes to this reader. */
export function encodingFor({ headers }: FastifyRequest, { type, bytes }: { type: string; bytes: number }): Encoding {
  if (!compressible.test(type) || bytes < worthCompressing) return 'identity'
  const accepted = String(headers['accept-encoding'] ?? '')
  if (brotliTaken.test(accepted)) return 'br'
  return gzipTaken.test(accepted) ? 'gzip' : 'identity'
}
