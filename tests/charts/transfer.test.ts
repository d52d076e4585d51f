import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../public-site/api.errors.ts'
import { type Progress, pull, pullPatiently, type Target } from '../../public-site/downloads/transfer.ts'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
let server: Server

/** A server that knows Range and If-Range, and breaks off where it is told to. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse, turn: number) => void) {
  let turn = 0
  server = createServer((request, response) => answer(request, response, turn++))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`
}
afterEach(() => new Promise((done) => server.close(done)))

function part(request: IncomingMessage, response: ServerResponse, bytes: Buffer, etag: string, breakAfter?: number) {
  const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const fits = from > 0 && request.headers['if-range'] === etag
  const body = fits ? bytes.subarray(from) : bytes
  response.writeHead(fits ? 206 : 200, {
    etag,
    'content-length': body.length,
    ...(fits ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  })
  if (breakAfter === undefined) return response.end(body)
  response.write(body.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 30))
}

function memory(): Target & { bytes: () => Buffer } {
  let parts: Uint8Array[] = []
  return {
    write: async (chunk) => void parts.push(chunk),
    restart: async () => {
      parts = []
    },
    bytes: () => Buffer.concat(parts),
  }
}
const job = (url: string, target: Target, progress: Progress) => ({
  url,
  headers: {},
  target,
  progress,
  signal: new AbortController().signal,
  onProgress: () => {},
})

test('a broken connection goes on where it stopped, and every byte arrives once', async () => {
  const asked: (string | undefined)[] = []
  const url = await serve((request, response, turn) => {
    asked.push(request.headers.range)
    part(request, response, content, '"one"', turn < 2 ? 100_000 : undefined)
  })
  const target = memory()
  await pullPatiently(job(url, target, { got: 0, etag: null }), [1, 1, 1])
  expect(target.bytes().equals(content)).toBe(true)
  expect(asked[0]).toBeUndefined()
  expect(asked[1]).toBe('bytes=100000-')
  expect(asked[2]).toBe('bytes=200000-')
})

test('a file that has changed meanwhile is fetched whole; halves of two files are never joined', async () => {
  const changed = Buffer.alloc(250_000, 7)
  const url = await serve((request, response, turn) =>
    turn === 0 ? part(request, response, content, '"old"', 100_000) : part(request, response, changed, '"new"'),
  )
  const target = memory()
  const progress: Progress = { got: 0, etag: null }
  await pullPatiently(job(url, target, progress), [1])
  expect(target.bytes().equals(changed)).toBe(true)
  expect(progress).toEqual({ got: changed.length, etag: '"new"' })
})

test('without a strong tag a resumed transfer starts again', async () => {
  const url = await serve((request, response, turn) =>
    part(request, response, content, 'W/"weak"', turn === 0 ? 50_000 : undefined),
  )
  const target = memory()
  await pullPatiently(job(url, target, { got: 0, etag: null }), [1])
  expect(target.bytes().equals(content)).toBe(true)
})

test('a refusal is not tried again and brings its words along', async () => {
  let calls = 0
  const url = await serve((_, response) => {
    calls++
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: '040302', msg: 'You have no permission for this dataset', data: null }))
  })
  const failed = pullPatiently(job(url, memory(), { got: 0, etag: null }), [1, 1])
  await expect(failed).rejects.toMatchObject({ status: 403, msg: 'You have no permission for this dataset' })
  expect(calls).toBe(1)
})

test('when all had arrived before the pause, resuming ends well', async () => {
  const url = await serve((_, response) => response.writeHead(416).end())
  const target = memory()
  await pull(job(url, target, { got: content.length, etag: '"one"' }))
  expect(target.bytes()).toHaveLength(0)
})

test('a server that stays away is given up after a few tries, with what has arrived kept', async () => {
  const url = await serve((request, response, turn) =>
    turn === 0 ? part(request, response, content, '"one"', 100_000) : void response.destroy(),
  )
  const progress: Progress = { got: 0, etag: null }
  await expect(pullPatiently(job(url, memory(), progress), [1, 1])).rejects.toBeInstanceOf(ApiError)
  expect(progress).toEqual({ got: 100_000, etag: '"one"' })
})

test('a full disk is told as it is and not taken for a broken connection', async () => {
  const url = await serve((request, response) => part(request, response, content, '"one"'))
  const full: Target = {
    write: async () => {
      throw new Error('no space left')
    },
    restart: async () => {},
  }
  await expect(pullPatiently(job(url, full, { got: 0, etag: null }), [1])).rejects.toThrow('no space left')
})
