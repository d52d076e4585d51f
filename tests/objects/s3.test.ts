import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ObjectMissing, type Objects, objectPath, openObjects } from '../../server/engines/objects/objects.ts'
import { createS3Objects, parseStorageUrl } from '../../server/engines/objects/s3.ts'
import { file, startDownloading } from '../downloads/downloading.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { type Swift, startSwift, swiftMissing } from '../helpers/swift.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the address of an S3 store', () => {
  test('names bucket, endpoint, keys and place in the bucket', () => {
    expect(
      parseStorageUrl(
        's3://data?endpoint=http://127.0.0.1:9000&region=cn-north-1&accessKeyId=a&secretAccessKey=b%2B%2F&prefix=/portal/&cacheBytes=5',
      ),
    ).toEqual({
      bucket: 'data',
      prefix: 'portal/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'cn-north-1',
      pathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b+/' },
      cacheBytes: 5,
    })
    expect(parseStorageUrl('s3://data', { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-west-1' })).toMatchObject(
      {
        prefix: '',
        region: 'eu-west-1',
        pathStyle: false,
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      },
    )
  })

  test('is refused when a word in it is not known', () => {
    expect(() => parseStorageUrl('s3://data?endpiont=http://x')).toThrow('endpiont')
    expect(() => parseStorageUrl('s3://data?cacheBytes=10GB')).toThrow('cacheBytes')
    expect(() => parseStorageUrl('s3://?region=x')).toThrow('bucket')
  })
})

