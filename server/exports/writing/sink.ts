/** A file that is written from its beginning to its end, with its hash; on the disk before it is told. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const together = 1024 * 1024

export interface Sink {
  write(piece: Buffer | string): Promise<void>
  finish(): Promise<{ bytes: number; sha256: string }>
}

export async function openSink(path: string): Promise<Sink> {
  const file: FileHandle = await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  let [bytes, held, size] = [0, [] as Buffer[], 0]
  async function flush() {
    const all = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = []
    size = 0
    hash.update(all)
    for (let at = 0; at < all.length; ) at += (await file.write(all, at)).bytesWritten
    bytes += all.length
  }
  return {
    async write(piece) {
      const one = typeof piece === 'string' ? Buffer.from(piece) : piece
      held.push(one)
      size += one.length
      if (size >= together) await flush()
    },
    async finish() {
      if (size > 0) await flush()
      await file.sync()
      await file.close()
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

/** Of a file that another wrote. */
export async function measured(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: together })) {
    hash.update(piece as Buffer)
    bytes += (piece as Buffer).length
  }
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
  return { bytes, sha256: hash.digest('hex') }
}
