import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ZipFile } from 'yazl'
import { beijingClock } from '../basics/time.vocabulary.ts'
import type { ObjectReader, Objects } from '../engines/objects/objects.ts'
import { createShared } from '../engines/once.ts'
import type { Part } from '../files/files.rules.ts'

/**
 * A zip of stored (uncompressed) entries that can be read from any byte on, so that broken transfers resume without
 * sending or reading what went before. yazl makes every byte that is not content, but its stream only runs from the
 * beginning; so its entries are asked for their headers here. Checksums stand behind each file's bytes, so they are
 * only needed when a reader gets there; they are counted along the way or, after a jump, by reading the file once.
 */
export interface ZipEntry {
  name: string
  /** UTC milliseconds; written as Beijing time, since a zip knows no time zone. */
  modifiedAt: number
  content: Buffer | { sha256: string; bytes: number }
}

type Checksums = (sha256: string) => Promise<number>
export interface ZipSource {
  checksum: Checksums
  /** What was counted while sending. */
  learn(sha256: string, checksum: number): void
}

interface YazlEntry {
  state: number
  crc32: number
  compressedSize: number
  relativeOffsetOfLocalHeader: number
  getLocalFileHeader(): Buffer
  getDataDescriptor(): Buffer
}
interface Yazl {
  entries: YazlEntry[]
  outputStreamCursor: number
  outputStream: { write(bytes: Buffer): void; end(): void }
}
const fileDataDone = 3

const sizeOf = ({ content }: ZipEntry) => (Buffer.isBuffer(content) ? content.length : content.bytes)

/** The same clock time in every process, wherever it runs: zip dates are local. */
function localClock(instant: number): Date {
  const t = beijingClock(instant)
  return new Date(
    t.getUTCFullYear(),
    t.getUTCMonth(),
    t.getUTCDate(),
    t.getUTCHours(),
    t.getUTCMinutes(),
    t.getUTCSeconds(),
  )
}

/** What stands around the contents. Lengths do not depend on the checksums. */
function frame(entries: ZipEntry[], checksums: number[]) {
  const zip = new ZipFile()
  const inside = zip as unknown as Yazl
  const written: Buffer[] = []
  inside.outputStream = { write: (bytes) => written.push(bytes), end: () => {} }
  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.name,
      {
        size: sizeOf(entry),
        mtime: localClock(entry.modifiedAt),
        mode: 0o100644,
        compress: false,
        forceDosTimestamp: true,
      },
      () => {},
    )
  let offset = 0
  const frames = inside.entries.map((entry, i) => {
    entry.relativeOffsetOfLocalHeader = offset
    entry.crc32 = checksums[i]!
    entry.compressedSize = sizeOf(entries[i]!)
    entry.state = fileDataDone
    const header = entry.getLocalFileHeader()
    const descriptor = entry.getDataDescriptor()
    offset += header.length + entry.compressedSize + descriptor.length
    return { header, descriptor }
  })
  inside.outputStreamCursor = offset
  zip.end()
  const [, ...directory] = written // The first header was written when the first entry was added.
  /** What stands behind the content of one entry, once its checksum is known. */
  const descriptor = (i: number, checksum: number) => {
    const entry = inside.entries[i]!
    entry.crc32 = checksum
    return entry.getDataDescriptor()
  }
  return { frames, descriptor, directory: Buffer.concat(directory) }
}

type Segment = { start: number; bytes: number } & (
  | { kind: 'bytes'; content: () => Promise<Buffer> }
  | { kind: 'object'; sha256: string }
)

const isCut = (one: Segment, start: number, end: number) =>
  one.start < end && one.start + one.bytes > start && (one.start < start || one.start + one.bytes > end)

