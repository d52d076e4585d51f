import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Downloading, file, startDownloading } from '../downloads/downloading.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const run = promisify(execFile)
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)

/** The block of the guide, so that what is documented is what is tested. */
function documented(objects: string, app: string): string {
  const guide = readFileSync('docs/guides/downloading.md', 'utf8')
  const [, block] = /```nginx\n([\s\S]+?)```/.exec(guide)!
  return block!.replaceAll('/srv/portal/var/objects', objects).replaceAll('127.0.0.1:3000', app)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.skipIf(!nginx)(`hand-over to nginx${nginx ? '' : ' (skipped: nginx is not installed)'}`, () => {
  let portal: Downloading
  let origin: string
  let stop: () => Promise<void>
  let url: string
  let one: { id: number; sha256: string }
  const content = randomBytes(2_000_000)
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url, { method, headers: { cookie: portal.wang.cookie, ...headers } })

  beforeAll(async () => {
    portal = await startDownloading({ ACCEL_PREFIX: '/objects/', TRUST_PROXY: '127.0.0.1' })
    const published = await portal.publish('accel', [file('北京.csv', content)])
    one = published.files[0]!
    const folder = temporaryFolder()
    await mkdir(join(folder, 'logs'))
    const port = await freePort()
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    )
    const config = join(folder, 'nginx.conf')
    const objects = join(portal.config.DATA_DIR, 'objects')
    await writeFile(
      config,
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')}
server { listen 127.0.0.1:${port};
${documented(objects, `127.0.0.1:${portal.port}`)}
} }`,
    )
    await run(nginx!, ['-t', '-c', config])
    const child = spawn(nginx!, ['-c', config], { stdio: 'ignore' })
    stop = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    origin = `http://127.0.0.1:${port}`
    url = `${origin}/api/files/${one.id}/content`
    for (let attempt = 0; attempt < 100; attempt++) {
      if (await fetch(origin).catch(() => null)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`nginx did not start: ${readFileSync(`${folder}/error.log`, 'utf8')}`)
  })
  afterAll(async () => {
    await stop?.()
    await portal.close()
  })

  test('sends the same bytes under the same headers as the server itself', async () => {
    const [proxied, head] = [await get(), await get({}, 'HEAD')]
    expect(proxied.status).toBe(200)
    const bytes = Buffer.from(await proxied.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(one.sha256)
    for (const name of [
      'etag',
      'content-type',
      'content-length',
      'content-disposition',
      'repr-digest',
      'accept-ranges',
      'cache-control',
      'content-security-policy',
      'x-content-type-options',
    ]) {
      expect(proxied.headers.get(name), name).toBeTruthy()
      expect(head.headers.get(name), name).toBe(proxied.headers.get(name))
    }
    expect(Object.fromEntries(proxied.headers)).toMatchObject({
      etag: `"${one.sha256}"`,
      'repr-digest': `sha-256=:${Buffer.from(one.sha256, 'hex').toString('base64')}:`,
      'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E5%8C%97%E4%BA%AC.csv`,
      'cache-control': 'private, no-cache, no-transform',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(proxied.headers.get('last-modified')).toBe(null)
    expect(proxied.headers.get('x-accel-redirect')).toBe(null)
  })

  test('gives parts by the same strong tag only', async () => {
    const part = await get({ range: 'bytes=10-19', 'if-range': `"${one.sha256}"` })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/2000000'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20))
    for (const headers of <Record<string, string>[]>[
      { range: 'bytes=10-19', 'if-range': '"older"' },
      { range: 'bytes=10-19', 'if-range': 'Tue, 27 Oct 2037 00:00:00 GMT' },
      { range: 'bytes=0-0,5-5' },
    ]) {
      const whole = await get(headers)
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 2_000_000])
    }
    expect((await get({ range: 'bytes=2000000-' })).status).toBe(416)
    expect((await get({ 'if-none-match': `"${one.sha256}"` })).status).toBe(304)
  })

  test('lets the token through, by which people change things', async () => {
    const answer = await fetch(`${origin}/api/downloads`, {
      method: 'POST',
      headers: { access_token: portal.wang.access_token, 'content-type': 'application/json' },
      body: JSON.stringify({ files: [one.id] }),
    })
    expect(answer.status).toBe(200)
  })

  test('leaves the question of who may to the server, and no other way in', async () => {
    expect((await fetch(url)).status).toBe(401)
    const path = `${one.sha256.slice(0, 2)}/${one.sha256.slice(2)}`
    const straight = await fetch(`${origin}/objects/${path}`, { headers: { cookie: portal.wang.cookie } })
    expect(straight.status).toBe(404)
    // Nobody but the proxy is told where the bytes lie; its own header from outside changes nothing.
    const forged = await fetch(url, { headers: { 'x-accel-redirect': `/objects/${path}` } })
    expect(forged.status).toBe(401)
  })

  test('is recorded like every other download', async () => {
    const before = (await portal.services.downloads.mine(await person(), 1, 1)).total
    await (await get()).arrayBuffer()
    await (await get({ range: 'bytes=500-' })).arrayBuffer()
    expect((await portal.services.downloads.mine(await person(), 1, 1)).total).toBe(before + 1)
  })
  const person = async () => (await portal.services.sessions.identify(portal.wang.access_token)).person!
})
