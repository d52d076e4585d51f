import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Downloading, file, startDownloading } from './downloading.ts'

const run = promisify(execFile)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const day = 24 * 3_600_000

interface Answer<T> {
  code: string
  msg: string
  data: T
}

onBothDatabases('Downloads', (fresh) => {
  let portal: Downloading
  beforeAll(async () => {
    portal = await startDownloading({}, fresh)
  })
  afterAll(() => portal.close())

  const start = Date.parse('2026-11-03T09:00:00+08:00')
  const get = async (path: string, headers: Record<string, string> = {}, as = portal.wang) => {
    const answer = await fetch(portal.origin + path, { headers: { cookie: as.cookie, ...headers } })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const ask = async (files: number[], as: { access_token: string } | null = portal.wang) => {
    const answer = await fetch(`${portal.origin}/api/downloads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dataSourceType: 'en',
        ...(as && { access_token: as.access_token }),
      },
      body: JSON.stringify({ files }),
    })
    return { status: answer.status, ...((await answer.json()) as Answer<{ url: string; bytes: number }>) }
  }
  const mine = async (as = portal.wang, query = '') => {
    const { bytes } = await get(`/api/downloads${query}`, {}, as)
    return (JSON.parse(bytes.toString()) as Answer<{ total: number; list: Record<string, unknown>[] }>).data
  }
  const countOf = async (id: number) => (await portal.services.datasets.detail(id, null)).downloadCount

  describe('every download is recorded', () => {
    test('with person, dataset, version, file, bytes and time, and counted for the dataset', async () => {
      await portal.setNow(start)
      const { id, files } = await portal.publish('recorded', [file('a.csv', 'abc'), file('b.csv', 'abcd')])
      await get(`/api/files/${files[0]!.id}/content`, {}, portal.li)
      await portal.setNow(start + 1000)
      await get(`/api/files/${files[1]!.id}/content`, {}, portal.li)
      const { list, total } = await mine(portal.li)
      expect(total).toBe(2)
      expect(list[0]).toEqual({
        id: expect.any(Number),
        at: '2026-11-03T01:00:01.000Z',
        method: 'direct',
        dataset: { id, name: { zh: 'Observations recorded（中）', en: 'Observations recorded' } },
        version: 1,
        content: ['b.csv'],
        bytes: 4,
      })
      expect(await countOf(id)).toBe(2)
      expect((await mine(portal.li, '?page=2&limit=1')).list[0]).toMatchObject({ content: ['a.csv'] })
      expect((await get('/api/downloads?page=0', {}, portal.li)).status).toBe(400)
    })

    test('once, however often it is resumed within a day; a new start is a new download', async () => {
      const { id, files } = await portal.publish('resumed', [file('a.csv', randomBytes(1000)), file('b.csv')])
      const [a, b] = files.map((one) => `/api/files/${one.id}/content`) as [string, string]
      await portal.setNow(start)
      await get(a)
      await portal.setNow(start + day - 1)
      await Promise.all([100, 200, 300, 300, 999].map((from) => get(a, { range: `bytes=${from}-` })))
      expect(await countOf(id)).toBe(1)
      await get(b, { range: 'bytes=10-' }) // Another file, of which this is the first that we see.
      expect(await countOf(id)).toBe(2)
      await get(a, { range: 'bytes=100-' }, portal.li) // Another person.
      expect(await countOf(id)).toBe(3)
      await portal.setNow(start + day + 1)
      await get(a, { range: 'bytes=100-' })
      expect(await countOf(id)).toBe(4)
      await get(a, { range: 'bytes=0-' })
      await get(a, { range: 'bytes=100-', 'if-range': '"older"' })
      expect(await countOf(id)).toBe(6)
    })

    test('but not a look at the head or the first byte, an answer 304, or a refusal', async () => {
      const { id, files } = await portal.publish('looked-at', [file('a.csv', 'abc')])
      const path = `/api/files/${files[0]!.id}/content`
      await fetch(portal.origin + path, { method: 'HEAD', headers: { cookie: portal.wang.cookie } })
      await get(path, { 'if-none-match': '*' })
      await get(path, { range: 'bytes=3-' })
      expect((await get(path, { range: 'bytes=0-0' })).status).toBe(206)
      await fetch(portal.origin + path)
      expect(await countOf(id)).toBe(0)
    })

    test('and the catalogue is not taken for changed', async () => {
      const { files } = await portal.publish('counted', [file('a.csv', 'abc')])
      await portal.services.revision.refresh()
      const before = portal.services.revision.current()
      await get(`/api/files/${files[0]!.id}/content`)
      await portal.services.revision.refresh()
      expect(portal.services.revision.current()).toBe(before)
    })

    test('a dataset tells its newest, by whom to those who may see accounts', async () => {
      const { id, files } = await portal.publish('taken', [file('a.csv', 'abc')])
      await get(`/api/files/${files[0]!.id}/content`, {}, portal.li)
      const told = (...actions: Action[]) => portal.services.downloads.ofDataset(id, { actions: new Set(actions) })
      const line = { at: expect.stringMatching(/Z$/), method: 'direct', version: 1, content: ['a.csv'], bytes: 3 }
      const li = { id: expect.any(Number), name: expect.stringMatching(/./), workUnit: expect.any(String) }
      expect(await told('datasets.manage', 'accounts.read')).toEqual({
        total: 1,
        list: [{ ...line, id: expect.any(Number), loggedIn: true, by: li }],
      })
      expect((await told('datasets.manage')).list[0]).toMatchObject({ loggedIn: true, by: null })
      expect(await portal.services.downloads.ofDataset(999_999, { actions: new Set() })).toEqual({ total: 0, list: [] })
    })

    test('my list is mine, and nobody’s without log-in', async () => {
      expect((await fetch(`${portal.origin}/api/downloads`)).status).toBe(401)
      const { files } = await portal.publish('private', [file('only-wang.csv')])
      await get(`/api/files/${files[0]!.id}/content`)
      const names = async (as: Downloading['wang']) => (await mine(as, '?limit=100')).list.flatMap((one) => one.content)
      expect(await names(portal.wang)).toContain('only-wang.csv')
      expect(await names(portal.li)).not.toContain('only-wang.csv')
    })
  })

  describe('several files as one zip', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bundles-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    test('hold every file, the manifest, the licence and the citation in both languages', async () => {
      const big = randomBytes(2_000_000)
      const one = await portal.publish('beijing', [
        file('北京 PM2.5.csv', big),
        file('说明.txt', 'x'),
        file('empty.csv', ''),
      ])
      const two = await portal.publish('wuhan', [file('北京 PM2.5.csv', 'wuhan')], { licence: 'programme' })
      const asked = await ask([...two.files, ...one.files].map((chosen) => chosen.id))
      expect(asked.status).toBe(200)
      expect(asked.data.url).toMatch(/^\/api\/downloads\/[\w-]{43}\/air-data-2-datasets\.zip$/)

      const zip = await get(asked.data.url)
      expect(zip.status).toBe(200)
      expect(zip.bytes.length).toBe(asked.data.bytes)
      expect(zip.headers.get('content-length')).toBe(String(asked.data.bytes))
      expect(zip.headers.get('content-type')).toBe('application/zip')
      expect(zip.headers.get('content-disposition')).toContain('filename="air-data-2-datasets.zip"')

      await writeFile(join(folder, 'all.zip'), zip.bytes)
      await run('python3', [
        '-c',
        'import sys,zipfile as z; f=z.ZipFile(sys.argv[1]); assert f.testzip() is None; f.extractall(sys.argv[2])',
        join(folder, 'all.zip'),
        join(folder, 'all'),
      ])
      if (existsSync('/usr/bin/unzip')) await run('unzip', ['-tq', join(folder, 'all.zip')])
      const rows = parse(await readFile(join(folder, 'all/manifest.csv')), { columns: true }) as Record<
        string,
        string
      >[]
      expect(rows.map((row) => row.name)).toEqual([
        'beijing-v1/北京 PM2.5.csv',
        'beijing-v1/说明.txt',
        'beijing-v1/empty.csv',
        'wuhan-v1/北京 PM2.5.csv',
      ])
      for (const row of rows) {
        const bytes = await readFile(join(folder, 'all', row.name!))
        expect([String(bytes.length), hashOf(bytes)]).toEqual([row.bytes, row.sha256])
      }
      const text = (path: string) => readFile(join(folder, 'all', path), 'utf8')
      expect(await text('beijing-v1/LICENCE.txt')).toContain('知识共享 署名 4.0 国际（CC BY 4.0）')
      expect(await text('beijing-v1/LICENCE.txt')).toContain('https://creativecommons.org/licenses/by/4.0/')
      expect(await text('wuhan-v1/LICENCE.txt')).toContain(`Full text: ${portal.config.PUBLIC_URL}/about`)
      expect(await text('beijing-v1/CITATION.txt')).toContain('张三. Observations beijing（中）[DS/OL]. V1.')
      expect(await text('beijing-v1/CITATION.txt')).toContain(
        'Zhang San (2026). Observations beijing (Version 1) [Data set].',
      )

      expect(await countOf(one.id)).toBe(1)
      expect((await mine()).list.slice(0, 2).map((row) => row.content)).toContainEqual([
        '北京 PM2.5.csv',
        '说明.txt',
        'empty.csv',
      ])
    })

    test('resume at any byte to the same zip', async () => {
      const { id, files } = await portal.publish('parts', [
        file('a.bin', randomBytes(700_000)),
        file('b.bin', randomBytes(5000)),
        file('c.bin', 'c'),
      ])
      const { url, bytes } = (await ask(files.map((one) => one.id))).data
      // First the end: nothing has been counted by then.
      const end = await get(url, { range: 'bytes=-300' })
      const whole = await get(url)
      expect(end.bytes).toEqual(whole.bytes.subarray(-300))
      const etag = whole.headers.get('etag')!
      for (let at = 0; at < bytes; at += at > 690_000 && at < 710_000 ? 997 : 33_331) {
        const range = `bytes=${at}-${Math.min(bytes - 1, at + 40_000)}`
        const part = await get(url, { range, 'if-range': etag })
        expect(part.status).toBe(206)
        expect(part.bytes.equals(whole.bytes.subarray(at, at + 40_001)), range).toBe(true)
      }
      expect((await get(url, { range: `bytes=${bytes}-` })).status).toBe(416)
      expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
      // The same files in another bundle are the same bytes.
      const again = await get((await ask(files.map((one) => one.id).reverse())).data.url)
      expect([again.headers.get('etag'), hashOf(again.bytes)]).toEqual([etag, hashOf(whole.bytes)])
      expect(await countOf(id)).toBe(4) // The end alone, the whole, its first part, the whole again; later parts belong to them.
      const head = await fetch(portal.origin + url, { method: 'HEAD', headers: { cookie: portal.wang.cookie } })
      expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
        200,
        String(bytes),
        etag,
      ])
    })

    test('are refused with the numbers when too many are chosen, or none', async () => {
      const { files } = await portal.publish(
        'many',
        Array.from({ length: 32 }, (_, i) => file(`${i}.csv`, `${i}`)),
      )
      const [kept, ...ids] = files.map((one) => one.id) as [number, ...number[]]
      expect(await ask(ids)).toMatchObject({
        status: 422,
        code: '042201',
        msg: 'At most 30 files can be downloaded at once; 31 are chosen',
      })
      expect((await ask(ids.slice(1))).status).toBe(200)
      expect((await ask([...ids.slice(1), ...ids.slice(1)])).status).toBe(200) // Twice the same is once.
      expect(await ask([])).toMatchObject({ status: 400, code: '040002' })
      expect(await ask([ids[0]!, 99_999])).toMatchObject({ status: 404, code: '040403' })
      expect((await ask([-1])).status).toBe(400)

      // A version is one thing, however many files it came in; with one file more it is a choice again.
      const whole = await ask([kept, ...ids])
      expect(whole.status).toBe(200)
      const { headers } = await get(whole.data.url)
      expect(headers.get('content-length')).toBe(String(whole.data.bytes))
      const other = await portal.publish('one-more', [file('a.csv')])
      expect(await ask([kept, ...ids, other.files[0]!.id])).toMatchObject({ status: 422, code: '042201' })
      const guarded = await portal.publish(
        'many-guarded',
        Array.from({ length: 32 }, (_, i) => file(`${i}.csv`, `${i}`)),
        { sharingMode: 'permission' },
      )
      expect(await ask(guarded.files.map((one) => one.id))).toMatchObject({ status: 403, code: '040302' })
    })

    test('need log-in and permission for every file in them', async () => {
      const open = await portal.publish('open', [file('a.csv')])
      const guarded = await portal.publish('guarded', [file('b.csv')], { sharingMode: 'permission' })
      expect((await ask([open.files[0]!.id], null)).status).toBe(401)
      expect(await ask([open.files[0]!.id, guarded.files[0]!.id])).toMatchObject({ status: 403, code: '040302' })
    })

    test('stop at the next request when a permission was taken away', async () => {
      const { id, files } = await portal.publish('revoked', [file('a.csv')])
      const { url } = (await ask([files[0]!.id])).data
      const { status, headers } = await get(url, { range: 'bytes=0-99' })
      expect(status).toBe(206)
      const { database } = portal.services
      const { datasets } = database.tables
      await database.transaction(async () => {
        await database.sql.update(datasets).set({ sharingMode: 'permission' }).where(eq(datasets.id, id))
      })
      expect((await get(url, { range: 'bytes=100-', 'if-range': headers.get('etag')! })).status).toBe(403)
    })

    test('are for their person only, and for a day', async () => {
      await portal.setNow(start)
      const { files } = await portal.publish('bound', [file('a.csv')])
      const { url } = (await ask([files[0]!.id])).data
      expect((await get(url)).status).toBe(200)
      expect((await get(url, {}, portal.li)).status).toBe(404)
      expect((await fetch(portal.origin + url)).status).toBe(401)
      const token = url.split('/')[3]!
      expect((await get(url.replace(token, randomBytes(32).toString('base64url')))).status).toBe(404)
      const { database } = portal.services
      const stored = JSON.stringify(await database.sql.select().from(database.tables.bundles))
      expect(stored).not.toContain(token)
      expect(stored).toContain(hashOf(Buffer.from(token)))
      await portal.setNow(start + day + 1)
      expect((await get(url)).status).toBe(404)
    })
  })
})
