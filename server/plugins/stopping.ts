import type { Socket } from 'node:net'
import type { App } from './app.types.ts'

/** What is being answered when the server stops has so long. */
const patience = 10_000

/**
 * No connection holds up the end of the server, which waits for all of them and, once it closes, gives up none itself.
 * Those on which nothing was asked yet (browsers open some ahead of need) go at once, all others after a while.
 */
export function endConnections(app: App) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
  })
}
