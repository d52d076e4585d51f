import { type TSchema, Type } from 'typebox'

export const success = '000000'

/** The answer of every call under /api (but /api/admin, files and streams). */
export const Envelope = <T extends TSchema>(data: T) => Type.Object({ code: Type.String(), msg: Type.String(), data })

export const ok = <T>(data: T, msg = '') => ({ code: success, msg, data })
/** The same of what is JSON already. */
export const okText = (data: string) => `{"code":"${success}","msg":"","data":${data}}`
