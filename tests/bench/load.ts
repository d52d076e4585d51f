/** Asks a server over loopback and measures the answers. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { percentile } from './figures.ts'
import { cpuOf } from './processes.ts'

export interface Cell {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  errors: number
  /** Of an answer, with its head. */
  bytes: number
  /** Milliseconds of the processor that the server spent on each; unlike the times, they hardly move on a busy machine. */
  cpu: number
}

export interface Asking {
  origin: string
  /** Of the server that answers. */
  pid: number
  /** Asked in turn, over all connections. */
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
}

const run = promisify(execFile)
const script = fileURLToPath(new URL('load.lua', import.meta.url))
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** As many requests as fit into the time. wrk is used where it is there: it takes the least of the shared processor. */
export async function load(asking: Asking): Promise<Cell> {
  const before = cpuOf(asking.pid)
  const cell = await (hasWrk ? byWrk(asking) : byAutocannon(asking))
  return { ...cell, cpu: (cpuOf(asking.pid) - before) / Math.max(1, cell.requests) }
}

type Timed = Omit<Cell, 'cpu'>

async function byWrk({ origin, paths, headers = {}, connections, seconds }: Asking): Promise<Timed> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
  try {
    const list = join(folder, 'paths')
    writeFileSync(list, `${paths.join('\n')}\n`)
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const timing = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s']
    const { stdout } = await run('wrk', [...timing, '-s', script, ...named, origin], {
      env: { ...process.env, BENCH_PATHS: list },
    })
    const figures = /FIGURES (.+)/.exec(stdout)?.[1]?.split(' ').map(Number)
    if (!figures) throw new Error(`wrk said: ${stdout}`)
    const [requests, micros, p50, p95, errors, bytes] = figures as [number, number, number, number, number, number]
    return {
      requests,
      perSecond: requests / (micros / 1e6),
      p50: p50 / 1000,
      p95: p95 / 1000,
      errors,
      bytes: Math.round(bytes / Math.max(1, requests)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function byAutocannon({ origin, paths, headers = {}, connections, seconds }: Asking): Promise<Timed> {
  let next = 0
  const times: number[] = []
  const running = autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length]! }) }],
  })
  running.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await running
  return {
    requests: times.length,
    perSecond: times.length / result.duration,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    bytes: Math.round(result.throughput.total / Math.max(1, times.length)),
  }
}

/** Each path once, by so many askers at a time. Gives the time of each answer. */
export async function askOnce(
  origin: string,
  paths: string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<{ times: number[]; errors: number; bytes: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  // The connections stand before: Node takes one new one in each turn of its loop, after all that is asked on old ones.
  await Promise.all(Array.from({ length: connections }, () => ask(agent, `${origin}/healthz`, {})))
  const waiting = [...paths]
  const times: number[] = []
  let errors = 0
  let bytes = 0
  const began = performance.now()
  async function asker() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const started = performance.now()
      const answer = await ask(agent, origin + path, headers)
      times.push(performance.now() - started)
      bytes += answer.bytes
      if (answer.status < 200 || answer.status >= 400) errors++
    }
  }
  await Promise.all(Array.from({ length: connections }, asker))
  agent.destroy()
  return { times, errors, bytes, seconds: (performance.now() - began) / 1000 }
}

/** A connection that breaks is an answer too, with status 0. */
function ask(agent: Agent, url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; bytes: number }>((resolve) => {
    let bytes = 0
    const broken = () => resolve({ status: 0, bytes })
    get(url, { agent, headers }, (response) => {
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', broken)
    }).on('error', broken)
  })
}

/** Until nothing that was given up is still worked on: a cheap question is answered quickly, three times running. */
export async function drained(origin: string) {
  for (let quick = 0, tries = 0; quick < 3 && tries < 400; tries++) {
    const started = performance.now()
    await fetch(`${origin}/healthz`).then((answer) => answer.arrayBuffer())
    quick = performance.now() - started < 8 ? quick + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