const missing = swiftMissing()
describe.skipIf(missing)(`objects in a real S3 store${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let swift: Swift
  let objects: Objects
  let address: string
  const folder = temporaryFolder()
  const large = randomBytes(20_000_000)

  beforeAll(async () => {
    swift = await startSwift()
    const { endpoint, accessKeyId, secretAccessKey } = swift
    const client = new S3Client({
      ...{ endpoint, region: 'us-east-1', forcePathStyle: true },
      credentials: { accessKeyId, secretAccessKey },
    })
    await client.send(new CreateBucketCommand({ Bucket: 'portal' }))
    client.destroy()
    const keys = new URLSearchParams({ endpoint, accessKeyId, secretAccessKey, prefix: 'objects' })
    address = `s3://portal?${keys}`
    objects = await openObjects({ STORAGE_URL: address, DATA_DIR: folder })
  })
  afterAll(() => swift?.stop())

  /** Behind the back of everyone, an object holds what another one does. */
  async function putOver(sha256: string, other: string) {
    const { credentials, endpoint } = parseStorageUrl(address)
    const client = new S3Client({
      credentials: credentials!,
      endpoint: endpoint!,
      region: 'us-east-1',
      forcePathStyle: true,
    })
    await client.send(
      new CopyObjectCommand({
        Bucket: 'portal',
        Key: `objects/${objectPath(sha256)}`,
        CopySource: `portal/objects/${objectPath(other)}`,
      }),
    )
    client.destroy()
  }

  test('bytes, a file and a stream are stored under their SHA-256 and read back the same', async () => {
    const bytes = randomBytes(100_000)
    const path = join(folder, 'delivered.bin')
    await writeFile(path, bytes)
    for (const content of [bytes, { path }, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)])])
      expect(await objects.put(content)).toEqual({ sha256: hashOf(bytes), bytes: bytes.length })
    const sha256 = hashOf(bytes)
    expect(await buffer(await objects.stream(sha256))).toEqual(bytes)
    expect(await buffer(await objects.stream(sha256, { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10))
    expect([await objects.size(sha256), await objects.has(sha256)]).toEqual([bytes.length, true])
    expect(await objects.put(Buffer.alloc(0))).toMatchObject({ bytes: 0 })
  })

  test('a large one goes in parts and comes back whole, also from the middle on', async () => {
    const { sha256 } = await objects.put(large)
    expect(sha256).toBe(hashOf(large))
    expect(hashOf(await buffer(await objects.stream(sha256)))).toBe(sha256)
    const reader = await objects.open(sha256)
    const piece = Buffer.alloc(300_000)
    const parts: Buffer[] = []
    for (let at = 17_000_000; ; ) {
      const read = await reader.read(piece, at)
      if (read === 0) break
      parts.push(Buffer.from(piece.subarray(0, read)))
      at += read
    }
    expect(hashOf(Buffer.concat(parts))).toBe(hashOf(large.subarray(17_000_000)))
    expect([await reader.read(piece, 5), piece.equals(large.subarray(5, 300_005))]).toEqual([300_000, true])
    await reader.close()
  })

  test('a server elsewhere, which has no local copy, fetches one for its engines, once', async () => {
    const { sha256 } = await objects.put(large)
    const elsewhere = await openObjects({ STORAGE_URL: address, DATA_DIR: temporaryFolder() })
    const paths = await Promise.all([1, 2, 3].map(() => elsewhere.localPath(sha256)))
    expect(new Set(paths).size).toBe(1)
    expect((await stat(paths[0]!)).size).toBe(large.length)
  })

  test('local copies are bounded, the least recently used go first, and are fetched again', async () => {
    const cache = temporaryFolder()
    const small = await createS3Objects({ ...parseStorageUrl(address), cacheBytes: 250_000 }, cache, 0)
    const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await objects.put(randomBytes(100_000))).sha256))
    const cached = async () => (await readdir(cache, { recursive: true })).filter((name) => name.length === 65).sort()
    const pathOf = (sha256: string) => objectPath(sha256)
    await small.localPath(a!)
    await small.localPath(b!)
    await utimes(join(cache, pathOf(b!)), 1, 1)
    await small.localPath(a!)
    await small.localPath(c!)
    expect(await cached()).toEqual([a!, c!].map(pathOf).sort())
    expect((await stat(await small.localPath(b!))).size).toBe(100_000)
  })

  test('two processes that share the folder of local copies do not disturb each other', async () => {
    const cache = temporaryFolder()
    const place = { ...parseStorageUrl(address), cacheBytes: 150_000 }
    const [first, second] = [await createS3Objects(place, cache), await createS3Objects(place, cache)]
    const names = await Promise.all([1, 2, 3, 4].map(async () => (await objects.put(randomBytes(100_000))).sha256))
    await Promise.all(
      [first!, second!].flatMap((one) =>
        names.map(async (sha256) => {
          const path = await one.localPath(sha256)
          expect((await stat(path)).size).toBe(100_000) // Handed out just now: there, though over the bound.
        }),
      ),
    )
  })

  test('what arrives damaged is told and not kept', async () => {
    const { sha256 } = await objects.put(randomBytes(1000))
    const cache = temporaryFolder()
    const elsewhere = await createS3Objects(parseStorageUrl(address), cache)
    await putOver(sha256, (await objects.put(randomBytes(1000))).sha256)
    await expect(elsewhere.localPath(sha256)).rejects.toThrow('damaged')
    expect((await readdir(join(cache, 'incoming'))).length).toBe(0)
  })

  test('objects are listed and removed; a missing one is told apart from other errors', async () => {
    const { sha256 } = await objects.put(randomBytes(10))
    const listed: string[] = []
    for await (const object of objects.list()) {
      expect(Math.abs(object.modifiedAt - Date.now())).toBeLessThan(600_000)
      listed.push(object.sha256)
    }
    expect(listed).toContain(sha256)
    await objects.remove(sha256)
    expect(await objects.has(sha256)).toBe(false)
    for (const read of [objects.stream, objects.size, objects.open, objects.localPath])
      await expect(read(sha256)).rejects.toThrow(ObjectMissing)
    await objects.remove(sha256)
    await expect(objects.stream('../secret')).rejects.toThrow('not the name of an object')
  })

  test('downloads from the store are whole, resume, and go into zips', async () => {
    const portal = await startDownloading({ STORAGE_URL: address })
    const { files } = await portal.publish('remote', [file('large.bin', large), file('small.csv', 'abc')])
    const get = async (path: string, headers = {}) => {
      const answer = await fetch(portal.origin + path, { headers: { ...portal.wang, ...headers } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const path = `/api/files/${files[0]!.id}/content`
    expect(hashOf((await get(path)).bytes)).toBe(hashOf(large))
    const part = await get(path, { range: 'bytes=7000000-', 'if-range': `"${hashOf(large)}"` })
    expect([part.status, part.bytes.equals(large.subarray(7_000_000))]).toEqual([206, true])
    const { url, bytes } = await portal.services.downloads.bundle(
      (await portal.services.sessions.identify(portal.wang.access_token)).person!,
      files.map((one) => one.id),
    )
    const zip = await get(url)
    expect([zip.status, zip.bytes.length]).toEqual([200, bytes])
    expect((await get(url, { range: 'bytes=9000000-' })).bytes.equals(zip.bytes.subarray(9_000_000))).toBe(true)
    await portal.close()
  })

  test('a missing object is 404 by its head as well, for who may have it; a damaged one gives no part', async () => {
    const portal = await startDownloading({ STORAGE_URL: address })
    onTestFinished(() => portal.close())
    const { files } = await portal.publish('lost', [file('gone.bin'), file('rotten.bin')])
    const [gone, rotten] = ['gone.bin', 'rotten.bin'].map((name) => files.find((one) => one.name === name)!)
    const ask = async (id: number, init: RequestInit) => {
      const answer = await fetch(`${portal.origin}/api/files/${id}/content`, init)
      return [answer.status, (await answer.arrayBuffer()).byteLength > 0]
    }
    const { access_token } = portal.wang
    await objects.remove(gone!.sha256)
    for (const method of ['GET', 'HEAD']) {
      expect(await ask(gone!.id, { method })).toEqual([401, method === 'GET'])
      expect(await ask(gone!.id, { method, headers: { access_token } })).toEqual([404, method === 'GET'])
    }

    await putOver(rotten!.sha256, (await objects.put(randomBytes(rotten!.bytes))).sha256)
    const { database, objects: watched, integrity } = portal.services
    const { stamp, bytes } = await watched.look(rotten!.sha256)
    const { objectChecks } = database.tables
    const checkedAt = Date.parse('2026-10-31T09:00:00+08:00')
    await database.transaction(async () => {
      await database.sql.insert(objectChecks).values({ sha256: rotten!.sha256, stamp, bytes, state: 'good', checkedAt })
    })
    expect((await ask(rotten!.id, { headers: { access_token, range: 'bytes=0-9' } }))[0]).toBe(500)
    const { faulty } = await integrity.report()
    expect(faulty.flatMap(({ state, uses }) => uses.map(({ name }) => [name, state])).sort()).toEqual([
      ['gone.bin', 'missing'],
      ['rotten.bin', 'damaged'],
    ])
  })

  test('parts that a killed process left are removed before the next large upload, and younger ones are not', async () => {
    const { credentials, endpoint } = parseStorageUrl(address)
    const place = { Bucket: 'portal', Key: `objects/${objectPath(hashOf(Buffer.from('left')))}` }
    const client = new S3Client({
      ...{ credentials: credentials!, endpoint: endpoint!, region: 'us-east-1', forcePathStyle: true },
    })
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
    await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body: Buffer.alloc(6_000_000, 1) }))
    const uploads = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: 'portal', Prefix: 'objects/' }))).Uploads ?? []
    const left = async () => (await uploads()).map((one) => one.UploadId)
    const another = async (age?: number) =>
      createS3Objects(parseStorageUrl(address), join(temporaryFolder(), 'cache'), undefined, age)
    expect(await left()).toEqual([UploadId])
    await (await another()).put(randomBytes(17_000_000))
    expect(await left()).toEqual([UploadId])
    await (await another(0)).put(randomBytes(1000))
    expect(await left()).toEqual([UploadId])
    // Swift tells times by the whole second that follows.
    const begun = (await uploads())[0]!.Initiated!.getTime()
    await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThanOrEqual(begun)
    const content = randomBytes(17_000_000)
    const { sha256 } = await (await another(0)).put(content)
    expect(await left()).toEqual([])
    expect(await objects.size(sha256)).toBe(content.length)
    client.destroy()
  })

  test('a wrong key is an error, not a missing object', async () => {
    const wrong = await openObjects({
      STORAGE_URL: address.replace('secretAccessKey=testing', 'secretAccessKey=guessed'),
      DATA_DIR: temporaryFolder(),
    })
    const failed = await wrong.has('a'.repeat(64)).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(ObjectMissing)
  })
})
