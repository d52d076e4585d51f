import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../basics/language.ts'
import { createFolding } from '../engines/folding.ts'
import { causes, type Trouble, troubleOf } from '../engines/trouble.ts'
import { DomainError, type ErrorData, type ErrorDetails, type ErrorName, errorMessage, errors } from '../errors.ts'
import type { App } from './app.types.ts'

interface Answer {
  error: ErrorName
  details: ErrorDetails
  carried?: ErrorData
}

/** What the reader is told of it; a damaged database is a fault of ours. */
const troubles: Record<Trouble, ErrorName> = {
  away: 'unavailable',
  full: 'storageFull',
  readOnly: 'storageReadOnly',
  damaged: 'internal',
}
/** What the operator is told. */
const troubleWords: Record<Trouble, string> = {
  away: 'the database or the store does not answer; asked again with every request',
  full: 'no room left on the disk of the database or the store: nothing can be saved',
  readOnly: 'the disk of the database or the store is read-only: nothing can be saved',
  damaged: 'the database is damaged: stop the server and restore a backup',
}
/** What PostgreSQL cannot keep: a number beyond its type, a text with U+0000. */
const unkeepable = /^22(003|021)$/

/** Parts of a request, as a reader knows them. */
const places: Record<string, Record<Language, string>> = {
  querystring: { zh: '查询参数', en: 'query' },
  params: { zh: '地址', en: 'address' },
  body: { zh: '请求体', en: 'body' },
  headers: { zh: '请求头', en: 'header' },
}
/** Where in a request something is wrong: the part, and the name of the field in it. */
export const placeOf = (part: string | undefined, field: string): Record<Language, string> => {
  const { zh, en } = places[part ?? ''] ?? { zh: '', en: '' }
  return { zh: `${zh} ${field}`.trim(), en: `${en} ${field}`.trim() }
}

/** The types of a schema. */
const words: Record<string, Record<Language, string>> = {
  integer: { zh: '应为整数', en: 'must be a whole number' },
  number: { zh: '应为数字', en: 'must be a number' },
  string: { zh: '应为文本', en: 'must be a text' },
  boolean: { zh: '应为 true 或 false', en: 'must be true or false' },
  array: { zh: '应为列表', en: 'must be a list' },
  object: { zh: '应为 JSON 对象', en: 'must be a JSON object' },
}
/** Why a request could not even be read, by Fastify's own codes. */
const unreadable: Record<string, Record<Language, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: { zh: '请求体为空，应为 JSON', en: 'the body is empty; it should be JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: { zh: '请求体不是有效的 JSON', en: 'the body is not valid JSON' },
  FST_ERR_BAD_URL: { zh: '地址编码有误', en: 'the address is not encoded properly' },
}
const unread = { zh: '无法读取该请求', en: 'the request cannot be read' }

/** What a schema asks for, in the reader's words; the field is named before it. */
const demands: Record<string, (limit: unknown) => Record<Language, string>> = {
  required: (name) => ({ zh: `缺少 ${name}`, en: `lacks ${name}` }),
  additionalProperties: (name) => ({ zh: `不接受 ${name}`, en: `does not take ${name}` }),
  type: (type) => words[String(type)] ?? { zh: `应为 ${type}`, en: `must be ${type}` },
  minimum: (least) => ({ zh: `不能小于 ${least}`, en: `must be at least ${least}` }),
  maximum: (most) => ({ zh: `不能大于 ${most}`, en: `must be at most ${most}` }),
  minLength: (least) => ({ zh: `至少 ${least} 个字符`, en: `must have at least ${least} characters` }),
  maxLength: (most) => ({ zh: `最多 ${most} 个字符`, en: `must have at most ${most} characters` }),
  minItems: (least) => ({ zh: `至少 ${least} 项`, en: `must have at least ${least} items` }),
  maxItems: (most) => ({ zh: `最多 ${most} 项`, en: `must have at most ${most} items` }),
  pattern: () => ({ zh: '格式不正确', en: 'is not in the right form' }),
  // As many as fit on a line: a list of all species helps nobody.
  enum: (values) => {
    const list = (values as unknown[]).filter((value) => value !== '')
    if (list.length > mostNamed) return { zh: '不是可用的值', en: 'is not a possible value' }
    return { zh: `应为 ${list.join('、')} 之一`, en: `must be one of ${list.join(', ')}` }
  },
}
const mostNamed = 12
function complaint(fault: NonNullable<FastifyError['validation']>[number] | undefined, language: Language): string {
  const { params = {}, keyword = '' } = fault ?? {}
  const limit =
    params.limit ?? params.missingProperty ?? params.additionalProperty ?? params.allowedValues ?? params.type
  // A name that somebody made up may be as long as the request.
  return (
    demands[keyword]?.(typeof limit === 'string' ? limit.slice(0, 60) : limit)[language] ??
    { zh: '不是可用的值', en: 'is not a possible value' }[language]
  )
}