export function createZip(entries: ZipEntry[], objects: Objects, source: ZipSource) {
  const unknown = frame(
    entries,
    entries.map(() => 0),
  )
  const checksumOf = async ({ content }: ZipEntry) =>
    Buffer.isBuffer(content) ? crc32(content) : content.bytes === 0 ? 0 : source.checksum(content.sha256)

  const segments: Segment[] = []
  let bytes = 0
  const add = (segment: Segment) => {
    segments.push(segment)
    bytes += segment.bytes
  }
  entries.forEach((entry, i) => {
    const { header, descriptor } = unknown.frames[i]!
    const { content } = entry
    add({ kind: 'bytes', start: bytes, bytes: header.length, content: async () => header })
    if (Buffer.isBuffer(content))
      add({ kind: 'bytes', start: bytes, bytes: content.length, content: async () => content })
    else add({ kind: 'object', start: bytes, bytes: content.bytes, sha256: content.sha256 })
    add({
      kind: 'bytes',
      start: bytes,
      bytes: descriptor.length,
      content: async () => unknown.descriptor(i, await checksumOf(entry)),
    })
  })
  add({
    kind: 'bytes',
    start: bytes,
    bytes: unknown.directory.length,
    content: async () => {
      const checksums: number[] = []
      for (const entry of entries) checksums.push(await checksumOf(entry)) // One file at a time, not thirty.
      return frame(entries, checksums).directory
    },
  })

  /** Of a part, the files that are only begun or ended in it are looked at before: along the way it would be too late. */
  async function open(part: Part | null): Promise<ObjectReader> {
    const end = part ? part.start + part.length : bytes
    for (const one of part ? segments : [])
      if (one.kind === 'object' && isCut(one, part!.start, end)) await (await objects.open(one.sha256)).close()
    return read()
  }

  function read(): ObjectReader {
    let at: { segment: Segment; reader?: ObjectReader; content?: Buffer } | null = null
    let counted = 0
    let checksum = 0

    async function enter(segment: Segment) {
      if (at?.segment === segment) return at
      await at?.reader?.close()
      at = null
      counted = checksum = 0
      at =
        segment.kind === 'object'
          ? { segment, reader: await objects.open(segment.sha256, 'in turn') }
          : { segment, content: await segment.content() }
      if (at.reader && at.reader.bytes !== segment.bytes) throw new Error('an object has not the size of its file')
      return at
    }
    return {
      bytes,
      async read(into, position) {
        const segment = segments.find((one) => position >= one.start && position < one.start + one.bytes)
        if (!segment) return 0
        const { reader, content } = await enter(segment)
        const from = position - segment.start
        if (content) return content.copy(into, 0, from)
        const read = await reader!.read(into.subarray(0, Math.min(into.length, segment.bytes - from)), from)
        if (from === counted && segment.kind === 'object') {
          checksum = crc32(into.subarray(0, read), checksum)
          counted += read
          if (counted === segment.bytes) source.learn(segment.sha256, checksum)
        }
        return read
      },
      close: async () => at?.reader?.close(),
    }
  }
  return { bytes, open }
}

const pieceBytes = 1024 * 1024

/** Remembers the checksums of objects, which never change; two who ask at once wait for one reading. */
export function createChecksums(objects: Objects): ZipSource {
  const known = new LRUCache<string, number>({ max: 100_000 })
  const counting = createShared<number>()

  async function count(sha256: string) {
    const reader = await objects.open(sha256, 'in turn')
    try {
      const piece = Buffer.allocUnsafeSlow(pieceBytes)
      let checksum = 0
      for (let at = 0; ; ) {
        const read = await reader.read(piece, at)
        if (read === 0) break
        checksum = crc32(piece.subarray(0, read), checksum)
        at += read
      }
      known.set(sha256, checksum)
      return checksum
    } finally {
      await reader.close()
    }
  }
  return {
    checksum: async (sha256) => known.get(sha256) ?? counting.ask(sha256, () => count(sha256)),
    learn: (sha256, checksum) => known.set(sha256, checksum),
  }
}
