import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createCache } from './cache.ts'
import { receive } from './folder.ts'
import type { ObjectRange, ObjectReader, Objects, StoredCopy } from './objects.ts'
import { ObjectMissing, objectPath } from './stored.ts'

export interface S3Keys {
  accessKeyId?: string
  secretAccessKey?: string
  region?: string
}

export interface S3Place {
  bucket: string
  prefix: string
  endpoint?: string
  region: string
  pathStyle: boolean
  credentials?: { accessKeyId: string; secretAccessKey: string }
  cacheBytes: number
}

const defaultCacheBytes = 20 * 1024 ** 3
const partBytes = 16 * 1024 ** 2
/** S3 takes 10,000 parts. */
const mostParts = 9000

/** `s3://bucket?endpoint=…&region=…&accessKeyId=…&secretAccessKey=…&prefix=…&pathStyle=true&cacheBytes=…` */
export function parseStorageUrl(text: string, keys: S3Keys = {}): S3Place {
  const url = new URL(text)
  const given = url.searchParams
  const known = ['endpoint', 'region', 'accessKeyId', 'secretAccessKey', 'prefix', 'pathStyle', 'cacheBytes']
  for (const name of given.keys())
    if (!known.includes(name)) throw new Error(`STORAGE_URL knows no "${name}", only ${known.join(', ')}`)
  if (url.protocol !== 's3:' || !url.hostname) throw new Error('STORAGE_URL must be s3://bucket?…')
  const cacheBytes = Number(given.get('cacheBytes') ?? defaultCacheBytes)
  if (!Number.isInteger(cacheBytes) || cacheBytes < 0)
    throw new Error('cacheBytes in STORAGE_URL must be a whole number')
  const endpoint = given.get('endpoint') ?? undefined
  const prefix = (given.get('prefix') ?? '').replace(/^\/+|\/+$/g, '')
  const accessKeyId = given.get('accessKeyId') ?? keys.accessKeyId
  const secretAccessKey = given.get('secretAccessKey') ?? keys.secretAccessKey
  return {
    bucket: decodeURIComponent(url.hostname),
    prefix: prefix && `${prefix}/`,
    ...(endpoint && { endpoint }),
    region: given.get('region') ?? keys.region ?? 'us-east-1',
    pathStyle: given.has('pathStyle') ? given.get('pathStyle') === 'true' : endpoint !== undefined,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    cacheBytes,
  }
}

/** An upload in parts that began so long ago belongs to nobody who is still at work. */
const uploadAge = 24 * 3_600_000

