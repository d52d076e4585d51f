import { randomUUID } from 'node:crypto'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import type { Bilingual, Language } from '../basics/language.ts'
import { rowOf } from '../basics/rows.ts'
import { day, second } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { MailError, type Mailer } from '../engines/mail/mail.ts'
import { DomainError } from '../errors.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import { needed } from '../roles/roles.rules.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { InBoth } from '../templates/templates.rules.ts'
import type { Templates } from '../templates/templates.service.ts'
import { type TextName, templateOf } from '../templates/templates.ts'
import { type MailTemplate, mailTemplates } from '../templates/templates.vocabulary.ts'
import { type AdminMail, AdminMailRow, type MailFilter, type MailSortable } from './mails.admin.schema.ts'
import {
  holdsSecret,
  letter,
  type Rendered,
  render,
  retryAt,
  reveal,
  type Surroundings,
  sampleOf,
} from './mails.rules.ts'
import { createMailsStore, type MailRow } from './mails.store.ts'
import type { TemplateData } from './mails.values.ts'

export interface NewMail<Name extends MailTemplate> {
  /** One mail per event: a second one with the same key is not written. */
  eventKey: string
  template: Name
  language: Language
  to: string
  account: number | null
  data: TemplateData[Name]
  /** Milliseconds that it waits in the outbox: what it tells of may be taken back until then. */
  hold?: number
  /** The code or ticket the template has a place for, and until when it is of use. */
  secret?: { value: string; until: number }
}

/** What the log is told of: never a recipient, never a word of the mail. */
export interface MailReport {
  mail?: number
  state?: 'waiting' | 'failed'
  reason: string
}

/** A sender has this long for one mail; its claim lasts longer, so a living one is never overtaken. */
const sendWithin = 60 * second
const claimFor = 120 * second
const lanes = 4

const defaultName: Bilingual = { zh: '大气复合污染研究数据平台', en: 'Atmospheric Compound Pollution Research Data' }

