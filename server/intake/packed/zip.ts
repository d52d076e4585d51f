/** The directory of a ZIP archive, judged before a byte of it is unpacked. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { readingLimits } from '../card.vocabulary.ts'
import { Broken, TooMuch } from '../text/source.ts'

export interface Packed {
  name: string
  bytes: number
  entry: Entry
}
export interface Zip {
  files: Packed[]
  /** What will not be opened, and why. */
  unsafe: string | null
  encrypted: string | null
  /** @throws Broken, also while it is read */
  stream(one: Packed): Promise<AsyncIterable<Buffer>>
  unpack(one: Packed, to: string): Promise<void>
  close(): void
}

const megabyte = 1_048_576
const link = 0xa000

/** Names are UTF-8, or GBK of a Chinese Windows; `text` where neither is sure. */
function nameOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}

/** What yauzl and zlib complain of, for the finding. */
const told = (error: unknown): Broken => new Broken(String((error as Error).message).slice(0, 200))

/** `most`: megabytes that it may be unpacked. @throws Broken, TooMuch */
export async function openZip(path: string, most: number = readingLimits.zipMegabytes): Promise<Zip> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: false,
    })
  } catch (error) {
    throw told(error)
  }
  const files: Packed[] = []
  let unsafe: string | null = null
  let encrypted: string | null = null
  let [bytes, packed, count] = [0, 0, 0]
  try {
    for await (const entry of zip.eachEntry()) {
      if (++count > readingLimits.packedFiles) throw new TooMuch(count, readingLimits.packedFiles)
      const name = nameOf(entry.fileNameRaw).replaceAll('\\', '/')
      const mode = (entry.externalFileAttributes >>> 16) & 0xf000
      if (validateFileName(name) !== null || [...name].some((letter) => letter < ' ') || mode === link) unsafe ??= name
      if (entry.generalPurposeBitFlag & 1) encrypted ??= name
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (bytes > most * megabyte || (bytes > 100 * megabyte && bytes > packed * readingLimits.ratio))
        throw new TooMuch(bytes, most * megabyte)
      // Folders, and what a Mac adds.
      if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(name)) continue
      files.push({ name, bytes: entry.uncompressedSize, entry })
    }
  } catch (error) {
    zip.close()
    throw error instanceof TooMuch ? error : told(error)
  }
  // Packed bytes may turn out broken at their opening or at any block after it.
  const stream = async ({ entry }: Packed): Promise<AsyncIterable<Buffer>> => {
    const opened = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw told(error)
    })
    return (async function* () {
      try {
        yield* opened as AsyncIterable<Buffer>
      } catch (error) {
        throw told(error)
      }
    })()
  }
  return {
    files,
    unsafe,
    encrypted,
    stream,
    async unpack(one, to) {
      try {
        await pipeline(await stream(one), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        throw error instanceof Broken ? error : told(error)
      }
    },
    close: () => zip.close(),
  }
}
