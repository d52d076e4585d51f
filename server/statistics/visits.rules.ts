import { createHash } from 'node:crypto'
import { second } from '../basics/time.vocabulary.ts'
import { robotWords } from './robots.vocabulary.ts'
import { doubleClickSeconds, type Measure } from './statistics.vocabulary.ts'

/** A page of the site as it is counted: the pattern of its route, and the dataset that it shows. */
export interface PageViewed {
  page: string
  datasetId: number | null
  /** What is looked for, where the page lists what was found. */
  keyword?: string
}

export interface Visit extends PageViewed {
  at: number
  /** Of `at`, in Beijing. */
  day: number
  session: string
}

export interface DailyFigure {
  day: number
  measure: Measure
  subject: string
  count: number
}

/** Who says nothing of what they read with is a program. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent?.trim()) return true
  const said = userAgent.toLowerCase()
  return robotWords.some((word) => said.includes(word))
}

type Headers = Record<string, string | string[] | undefined>
/** Fetched because somebody may go there: nobody has. */
const isAhead = (headers: Headers) =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/** COUNTER counts what was answered 200, and 304: the reader has the same page still. */
export const isView = (method: string, status: number, headers: Headers): boolean =>
  method === 'GET' && (status === 200 || status === 304) && !isAhead(headers)

/** Who came, for one day: without the salt nobody finds the address in it, nor the same reader on another day. */
export const sessionOf = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22)

/** The same page by the same reader, and once more within the time of a double click. A clock set back makes none. */
export const isDoubleClick = (before: number | undefined, at: number): boolean =>
  before !== undefined && at >= before && at - before <= doubleClickSeconds * second

/**
 * What views add up to. `seen`: sessions of each day that were counted before, `day session`; without it this is the
 * whole log counted once more.
 */
export function figuresOf(
  visits: readonly Pick<Visit, 'day' | 'session' | 'datasetId'>[],
  seen: ReadonlySet<string> = new Set(),
): DailyFigure[] {
  const figures = new Map<string, DailyFigure>()
  const came = new Set(seen)
  const add = (day: number, measure: Measure, subject = '') => {
    const key = `${day} ${measure} ${subject}`
    const figure = figures.get(key) ?? { day, measure, subject, count: 0 }
    figure.count++
    figures.set(key, figure)
  }
  for (const { day, session, datasetId } of visits) {
    add(day, 'views')
    if (datasetId !== null) add(day, 'dataset-views', String(datasetId))
    const who = sessionKey(day, session)
    if (came.has(who)) continue
    came.add(who)
    add(day, 'visitors')
  }
  return [...figures.values()]
}

export const sessionKey = (day: number, session: string) => `${day} ${session}`
