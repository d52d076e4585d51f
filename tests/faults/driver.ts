/**
 * People at work: each a loop of calls that change something. What the server acknowledged is kept here and in a file
 * outside of its folder; what it refused, or never answered, may or may not have happened.
 */
import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { dice } from '../applications/moves.ts'
import type { Someone, Template } from './template.ts'

/** What must be so: `application:7` is `passed`. Null while a call that may have changed it has no answer. */
export type Facts = Map<string, string | null>

export interface Given {
  origin(): string
  template: Template
  seed: number
  /** Where acknowledged writes are written down. */
  file: string
  clients?: number
  /** Milliseconds between two calls of one client. */
  pace?: number
  /** Of one call. */
  patience?: number
  /** Where the disk cannot be read any more, a 500 is an honest answer. */
  mayFail?: boolean
}

export interface Driver {
  facts: Facts
  counts: { acknowledged: number; refused: number; unavailable: number; cut: number; faulty: number }
  /** Answers that no fault excuses: 500, or data that are not what they should be. */
  faults: string[]
  /** Milliseconds that the calls of the last moments took. */
  slowest(): number
  /** Everybody goes on for so long, and pauses; nothing is under way then. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
  /** Waits until so many more were acknowledged. @throws Error after some seconds */
  acknowledge(more: number, within?: number): Promise<void>
}