export function createMails(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_DAYS'>
  audit: Pick<Audit, 'record' | 'listTaken'>
  /** Null without SMTP_URL: mails stay in the outbox, to be read in the console. */
  mailer: Mailer | null
  /** The editable texts of the site; they hold the platform's name. */
  texts: () => Promise<Record<string, Bilingual>>
  templates: Pick<Templates, 'of'>
}) {
  const { database, clock, clockWatch, config, audit, mailer, texts, templates } = needs
  const store = createMailsStore(database)
  const stopping = new AbortController()
  let report: (event: MailReport) => void = () => undefined
  let running: Promise<void> | null = null
  let again = false
  let ended = false

  const wake = (after = 0) => {
    if (!mailer || ended) return
    if (after > 0) setTimeout(wake, after).unref()
    else setImmediate(() => void deliverDue().catch((error: Error) => report({ reason: error.message })))
  }

  /** Hands one mail over; false where the server takes none at all just now. */
  async function deliver(mailer: Mailer, id: number): Promise<boolean> {
    const now = clock()
    const mail = await database.transaction(() => store.claim(id, now, now + claimFor))
    if (!mail) return true
    try {
      await mailer.send(
        {
          messageId: mail.messageId,
          to: mail.recipient,
          subject: mail.subject,
          text: reveal(mail.text, mail.secret),
          html: reveal(mail.html, mail.secret),
          at: mail.createdAt,
        },
        AbortSignal.any([AbortSignal.timeout(sendWithin), stopping.signal]),
      )
    } catch (error) {
      const fault = error instanceof MailError ? error.fault : 'server'
      const reason = (error as Error).message
      const dueAt = fault === 'message' ? null : retryAt(mail.attempts, clock())
      const outcome =
        dueAt === null
          ? ({ state: 'failed', error: reason } as const)
          : ({ state: 'waiting', dueAt, error: reason } as const)
      await database.transaction(() => store.notSent(mail, outcome))
      report({ mail: id, state: outcome.state, reason })
      return fault !== 'server'
    }
    await database.transaction(() => store.sent(id, clock()))
    return true
  }

  async function drain() {
    await database.transaction(async () => {
      await store.expireSecrets(clock())
      // By a clock that jumped everything has waited for a week.
      if (mailer && !(await clockWatch.held())) await store.giveUp(clock(), clock() - 7 * day)
    })
    if (!mailer) return
    let open = true
    while (open && !ended) {
      const ids = await store.due(clock(), 100)
      if (ids.length === 0) return
      const lane = async () => {
        while (open && !ended) {
          const id = ids.shift()
          if (id === undefined) return
          // A server that takes nothing is left alone until the next round, so the others keep their tries.
          if (!(await deliver(mailer, id))) open = false
        }
      }
      const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane))
      const broken = outcomes.find((outcome) => outcome.status === 'rejected')
      if (broken) throw broken.reason
    }
  }

  /** Sends what is due. Harmless at any time and in any number of processes. */
  function deliverDue(): Promise<void> {
    again = true
    running ??= (async () => {
      while (again && !ended) {
        again = false
        await drain()
      }
    })().finally(() => {
      running = null
    })
    return running
  }

  /**
   * A code can be read in the console only where no mail can bring it, on a server without SMTP_URL; and only by those
   * who may do to accounts what a code can do.
   */
  const shown = (mail: MailRow, person: Pick<Person, 'actions'>) =>
    mailer || !needed.every((action) => person.actions.has(action)) ? null : mail.secret
  const resendable = (mail: MailRow) =>
    mail.state !== 'sending' && mail.text !== '' && !(holdsSecret(mail) && mail.secret === null)
  const row = (mail: MailRow): AdminMailRow =>
    rowOf(AdminMailRow, mail, { template: mail.template as MailTemplate, resendable: resendable(mail) })

  async function find(id: number): Promise<MailRow> {
    const mail = await store.find(id)
    if (!mail) throw new DomainError('notFound')
    return mail
  }
  const read = async (person: Pick<Person, 'actions'>, id: number): Promise<AdminMail> => {
    const mail = await find(id)
    const secret = shown(mail, person)
    return {
      ...row(mail),
      messageId: mail.messageId,
      text: reveal(mail.text, secret),
      html: reveal(mail.html, secret),
    }
  }
  const surroundings = async (): Promise<Surroundings> => ({
    publicUrl: config.PUBLIC_URL,
    platform: (await texts())['platform-name'] ?? defaultName,
  })
  const newMessageId = () => `${randomUUID()}@${new URL(config.PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')}`

  return {
    /** Whether mails leave the server at all. */
    delivers: mailer !== null,
    /** Writes a mail in the running transaction; it is sent once that is committed. False: its event has one already. */
    send: async <Name extends MailTemplate>(mail: NewMail<Name>): Promise<boolean> => {
      const text = await templates.of(mail.template)
      const rendered = render(mail.template, mail.language, mail.data, await surroundings(), text)
      const now = clock()
      const written = await store.add({
        eventKey: mail.eventKey,
        messageId: newMessageId(),
        template: mail.template,
        language: mail.language,
        recipient: mail.to,
        accountId: mail.account,
        ...rendered,
        secret: mail.secret?.value ?? null,
        secretUntil: mail.secret?.until ?? null,
        state: 'waiting',
        createdAt: now,
        dueAt: now + (mail.hold ?? 0),
      })
      if (written !== null) database.afterCommit(() => wake(mail.hold))
      return written !== null
    },
    /** A text as its readers get it, with the examples of its variables. */
    sample: async (name: TextName, text: InBoth, language: Language): Promise<Rendered> => {
      const content = sampleOf(name, text, await templates.of('message'), language)
      const { subject, ...rest } = letter(content, language, await surroundings())
      const [, secret = null] = Object.entries(templateOf(name).variables).find(([, { kind }]) => kind === 'code') ?? []
      const code = secret === null ? null : String(secret.example)
      return { subject, text: reveal(rest.text, code), html: reveal(rest.html, code) }
    },
    /** The same as a mail to who changes it. In a transaction. */
    sendSample: async (
      name: TextName,
      { subject, text, html }: Rendered,
      { language, to, account }: Pick<NewMail<'message'>, 'language' | 'to' | 'account'>,
    ) => {
      const now = clock()
      await store.add({
        eventKey: `sample:${randomUUID()}`,
        messageId: newMessageId(),
        template: name in mailTemplates ? name : 'message',
        ...{ language, recipient: to, accountId: account, subject, text, html },
        ...{ secret: null, secretUntil: null, state: 'waiting', createdAt: now, dueAt: now },
      })
      database.afterCommit(() => wake())
    },
    /** Is the mail of this event still held back? */
    held: (eventKey: string) => store.held(eventKey, clock()),
    /** A mail that nobody began to send is as if it had never been written. False: it is on its way, or there. */
    takeBack: store.takeBack,
    deliverDue,
    onTrouble: (listener: (event: MailReport) => void) => {
      report = listener
    },
    list: async (person: Actor, query: AdminList<MailSortable, MailFilter>): Promise<Rows<AdminMailRow>> => {
      const { list, total } = await store.list(query)
      await audit.listTaken(person, 'mails', query, { list })
      return { list: list.map(row), total }
    },
    read,
    /**
     * A mail that failed or waits is put to the front; one that was sent is written anew, as a mail of its own.
     * @throws DomainError notFound, mailTextGone, mailSecretGone, conflict while it is being sent
     */
    resend: async (person: Actor & Pick<Person, 'actions'>, id: number): Promise<AdminMail> => {
      const next = await database.transaction(async () => {
        const mail = await find(id)
        if (mail.state === 'sending') throw new DomainError('conflict')
        if (mail.text === '') throw new DomainError('mailTextGone')
        if (!resendable(mail)) throw new DomainError('mailSecretGone')
        const now = clock()
        await audit.record({
          actor: person,
          action: 'mail.resent',
          subject: 'mail',
          subjectId: id,
          subjectName: mail.template,
          after: { accountId: mail.accountId, was: mail.state },
        })
        database.afterCommit(() => wake())
        if (mail.state !== 'sent') {
          if (!(await store.requeue(id, now))) throw new DomainError('conflict')
          return id
        }
        const { id: _, ...copied } = mail
        const again = await store.add({
          ...copied,
          eventKey: `resend:${id}:${randomUUID()}`,
          messageId: newMessageId(),
          state: 'waiting',
          attempts: 0,
          createdAt: now,
          dueAt: now,
          sentAt: null,
          claimedUntil: null,
        })
        return again!
      })
      return read(person, next)
    },
    /** Texts go with the time, the last mail to a closed account goes whole. */
    sweep: () =>
      database.transaction(async () => {
        await store.removeTexts(clock() - config.MAIL_DAYS * day)
        await store.removeFarewells(clock() - 7 * day)
      }),
    /** Nothing new is begun; what is under way has a moment to end, then it is broken off and due again. */
    stop: async () => {
      ended = true
      const patience = setTimeout(() => stopping.abort(), 5 * second)
      await running?.catch(() => undefined)
      clearTimeout(patience)
      stopping.abort()
      mailer?.close()
    },
  }
}

export type Mails = ReturnType<typeof createMails>
