import { problems } from '../accounts/accounts.vocabulary.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines, oneLine } from '../basics/text.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { textProblem } from './applications.rules.ts'
import { createApplicationsStore } from './applications.store.ts'
import { mostPurpose } from './applications.vocabulary.ts'
import { createPurposesStore } from './purposes.store.ts'

const mostPurposes = 20
const mostTitle = 60

/** Purposes that a person keeps, to state them again in other applications. */
export function createPurposes({ database, clock }: { database: Database; clock: Clock }) {
  const store = createPurposesStore(database)
  const { lockAccount } = createApplicationsStore(database)
  type Whose = Pick<Person, 'accountId'>
  return {
    of: ({ accountId }: Whose) => store.of(accountId),
    /** @throws DomainError fieldsInvalid, tooManyPurposes */
    add: async ({ accountId }: Whose, given: { title?: string | undefined; text?: string | undefined }) => {
      const [title, text] = [oneLine(given.title), manyLines(given.text)]
      const fields: Record<string, { zh: string; en: string }> = {}
      const wrong = { title: textProblem(title, mostTitle), text: textProblem(text, mostPurpose) }
      for (const [field, problem] of Object.entries(wrong)) if (problem) fields[field] = problems[problem]
      refuseProblems(fields)
      return database.transaction(async () => {
        if (!(await lockAccount(accountId))) throw new DomainError('sessionEnded')
        if ((await store.of(accountId)).length >= mostPurposes)
          throw new DomainError('tooManyPurposes', { most: mostPurposes })
        const id = await store.add({ accountId, title, text, createdAt: clock() })
        return { id, title, text }
      })
    },
    /** @throws DomainError notFound */
    remove: ({ accountId }: Whose, id: number) =>
      database.transaction(async () => {
        if (!(await store.remove(accountId, id))) throw new DomainError('notFound')
      }),
    /** In the transaction in which an account is closed. */
    removeAll: ({ accountId }: Whose) => store.removeAll(accountId),
  }
}

export type Purposes = ReturnType<typeof createPurposes>
