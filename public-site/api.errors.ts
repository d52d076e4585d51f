/** An answer of the API that is not a success. `msg` is in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly msg: string,
  ) {
    super(msg)
  }
}
/** The server could not be reached at all. */
export const offline = 'offline'
/** The session is over: 050402 expired, 050403 ended. */
export const isSessionOver = (code: string) => code === '050402' || code === '050403'
