import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../../server/plugins/app.types.ts'
import type { Call } from './calls.ts'

/** Of an answer so much is read, then its reader is gone: a stream has no end, a file may be large. */
const mostBytes = 8 * 1024
/** What says no more for so long has said enough. */
const quiet = 50

export interface Answer {
  statusCode: number
  /** What was read of it. */
  body: string
  /** Milliseconds to its first byte. */
  time: number
}

/** Asks over a real connection of its own, from an address of loopback: bytes and streams go past `inject`. */
export function ask(
  app: App,
  { method, url, headers }: Pick<Call, 'method' | 'url' | 'headers'>,
  given: Record<string, string>,
  localAddress: string,
) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<Answer>((resolve, reject) => {
    const began = performance.now()
    const asking = request({
      host: '127.0.0.1',
      port,
      localAddress,
      method,
      path: url,
      headers: { ...headers, ...given },
      agent: false,
    })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      const time = performance.now() - began
      const pieces: Buffer[] = []
      let read = 0
      const over = () => {
        clearTimeout(silent)
        resolve({ statusCode: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), time })
        asking.destroy()
      }
      const silent = setTimeout(over, quiet)
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        read += piece.length
        if (read >= mostBytes) over()
        else silent.refresh()
      })
      answer.on('end', over)
      // Broken off by the server: what was read of it counts.
      answer.on('error', over)
    })
    asking.end()
  })
}
