import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Downloading, file, startDownloading } from '../downloads/downloading.ts'

const run = promisify(execFile)
const curl = spawnSync('curl', ['--version']).status === 0
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let portal: Downloading
let folder: string
const content = randomBytes(3_000_000)
let open: { id: number; name: string; sha256: string; bytes: number }
let guarded: typeof open
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  portal = await startDownloading()
  open = (await portal.publish('open', [file('北京 PM2.5.csv', content), file('empty.csv', '')])).files[0]!
  guarded = (await portal.publish('guarded', [file('secret.csv')], { sharingMode: 'permission' })).files[0]!
  url = `${portal.origin}/api/files/${open.id}/content`
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, headers: { cookie: portal.wang.cookie, ...headers } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('who may take a file', () => {
  test('a visitor is asked to log in, in the reader’s language', async () => {
    const answer = await fetch(url, { headers: { dataSourceType: 'zh' } })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: '050411', msg: '请先登录，再下载数据', data: null })
  })

  test('a token in the address is no log-in; in the header it is', async () => {
    const token = portal.wang.access_token
    // Refused as any parameter that a call does not know.
    expect((await fetch(`${url}?access_token=${token}&portal_session=${token}`)).status).toBe(400)
    expect((await fetch(url, { headers: { access_token: token } })).status).toBe(200)
  })

  test('without permission there is no way to the bytes, whatever the method or condition', async () => {
    const address = `${portal.origin}/api/files/${guarded.id}/content`
    const etag = `"${guarded.sha256}"`
    for (const headers of <Record<string, string>[]>[
      {},
      { range: 'bytes=0-0' },
      { 'if-none-match': etag },
      { 'if-none-match': '*' },
      { range: 'bytes=999999-' },
    ]) {
      expect((await get(address, headers)).status).toBe(403)
      expect((await get(address, headers, 'HEAD')).status).toBe(403)
      expect((await fetch(address, { headers })).status).toBe(401)
    }
    expect(await (await get(address)).json()).toMatchObject({ code: '040302' })
  })

  test('a file that does not exist, or whose dataset was withdrawn, is not found', async () => {
    expect(await (await get(`${portal.origin}/api/files/999999/content`)).json()).toMatchObject({ code: '040403' })
    expect((await get(`${portal.origin}/api/files/0/content`)).status).toBe(400)
    expect((await get(`${portal.origin}/api/files/..%2f..%2fetc/content`)).status).toBe(400)
    const { id, files } = await portal.publish('withdrawn', [file('old.csv')])
    const { database } = portal.services
    const { datasets } = database.tables
    await database.transaction(async () => {
      await database.sql.update(datasets).set({ status: 'withdrawn' }).where(eq(datasets.id, id))
    })
    expect((await get(`${portal.origin}/api/files/${files[0]!.id}/content`)).status).toBe(404)
  })

  test('a deployment may let open files, and only them, go without log-in', async () => {
    const free = await startDownloading({ OPEN_DOWNLOAD: 'on' })
    const [one] = (await free.publish('open', [file('a.csv', 'abc')])).files
    const [two] = (await free.publish('shut', [file('b.csv', 'abc')], { sharingMode: 'permission' })).files
    const answer = await fetch(`${free.origin}/api/files/${one!.id}/content`)
    expect([answer.status, await answer.text()]).toEqual([200, 'abc'])
    expect((await fetch(`${free.origin}/api/files/${two!.id}/content`)).status).toBe(401)
    await free.close()
  })
})