function translate(error: FastifyError | DomainError, request: FastifyRequest): Answer {
  if (error instanceof DomainError) return { error: error.error, details: error.details, carried: error.carried }
  if ('validation' in error && error.validation) {
    const [first] = error.validation
    const field = first?.instancePath.slice(1).replaceAll('/', '.') || (first?.params.tag as string | undefined)
    const place = placeOf(error.validationContext, field ?? '')
    const said = (language: Language) => `${place[language]} ${complaint(first, language)}`.trim()
    return { error: 'invalidInput', details: { detail: { zh: said('zh'), en: said('en') } } }
  }
  const status = (error as FastifyError).statusCode
  if (status === 413) return { error: 'tooLarge', details: {} }
  if (status === 415) return { error: 'unsupportedType', details: {} }
  if (status && status >= 400 && status < 500)
    return { error: 'invalidInput', details: { detail: unreadable[(error as FastifyError).code] ?? unread } }
  const all = [...causes(error)]
  if (all.some(({ code = '' }) => unkeepable.test(code))) return { error: 'invalidInput', details: { detail: unread } }
  const codes = `${(error as FastifyError).code} ${(error.cause as { code?: string } | undefined)?.code}`
  // Two at once for what there is only one of: a name, a mailbox. The database let one through.
  if (/\b23505\b|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(codes)) return { error: 'conflict', details: {} }
  const trouble = troubleOf(error)
  // The same for every request while it lasts, so it is told once in a while; a fault of ours each time.
  if (trouble) request.server.tellTrouble(trouble, { err: error, reqId: request.id })
  else request.log.error({ err: error, reqId: request.id }, 'request failed')
  return { error: trouble ? troubles[trouble] : 'internal', details: { request: request.id } }
}

/** One shape for every error: the envelope, and under /api/admin the plain `{message}` that react-admin reads. */
export function answerError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const { error: name, details, carried = {} } = translate(error, request)
  const { status, code } = errors[name]
  const language = request.language ?? 'zh'
  const message = errorMessage(name, language, details)
  const fields =
    carried.fields &&
    Object.fromEntries(Object.entries(carried.fields).map(([field, words]) => [field, words[language]]))
  const { data: more, lists } = carried
  const data = fields || more || lists ? { ...(fields && { fields }), ...more, ...lists } : null
  if (status === 429 || status === 503 || status === 507)
    reply.header('retry-after', String(Number(details.seconds ?? 5)))
  reply.header('cache-control', 'no-store')
  // The route's own schema for this status may ask for more than an error has.
  reply.serializer((payload) => JSON.stringify(payload))
  reply.code(status).type('application/json')
  if (request.url.startsWith('/api/admin/')) return reply.send({ code, message, ...(fields && { errors: fields }) })
  return reply.send({ code, msg: message, data })
}

export function answerErrors(app: App, missing: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  app.decorate(
    'tellTrouble',
    createFolding((trouble: Trouble, event: { err: unknown; reqId?: string }, { more }) => {
      app.log.error({ ...event, ...(more > 0 && { more }) }, troubleWords[trouble])
    }),
  )
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => missing(request, reply))
}
