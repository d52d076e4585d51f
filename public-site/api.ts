/** Calls from the browser. In the server the same paths are answered without a network (see `render.tsx`). */
import { loginAddress } from './address.rules.ts'
import { ApiError, type Carried, isSessionOver, notSignedIn, offline } from './api.errors.ts'
import { clearSession, readToken } from './session.ts'
import { answered, submissionKey } from './submissions.ts'
import type { Texts } from './texts/texts.ts'

export interface Envelope<T> {
  code: string
  msg: string
  data: T
}

/** The whole answer, for what shows the server's own words. */
export async function call<T>(t: Texts, path: string, init: RequestInit): Promise<Envelope<T>> {
  const token = readToken()
  const submission = init.method === 'POST' ? `${path}\n${init.body}` : null
  const response = await fetch(`/api${path}`, {
    ...init,
    credentials: 'same-origin',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      dataSourceType: t.language,
      ...(token ? { access_token: token } : {}),
      ...(submission === null ? {} : { 'idempotency-key': submissionKey(submission) }),
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, offline, t.errors.offline)
  })
  if (submission !== null) answered(submission, response.status)
  if (response.type === 'opaqueredirect') throw leaveFor('/302', new ApiError(302, '302', t.errors.moved.title))
  if (response.status === 502) throw leaveFor('/502', new ApiError(502, '502', t.errors.gateway.title))
  const answer = (await response.json().catch(() => null)) as Envelope<T> | null
  if (answer?.code === '000000') return answer
  const carried = { ...(answer?.data as Carried | null) }
  const wait = response.headers.get('retry-after')
  if (wait) carried.seconds = Number(wait)
  const code = answer?.code ?? String(response.status)
  throw leaveWhenOver(new ApiError(response.status, code, answer?.msg || t.errors.unknown, carried), init.method)
}

/** A tab may have the cookie, which reads, without the token, which changes. */
export function leaveWhenOver(error: ApiError, changes: unknown): ApiError {
  if (!isSessionOver(error.code) && !(error.code === notSignedIn && changes)) return error
  clearSession()
  const reason = isSessionOver(error.code) ? error.code : 'tab'
  return leaveFor(loginAddress(location.pathname + location.search, reason), error)
}

function leaveFor(address: string, error: ApiError): ApiError {
  if (!location.pathname.startsWith('/login')) location.assign(address)
  return error
}

const dataOf = async <T>(answer: Promise<Envelope<T>>) => (await answer).data

export const get = <T>(t: Texts, path: string, signal?: AbortSignal) =>
  dataOf(call<T>(t, path, signal ? { signal } : {}))

export const getWithTicket = <T>(t: Texts, path: string, ticket: string) =>
  dataOf(call<T>(t, path, { headers: { ticket } }))

/** `ticket` proves in a header what a mail proved. */
export const send = <T>(
  t: Texts,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  ticket?: string,
) => dataOf(call<T>(t, path, { method, body: JSON.stringify(body ?? {}), ...(ticket && { headers: { ticket } }) }))
