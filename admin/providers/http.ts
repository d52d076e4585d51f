import { fetchUtils, HttpError } from 'react-admin'
import { passwordNeeded, rightNeeded } from '../../public-site/api.errors.ts'
import { inTime } from '../../public-site/api.ts'
import { readToken } from '../../public-site/session.ts'
import { answered, submissionKey } from '../../public-site/submissions.ts'
import { layoutTexts } from '../layout/texts.ts'
import { passwordGiven } from './confirming.ts'
import { storedLanguage } from './language.ts'
import { rightsChanged } from './rights.ts'

type Options = fetchUtils.Options

const forbiddenBy = (error: unknown, code: string) =>
  error instanceof HttpError && error.status === 403 && (error.body as { code?: string } | null)?.code === code
const needsPassword = (error: unknown) => forbiddenBy(error, passwordNeeded)
const isRefused = (error: unknown) => forbiddenBy(error, rightNeeded)

/** Every call of the console. One that asks for the password is done again once it was given. */
export async function http(url: string, options: Options = {}) {
  try {
    return await once(url, options)
  } catch (error) {
    if (!needsPassword(error) || !(await passwordGiven())) throw error
    return once(url, options)
  }
}

/** Who asks, in which language, and errors in words. */
async function once(url: string, options: Options) {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  const language = storedLanguage()
  headers.set('dataSourceType', language)
  const token = readToken()
  if (token) headers.set('access_token', token)
  const submission = options.method === 'POST' ? `${url}\n${options.body}` : null
  if (submission !== null) headers.set('idempotency-key', submissionKey(submission))
  try {
    const answer = await fetchUtils.fetchJson(url, {
      ...{ ...options, headers, redirect: 'manual' as const },
      signal: inTime(options.signal),
    })
    if (submission !== null) answered(submission, answer.status)
    return answer
  } catch (error) {
    if (submission !== null && error instanceof HttpError) answered(submission, error.status)
    if (isRefused(error)) rightsChanged()
    if (options.signal?.aborted) throw error
    if (error instanceof HttpError) throw leaveWhenElsewhere(error, options.method)
    throw new HttpError(layoutTexts.console.offline[language], 0)
  }
}

/** What a fetch that may not follow a redirection gives instead of an answer. */
const redirected = 0

/**
 * Where a proxy answers for the portal, the pages of the site that say so. What is being written stays, with its error:
 * the screen that only reads is left.
 */
function leaveWhenElsewhere(error: HttpError, method = 'GET'): HttpError {
  const page = error.status === 502 ? '/502' : error.status === redirected ? '/302' : null
  if (page && method === 'GET' && !document.hidden) location.assign(page)
  return error
}

interface Envelope<T> {
  code: string
  msg: string
  data: T
}

/** A call of the public contract: the envelope is opened, its message is the error's. */
export async function call<T>(url: string, options: Options = {}): Promise<T> {
  try {
    const { json } = await http(url, options)
    return (json as Envelope<T>).data
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 0) throw error
    const body = error.body as Partial<Envelope<null>> | undefined
    const message = body?.msg || layoutTexts.console.unreadable[storedLanguage()]
    throw new HttpError(message, error.status, { ...body, message })
  }
}
