import type { FastifyRequest, RouteOptions } from 'fastify'
import { DomainError } from '../errors.ts'
import { placeOf } from './answers.ts'
import type { App } from './app.types.ts'

/** As much of a JSON schema as is looked at here. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string }
  const?: unknown
  allOf?: unknown
  minimum?: number
  maximum?: number
}
type Fields = Record<string, unknown>

/** What both databases hold in an integer. */
const widest = 2 ** 31 - 1
/** Whole numbers in one spelling each: no blanks, signs, leading zeros, other bases or exponents. */
const whole = /^(?:0|-?[1-9]\d{0,15})$/
/** As JavaScript writes it: fluxes are as small as 1.5e-9, columns of molecules as large as 2.5e16. */
const decimal = /^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/i

/** A call of the API; what is none there (`/api/*`) is told so, whatever it was asked with. */
const isCall = (url: string) => url.startsWith('/api/') && url !== '/api/*'
const schemaOf = (request: FastifyRequest) => request.routeOptions.schema as Record<string, Schema> | undefined

/** The key by which objects of several kinds say which one they are. */
function kindOf(kinds: Schema[] | undefined): string | undefined {
  const [first, ...others] = kinds ?? []
  return Object.keys(first?.properties ?? {}).find((name) =>
    [first, ...others].every((one) => one?.properties?.[name]?.const !== undefined),
  )
}

/**
 * The same schema, which takes no key that it does not name, and no whole number beyond 32 bits unless it says so: no
 * route can forget it.
 */
export function strict(schema: Schema): Schema {
  if (schema.allOf) throw new Error('A schema of a request that joins others cannot refuse what neither of them knows')
  const made: Schema = { ...schema }
  if (schema.anyOf) made.anyOf = schema.anyOf.map(strict)
  const kind = kindOf(schema.anyOf)
  if (kind) {
    // Only the one that is meant is asked what is wrong.
    Object.assign(made, { type: 'object', oneOf: made.anyOf, discriminator: { propertyName: kind } })
    delete made.anyOf
  }
  if (schema.items) made.items = strict(schema.items)
  if (schema.properties) {
    made.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, strict(one)]))
    made.additionalProperties ??= false
  }
  if ([schema.type].flat().includes('integer')) {
    made.minimum ??= -widest
    made.maximum ??= widest
  }
  return made
}

/** A text of an address as the value its schema asks for; what does not fit stays, and is refused by the schema. */
function read(schema: Schema, value: unknown): unknown {
  const types = [schema.type].flat()
  if (types.includes('array')) {
    const list = Array.isArray(value) ? value : [value]
    return schema.items ? list.map((one) => read(schema.items!, one)) : list
  }
  if (typeof value !== 'string') return value
  if (types.includes('integer')) return whole.test(value) ? Number(value) : value
  if (types.includes('number')) return decimal.test(value) ? Number(value) : value
  if (types.includes('boolean')) return value === 'true' ? true : value === 'false' ? false : value
  return value
}

const readAll = (schema: Schema | undefined, fields: unknown): Fields =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Fields).map(([name, value]) => {
      const one = schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
      return [name, one ? read(one, value) : value]
    }),
  )

const half = /\p{Surrogate}/u
/** Half of a character is no text: databases change it or refuse it. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !half.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  const waiting: object[] = [value]
  for (let one = waiting.pop(); one; one = waiting.pop())
    for (const [name, inner] of Object.entries(one)) {
      if (half.test(name)) return false
      if (typeof inner === 'string') {
        if (half.test(inner)) return false
      } else if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  return true
}

const unknown = (part: string, name: string) => {
  const place = placeOf(part, '')
  const short = name.slice(0, 60)
  return new DomainError('invalidInput', {
    detail: { zh: `${place.zh}中没有 ${short}`, en: `the ${place.en} does not take ${short}` },
  })
}

const isStream = (body: unknown) => typeof (body as { pipe?: unknown } | null)?.pipe === 'function'

/** A call that has no body of its own takes none, or an empty object, as some programs send. */
function refuseBody(body: unknown) {
  if (body === undefined || body === null || isStream(body)) return
  const [name] = typeof body === 'object' ? Object.keys(body) : ['']
  if (name !== undefined) throw unknown('body', name)
}

const isAsked = (request: FastifyRequest) => isCall(request.routeOptions.url ?? '')

/** What a call was asked with beyond what it knows; a page or a feed passes over it. */
function unknownParameter(request: FastifyRequest): string | undefined {
  if (!isAsked(request)) return undefined
  const known = schemaOf(request)?.querystring?.properties ?? {}
  return Object.keys(request.query as Fields).find((name) => !Object.hasOwn(known, name))
}

/**
 * What an answer depends on of its address, in one spelling and one order: what the route knows, and nothing else, so
 * that nobody gets round what is kept. Null for a call that will be refused.
 */
export function knownAddress(request: FastifyRequest): string | null {
  if (unknownParameter(request) !== undefined) return null
  const { querystring, response } = schemaOf(request) ?? {}
  const query = request.query as Fields
  const known = Object.keys(querystring?.properties ?? {}).flatMap((name) =>
    query[name] === undefined ? [] : [[name, query[name]]],
  )
  const types = Object.keys((response as { 200?: { content?: object } } | undefined)?.[200]?.content ?? {})
  const accept = request.headers.accept?.toLowerCase()
  const accepted = types.filter((type) => accept?.includes(type))
  return JSON.stringify([request.routeOptions.url, request.params, known, accepted])
}

/**
 * How every request is read, whatever its route says. Numbers and booleans of an address are made from their text
 * here, in one spelling; a body is JSON, and nothing of it is made into something else. What a schema does not name
 * is refused.
 */
export function validateRequests(app: App) {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { querystring, body, ...others } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema }
    if (!isCall(route.url)) return
    route.schema = {
      ...others,
      ...(querystring && { querystring: strict(querystring) }),
      ...(body && { body: strict(body) }),
    }
  })
  app.addHook('preValidation', async (request) => {
    const schema = schemaOf(request)
    request.params = readAll(schema?.params, request.params)
    request.query = readAll(schema?.querystring, request.query)
    if (!isAsked(request)) return
    const name = unknownParameter(request)
    if (name !== undefined) throw unknown('querystring', name)
    if (!schema?.body) refuseBody(request.body)
    else if (!isWellFormed(request.body)) throw new DomainError('invalidInput', { detail: 'body' })
  })
}
