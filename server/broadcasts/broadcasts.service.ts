import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type {
  AdminBroadcast,
  BroadcastEdit,
  BroadcastFilter,
  BroadcastSortable,
  RolesToTell,
  SentFilter,
  SentMessage,
  SentSortable,
  WholeSentMessage,
} from './broadcasts.admin.schema.ts'
import { edited, isOpen, problemsOf } from './broadcasts.rules.ts'
import { createBroadcastsStore } from './broadcasts.store.ts'
import type { Audience } from './broadcasts.vocabulary.ts'

/** Accounts told in one transaction, and messages begun in one round. */
const peopleAtOnce = 100
const atOnce = 20

/** Messages to many, and what everybody was told. */
export function createBroadcasts(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  items: Items
  audit: Pick<Audit, 'record' | 'listTaken'>
  messages: Pick<Messages, 'tell'>
}) {
  const { database, clock, clockWatch, items, audit, messages } = needs
  const store = createBroadcastsStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>
  type SentRow = NonNullable<Awaited<ReturnType<typeof store.findSent>>>

  async function managed(rows: Row[]): Promise<AdminBroadcast[]> {
    const read = await store.readOf(rows.map(({ broadcast }) => broadcast.id))
    const people = new Map(
      (await store.people(rows.flatMap(({ broadcast }) => broadcast.audience.accounts))).map((one) => [one.id, one]),
    )
    return rows.map(({ broadcast, author }) => ({
      id: broadcast.id,
      state: broadcast.state,
      title: both(broadcast, 'title'),
      content: both(broadcast, 'content'),
      link: broadcast.link,
      audience: broadcast.audience,
      people: broadcast.audience.accounts.flatMap((id) => people.get(id) ?? []),
      dueAt: isoOrNull(broadcast.dueAt),
      sentAt: isoOrNull(broadcast.sentAt),
      createdAt: iso(broadcast.createdAt),
      updatedAt: iso(broadcast.updatedAt),
      author,
      told: broadcast.told,
      read: read.get(broadcast.id) ?? 0,
    }))
  }
  async function find(id: number): Promise<Row> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return row
  }
  const read = async (id: number): Promise<AdminBroadcast> => (await managed([await find(id)]))[0]!

  const facts = ({ title, content, link, audience, dueAt, state }: AdminBroadcast) => ({
    ...{ title, content, link, audience, dueAt, state },
  })
  const about = (actor: Person, broadcast: AdminBroadcast) => ({
    actor,
    subject: 'broadcast' as const,
    subjectId: broadcast.id,
    subjectName: broadcast.title.zh || broadcast.title.en,
  })

  const sentOf = ({ message, account }: SentRow): SentMessage => ({
    id: message.id,
    type: message.type,
    title: both(message, 'title'),
    account,
    read: message.read,
    deleted: message.deletedAt !== null,
    toldAt: iso(message.createdAt),
    broadcastId: message.broadcastId,
  })

  /** Some of those who are meant; true once everybody was told. */
  const tellSome = (id: number): Promise<boolean> =>
    database.transaction(async () => {
      const row = await store.takeUp(id, clock())
      if (!row) return true
      const some = await store.next(row.audience, row.reachedTo, peopleAtOnce)
      let told = 0
      for (const account of some) {
        const message = await messages.tell({
          eventKey: `broadcast:${id}:${account}`,
          account,
          type: 'platform',
          title: both(row, 'title'),
          content: both(row, 'content'),
          link: row.link,
          broadcastId: id,
        })
        if (message !== null) told++
      }
      if (some.length) await store.reached(id, some.at(-1)!, told)
      const all = some.length < peopleAtOnce
      if (all) await store.done(id, clock())
      return all
    })

  return {
    list: async (query: AdminList<BroadcastSortable, BroadcastFilter>): Promise<Rows<AdminBroadcast>> => {
      const { rows, total } = await store.list(query)
      return { list: await managed(rows), total }
    },
    read,
    rolesToTell: async (): Promise<RolesToTell> =>
      (await store.roles()).map((role) => ({ code: role.code, name: both(role, 'name') })),
    /** How many would get it now. */
    reach: (audience: Audience): Promise<number> => store.reach(audience),
    /** @throws DomainError fieldsInvalid */
    create: async (person: Person, edit: BroadcastEdit): Promise<AdminBroadcast> => {
      const now = clock()
      const words = edited(edit, now)
      refuseProblems(problemsOf(words))
      return database.transaction(async () => {
        const made = await read(await store.add(words, person.accountId, now))
        await audit.record({ ...about(person, made), action: 'broadcast.created', after: facts(made) })
        return made
      })
    },
    /** @throws DomainError notFound, conflict where it was changed since it was read or goes out already, fieldsInvalid */
    edit: async (person: Person, id: number, edit: BroadcastEdit): Promise<AdminBroadcast> => {
      if (edit.updatedAt === undefined) throw new DomainError('invalidInput', { detail: 'updatedAt' })
      const readAt = Date.parse(edit.updatedAt)
      const words = edited(edit, clock())
      return database.transaction(async () => {
        const before = await read(id)
        if (!isOpen(before.state)) throw new DomainError('broadcastSent')
        refuseProblems(problemsOf(words))
        // Later than it was, also when the clock stands still: the time tells two states apart.
        if (!(await store.save(id, readAt, words, Math.max(clock(), readAt + 1)))) throw new DomainError('conflict')
        const after = await read(id)
        await audit.record({
          ...about(person, after),
          action: 'broadcast.edited',
          before: facts(before),
          after: facts(after),
        })
        return after
      })
    },
    /** Before it goes out. @throws DomainError notFound, broadcastSent */
    remove: (person: Person, id: number): Promise<AdminBroadcast> =>
      database.transaction(async () => {
        const broadcast = await read(id)
        if (!(await store.remove(id))) throw new DomainError('broadcastSent')
        await audit.record({ ...about(person, broadcast), action: 'broadcast.deleted', before: facts(broadcast) })
        return broadcast
      }),

    /** Everybody's messages. The list that is taken stands in the log, as that of mails does. */
    sent: async (person: Person, query: AdminList<SentSortable, SentFilter>): Promise<Rows<SentMessage>> => {
      const { rows, total } = await store.sent(query)
      const list = rows.map(sentOf)
      await audit.listTaken(person, 'messages', query, { list })
      return { list, total }
    },
    /** @throws DomainError notFound */
    readSent: async (id: number): Promise<WholeSentMessage> => {
      const row = await store.findSent(id)
      if (!row) throw new DomainError('notFound')
      return { ...sentOf(row), content: both(row.message, 'content'), link: row.message.link }
    },

    /** Sends what is due, in steps that a killed process loses one of at most; nobody is told twice. */
    run: async (): Promise<number> => {
      if (await clockWatch.held()) return 0
      const turns = await items.turns('broadcast round')
      const due = await store.due(clock(), atOnce)
      for (const id of due)
        await turns.take(id, async () => {
          while (!(await tellSome(id)));
          return true
        })
      await turns.end({ leftOut: due.length === atOnce })
      return due.length
    },
  }
}

export type Broadcasts = ReturnType<typeof createBroadcasts>
