import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { News } from './news.service.ts'
import type { PushNews } from './pushes.schema.ts'
import type { Pushes } from './pushes.service.ts'

export interface Listener {
  news(news: PushNews): void
  /** The person's roles, role permissions or review categories are other ones now. */
  rights(): void
  /** Says nothing; keeps the connection open. */
  beat(): void
  end(): void
}

interface Open {
  accountId: number
  sessionId: string
  listener: Listener
  told: string
  /** What the person was allowed when this was last looked at; empty before. */
  rights: string
}

/** Tabs of one person; a browser opens no more connections to one place anyway. */
export const mostPerAccount = 6
const mostOpen = 2000
export const pollEvery = 10_000
const beatEvery = 25_000
/** What one transaction changes several times is told once. */
const gather = 20

const rightsOf = ({ roles, actions, reviewKinds }: Pick<Person, 'roles' | 'actions' | 'reviewKinds'>) =>
  JSON.stringify([roles, [...actions], reviewKinds].map((names) => [...names].sort()))

/**
 * Tells those who listen when there is something else to see: at once for what this process writes, by a look into the database
 * for what others write, and only while somebody listens.
 */
export function createPushStream({
  news,
  pushes,
  messages,
  sessions,
  intervals = { poll: pollEvery, beat: beatEvery },
}: {
  news: News
  pushes: Pick<Pushes, 'count'>
  messages: Pick<Messages, 'unread'>
  sessions: Pick<Sessions, 'aliveOf' | 'personOf'>
  intervals?: { poll: number; beat: number }
}) {
  const open = new Set<Open>()
  const turns = new Map<number, Promise<void>>()
  let changed = new Set<number>()
  let gathering: NodeJS.Timeout | null = null
  let timers: NodeJS.Timeout[] = []
  let looking = false
  let closed = false

  function close(one: Open) {
    if (!open.delete(one)) return
    if (open.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  function end(one: Open) {
    close(one)
    one.listener.end()
  }

  /** Reads the counts of one account and tells its listeners what is new to them. */
  async function tell(accountId: number, checkSessions: boolean) {
    const theirs = [...open].filter((one) => one.accountId === accountId)
    if (theirs.length === 0) return
    const found = await sessions.personOf(accountId)
    const ids = [...new Set(theirs.map((one) => one.sessionId))]
    const alive = found?.enabled && checkSessions ? await sessions.aliveOf(accountId, ids) : null
    for (const one of theirs) if (!found?.enabled || (alive && !alive.has(one.sessionId))) end(one)
    if (!found?.enabled || theirs.every((one) => !open.has(one))) return
    const rights = rightsOf(found.person)
    for (const one of theirs) {
      if (!open.has(one) || one.rights === rights) continue
      if (one.rights !== '') one.listener.rights()
      one.rights = rights
    }
    const { total, newest } = await pushes.count(found.person)
    const counts: PushNews = { pushes: total, unread: await messages.unread(accountId) }
    const text = JSON.stringify({ ...counts, newest })
    for (const one of theirs) {
      if (!open.has(one) || one.told === text) continue
      one.told = text
      one.listener.news(counts)
    }
  }

  /** One after the other for each account, so that older counts never follow newer ones. */
  function tellInTurn(accountId: number, checkSessions: boolean): Promise<void> {
    // A database that is away for a moment ends nothing: the next look tells.
    const turn = (turns.get(accountId) ?? Promise.resolve())
      .then(() => tell(accountId, checkSessions))
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(accountId) === turn) turns.delete(accountId)
      })
    turns.set(accountId, turn)
    return turn
  }
  async function tellAll(accounts: Iterable<number>, checkSessions: boolean) {
    for (const accountId of accounts) await tellInTurn(accountId, checkSessions)
  }
  async function look() {
    if (looking) return
    looking = true
    await tellAll(new Set([...open].map((one) => one.accountId)), true)
    looking = false
  }
  function start() {
    timers = [
      setInterval(() => void look(), intervals.poll),
      setInterval(() => {
        for (const one of open) one.listener.beat()
      }, intervals.beat),
    ]
    for (const timer of timers) timer.unref()
  }

  news.listen((accounts) => {
    if (open.size === 0) return
    for (const accountId of accounts) changed.add(accountId)
    gathering ??= setTimeout(() => {
      gathering = null
      const accounts = changed
      changed = new Set()
      void tellAll(accounts, false)
    }, gather)
  })

  return {
    /** Gives what closes it. @throws DomainError tooManyRequests, unavailable */
    open: (person: Person, listener: Listener): (() => void) => {
      const { accountId, sessionId } = person
      if (closed || open.size >= mostOpen) throw new DomainError('unavailable')
      if ([...open].filter((one) => one.accountId === accountId).length >= mostPerAccount)
        throw new DomainError('tooManyRequests', { seconds: 60 })
      const one: Open = { accountId, sessionId: sessionId ?? '', listener, told: '', rights: '' }
      if (open.size === 0) start()
      open.add(one)
      void tellAll([accountId], false)
      return () => close(one)
    },
    /** Before the server closes, which waits for every connection. */
    closeAll: () => {
      closed = true
      if (gathering) clearTimeout(gathering)
      for (const one of [...open]) end(one)
    },
    listening: () => open.size,
  }
}

export type PushStream = ReturnType<typeof createPushStream>
