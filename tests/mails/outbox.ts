import { spawn } from 'node:child_process'
import { createAudit } from '../../server/audit/audit.service.ts'
import { createContent } from '../../server/content/content.service.ts'
import { openDatabase } from '../../server/engines/database/open.ts'
import { openMailer } from '../../server/engines/mail/mail.ts'
import { createMails, type MailReport, type NewMail } from '../../server/mails/mails.service.ts'
import { createTemplates } from '../../server/templates/templates.service.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'

export interface Outbox {
  mails: ReturnType<typeof createMails>
  reports: MailReport[]
  write(key: string, given?: Partial<NewMail<'registration-passed'>>): Promise<boolean>
  writeCode(key: string, code: string, until: number): Promise<boolean>
  /** Rows of the outbox in the order they were written. */
  rows(): Promise<Row[]>
  stop(): Promise<void>
}
export type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = async ({ sql, tables }: TestDatabase['database']) =>
  sql.select().from(tables.mails).orderBy(tables.mails.id)

/** The outbox of one process on a database that others may use as well. */
export function outboxOn(
  { config }: Pick<TestDatabase, 'config'>,
  clock: () => number,
  smtp: string | null,
  publicUrl = 'https://data.example',
): Outbox {
  const database = openDatabase(config)
  const mailer = smtp === null ? null : openMailer({ SMTP_URL: smtp, MAIL_FROM: '数据平台 <data@portal.example>' })
  const { texts } = createContent({ database, clock: Date.now })
  const audit = createAudit({ database, clock, config: { AUDIT_KEEP_DAYS: 1095, AUDIT_KEEP_ROWS: 10_000_000 } })
  const mails = createMails({
    clockWatch: { held: async () => false },
    database,
    clock,
    config: { PUBLIC_URL: publicUrl, MAIL_DAYS: 180 },
    audit,
    mailer,
    texts,
    templates: createTemplates({ database }),
  })
  const reports: MailReport[] = []
  mails.onTrouble((event) => reports.push(event))
  return {
    mails,
    reports,
    write: (key, given = {}) =>
      database.transaction(() =>
        mails.send({
          eventKey: key,
          template: 'registration-passed',
          language: 'zh',
          to: `${key}@unit.example`,
          account: null,
          data: { username: key, realName: '林一' },
          ...given,
        }),
      ),
    writeCode: (key, code, until) =>
      database.transaction(() =>
        mails.send({
          eventKey: key,
          template: 'verification-code',
          language: 'en',
          to: `${key}@unit.example`,
          account: null,
          data: { purpose: 'register' },
          secret: { value: code, until },
        }),
      ),
    rows: () => rowsOf(database),
    stop: async () => {
      await mails.stop()
      await database.close()
    },
  }
}

const child = programOf(new URL('./outbox.child.ts', import.meta.url))

/** Another process that sends what is due. */
export function sweepingProcess({ config }: Pick<TestDatabase, 'config'>, smtp: string, now: number) {
  const running = spawn(process.execPath, [child, config.DATA_DIR, config.DATABASE_URL, smtp, String(now)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    ended: new Promise<number | null>((resolve) => running.once('exit', resolve)),
    kill: () => running.kill('SIGKILL'),
  }
}
