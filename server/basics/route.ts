import type { TSchema } from 'typebox'
import type { RouteConfig } from '../plugins/app.types.ts'
import type { Permission } from '../roles/roles.vocabulary.ts'

/** What a route takes and answers: `answer` where it goes well and is JSON, `response` where there is more to say. */
interface Shape {
  description?: string
  params?: TSchema
  querystring?: TSchema
  headers?: TSchema
  body?: TSchema
  answer?: TSchema
  response?: Record<number, unknown>
  consumes?: string[]
  produces?: string[]
  deprecated?: true
  hide?: true
}

/** As Fastify reads it. */
type Schema<S extends Shape> = S extends { answer: infer Answer }
  ? Omit<S, 'answer'> & { response: { 200: Answer } }
  : S

/** Declares the routes of one subject: who may call each, what it is for, what it takes and answers. */
export const routesUnder =
  (...tags: string[]) =>
  <const S extends Shape>(config: Permission | RouteConfig, summary: string, { answer, ...shape }: S) => ({
    config: typeof config === 'string' ? { permission: config } : config,
    schema: { tags, summary, ...shape, ...(answer && { response: { 200: answer } }) } as unknown as Schema<S>,
  })

export type Route = ReturnType<typeof routesUnder>
