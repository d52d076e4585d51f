/** Pieces that the schemas of many features have in common. */
import { type Static, type TSchema, Type } from 'typebox'
import { mostKeyword } from './limits.vocabulary.ts'

/** Ids are 32-bit in PostgreSQL: anything larger is a malformed request, not a fault of the database. */
export const Id = (description?: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...(description ? { description } : {}) })

/**
 * A value or null. Of a plain value it is one type with null in it: a form and its documentation then show one field.
 */
export function orNull<T extends TSchema>(type: T) {
  const plain = 'type' in type && /^(string|integer|number|boolean)$/.test(String(type.type))
  return Type.Unsafe<Static<T> | null>(plain ? { ...type, type: [type.type, 'null'] } : Type.Union([type, Type.Null()]))
}

/** One word of a vocabulary: its keys are what may be said. */
export const OneOf = <W extends string>(
  words: { readonly [K in W]: unknown },
  options: { description?: string } = {},
) => Type.Enum(Object.keys(words) as W[], options)

/** A language of the portal. */
export const LanguageCode = (description?: string) =>
  Type.Enum(['zh', 'en'] as const, { ...(description ? { description } : {}) })

/** What a list is searched for. */
export const Keyword = (description?: string) =>
  Type.Optional(Type.String({ maxLength: mostKeyword, ...(description ? { description } : {}) }))

export const Time = Type.String({ description: 'ISO 8601 with offset' })

export const Bilingual = Type.Object({ zh: Type.String(), en: Type.String() })

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'From 1' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
}

export const Page = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item), total: Type.Integer() })

/** What many are chosen by: `[id, …]` or `{ids: [id, …]}`. */
export const ChosenIds = Type.Union([
  Type.Array(Id(), { maxItems: 1000 }),
  Type.Object({ ids: Type.Array(Id(), { maxItems: 1000 }) }, { additionalProperties: false }),
])
export const chosen = (body: number[] | { ids: number[] }): number[] => [
  ...new Set(Array.isArray(body) ? body : body.ids),
]

/** Decisions that their bearer takes back. */
export const TakingBack = Type.Object({ ids: Type.Array(Id(), { maxItems: 200 }) }, { additionalProperties: false })
/** What became of each; those that others decided meanwhile are told, not failed on. */
export const BulkOutcome = Type.Object({
  decided: Type.Array(Type.Integer()),
  refused: Type.Array(Type.Object({ id: Type.Integer(), message: Type.String() })),
})
export type BulkOutcome = Static<typeof BulkOutcome>
