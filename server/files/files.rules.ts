import { namesTag } from '../basics/tags.ts'

/** What HTTP says about a part of a file, as pure rules: RFC 9110 sections 13 and 14. */

export interface Representation {
  /** Strong, with its quotes. */
  etag: string
  bytes: number
}

export interface Part {
  start: number
  length: number
}

export interface Asked {
  method: string
  range?: string | undefined
  ifRange?: string | undefined
  ifNoneMatch?: string | undefined
}

export type Answer = { status: 200 | 206; start: number; length: number } | { status: 304 | 416; start: 0; length: 0 }

export type ParsedRange = 'whole' | 'unsatisfiable' | { start: number; end: number }

/**
 * One range of bytes. Another unit, several ranges or anything malformed is ignored, as the standard allows: the
 * reader then gets the whole file, never a wrong part.
 */
export function parseRange(header: string | undefined, size: number): ParsedRange {
  const one = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i.exec(header ?? '')
  if (!one) return 'whole'
  if (one[3] !== undefined) {
    const suffix = Number(one[3])
    if (suffix === 0) return 'unsatisfiable'
    return size === 0 ? 'whole' : { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(one[1])
  const end = one[2] ? Number(one[2]) : Number.POSITIVE_INFINITY
  if (end < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: Math.min(end, size - 1) }
}

/** `If-Range` compares strongly: a weak tag and every date mean that the file may have changed. */
const stillTheSame = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange.trim() === etag

export function answerTo(asked: Asked, { etag, bytes }: Representation): Answer {
  const whole: Answer = { status: 200, start: 0, length: bytes }
  if (namesTag(asked.ifNoneMatch, etag)) return { status: 304, start: 0, length: 0 }
  if (asked.method !== 'GET' || !stillTheSame(asked.ifRange, etag)) return whole
  const range = parseRange(asked.range, bytes)
  if (range === 'whole') return whole
  if (range === 'unsatisfiable') return { status: 416, start: 0, length: 0 }
  return { status: 206, start: range.start, length: range.end - range.start + 1 }
}

const mostOfALook = 1024
/**
 * The first bytes, to see whether a server gives parts and how much there is: a look, and no download yet. Most of a
 * small file is no look.
 */
export const isLook = ({ start, length }: Part, { bytes }: Representation) =>
  start === 0 && length < bytes && length <= Math.max(1, Math.min(mostOfALook, bytes / 10))

/** RFC 6266: an ASCII name for old readers, the true one in RFC 8187's form. */
export function attachment(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}]/gu, '_')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(plain).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export const mediaType = (format: string) =>
  /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(format) ? format : 'application/octet-stream'

/** RFC 9530. */
export const digest = (sha256: string) => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`
