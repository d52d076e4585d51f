import type { FastifyError, FastifyRequest } from 'fastify'
import type { App } from '../app.types.ts'
import { DomainError, type ErrorData, type ErrorName, errorMessage, errors } from '../errors.ts'

interface Answer {
  error: ErrorName
  details: Record<string, string | number>
  carried?: ErrorData
}

function translate(error: FastifyError | DomainError, request: FastifyRequest): Answer {
  if (error instanceof DomainError) return { error: error.error, details: error.details, carried: error.carried }
  if ('validation' in error && error.validation) {
    const [first] = error.validation
    const place = [error.validationContext, first?.instancePath.slice(1).replaceAll('/', '.')].filter(Boolean).join('.')
    return { error: 'invalidInput', details: { detail: `${place} ${first?.message ?? ''}`.trim() } }
  }
  const status = (error as FastifyError).statusCode
  if (status === 413) return { error: 'tooLarge', details: {} }
  if (status === 415) return { error: 'unsupportedType', details: {} }
  if (status === 429)
    return { error: 'tooManyRequests', details: { seconds: Number((error as { seconds?: number }).seconds ?? 60) } }
  if (status && status >= 400 && status < 500) return { error: 'invalidInput', details: { detail: '' } }
  request.log.error({ err: error }, 'request failed')
  const busy = /SQLITE_BUSY|ECONNREFUSED|57P0|timeout exceeded when trying to connect/.test(
    `${(error as FastifyError).code} ${error.message}`,
  )
  return { error: busy ? 'unavailable' : 'internal', details: { request: request.id } }
}

/** One shape for every error: the envelope, and under /api/admin the plain `{message}` that react-admin reads. */
export function answerErrors(app: App) {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const { error: name, details, carried = {} } = translate(error, request)
    const { status, code } = errors[name]
    const language = request.language ?? 'zh'
    const message = errorMessage(name, language, details)
    const fields =
      carried.fields &&
      Object.fromEntries(Object.entries(carried.fields).map(([field, words]) => [field, words[language]]))
    const data = fields || carried.data ? { ...(fields && { fields }), ...carried.data } : null
    if (status === 429 || status === 503) reply.header('retry-after', String(details.seconds ?? 5))
    reply.header('cache-control', 'no-store')
    // The route's own schema for this status may ask for more than an error has.
    reply.serializer((payload) => JSON.stringify(payload))
    if (request.url.startsWith('/api/admin/'))
      return reply
        .code(status)
        .type('application/json')
        .send({ code, message, ...(fields && { errors: fields }) })
    return reply.code(status).type('application/json').send({ code, msg: message, data })
  })
}
