import type { ServerResponse } from 'node:http'
import type { ObjectReader } from '../engines/objects/objects.ts'

/**
 * Two pieces in turn for each download: one is read while the other goes out. Piping a stream takes a new buffer for
 * every piece and half of the speed. With many downloads at once the pieces are small, so that memory stays bounded.
 */
const largePiece = 512 * 1024
const smallPiece = 64 * 1024
const manyDownloads = 64
const mostFree = 32
const free: Buffer[] = []
let active = 0

const take = (size: number) => (size === largePiece ? free.pop() : undefined) ?? Buffer.allocUnsafeSlow(size)
function giveBack(piece: Buffer) {
  if (piece.length === largePiece && free.length < mostFree) free.push(piece)
}

/** A reader that takes nothing for so long is let go; it can resume. */
const stallLimit = 120_000

/**
 * Sends `length` bytes from `start` on and ends the response, whose head is written. Closes the reader in any case.
 * @returns whether all of it went out; false when the other side left.
 * @throws when reading fails; the connection is then broken off, so that nobody takes a part for the whole.
 */
export async function sendBytes(
  response: ServerResponse,
  reader: ObjectReader,
  start: number,
  length: number,
  stall = stallLimit,
): Promise<boolean> {
  const socket = response.req.socket
  const size = active < manyDownloads ? largePiece : smallPiece
  const pieces = new Set([take(size), take(size)])
  let [current, other] = [...pieces] as [Buffer, Buffer]
  active++
  let leave = () => {}
  const onClose = () => leave()
  const onStall = () => socket.destroy()
  socket.on('close', onClose)
  socket.on('timeout', onStall)

  let position = start
  const end = start + length
  async function fill(piece: Buffer): Promise<Buffer> {
    const read = await reader.read(piece.subarray(0, Math.min(piece.length, end - position)), position)
    if (read === 0) throw new Error(`the content ended at ${position}, ${end - position} bytes early`)
    position += read
    return piece.subarray(0, read)
  }
  async function write(bytes: Buffer): Promise<boolean> {
    if (socket.destroyed) return false
    socket.setTimeout(stall)
    const written = await new Promise<boolean>((resolve) => {
      leave = () => resolve(false)
      response.write(bytes, (error) => resolve(!error))
    })
    socket.setTimeout(0)
    return written
  }

  let reading: Promise<Buffer> | null = length > 0 ? fill(current) : null
  try {
    while (reading) {
      const bytes: Buffer = await reading
      reading = position < end ? fill(other) : null
      reading?.catch(() => undefined) // It is awaited in the next round; until then nobody listens.
      if (!(await write(bytes))) {
        // The kernel may still hold it: not to be used again.
        pieces.delete(current)
        return false
      }
      ;[current, other] = [other, current]
    }
    response.end()
    return true
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    await reading?.catch(() => undefined)
    socket.off('close', onClose)
    socket.off('timeout', onStall)
    active--
    for (const piece of pieces) giveBack(piece)
    await reader.close()
  }
}
