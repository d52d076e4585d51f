import { HttpError } from 'react-admin'

/** What to say of a refusal: where a field is to blame, what is wrong with it. A dead session is told elsewhere. */
export function problemOf(error: unknown): string {
  if (error instanceof HttpError && error.status === 401) return ''
  const fields = (error as { body?: { errors?: Record<string, string> } }).body?.errors
  return (fields && Object.values(fields)[0]) || (error as Error).message
}
