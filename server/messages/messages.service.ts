import type { Accounts } from '../accounts/accounts.service.ts'
import { type Bilingual, both } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import { rowOf } from '../basics/rows.ts'
import { iso, minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails, NewMail } from '../mails/mails.service.ts'
import type { News } from '../pushes/news.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Templated, Templates } from '../templates/templates.service.ts'
import type { MailTemplate } from '../templates/templates.vocabulary.ts'
import { asMailed } from './mailed.rules.ts'
import { messageLink } from './messages.rules.ts'
import { Message, type MessageChoices, type MessagePage, type MessageSortable } from './messages.schema.ts'
import { createMessagesStore, type MessageFilter, type MessageRow } from './messages.store.ts'
import { type MessageType, messageTypes, undoMinutes, usualChoice } from './messages.vocabulary.ts'

interface Said {
  title: Bilingual
  /** Plain text, lines broken by newlines. */
  content: Bilingual
}
/** In words, or by the name of a text that editors can change. */
export type Telling = ToldInWords | (Told & Templated)
export type ToldInWords = Told & Said
interface Told {
  /** One message per event: a second one with the same key is not written. */
  eventKey: string
  account: number
  type: MessageType
  /** An address of the site, or empty. */
  link: string
  /** Also shown in the panel, as this type of notice. */
  push?: 1 | 2 | 3
  /** The message to many that it is part of. */
  broadcastId?: number
  /** False where another mail tells of it already. */
  mail?: boolean
  /** Milliseconds that mail and notice wait: what they tell of may be taken back until then. */
  hold?: number
}

const sweptAtOnce = 500
const types = Object.keys(messageTypes) as MessageType[]

