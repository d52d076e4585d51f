import { type Static, type TInteger, type TSchema, type TString, Type } from 'typebox'

export const success = '000000'

/** The answer of every call under /api (but /api/admin, files and streams). */
export const Envelope = <T extends TSchema>(data: T) => Type.Object({ code: Type.String(), msg: Type.String(), data })

export const ok = <T>(data: T, msg = '') => ({ code: success, msg, data })
/** The same of what is JSON already. */
export const okText = (data: string) => `{"code":"${success}","msg":"","data":${data}}`

/** Ids are 32-bit in PostgreSQL: anything larger is a malformed request, not a fault of the database. */
export const Id = (description?: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...(description ? { description } : {}) })

/** Null or a value in a body, as one type: a form and its documentation then show one field. */
export const OrNull = <T extends TString | TInteger>(type: T) =>
  Type.Unsafe<Static<T> | null>({ ...type, type: [type.type, 'null'] })

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