describe('the bytes', () => {
  test('come whole with their digest, their name, and no right to run in a browser', async () => {
    const answer = await get(url)
    expect(answer.status).toBe(200)
    expect(hashOf(await bytesOf(answer))).toBe(open.sha256)
    const base64 = Buffer.from(open.sha256, 'hex').toString('base64')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${open.sha256}"`,
      'accept-ranges': 'bytes',
      'content-length': '3000000',
      'content-type': 'text/csv',
      'content-digest': `sha-256=:${base64}:`,
      'repr-digest': `sha-256=:${base64}:`,
      'content-disposition': `attachment; filename="__ PM2.5.csv"; filename*=UTF-8''%E5%8C%97%E4%BA%AC%20PM2.5.csv`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache, no-transform',
    })
  })

  test('HEAD tells all of it without the bytes', async () => {
    const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)]
    expect(head.status).toBe(200)
    expect((await bytesOf(head)).length).toBe(0)
    await bytesOf(whole)
    const told = (answer: Response) =>
      Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)))
    expect(told(head)).toEqual(told(whole))
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=-5', 2_999_995, 2_999_999],
    ['bytes=1048570-2097170', 1_048_570, 2_097_170],
    ['bytes=2999999-', 2_999_999, 2_999_999],
  ])('%s is that part', async (range, start, end) => {
    const answer = await get(url, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/3000000`)
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(open.sha256, 'hex').toString('base64')}:`)
    expect(answer.headers.get('content-digest')).toBe(null)
    expect((await bytesOf(answer)).equals(content.subarray(start, end + 1))).toBe(true)
  })

  test('a part beyond the end is refused with the true length', async () => {
    const answer = await get(url, { range: 'bytes=3000000-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */3000000')
    expect(await answer.json()).toMatchObject({ code: '041601' })
  })

  test('several parts, or a part of an older file, give the whole file', async () => {
    for (const headers of [
      { range: 'bytes=0-0,5-5' },
      { range: 'bytes=5-', 'if-range': `W/"${open.sha256}"` },
      { range: 'bytes=5-', 'if-range': 'Tue, 27 Oct 2037 00:00:00 GMT' },
    ] as Record<string, string>[]) {
      const answer = await get(url, headers)
      expect(answer.status).toBe(200)
      expect((await bytesOf(answer)).length).toBe(content.length)
    }
    const same = await get(url, { range: 'bytes=5-', 'if-range': `"${open.sha256}"` })
    expect(same.status).toBe(206)
    await bytesOf(same)
  })

  test('who has the file already gets 304', async () => {
    const answer = await get(url, { 'if-none-match': `"other", W/"${open.sha256}"` })
    expect([answer.status, (await bytesOf(answer)).length]).toEqual([304, 0])
    expect(answer.headers.get('etag')).toBe(`"${open.sha256}"`)
  })

  test('an empty file is a file', async () => {
    const { files } = await portal.publish('nothing', [file('empty.csv', '')])
    const answer = await get(`${portal.origin}/api/files/${files[0]!.id}/content`)
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', ''])
  })

  test('a damaged or lost object gives an error, never wrong data', async () => {
    const { files } = await portal.publish('damaged', [file('a.csv', randomBytes(5000))])
    const path = await portal.services.objects.localPath(files[0]!.sha256)
    await chmod(path, 0o600)
    await truncate(path, 4000)
    const address = `${portal.origin}/api/files/${files[0]!.id}/content`
    const answer = await get(address)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('etag')).toBe(null)
    expect(answer.headers.get('content-disposition')).toBe(null)
    expect(await answer.json()).toMatchObject({ code: '050002' })
    await rm(path)
    for (const method of ['GET', 'HEAD']) expect((await get(address, {}, method)).status).toBe(404)
  })
})

