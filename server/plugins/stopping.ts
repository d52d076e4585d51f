import type { Socket } from 'node:net'
import type { App } from '../app.types.ts'

/**
 * Connections on which nothing was asked yet do not hold up the end of the server. Browsers open some ahead of need, and
 * Node takes them for busy ones: it would wait a minute.
 */
export function endSilentConnections(app: App) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
