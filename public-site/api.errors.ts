/** An answer of the API that is not a success. `msg` is in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly msg: string,
    /** What the answer carried besides. */
    readonly carried: Carried = {},
  ) {
    super(msg)
  }
}
/** What a reader is told of a failure. */
export const reasonOf = (error: unknown, t: { errors: { unknown: string } }) =>
  error instanceof ApiError ? error.msg : t.errors.unknown
export interface Carried {
  /** What is wrong, per field of a form. */
  fields?: Record<string, string>
  /** The right to correct a registration that was not passed. */
  ticket?: string
  /** How long to wait before the next try. */
  seconds?: number
  /** The case that is running already. */
  applicationId?: string
}
/** The server could not be reached at all. */
export const offline = 'offline'
/** Nobody is logged in. */
export const notSignedIn = '050401'
/** No message of this person has this number. */
export const noMessage = '040404'
/** The session is over: 050402 expired, 050403 ended. */
export const isSessionOver = (code: string) => code === '050402' || code === '050403'
/** No role of the person has the right that the call asks for. */
export const rightNeeded = '040301'
/** The data use agreement has to be accepted first. */
export const agreementNeeded = '040314'
/** The password has to be given again first. */
export const passwordNeeded = '040313'
