import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieAttributes, hostPrefix } from './session-cookie.ts'

const day = 24 * 60 * 60

/** What tells a browser from others and opens nothing; only its hash is kept. */
const cookie = (config: Pick<Config, 'PUBLIC_URL'>, ownName: string, maxAge: number) => {
  const name = hostPrefix(config) + ownName
  const attributes = { ...cookieAttributes(config), sameSite: 'strict' as const, maxAge }
  const read = (request: FastifyRequest): string | null => {
    const value = request.cookies[name]
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
  }
  return {
    read,
    /** What it holds already, or a new one. */
    forRequest: (request: FastifyRequest): string => read(request) ?? randomBytes(32).toString('base64url'),
    keep: (reply: FastifyReply, value: string) => void reply.setCookie(name, value, attributes),
  }
}

/** The browser that asked for a code by mail: outlives the code and what follows from it. */
export const askerCookie = (config: Pick<Config, 'PUBLIC_URL'>) => cookie(config, 'portal_asker', day)
/** A browser that somebody logged in from. */
export const deviceCookie = (config: Pick<Config, 'PUBLIC_URL'>) => cookie(config, 'portal_device', 365 * day)