/** Objects in an S3-compatible store, with local copies for engines that read files. */
export async function createS3Objects(
  place: S3Place,
  cacheDir: string,
  graceMs?: number,
  oldUpload = uploadAge,
): Promise<Objects> {
  // Large, and only needed here.
  const s3 = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new s3.S3Client({
    region: place.region,
    forcePathStyle: place.pathStyle,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
  })
  const cache = await createCache(cacheDir, place.cacheBytes, graceMs)
  const Bucket = place.bucket
  const keyOf = (sha256: string) => place.prefix + objectPath(sha256)
  const isMissing = (error: unknown) =>
    error instanceof s3.NoSuchKey ||
    (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')

  /** Parts that a killed process left: no list of objects shows them, and they take room. */
  async function dropOldUploads() {
    for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined; ; ) {
      const page = await client.send(
        new s3.ListMultipartUploadsCommand({ Bucket, Prefix: place.prefix, KeyMarker, UploadIdMarker }),
      )
      for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
        if (Initiated && Initiated.getTime() <= Date.now() - oldUpload && UploadId)
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
            // Another process was faster.
            if (!isMissing(error)) throw error
          })
      if (!page.IsTruncated) return
      KeyMarker = page.NextKeyMarker
      UploadIdMarker = page.NextUploadIdMarker
    }
  }
  let swept: Promise<void> | null = null
  /** Once in a process that uploads in parts. A store that allows or knows no such list takes uploads all the same. */
  const sweepOnce = () => {
    swept ??= dropOldUploads().catch((error: unknown) => {
      if (!(error instanceof s3.S3ServiceException)) throw error
    })
    return swept
  }

  async function look(sha256: string): Promise<StoredCopy> {
    try {
      const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(sha256) }))
      const bytes = head.ContentLength ?? 0
      return { bytes, stamp: [bytes, head.ETag, head.LastModified?.getTime()].join(' ') }
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(sha256) : error
    }
  }
  const size = async (sha256: string) => (await look(sha256)).bytes
  const sizeOf = (sha256: string): Promise<number | null> =>
    size(sha256).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return null
      throw error
    })
  async function stream(sha256: string, range?: ObjectRange): Promise<Readable> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(
        new s3.GetObjectCommand({ Bucket, Key: keyOf(sha256), ...(Range && { Range }) }),
      )
      return Body as Readable
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(sha256) : error
    }
  }

  return {
    async put(content) {
      const temporary = cache.temporaryPath()
      try {
        const { sha256, bytes } = await receive(content, temporary)
        if ((await sizeOf(sha256)) !== bytes) {
          const small = bytes <= partBytes
          if (!small) await sweepOnce()
          await new Upload({
            client,
            partSize: Math.max(partBytes, Math.ceil(bytes / mostParts)),
            queueSize: 2,
            params: {
              Bucket,
              Key: keyOf(sha256),
              Body: createReadStream(temporary),
              // The store checks what arrives: by our hash when it comes in one piece, else by one for each part.
              ...(small
                ? { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }
                : { ChecksumAlgorithm: 'SHA256' as const }),
            },
          }).done()
          const stored = await sizeOf(sha256)
          if (stored !== bytes) throw new Error(`the store holds ${stored} of ${bytes} bytes of ${sha256}`)
        }
        await cache.keep(sha256, temporary)
        return { sha256, bytes }
      } finally {
        await rm(temporary, { force: true })
      }
    },
    stream,
    look,
    async open(sha256) {
      const { bytes, stamp } = await look(sha256)
      return { ...createReader(bytes, (start, end) => stream(sha256, { start, end })), stamp }
    },
    has: async (sha256) => (await sizeOf(sha256)) !== null,
    size,
    localPath: (sha256) => cache.get(sha256, () => stream(sha256)),
    async remove(sha256) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(sha256) })).catch((error) => {
        if (!isMissing(error)) throw error
      })
      await cache.remove(sha256)
    },
    async *list() {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: place.prefix }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const sha256 = Key.slice(place.prefix.length).replace('/', '')
          if (/^[0-9a-f]{64}$/.test(sha256) && Key === keyOf(sha256))
            yield { sha256, modifiedAt: LastModified?.getTime() ?? 0 }
        }
    },
  }
}

/** Reads on where it stopped from one stream; only a jump asks the store again. */
function createReader(bytes: number, streamFrom: (start: number, end: number) => Promise<Readable>): ObjectReader {
  let stream: Readable | null = null
  let pieces: AsyncIterator<Buffer> | null = null
  let rest: Buffer = Buffer.alloc(0)
  let at = -1

  return {
    bytes,
    async read(into, position) {
      if (position >= bytes || into.length === 0) return 0
      if (position !== at) {
        stream?.destroy()
        stream = await streamFrom(position, bytes - 1)
        pieces = stream[Symbol.asyncIterator]()
        rest = Buffer.alloc(0)
        at = position
      }
      let filled = 0
      while (filled < into.length) {
        if (rest.length === 0) {
          const next = await pieces!.next()
          if (next.done) break
          rest = next.value
        }
        const copied = rest.copy(into, filled)
        rest = rest.subarray(copied)
        filled += copied
      }
      at += filled
      return filled
    },
    close: async () => {
      stream?.destroy()
    },
  }
}
