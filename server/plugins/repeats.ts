import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../attempts/attempts.rules.ts'
import { hour } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Database } from '../engines/database/database.ts'
import { type Asked, askedBy, keptFor } from '../repeats/repeats.rules.ts'
import type { Repeats } from '../repeats/repeats.service.ts'
import { AnsweredMeanwhile } from '../repeats/repeats.service.ts'
import type { App } from './app.types.ts'
import { askerCookie } from './browser-cookies.ts'

const header = 'Idempotency-Key'
const keyed = {
  type: 'object',
  properties: {
    [header]: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]+$',
      description: `Made up by the caller, best a random one for each submission: sent again within ${keptFor / hour} hours with the same body it makes nothing more and answers the same`,
    },
  },
}

const underKey = Symbol('asked under a key')
declare module 'fastify' {
  interface FastifyRequest {
    [underKey]?: { asked: Asked; given: unknown[]; textOf(answer: unknown): string }
  }
}

const isStream = (body: unknown) => typeof (body as { pipe?: unknown } | null)?.pipe === 'function'

/**
 * Routes that say `creates` take an `Idempotency-Key`. `whole`: the handler runs in one transaction with the answer.
 * `apart`: it hashes, stores bytes or looks at files first, which nobody else's writing may wait for, and makes its rows
 * by `makingOf`.
 */
export function answerRepeats(
  app: App,
  { repeats, database, config }: { repeats: Repeats; database: Database; config: Config },
) {
  const asker = askerCookie(config)
  /** Of a visitor the browser that codes were mailed to, else the network: nobody gets what a stranger was answered. */
  function whose(request: FastifyRequest): string {
    if (request.person) return `account:${request.person.accountId}`
    return asker.read(request) ?? addressKey('network', request.ip)
  }

  app.decorateRequest(underKey as never, undefined as never)
  app.decorateRequest('makingOf', function makingOf<T>(this: FastifyRequest, answerOf: (made: T) => unknown) {
    const under = this[underKey]
    if (!under) return (work: () => Promise<T>) => database.transaction(work)
    return (work: () => Promise<T>, also?: string) => {
      if (also !== undefined) under.given.push(also)
      return repeats.make(under.asked, under.given, work, (made) => under.textOf(answerOf(made)))
    }
  })

  app.addHook('onRoute', (route) => {
    const creates = route.config?.creates
    if (!creates) return
    const { handler } = route
    route.schema = { ...route.schema, headers: keyed }
    route.handler = async function answerOnce(request: FastifyRequest, reply: FastifyReply) {
      const run = async () => (await handler.call(this, request, reply)) as unknown
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return run()
      const asked = askedBy(whose(request), JSON.stringify([route.url, request.params]), key)
      const streamed = isStream(request.body)
      const given: unknown[] = [request.query, streamed ? null : request.body]
      const textOf = (answer: unknown) => String(reply.serializeInput(answer as Record<string, unknown>, '200'))
      request[underKey] = { asked, given, textOf }
      const replay = (text: string) =>
        reply
          .header('idempotency-replayed', 'true')
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(text)
      return repeats.inTurn(asked, async () => {
        // What comes in a stream is known only when it was read.
        const earlier = streamed ? null : await repeats.find(asked, given)
        if (earlier !== null) return replay(earlier)
        try {
          return await (creates === 'whole' ? repeats.make(asked, given, run, textOf) : run())
        } catch (error) {
          // Another process may have been quicker, and this one have failed by that.
          const other = await repeats.find(asked, given).catch((failed: unknown) => {
            if (error instanceof AnsweredMeanwhile) throw failed
            return null
          })
          if (other === null) throw error
          return replay(other)
        }
      })
    }
  })
}
