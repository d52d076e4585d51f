import { type Bilingual, both, type Language } from '../basics/language.ts'
import { hour, iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { News } from './news.service.ts'
import { deciders, rights, type TodoSubject, todoScopes, type Viewer } from './pushes.rules.ts'
import type { Push } from './pushes.schema.ts'
import { createPushesStore } from './pushes.store.ts'
import { handling, laterHours, laterHoursSaid, mostPushes } from './pushes.vocabulary.ts'

const handledKeptFor = 30 * 24 * hour

/** What the panel at the top right shows. Writing happens in the transaction that is the reason. */
export function createPushes({ database, clock, news }: { database: Database; clock: Clock; news: News }) {
  const store = createPushesStore(database)

  return {
    /** A notice of a message. */
    notice: async (push: {
      eventKey: string
      account: number
      type: 1 | 2 | 3
      content: Bilingual
      messageId: number
      /** Milliseconds that it is not shown yet. */
      hold?: number
    }) => {
      const now = clock()
      const { hold = 0 } = push
      const added = await store.add([
        {
          accountId: push.account,
          eventKey: push.eventKey,
          sendType: 1,
          type: push.type,
          contentZh: push.content.zh,
          contentEn: push.content.en,
          messageId: push.messageId,
          state: 'pending',
          createdAt: now,
          dueAt: now + hold,
        },
      ])
      if (hold > 0) news.later(added, hold)
      else news.changed(added)
    },
    /** Is this notice still held back? */
    held: (eventKey: string) => store.held(eventKey, clock()),
    /** In the transaction that takes back what it tells of. False where it was shown, or is not there. */
    takeBack: (eventKey: string) => store.takeBack(eventKey, clock()),
    /** A to-do for each of these accounts; a second one with the same key is not written. */
    ask: async (todo: {
      eventKey: string
      accounts: number[]
      type: 4 | 5 | 6 | 7
      content: Bilingual
      subject: TodoSubject
      subjectId: number
    }) => {
      const now = clock()
      const added = await store.add(
        [...new Set(todo.accounts)].map((accountId) => ({
          accountId,
          eventKey: `${todo.eventKey}:${accountId}`,
          sendType: 2 as const,
          type: todo.type,
          contentZh: todo.content.zh,
          contentEn: todo.content.en,
          subject: todo.subject,
          subjectId: todo.subjectId,
          state: 'pending' as const,
          createdAt: now,
          dueAt: now,
        })),
      )
      news.changed(added)
    },
    /** Decided or withdrawn: nobody is asked any more. */
    settled: async (subject: TodoSubject, subjectId: number) => {
      news.changed(await store.removeSubject(subject, subjectId))
    },
    /** One of those who were asked has answered. */
    settledFor: async (subject: TodoSubject, subjectId: number, accountId: number) => {
      news.changed(await store.removeSubject(subject, subjectId, accountId))
    },
    /** Who may decide on a case of these data categories. */
    deciders: async (subject: TodoSubject, kinds: string[]): Promise<number[]> =>
      deciders(subject, kinds, await store.holders(Object.values(rights[subject]))),
    /** Of them, those whom the category was given to: without any, only administrators look after it. */
    assigned: async (subject: TodoSubject, kind: string): Promise<number[]> =>
      (await store.holders(Object.values(rights[subject])))
        .filter(({ actions, kinds }) => actions.has(rights[subject].decide) && kinds.includes(kind))
        .map(({ accountId }) => accountId),
    mine: async (person: Viewer, language: Language): Promise<Push[]> =>
      (await store.showing(person.accountId, todoScopes(person), clock(), mostPushes)).map((push) => ({
        id: push.id,
        content: both(push, 'content')[language],
        sendType: push.sendType,
        type: push.type,
        messageId: push.messageId,
        createdAt: iso(push.createdAt),
      })),
    count: (person: Viewer) => store.count(person.accountId, todoScopes(person), clock()),
    /**
     * Views, ignores or puts off. One that is handled already stays as it is: the other tab was quicker.
     * @throws DomainError notFound also for another person's, pushCode, pushHour, pushNotTodo
     */
    handle: (person: Viewer, { code, id, hours }: { code: number; id: number; hours: number | null }) =>
      database.transaction(async () => {
        if (!(Object.values(handling) as number[]).includes(code)) throw new DomainError('pushCode')
        const push = await store.find(person.accountId, id)
        if (!push) throw new DomainError('notFound')
        if (code === handling.later) {
          if (push.sendType !== 2) throw new DomainError('pushNotTodo')
          if (hours === null || !(laterHours as readonly number[]).includes(hours))
            throw new DomainError('pushHour', { hours: laterHoursSaid })
          await store.handle(id, { dueAt: clock() + hours * hour })
        } else await store.handle(id, { state: code === handling.view ? 'viewed' : 'ignored', handledAt: clock() })
        news.changed([person.accountId])
      }),
    /** The messages were read elsewhere, so their notices are no longer news. */
    viewed: (accountId: number, messageIds: number[]) => store.viewed(accountId, messageIds, clock()),
    allViewed: (accountId: number) => store.allViewed(accountId, clock()),
    removeAll: store.removeAll,
    sweep: () => database.transaction(() => store.removeHandled(clock() - handledKeptFor)),
  }
}

export type Pushes = ReturnType<typeof createPushes>
