import { asc, eq } from 'drizzle-orm'
import type { ToldInWords } from '../../server/messages/messages.service.ts'
import type { Services } from '../../server/services.ts'

let number = 0
/** Something to tell, with a key of its own. */
export const event = (account: number, given: Partial<ToldInWords> = {}): ToldInWords => ({
  eventKey: `test:${++number}`,
  account,
  type: 'download',
  title: { zh: '申请已通过', en: 'Application passed' },
  content: { zh: '数据已授予。', en: 'The data are yours.' },
  link: '/application/1',
  ...given,
})

export const tell = ({ database, messages }: Services, told: ToldInWords) =>
  database.transaction(() => messages.tell(told))

/** The mails to an account, the oldest first. */
export const mailsTo = ({ database }: Services, accountId: number) => {
  const { mails } = database.tables
  return database.sql.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(asc(mails.id))
}
