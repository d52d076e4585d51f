import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { App } from './app.types.ts'
import { type Bounds, bareAddress, bounds, proxiesOf, surplus, type Waiting } from './connections.rules.ts'

/** How often the connections are weighed, and how soon after many have come. */
const lookEvery = 200
const lookSoon = 50
/** A head and a body of JSON come in one go, also over a slow line; files have the time of the server's own bound. */
export const headTime = 20_000
const bodyTime = 30_000
/** Whoever takes nothing of an answer for so long, while there is something to take, is let go. */
const stillTime = 60_000

interface Connection extends Waiting {
  socket: Socket
  /** Bytes read when the request before this one was whole. */
  mark: number
  /** Requests that are not answered yet. */
  answers: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const isFile = ({ headers }: IncomingMessage) =>
  /^application\/(offset\+)?octet-stream/.test(headers['content-type'] ?? '')

/**
 * Slow and unfinished requests, and answers that nobody takes, have no more than their share: in number and in bytes, in
 * all and of each address. Where there are more, the oldest are cut off, so that whoever just came is heard.
 */
export function boundConnections(
  app: Pick<App, 'server' | 'addHook'>,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
  most: Bounds = bounds,
  still = stillTime,
  { every, weigh } = { every: lookEvery, weigh: surplus },
) {
  const connections = new Map<Socket, Connection>()
  const isProxy = proxiesOf(TRUST_PROXY)
  let soon: NodeJS.Timeout | undefined

  function look() {
    for (const one of connections.values()) {
      one.bytes = one.answering ? 0 : one.socket.bytesRead - one.mark
      one.pending = one.answering ? one.socket.writableLength : 0
    }
    for (const { socket } of weigh(connections.values(), most)) {
      connections.delete(socket)
      socket.destroy()
    }
  }
  function lookAtOnce() {
    // To weigh them all for each that comes would take more than they do.
    soon ??= setTimeout(() => {
      soon = undefined
      look()
    }, lookSoon).unref()
  }
  function opened(socket: Socket) {
    const address = bareAddress(socket.remoteAddress ?? '')
    const idle = { mark: 0, bytes: 0, fresh: true, answering: false, pending: 0, answers: 0 }
    const one = { socket, address, proxy: isProxy(address), since: performance.now(), ...idle }
    connections.set(socket, one)
    socket.once('close', () => connections.delete(socket))
  }

  app.server.on('connection', (socket: Socket) => {
    opened(socket)
    if (connections.size > Math.min(most.requestsOfOne, most.requests)) lookAtOnce()
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const one = connections.get(socket)
    // It was cut off with this request on its way.
    if (!one) return
    // From the second on, a connection that waits again is not new.
    one.fresh = false
    one.answers++
    let answered = false
    const whole = () => {
      one.answering = true
      one.since = performance.now()
    }
    if (!hasBody(request) || isFile(request)) whole()
    else {
      const late = setTimeout(() => socket.destroy(), bodyTime)
      request.once('end', () => clearTimeout(late))
      request.once('close', () => clearTimeout(late))
    }
    const ended = () => {
      if (!answered) return whole()
      // What came after it was refused is gone; what begins with the same bytes is still to be seen.
      one.mark = socket.bytesRead
      one.fresh = true
    }
    if (hasBody(request)) request.once('end', ended)
    response.once('close', () => {
      answered = true
      if (--one.answers > 0) return
      one.answering = false
      one.since = performance.now()
      one.mark = socket.bytesRead
    })
  })
  // Node counts a write that goes on as movement, also one of many megabytes.
  app.server.timeout = still
  app.server.on('timeout', (socket: Socket) => {
    const quiet = connections.get(socket)?.answering === true && socket.writableLength === 0
    if (!quiet) socket.destroy()
  })
  const timer = setInterval(look, every)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
  })
}
