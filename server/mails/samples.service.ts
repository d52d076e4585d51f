import type { Accounts } from '../accounts/accounts.service.ts'
import { refuseProblems } from '../basics/problems.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type InBoth, textProblems } from '../templates/templates.rules.ts'
import { isTextName, type TextName } from '../templates/templates.ts'
import type { Mails } from './mails.service.ts'
import type { TextShown, TextToSend } from './samples.schema.ts'

/** What a text will look like, before it is saved. */
export function createSamples(needs: {
  database: Database
  accounts: Pick<Accounts, 'byId'>
  mails: Pick<Mails, 'sample' | 'sendSample'>
}) {
  const { database, accounts, mails } = needs
  function nameOf(id: string): TextName {
    if (!isTextName(id)) throw new DomainError('notFound')
    return id
  }
  return {
    /** Null in a language in which it cannot be saved. @throws DomainError notFound */
    show: async (id: string, text: InBoth): Promise<TextShown> => {
      const name = nameOf(id)
      const broken = Object.keys(textProblems(name, text))
      const shown = async (language: 'zh' | 'en') =>
        broken.some((field) => field.endsWith(`.${language}`)) ? null : mails.sample(name, text, language)
      return { zh: await shown('zh'), en: await shown('en') }
    },
    /** To the address of the person who asks, and to nobody else. @throws DomainError notFound, fieldsInvalid */
    send: async (person: Person, id: string, { language, subject, body }: TextToSend): Promise<{ to: string }> => {
      const name = nameOf(id)
      refuseProblems(textProblems(name, { subject, body }))
      const account = await accounts.byId(person.accountId)
      if (!account) throw new DomainError('notFound')
      const rendered = await mails.sample(name, { subject, body }, language)
      const to = account.mailbox
      await database.transaction(() => mails.sendSample(name, rendered, { language, to, account: account.id }))
      return { to }
    },
  }
}
export type Samples = ReturnType<typeof createSamples>
