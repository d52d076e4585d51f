/** Calls from the browser. In the server the same paths are answered without a network (see `render.tsx`). */
import { loginAddress } from './address.rules.ts'
import { ApiError, type Carried, isSessionOver, notSignedIn, offline } from './api.errors.ts'
import { clearSession, readToken } from './session.ts'
import { answered, submissionKey } from './submissions.ts'
import type { Texts } from './texts/texts.ts'

/** Milliseconds until a request that nobody answers ends. */
const requestTimeout = 6_000_000

export interface Envelope<T> {
  code: string
  msg: string
  data: T
}

/** A request ends when its caller gives it up, and never stands for ever. */
export function inTime(signal?: AbortSignal | null): AbortSignal {
  const late = AbortSignal.timeout(requestTimeout)
  return signal ? AbortSignal.any([signal, late]) : late
}

/** Who asks, and in which language. */
export function callerHeaders({ language }: Pick<Texts, 'language'>): Record<string, string> {
  const token = readToken()
  return { dataSourceType: language, ...(token ? { access_token: token } : {}) }
}

/** @throws ApiError where the server cannot be reached, or does not answer in time */
export function ask(t: Texts, path: string, init: RequestInit): Promise<Response> {
  return fetch(`/api${path}`, {
    ...init,
    signal: inTime(init.signal),
    credentials: 'same-origin',
    headers: { ...callerHeaders(t), ...init.headers },
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, offline, t.errors.offline)
  })
}

/** The whole answer, for what shows the server's own words. */
export async function call<T>(t: Texts, path: string, init: RequestInit): Promise<Envelope<T>> {
  const submission = init.method === 'POST' ? `${path}\n${init.body}` : null
  const response = await ask(t, path, {
    ...init,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(submission === null ? {} : { 'idempotency-key': submissionKey(submission) }),
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  })
  if (submission !== null) answered(submission, response.status)
  if (response.type === 'opaqueredirect') throw leaveFor('/302', new ApiError(302, '302', t.errors.moved.title))
  if (response.status === 502) throw leaveFor('/502', new ApiError(502, '502', t.errors.gateway.title))
  const answer = await envelopeOf<T>(response)
  if (answer?.code === '000000') return answer
  throw leaveWhenOver(refusal(response, answer, t), init.method)
}

const envelopeOf = <T>(response: Response) => response.json().catch(() => null) as Promise<Envelope<T> | null>

function refusal({ status, headers }: Response, answer: Envelope<unknown> | null, t: Texts): ApiError {
  const carried = { ...(answer?.data as Carried | null) }
  const wait = headers.get('retry-after')
  if (wait) carried.seconds = Number(wait)
  return new ApiError(status, answer?.code ?? String(status), answer?.msg || t.errors.unknown, carried)
}

/**
 * What is not JSON in our envelope: columns, CSV. A refusal leaves the page where it is; where the session has ended, the
 * answer is that of a visitor.
 */
export async function getAs(
  t: Texts,
  path: string,
  accept: string,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const response = await ask(t, path, { headers: { accept }, signal })
  if (response.ok) return response
  const error = refusal(response, await envelopeOf(response), t)
  if (!isSessionOver(error.code) || !readToken()) throw error
  clearSession()
  return getAs(t, path, accept, signal)
}

/** Whether the browser would get this address by itself, with its cookie alone. @throws ApiError where it would not */
export async function mayHave(t: Texts, address: string) {
  const asked = (method: string) =>
    fetch(address, { method, credentials: 'same-origin', headers: { dataSourceType: t.language } }).catch(() => {
      throw new ApiError(0, offline, t.errors.offline)
    })
  if ((await asked('HEAD')).ok) return
  // The head of an answer does not say why.
  const response = await asked('GET')
  if (response.ok) return response.body?.cancel()
  const error = refusal(response, await envelopeOf(response), t)
  // With the cookie alone a session that ended is no session at all.
  throw response.status === 401 ? leaveFor(loginAddress(location.pathname + location.search, error.code), error) : error
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
