import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app.types.ts'
import type { Config } from '../config.ts'
import { type Bounds, bareAddress, bounds, proxiesOf, surplus, type Waiting } from './connections.rules.ts'

/** How often what has come of unfinished requests is weighed. */
const lookEvery = 200
/** A head and a body of JSON come in one go, also over a slow line; files have the time of the server's own bound. */
export const headTime = 20_000
const bodyTime = 30_000

interface Connection extends Waiting {
  socket: Socket
  /** Bytes read when the request before this one was whole. */
  mark: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const isFile = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/octet-stream') === true

/**
 * Slow and unfinished requests take no more than their share: in number and in bytes, in all and of each address. Where
 * there are more, the oldest are cut off, so that whoever just came is heard.
 */
export function boundConnections(app: App, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>, most: Bounds = bounds) {
  const waiting = new Map<Socket, Connection>()
  const isProxy = proxiesOf(TRUST_PROXY)

  function wait(socket: Socket, fresh: boolean) {
    const address = bareAddress(socket.remoteAddress ?? '')
    const since = performance.now()
    const mark = fresh ? 0 : socket.bytesRead
    waiting.set(socket, { socket, address, since, mark, bytes: 0, fresh, proxy: isProxy(address) })
  }
  function look() {
    for (const one of waiting.values()) one.bytes = one.socket.bytesRead - one.mark
    for (const { socket } of surplus(waiting.values(), most)) {
      waiting.delete(socket)
      socket.destroy()
    }
  }

  app.server.on('connection', (socket: Socket) => {
    wait(socket, true)
    socket.once('close', () => waiting.delete(socket))
    if (waiting.size > Math.min(most.requestsOfOne, most.requests)) look()
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const one = waiting.get(socket)
    // From the second on, a connection that waits again is not new.
    if (one) one.fresh = false
    if (!hasBody(request) || isFile(request)) waiting.delete(socket)
    else {
      const late = setTimeout(() => socket.destroy(), bodyTime)
      request.once('end', () => waiting.delete(socket))
      request.once('close', () => clearTimeout(late))
      request.once('end', () => clearTimeout(late))
    }
    response.once('close', () => {
      if (!socket.destroyed) wait(socket, false)
    })
  })
  const timer = setInterval(look, lookEvery)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