describe('a broken transfer', () => {
  test.skipIf(!curl)('resumes with curl -C - after the connection was killed, to the same SHA-256', async () => {
    // More than sockets hold in their buffers, so that every kill comes before the end.
    const large = randomBytes(60_000_000)
    const { files } = await portal.publish('large', [file('large.bin', large)])
    const address = `${portal.origin}/api/files/${files[0]!.id}/content`
    let kills = 0
    let curlEnds = -1
    for (let attempt = 0; attempt < 30 && curlEnds !== 0; attempt++) {
      const args = ['-sS', '-C', '-', '--limit-rate', attempt < 4 ? '4M' : '1000M', '-o', join(folder, 'large')]
      const child = spawn('curl', [...args, '-b', portal.wang.cookie, address], { stdio: 'ignore' })
      const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
      if (attempt < 4) {
        await sleep(250)
        // Twice the reader is killed, twice the server breaks the connection.
        if (attempt % 2) child.kill('SIGKILL')
        else portal.app.server.closeAllConnections()
        kills++
      }
      curlEnds = await ended
    }
    expect([curlEnds, kills]).toEqual([0, 4])
    expect(hashOf(await readFile(join(folder, 'large')))).toBe(hashOf(large))
  })

  test('a reader that asks several times over one connection, pipelined, gets each answer whole', async () => {
    const request = (range: string) =>
      `GET /api/files/${open.id}/content HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\nCookie: ${portal.wang.cookie}\r\n`
    const socket = connect(portal.port, '127.0.0.1')
    socket.write(`${request('bytes=0-1999999')}\r\n${request('bytes=5-6')}Connection: close\r\n\r\n`)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    const all = Buffer.concat(parts)
    const first = all.indexOf('\r\n\r\n') + 4
    expect(all.subarray(first, first + 2_000_000).equals(content.subarray(0, 2_000_000))).toBe(true)
    expect(all.subarray(-2)).toEqual(content.subarray(5, 7))
  })
})

describe('what a download holds', () => {
  const openFiles = () => readdirSync('/proc/self/fd').length

  test.skipIf(process.platform !== 'linux')('nothing any more after 50 readers broke off', async () => {
    const { files } = await portal.publish('slow', [file('slow.bin', randomBytes(10_000_000))])
    const before = openFiles()
    const request = `GET /api/files/${files[0]!.id}/content HTTP/1.1\r\nHost: x\r\nCookie: ${portal.wang.cookie}\r\n\r\n`
    const sockets = Array.from({ length: 50 }, () => connect(portal.port, '127.0.0.1'))
    await Promise.all(
      sockets.map((socket) => {
        socket.on('error', () => {}).write(request)
        return new Promise<void>((resolve) =>
          socket.once('data', () => {
            socket.pause() // Reads a little and then no more.
            resolve()
          }),
        )
      }),
    )
    // Both ends of 50 connections and the file of each; idle connections of earlier tests may have closed.
    expect(openFiles()).toBeGreaterThanOrEqual(before + 130)
    for (const [i, socket] of sockets.entries()) i % 2 ? socket.destroy() : socket.resetAndDestroy()
    for (let wait = 0; wait < 50 && openFiles() > before; wait++) await sleep(100)
    expect(openFiles()).toBeLessThanOrEqual(before)
  })

  test.skipIf(!curl)('little memory, however large the file', async () => {
    const bytes = 300_000_000
    const { files } = await portal.publish('huge', [file('huge.bin', 'to be replaced')])
    // A sparse file, which nobody has to hold in memory; the row says it is this one.
    const path = join(folder, 'sparse')
    await writeFile(path, '')
    await truncate(path, bytes)
    const { database, objects } = portal.services
    const { sha256 } = await objects.put({ path })
    const t = database.tables.files
    await database.transaction(async () => {
      await database.sql.update(t).set({ bytes, sha256 }).where(eq(t.id, files[0]!.id))
    })
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    const before = process.memoryUsage.rss()
    // Read by another process, so that only the server's memory is seen.
    const { stdout } = await run('curl', [
      ...['-sS', '-o', '/dev/null', '-w', '%{http_code} %{size_download}', '-b', portal.wang.cookie],
      `${portal.origin}/api/files/${files[0]!.id}/content`,
    ])
    clearInterval(watch)
    expect(stdout).toBe(`200 ${bytes}`)
    expect(most - before).toBeLessThan(40_000_000)
  })
})

test('a server that stops does not wait for a reader that has gone to sleep', async () => {
  const other = await startDownloading()
  const { files } = await other.publish('slow', [file('slow.bin', randomBytes(10_000_000))])
  const socket = connect(other.port, '127.0.0.1').on('error', () => {})
  socket.write(`GET /api/files/${files[0]!.id}/content HTTP/1.1\r\nHost: x\r\nCookie: ${other.wang.cookie}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  const asked = Date.now()
  await other.close()
  expect(Date.now() - asked).toBeLessThan(10_000)
  socket.destroy()
})
