/** The bytes of what is read: a file, or what a gzip file holds; bounded, and read as often as needed. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { readingLimits } from '../card.vocabulary.ts'

export interface Source {
  /** As its sender calls it. */
  name: string
  path: string
  gzip: boolean
}

/** More was in it than may be unpacked. */
export class TooMuch extends Error {
  constructor(
    readonly found: number,
    readonly most: number,
  ) {
    super('more than may be unpacked')
  }
}
/** The packed bytes are broken; `reason` is told. */
export class Broken extends Error {}

const megabyte = 1024 * 1024
/** A text of so many bytes is a dataset, and packed text rarely shrinks more. */
const mostText = 4096 * megabyte

/** @throws TooMuch, Broken */
export async function* bytesOf({ path, gzip }: Source): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: megabyte })
  if (!gzip) {
    yield* file as AsyncIterable<Buffer>
    return
  }
  const { size } = await stat(path)
  const most = Math.min(mostText, Math.max(100 * megabyte, size * readingLimits.ratio))
  const unpacked = createGunzip({ chunkSize: megabyte })
  file.on('error', (error) => unpacked.destroy(error))
  file.pipe(unpacked)
  let found = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      found += chunk.length
      if (found > most) throw new TooMuch(found, most)
      yield chunk
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new Broken((error as Error).message)
    throw error
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}

/** The first bytes, as far as they can be had. */
export async function headOf(source: Source, length: number): Promise<Buffer> {
  if (!source.gzip) {
    const file = await open(source.path, 'r')
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }
  const parts: Buffer[] = []
  let held = 0
  try {
    for await (const chunk of bytesOf(source)) {
      parts.push(chunk)
      held += chunk.length
      if (held >= length) break
    }
  } catch (error) {
    if (held === 0) throw error
  }
  return Buffer.concat(parts).subarray(0, length)
}
