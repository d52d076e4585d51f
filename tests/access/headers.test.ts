import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { toHtml } from '../../server/content/markdown.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

let portal: People
let app: App
let folder: string
let admin: Record<string, string>
let file: number

beforeAll(async () => {
  // The server trusts the address only behind TLS: then it says so to browsers as well.
  portal = await startPeople(undefined, { PUBLIC_URL: 'https://portal.example' })
  const { services } = portal
  folder = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  for (const part of ['site/assets', 'console/assets']) mkdirSync(join(folder, part), { recursive: true })
  for (const part of [
    'site/assets/main.css',
    'site/assets/favicon-1.ico',
    'console/assets/main.css',
    'console/index.html',
  ])
    writeFileSync(join(folder, part), 'x')
  const render = async ({ path }: { path: string }) => {
    if (path === '/broken') throw new Error('broken')
    return { status: path === '/' ? 200 : 404, body: '<!doctype html>' }
  }
  app = await buildApp(services, {
    dist: folder,
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { id } = await services.publishing.publish(makeDataset())
  admin = (await portal.someone('admin', { roles: ['admin'] })).headers
  file = (await portal.call('GET', `/datasets/${id}`)).json().data.files[0].id
})
afterAll(async () => {
  await app.close()
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}
/** Over a real connection: files are written to it directly. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const body = method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': '2' }
    const asked = request(
      { port, method, path, headers: { host: 'portal.example', ...body, ...headers } },
      (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }))
      },
    )
    asked.on('error', reject)
    asked.end(method === 'GET' ? '' : '{}')
  })
function expectSafe({ headers }: Answer, what: string) {
  expect(headers, what).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy, what).not.toContain('unsafe-inline')
  expect(policy, what).not.toContain('unsafe-eval')
  // A file is shown by nobody: its policy is narrower still.
  expect(policy, what).toMatch(/frame-ancestors 'none'|^sandbox; default-src 'none'/)
}

describe('headers', () => {
  /** As the routes are documented, each with ids that are not there. */
  const routes = () =>
    Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({
        method: method.toUpperCase(),
        url: path.replace(/\{\w+\}/g, '1'),
        open: !('security' in (methods as Record<string, object>)[method]!),
      })),
    )

  test('stand on every answer of every route, whoever asks, refusals included', async () => {
    expect(routes().length).toBeGreaterThan(150)
    // A stream does not end by itself; whoever logs out is nobody afterwards.
    for (const { method, url, open } of routes().filter((one) => !/\/(stream|logout)$/.test(one.url)))
      for (const who of [{}, admin]) {
        const answer = await ask(method, url, who)
        expectSafe(answer, `${method} ${url} ${answer.status}`)
        // What is somebody's own is kept by no cache between.
        if (!open && answer.status === 200 && method === 'GET')
          expect(String(answer.headers['cache-control']), `${url} may be kept`).toMatch(/no-store|private/)
      }
  })

  test.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a page that fails', '/broken', 500],
    ['an address that cannot be decoded', '/%E0%A4%A', 400],
    ['a call that is not there', '/api/nothing', 404],
    ['a file of the site', '/assets/main.css', 200],
    ['a file of the site that is not there', '/assets/none.css', 404],
    ['the console', '/console/', 200],
    ['a file of the console', '/console/assets/main.css', 200],
    ['the pages of the API', '/api/docs/', 200],
    ['its description', '/api/openapi.json', 200],
    ['a feed', '/feed.rss', 200],
    ['the list of pages', '/sitemap.xml', 200],
    ['the sign of the site', '/favicon.ico', 200],
    ['a way that leads elsewhere', '//list', 308],
  ])('stand on %s', async (what, url, status) => {
    const answer = await ask('GET', url)
    expect(answer.status).toBe(status)
    expectSafe(answer, what)
  })
  test('stand on a file of data, whole, in part and refused', async () => {
    const url = `/api/files/${file}/content`
    const { headers: reader } = await portal.someone('reader')
    for (const [headers, status] of [
      [reader, 200],
      [{ ...reader, range: 'bytes=0-1' }, 206],
      [{}, 401],
    ] as const) {
      const answer = await ask('GET', url, headers)
      expect(answer.status).toBe(status)
      expectSafe(answer, `${url} ${status}`)
    }
  })
  test('allow styles of their own only: the console its empty element and the styles of mails besides', async () => {
    const policyOf = async (url: string) => String((await ask('GET', url)).headers['content-security-policy'])
    for (const url of ['/', '/consoles', '/api/docsx', '/%63onsole'])
      expect(await policyOf(url), url).toMatch(/;style-src 'self';img-src/)
    const ofConsole = await policyOf('/console/')
    expect(ofConsole).toContain("style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';")
    expect(ofConsole).toMatch(/;style-src-attr 'unsafe-hashes'( 'sha256-[\w+/]{43}=')+;/)
    for (const url of ['/', '/console/', '/api/docs/']) expect(await policyOf(url)).toContain(";script-src 'self';")
  })
  test('allow WebAssembly to the worker that reads documents, and to nothing else', async () => {
    const policyOf = async (url: string) => String((await ask('GET', url)).headers['content-security-policy'])
    expect(await policyOf('/assets/pdf.worker.min-x1.mjs')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    for (const url of ['/', '/assets/Reader-x1.js', '/assets/a/pdf.worker.min.mjs', '/pdf.worker.min.mjs', '/console/'])
      expect(await policyOf(url), url).not.toContain('wasm')
  })
  test('Markdown writes no style either', () => {
    const html = toHtml('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |')
    expect(html).not.toContain('style')
    expect(html).toContain('<td class="align-center">2</td>')
    expect(html).toContain('<td class="align-right">3</td>')
  })
})
