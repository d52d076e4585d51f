import { HttpError } from 'react-admin'

/** What to say of a refusal. Of a dead session the log-in page tells. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 401 ? '' : (error as Error).message

/** The same; where a field is to blame, what is wrong with it. */
export function problemOf(error: unknown): string {
  const message = messageOf(error)
  const fields = (error as { body?: { errors?: Record<string, string> } }).body?.errors
  return (message && fields && Object.values(fields)[0]) || message
}
