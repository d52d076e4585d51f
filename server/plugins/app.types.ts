import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyContextConfig, FastifyInstance, RawServerDefault } from 'fastify'
import type { Language } from '../basics/language.ts'
import type { Making } from '../engines/database/database.ts'
import type { Trouble } from '../engines/trouble.ts'
import type { ErrorName } from '../errors.ts'
import type { Permission } from '../roles/roles.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type RouteConfig = FastifyContextConfig

declare module 'fastify' {
  interface FastifyInstance {
    /** One line in a while about what is wrong underneath, however many requests meet it. */
    tellTrouble(kind: Trouble, event: { err: unknown; reqId?: string }): void
  }
  interface FastifyRequest {
    /** For routes that make something `apart`: what makes their rows, given what the call answers with them. */
    makingOf<T>(answerOf: (made: T) => unknown): Making<T>
    language: Language
    person: Person | null
  }
  interface FastifyContextConfig {
    /** Who may call the route; without it the server does not start. */
    permission?: Permission
    /** An API token may call it as well; public reading it may anyway. */
    token?: true
    /** What a visitor is told of it, where the log-in is for something; else to log in. */
    refusal?: ErrorName
    /** Only with the password given a short while ago in this session: who finds a session open does not get here. */
    confirmed?: true
    /**
     * Makes something: an `Idempotency-Key` is looked at. `whole`: in one transaction with its answer; `apart`: what is slow
     * comes before, and its rows are made by `makingOf`. Verbs, which find their work done the second time, do not say it.
     */
    creates?: 'whole' | 'apart'
    /** One of the ways to values: counted by `plugins/calls.ts`. */
    bringsData?: true
    /** A GET of the old contract that changes something: neither for the cookie nor for other sites. */
    changes?: true
    /**
     * The answer to an anonymous reader stays the same until something is published: kept from the first time it is
     * asked for (`catalogue`), or from the second (`repeated`, for what is large or soon made).
     */
    cache?: 'catalogue' | 'repeated'
  }
}
