import { refuseFields } from '../accounts/accounts.rules.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { AttachmentRef } from '../attachments/attachments.schema.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { addressKey, attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { type Bilingual, both, type Language } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import { rowOf } from '../basics/rows.ts'
import { manyLines } from '../basics/text.ts'
import { inHours, iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { accountLimits, filledByRobot, problemsOf, replyProblem, tidy, visitorLimits } from './feedback.rules.ts'
import {
  AdminFeedback,
  type FeedbackFilter,
  type FeedbackSortable,
  type FeedbackTypes,
  MyFeedback,
  type MyFeedbackSortable,
  type NewFeedback,
} from './feedback.schema.ts'
import { createFeedbackStore } from './feedback.store.ts'
import type { Proofs } from './proofs.service.ts'

/** What people tell the portal, and what it answers. */
export function createFeedback({
  database,
  clock,
  accounts,
  attachments,
  attempts,
  audit,
  mails,
  messages,
  proofs,
}: {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'demandEnabled'>
  attachments: Pick<Attachments, 'take' | 'of' | 'readers'>
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  mails: Pick<Mails, 'send'>
  messages: Pick<Messages, 'tell'>
  proofs: Proofs
}) {
  const store = createFeedbackStore(database)
  type Row = Awaited<ReturnType<typeof store.all>>[number]
  type AuthoredRow = NonNullable<Awaited<ReturnType<typeof store.find>>>

  attachments.readers.feedback = async (person, id) =>
    person !== null && (person.actions.has('feedback.manage') || (await store.isOf(person.accountId, id)))

  /** How each type is called; one that is gone by its code. */
  async function namesOfTypes(): Promise<(code: string) => Bilingual> {
    const names = new Map((await store.types()).map((row) => [row.code, both(row, 'name')]))
    return (code) => names.get(code) ?? { zh: code, en: code }
  }
  const shown = (row: Row, files: AttachmentRef[], nameOf: (code: string) => Bilingual): MyFeedback =>
    rowOf(MyFeedback, row, { time: iso(row.createdAt), typeName: nameOf(row.type), attachments: files })

  async function forConsole(rows: AuthoredRow[]): Promise<AdminFeedback[]> {
    const files = await attachments.of(
      'feedback',
      rows.map((row) => row.feedback.id),
    )
    const nameOf = await namesOfTypes()
    const names = await store.namesOf([...new Set(rows.flatMap((row) => row.feedback.repliedBy ?? []))])
    return rows.map(({ feedback: row, author }) => {
      const { mailbox, ...account } = author ?? { mailbox: row.mailbox }
      return rowOf(AdminFeedback, row, {
        account: author ? (account as AdminFeedback['account']) : null,
        mailbox,
        typeName: nameOf(row.type),
        ageHours: inHours(Math.max(0, clock() - row.createdAt)),
        repliedBy: row.repliedBy === null ? null : (names.get(row.repliedBy) ?? ''),
        attachments: files.get(row.id) ?? [],
      })
    })
  }
  async function readForConsole(id: number): Promise<AdminFeedback> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return (await forConsole([row]))[0]!
  }

  /** The answer reaches a person as a message, and a visitor by mail: there is no other way to them. */
  async function tellAuthor({ feedback: row, author }: AuthoredRow, reply: string, revision: number) {
    const again = row.status === 'replied'
    const eventKey = `feedback-reply:${row.id}:${revision}`
    if (author)
      await messages.tell({
        eventKey,
        account: author.id,
        type: 'feedback',
        title: {
          zh: again ? `反馈的回复已更新：${row.title}` : `反馈已回复：${row.title}`,
          en: again ? `The reply to your feedback was changed: ${row.title}` : `Reply to your feedback: ${row.title}`,
        },
        content: { zh: reply, en: reply },
        link: '/dataAudit/expertAudit?part=feedback',
      })
    else if (row.mailbox !== '')
      await mails.send({
        eventKey,
        template: 'feedback-reply',
        language: row.language,
        to: row.mailbox,
        account: null,
        data: { title: row.title, content: row.content, reply, again },
      })
  }

  return {
    types: async (): Promise<FeedbackTypes> =>
      (await store.types())
        .filter(({ offered }) => offered)
        .map((row) => ({ code: row.code, name: both(row, 'name'), says: both(row, 'says') })),
    form: async () => ({ proof: await proofs.issue() }),
    /** @throws DomainError fieldsInvalid, robotField, formTooQuick, formOver, attachmentGone, tooManyRequests, sessionEnded */
    send: async (
      person: Person | null,
      given: NewFeedback,
      address: string,
      language: Language,
      making: Making<{ id: number }> = database.transaction,
    ): Promise<{ id: number }> => {
      const visitor = person === null
      const written = tidy(given, visitor)
      const types = (await store.types()).flatMap(({ code, offered }) => (offered ? [code] : []))
      refuseFields(problemsOf(written, visitor, types))
      if (visitor && filledByRobot(given)) throw new DomainError('robotField')
      const proof = visitor ? await proofs.check(given.proof ?? '') : null
      return making(async () => {
        if (person) await accounts.demandEnabled(person.accountId)
        if (proof !== null) await proofs.spend(proof)
        if (visitor) await attempts.take([addressKey('feedback', address)], visitorLimits)
        else await attempts.take([attemptKey('feedback:account', String(person.accountId))], accountLimits)
        const id = await store.add({
          accountId: person?.accountId ?? null,
          ...written,
          language,
          status: 'awaiting',
          createdAt: clock(),
        })
        await attachments.take(given.attachments ?? [], {
          accountId: person?.accountId ?? null,
          subject: 'feedback',
          subjectId: id,
        })
        await audit.record({
          actor: person,
          address,
          action: 'feedback.sent',
          subject: 'feedback',
          subjectId: id,
          subjectName: written.title,
        })
        return { id }
      })
    },
    mine: async (
      accountId: number,
      page: number,
      limit: number,
      order: Order<MyFeedbackSortable> | null = null,
    ): Promise<Rows<MyFeedback>> => {
      const { list, total } = await store.mine(accountId, (page - 1) * limit, limit, order)
      const files = await attachments.of(
        'feedback',
        list.map((row) => row.id),
      )
      const nameOf = await namesOfTypes()
      return { list: list.map((row) => shown(row, files.get(row.id) ?? [], nameOf)), total }
    },
    /** @throws DomainError notFound also for another person's */
    readMine: async (accountId: number, id: number): Promise<MyFeedback> => {
      const row = await store.findMine(accountId, id)
      if (!row) throw new DomainError('notFound')
      return shown(row, (await attachments.of('feedback', [id])).get(id) ?? [], await namesOfTypes())
    },

    list: async (query: AdminList<FeedbackSortable, FeedbackFilter>): Promise<Rows<AdminFeedback>> => {
      const { list, total } = await store.list(query)
      return { list: await forConsole(list), total }
    },
    read: readForConsole,
    /** Once more edits the reply and tells of it again. @throws DomainError notFound, replyRequired, fieldsInvalid, conflict */
    reply: (person: Person, id: number, given: { reply?: string | undefined; revision?: number | undefined }) =>
      database.transaction(async (): Promise<AdminFeedback> => {
        const reply = manyLines(given.reply)
        if (reply === '') throw new DomainError('replyRequired')
        refuseFields({ reply: replyProblem(reply) ?? undefined })
        const row = await store.find(id)
        if (!row) throw new DomainError('notFound')
        const { revision, status } = row.feedback
        if (given.revision !== undefined && given.revision !== revision) throw new DomainError('conflict')
        const change = { reply, repliedAt: clock(), repliedBy: person.accountId }
        if (!(await store.reply({ id, revision }, change))) throw new DomainError('conflict')
        await tellAuthor(row, reply, revision + 1)
        await audit.record({
          actor: person,
          action: 'feedback.replied',
          subject: 'feedback',
          subjectId: id,
          subjectName: row.feedback.title,
          before: { status, reply: row.feedback.reply },
          after: { status: 'replied', reply },
        })
        return readForConsole(id)
      }),

    exported: async (accountId: number): Promise<MyFeedback[]> => {
      const rows = await store.all(accountId)
      const files = await attachments.of(
        'feedback',
        rows.map((row) => row.id),
      )
      const nameOf = await namesOfTypes()
      return rows.map((row) => shown(row, files.get(row.id) ?? [], nameOf))
    },
    disown: store.disown,
  }
}

export type Feedback = ReturnType<typeof createFeedback>
