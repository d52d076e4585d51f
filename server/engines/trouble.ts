/**
 * What is wrong underneath us, told from what the database, the disk and the network say:
 * `away` for now, a disk that is `full` or `readOnly`, a database that is `damaged`.
 */
export type Trouble = 'away' | 'full' | 'readOnly' | 'damaged'

/** Its message is the one line that whoever started a server or a command needs; a stack would tell no more. */
export class ClearError extends Error {}

interface SystemError extends Error {
  code?: string
  syscall?: string
}

/** By code: SQLite's, PostgreSQL's (classes 08, 53, 57; 40: try again) and the system's. The first that fits is it. */
const codes: [RegExp, Trouble][] = [
  // SHMSIZE: the file beside the database that its readers share could not grow.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100$|ENOSPC$|EDQUOT$)/, 'full'],
  [/^(SQLITE_READONLY|EROFS$)/, 'readOnly'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/, 'damaged'],
  [/^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL|NOMEM)/, 'away'],
  [/^(08...|53...|57P..|57014|40001|40P01|55P03|25P03|25P04)$/, 'away'],
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EIO|EMFILE|ENFILE)$/,
    'away',
  ],
]
/** What the driver of PostgreSQL says without a code. */
const lost =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

/** How the system words what it has a code for: an engine in a thread of its own brings its words alone. */
const worded: [RegExp, Trouble][] = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system/, 'readOnly'],
  [/Input\/output error/, 'away'],
]

/** The error with what caused it: Drizzle wraps what the database said. */
export function* causes(error: unknown): Generator<SystemError> {
  for (let depth = 0; error instanceof Error && depth < 5; depth++) {
    yield error
    error = error.cause
  }
}

function own({ code, syscall, message }: SystemError): Trouble | null {
  const found = codes.find(([pattern]) => typeof code === 'string' && pattern.test(code))
  if (found) return found[1]
  const said = worded.find(([pattern]) => pattern.test(message))
  if (said) return said[1]
  return syscall === 'connect' || syscall === 'getaddrinfo' || lost.test(message) ? 'away' : null
}

/** Null where it is something else: a fault of ours. */
export function troubleOf(error: unknown): Trouble | null {
  for (const cause of causes(error)) {
    const trouble = own(cause)
    if (trouble) return trouble
  }
  return null
}

const words: Record<Trouble, string> = {
  away: 'the database or the store does not answer',
  full: 'no room left on the disk of the database or the store',
  readOnly: 'the disk of the database or the store is read-only',
  damaged: 'the database is damaged: restore a backup into an empty place',
}

/** One line for who starts a server or a command; null where it is something else. */
export function troubleLine(error: unknown): string | null {
  if (error instanceof ClearError) return error.message
  const trouble = troubleOf(error)
  return trouble && `${words[trouble]} (${error instanceof Error ? error.message : String(error)})`
}
