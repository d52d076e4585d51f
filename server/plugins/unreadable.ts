import type { Socket } from 'node:net'
import { type ErrorName, errorMessage, errors } from '../errors.ts'

/** As Node tells it; the packet is what came of the request until then. */
interface Unread extends Error {
  code?: string
  rawPacket?: unknown
}

const names: Record<string, ErrorName> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
  HPE_HEADER_OVERFLOW: 'headTooLarge',
}

/** An address with characters as they are written, which HTTP does not know. */
const isBare = (packet: string) => /^[A-Z]+ [^\r\n]*[^\x20-\x7e\r\n]/.test(packet)
const isEnglish = (packet: string) => /\r\ndatasourcetype: *en\r\n/i.test(packet)

/** What is not even HTTP never comes to a route: it gets the envelope as well, in one language by what came of it. */
export function answerUnread(
  headersOf: (url: string) => Record<string, string>,
): (error: Unread, socket: Socket) => void {
  return ({ code = '', rawPacket }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
    const name = names[code] ?? (isBare(packet) ? 'addressBare' : 'requestUnread')
    const language = isEnglish(packet) ? 'en' : 'zh'
    const body = JSON.stringify({ code: errors[name].code, msg: errorMessage(name, language), data: null })
    const headers = {
      ...headersOf(''),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`)
    const { status } = errors[name]
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}