/** The message centre. Every notice is a message first; a mail comes second, as each person chose. */
export function createMessages(needs: {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'byId'>
  mails: Pick<Mails, 'send' | 'takeBack'>
  pushes: Pick<Pushes, 'notice' | 'held' | 'takeBack' | 'viewed' | 'allViewed'>
  news: News
  templates: Pick<Templates, 'of' | 'message'>
}) {
  const { database, clock, accounts, mails, pushes, news, templates } = needs
  const store = createMessagesStore(database)

  const shown = (row: MessageRow): Message =>
    rowOf(Message, row, { title: both(row, 'title'), content: both(row, 'content'), time: iso(row.createdAt) })
  const unread = (accountId: number) => store.count(accountId, { read: false })

  /** @throws DomainError selectFirst, notFound where none of them is this person's */
  function some(accountId: number, ids: number[], work: (present: number[]) => Promise<unknown>): Promise<number> {
    if (ids.length === 0) throw new DomainError('selectFirst')
    return database.transaction(async () => {
      const present = await store.present(accountId, ids)
      if (present.length === 0) throw new DomainError('notFound')
      await work(present)
      news.changed([accountId])
      return present.length
    })
  }

  async function tell(told: Telling): Promise<number | null> {
    const { title, content } = 'text' in told ? await templates.message(told) : told
    const account = await accounts.byId(told.account)
    if (!account || account.status === 'closed') return null
    // Who cannot log in is not written to; the message waits for them.
    const byMail = told.mail !== false && account.status === 'enabled'
    const hold = told.hold === undefined ? {} : { hold: told.hold }
    const choice = byMail ? await store.choice(told.account, told.type) : 'none'
    const id = await store.add({
      accountId: told.account,
      eventKey: told.eventKey,
      type: told.type,
      titleZh: title.zh,
      titleEn: title.en,
      contentZh: content.zh,
      contentEn: content.en,
      link: told.link,
      createdAt: clock(),
      digest: choice === 'digest',
      broadcastId: told.broadcastId ?? null,
    })
    if (id === null) return null
    if (told.push)
      await pushes.notice({
        eventKey: `message:${told.eventKey}`,
        account: told.account,
        type: told.push,
        content: title,
        messageId: id,
        ...hold,
      })
    if (choice === 'each')
      await mails.send({
        eventKey: `message:${told.eventKey}`,
        template: 'message',
        language: account.language,
        to: account.mailbox,
        account: told.account,
        data: {
          realName: account.realName,
          title: title[account.language],
          content: content[account.language],
          link: messageLink(id),
        },
        ...hold,
      })
    news.changed([told.account])
    return id
  }

  const takeBack = async (eventKey: string): Promise<boolean> =>
    (await pushes.takeBack(`message:${eventKey}`)) &&
    (await store.takeBack(eventKey)) &&
    (await mails.takeBack(`message:${eventKey}`))

  return {
    /** In the running transaction. Gives the message's id; null where its event has one already. */
    tell,
    /** Is what was told of this event still held back? Of what has a notice. */
    held: (eventKey: string) => pushes.held(`message:${eventKey}`),
    /**
     * In the transaction that takes back what was told: as if nothing had been. False where its mail or notice is out, or
     * the message was read; then the transaction must not stand.
     */
    takeBack,
    /** The same of what was told by a mail of its own kind, with a notice. */
    takeBackMailed: async (eventKey: string): Promise<boolean> =>
      (await mails.takeBack(eventKey)) && (await takeBack(eventKey)),
    /** Sends a mail of its own kind, which nobody can do without, and keeps its words in the message centre as well. */
    tellMailed: async <Name extends MailTemplate>(
      mail: NewMail<Name> & { account: number },
      { link = '', push }: { link?: string; push?: 1 } = {},
    ) => {
      await mails.send(mail)
      await tell({
        eventKey: mail.eventKey,
        account: mail.account,
        type: 'registration',
        ...asMailed(mail.template, mail.data, await templates.of(mail.template)),
        link,
        ...(push && { push }),
        ...(mail.hold !== undefined && { hold: mail.hold }),
      })
    },

    page: async (
      accountId: number,
      {
        page,
        limit,
        before,
        order,
        ...filter
      }: MessageFilter & {
        page: number
        limit: number
        before?: number | undefined
        order?: Order<MessageSortable> | null
      },
    ): Promise<MessagePage> => {
      if (order && before !== undefined)
        throw new DomainError('invalidInput', {
          detail: { zh: 'before 与 orderField 不能同时使用', en: 'before and orderField cannot be used together' },
        })
      const offset = before === undefined ? (page - 1) * limit : 0
      const [rows, total, unreadOnes] = await Promise.all([
        store.page(accountId, filter, { before, offset, limit: limit + 1, order }),
        store.count(accountId, filter),
        unread(accountId),
      ])
      const list = rows.slice(0, limit)
      return {
        list: list.map(shown),
        total,
        unread: unreadOnes,
        next: rows.length > limit && !order ? list.at(-1)!.id : null,
      }
    },
    /** @throws DomainError messageNotFound also for another person's */
    read: async (accountId: number, id: number): Promise<Message> => {
      const row = await store.find(accountId, id)
      if (!row) throw new DomainError('messageNotFound')
      return shown(row)
    },
    unread,
    /** Those that are not this person's, or not there any more, are passed over. @throws DomainError selectFirst, notFound */
    markRead: (accountId: number, ids: number[]) =>
      some(accountId, ids, async (present) => {
        await store.setRead(accountId, present, true)
        await pushes.viewed(accountId, present)
      }),
    /** @throws DomainError selectFirst, notFound */
    markUnread: (accountId: number, ids: number[]) =>
      some(accountId, ids, (present) => store.setRead(accountId, present, false)),
    markAllRead: (accountId: number): Promise<number> =>
      database.transaction(async () => {
        const marked = await store.setAllRead(accountId)
        await pushes.allViewed(accountId)
        news.changed([accountId])
        return marked.length
      }),
    /** Can be undone for a while. @throws DomainError selectFirst, notFound */
    remove: (accountId: number, ids: number[]) =>
      some(accountId, ids, (present) => store.remove(accountId, present, clock())),
    /** @throws DomainError selectFirst, undoOver */
    restore: (accountId: number, ids: number[]): Promise<number> => {
      if (ids.length === 0) throw new DomainError('selectFirst')
      return database.transaction(async () => {
        const restored = await store.restore(accountId, ids, clock() - undoMinutes * minute)
        const there = restored.length || (await store.present(accountId, ids)).length
        if (there === 0) throw new DomainError('undoOver')
        news.changed([accountId])
        return there
      })
    },

    choices: async (accountId: number): Promise<MessageChoices> => {
      const chosen = new Map((await store.choices(accountId)).map((row) => [row.type, row.mail]))
      return types.map((type) => ({ type, mail: chosen.get(type) ?? usualChoice(type) }))
    },
    setChoices: (accountId: number, given: MessageChoices) =>
      database.transaction(async () => {
        for (const { type, mail } of given) await store.setChoice(accountId, type, mail)
      }),

    /** All of them, the oldest first. */
    exported: async (accountId: number): Promise<Message[]> => (await store.all(accountId)).map(shown),
    removeAll: store.removeAll,
    /** What was deleted and can no longer be brought back. */
    sweep: async () => {
      const before = clock() - undoMinutes * minute
      while ((await database.transaction(() => store.sweep(before, sweptAtOnce))) === sweptAtOnce);
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