interface Answer {
  status: number
  data: Record<string, unknown>
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function drive({
  origin,
  template,
  seed,
  file,
  clients = 6,
  pace = 15,
  patience = 20_000,
  mayFail = false,
}: Given): Driver {
  const facts: Facts = new Map()
  const counts = { acknowledged: 0, refused: 0, unavailable: 0, cut: 0, faulty: 0 }
  const faults: string[] = []
  let slowest = 0
  let ended = false
  let paused = false
  let busy = 0

  async function send(who: Someone, method: string, path: string, body?: unknown): Promise<Answer | null> {
    const began = Date.now()
    try {
      const raw = Buffer.isBuffer(body)
      const answer = await fetch(`${origin()}/api${path}`, {
        method,
        signal: AbortSignal.timeout(patience),
        headers: {
          access_token: who.token,
          ...(body !== undefined && { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body !== undefined && { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const read = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
      const { status } = answer
      if (status === 503 || status === 507 || status === 429 || (mayFail && status === 500)) counts.unavailable++
      else if (status >= 500) {
        counts.faulty++
        faults.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
      } else if (status >= 400) counts.refused++
      return { status, data: path.startsWith('/admin/') ? read : read.data }
    } catch {
      counts.cut++
      return null
    } finally {
      slowest = Math.max(slowest, Date.now() - began)
    }
  }

  /** A call that makes these facts true once it is acknowledged, and leaves them open if nobody answers. */
  async function change(
    who: Someone,
    method: string,
    path: string,
    body: unknown,
    made: (data: Record<string, unknown>) => Record<string, string>,
    touches: string[] = [],
  ): Promise<Answer | null> {
    const before = touches.map((key) => [key, facts.get(key)] as const)
    for (const key of touches) facts.set(key, null)
    const answer = await send(who, method, path, body)
    if (answer && answer.status < 300) {
      counts.acknowledged++
      const now = made(answer.data)
      for (const [key, value] of Object.entries(now)) facts.set(key, value)
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), who: who.username, method, path, ...now })}\n`)
    } else if (answer && answer.status < 500)
      for (const [key, value] of before) value === undefined ? facts.delete(key) : facts.set(key, value)
    return answer
  }

  async function client(number: number) {
    const me = template.people[number % template.people.length]!
    const { boss } = template
    const { below, pick } = dice(seed * 100 + number)
    const purposes: number[] = []
    const uploads: string[] = []
    let pending: number[] = []
    let counted = 0
    const forget = (id: number) => {
      pending = pending.filter((one) => one !== id)
    }

    const acts = {
      apply: async () => {
        const datasetId = pick(template.closed)
        const keys = below(3) === 0 && uploads.length > 0 ? [uploads.pop()!] : []
        const answer = await change(
          me,
          'POST',
          '/applications',
          { datasets: [datasetId], reason: `理由 ${number}-${++counted}`, purpose: '', attachments: keys },
          (data) => ({ [`application:${data.id}`]: 'pending' }),
        )
        if (answer?.status === 200) pending.push(Number(answer.data.id))
      },
      decide: async () => {
        if (pending.length === 0) return acts.apply()
        const id = pick(pending)
        forget(id)
        const key = `application:${id}`
        const verb = pick(['pass', 'pass', 'reject'])
        await change(
          boss,
          'POST',
          `/admin/applications/${id}/${verb}`,
          { reason: '按规定' },
          () => ({ [key]: verb === 'pass' ? 'passed' : 'not-passed' }),
          [key],
        )
      },
      withdraw: async () => {
        if (pending.length === 0) return acts.apply()
        const id = pick(pending)
        forget(id)
        const key = `application:${id}`
        await change(me, 'POST', `/applications/${id}/withdraw`, undefined, () => ({ [key]: 'withdrawn' }), [key])
      },
      revoke: async () => {
        const answer = await send(me, 'GET', '/grants?limit=100')
        if (answer?.status !== 200) return
        const live = (answer.data.list as { id: number; state: string }[]).filter((grant) => grant.state === 'live')
        if (live.length < 3) return acts.decide()
        const { id } = pick(live)
        await change(
          boss,
          'POST',
          `/admin/grants/${id}/revoke`,
          { reason: '到期' },
          () => ({ [`grant:${id}`]: 'revoked' }),
          [`grant:${id}`],
        )
      },
      keep: async () => {
        if (purposes.length > 12) {
          const id = purposes.shift()!
          const key = `purpose:${id}`
          return change(me, 'DELETE', `/purposes/${id}`, undefined, () => ({ [key]: 'gone' }), [key])
        }
        const title = `p${number}-${++counted}`
        const answer = await change(me, 'POST', '/purposes', { title, text: title }, (data) => ({
          [`purpose:${data.id}`]: title,
        }))
        if (answer?.status === 200) purposes.push(Number(answer.data.id))
        return answer
      },
      favour: async () => {
        const dataset = pick([...template.closed, ...template.open.map((one) => one.dataset)])
        const key = `favourite:${me.id}:${dataset}`
        const method = pick(['PUT', 'DELETE'])
        await change(
          me,
          method,
          `/favourites/${dataset}`,
          undefined,
          () => ({ [key]: method === 'PUT' ? 'yes' : 'no' }),
          [key],
        )
      },
      upload: async () => {
        const content = Buffer.from(`${number} ${++counted} ${randomBytes(20 + below(40_000)).toString('hex')}`)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const answer = await change(me, 'POST', `/attachments?name=a${counted}.txt`, content, (data) => ({
          [`attachment:${data.key}`]: sha256,
        }))
        if (answer?.status === 200) uploads.push(String(answer.data.key))
      },
      download: async () => {
        const wanted = pick(template.open)
        try {
          const answer = await fetch(`${origin()}/api/files/${wanted.file}/content`, {
            headers: { access_token: me.token },
            signal: AbortSignal.timeout(patience),
          })
          const bytes = Buffer.from(await answer.arrayBuffer())
          if (answer.status !== 200) {
            counts.unavailable++
            return
          }
          counts.acknowledged++
          const digest = createHash('sha256').update(bytes).digest('hex')
          if (digest !== wanted.sha256) faults.push(`file ${wanted.file} came with other bytes`)
          facts.set(`download:${me.id}:${wanted.dataset}`, 'recorded')
        } catch {
          counts.cut++
        }
      },
    }
    const usual = [
      'apply',
      'apply',
      'decide',
      'decide',
      'withdraw',
      'revoke',
      'keep',
      'keep',
      'favour',
      'upload',
    ] as const
    while (!ended) {
      if (paused) {
        await sleep(5)
        continue
      }
      busy++
      const failed = counts.cut + counts.unavailable + counts.faulty
      await acts[below(30) === 0 ? 'download' : pick(usual)]().finally(() => busy--)
      // Who was told to come again waits, as people and their programs do.
      await sleep(counts.cut + counts.unavailable + counts.faulty > failed ? 250 : pace)
    }
  }

  const running = Array.from({ length: clients }, (_, number) => client(number))
  return {
    facts,
    counts,
    faults,
    slowest: () => {
      const seen = slowest
      slowest = 0
      return seen
    },
    pause: async () => {
      paused = true
      while (busy > 0) await sleep(5)
    },
    resume: () => {
      paused = false
    },
    stop: async () => {
      ended = true
      await Promise.all(running)
    },
    acknowledge: async (more, within = 30_000) => {
      const wanted = counts.acknowledged + more
      const until = Date.now() + within
      while (counts.acknowledged < wanted) {
        if (Date.now() > until)
          throw new Error(`only ${more - (wanted - counts.acknowledged)} of ${more} were acknowledged`)
        await sleep(5)
      }
    },
  }
}
