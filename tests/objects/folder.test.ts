import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderObjects } from '../../server/engines/objects/folder.ts'
import { ObjectMissing, type Objects } from '../../server/engines/objects/objects.ts'

let folder: string
let objects: Objects
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  objects = await createFolderObjects(join(folder, 'deep/er'))
})
afterAll(() => rm(folder, { recursive: true }))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('bytes, a file and a stream are stored under their SHA-256 and read back the same', async () => {
  const bytes = randomBytes(3_000_000)
  const path = join(folder, 'delivered.bin')
  await writeFile(path, bytes)
  for (const content of [bytes, { path }, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)])]) {
    expect(await objects.put(content)).toEqual({ sha256: hashOf(bytes), bytes: bytes.length })
  }
  const sha256 = hashOf(bytes)
  expect(hashOf(await buffer(await objects.stream(sha256)))).toBe(sha256)
  expect(await buffer(await objects.stream(sha256, { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10))
  expect(await objects.size(sha256)).toBe(bytes.length)
  expect((await stat(await objects.localPath(sha256))).mode & 0o777).toBe(0o400)
  const listed = []
  for await (const object of objects.list()) listed.push(object.sha256)
  expect(listed).toEqual([sha256])
})

test('a stream that breaks off leaves neither an object nor a half-written file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('first half')
      throw new Error('connection lost')
    })(),
  )
  await expect(objects.put(broken)).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, 'deep/er/incoming'))).toEqual([])
  expect(await objects.has(hashOf(Buffer.from('first half')))).toBe(false)
})

test('ten writers of the same bytes at once all succeed and leave one object', async () => {
  const bytes = randomBytes(200_000)
  const stored = await Promise.all(Array.from({ length: 10 }, () => objects.put(bytes)))
  expect(new Set(stored.map((object) => object.sha256))).toEqual(new Set([hashOf(bytes)]))
  expect(hashOf(await buffer(await objects.stream(hashOf(bytes))))).toBe(hashOf(bytes))
})

test('a truncated object is repaired when the good bytes are put again', async () => {
  const bytes = randomBytes(50_000)
  const { sha256 } = await objects.put(bytes)
  const path = await objects.localPath(sha256)
  await rm(path)
  await writeFile(path, bytes.subarray(0, 100))
  await objects.put(bytes)
  expect(await objects.size(sha256)).toBe(bytes.length)
})

test('what is not 64 hexadecimal digits is never a path', async () => {
  for (const name of ['../../etc/passwd', 'ab', 'A'.repeat(64), `${'a'.repeat(64)}\n`, `${'a'.repeat(62)}/.`]) {
    await expect(objects.stream(name)).rejects.toThrow('not the name of an object')
    await expect(objects.localPath(name)).rejects.toThrow('not the name of an object')
    await expect(objects.remove(name)).rejects.toThrow('not the name of an object')
  }
})

test('a missing object is told apart from other errors, and removing it is no error', async () => {
  const sha256 = 'a'.repeat(64)
  expect(await objects.has(sha256)).toBe(false)
  await expect(objects.stream(sha256)).rejects.toThrow(ObjectMissing)
  await expect(objects.size(sha256)).rejects.toThrow(ObjectMissing)
  await expect(objects.localPath(sha256)).rejects.toThrow(ObjectMissing)
  await objects.remove(sha256)
})

test('a writer that is killed in the middle leaves no object', async () => {
  const store = join(folder, 'killed')
  const script = `
    import { createFolderObjects } from './server/engines/objects/folder.ts'
    import { Readable } from 'node:stream'
    const objects = await createFolderObjects(process.argv[1])
    const piece = Buffer.alloc(1_000_000, 1)
    void objects.put(Readable.from((async function* () { for (;;) { yield piece; process.stdout.write('.') } })()))
  `
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, store])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  const after = await createFolderObjects(store)
  for await (const object of after.list()) throw new Error(`${object.sha256} is there`)
  expect((await readdir(join(store, 'incoming'))).length).toBe(1)
  expect((await after.put(Buffer.from('next'))).bytes).toBe(4)
})

test('what is put again is young again, so that no sweep takes it from under its new owner', async () => {
  const store = join(folder, 'again')
  const objects = await createFolderObjects(store)
  const { sha256 } = await objects.put(Buffer.from('left by a killed run'))
  const longAgo = (Date.now() - 48 * 3600_000) / 1000
  await utimes(await objects.localPath(sha256), longAgo, longAgo)
  await objects.put(Buffer.from('left by a killed run'))
  for await (const object of objects.list()) expect(Date.now() - object.modifiedAt).toBeLessThan(3600_000)
})

test('files that a killed writer left are swept after a day, younger ones stay', async () => {
  const incoming = join(folder, 'deep/er/incoming')
  await writeFile(join(incoming, 'old'), 'x')
  await writeFile(join(incoming, 'young'), 'x')
  const longAgo = (Date.now() - 25 * 3600_000) / 1000
  await utimes(join(incoming, 'old'), longAgo, longAgo)
  await createFolderObjects(join(folder, 'deep/er'))
  expect(await readdir(incoming)).toEqual(['young'])
})
