import { each } from '../basics/each.ts'
import type { Language } from '../basics/language.ts'
import type { BulkOutcome } from '../basics/schema.ts'
import { manyLines } from '../basics/text.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { BulkDeciding, BulkHandingOver } from './applications.admin.schema.ts'
import type { ApplicationsAdmin } from './applications.admin.service.ts'

/** What a reviewer does with several cases at once. */
export function createBulkApplications(needs: {
  database: Database
  applicationsAdmin: Pick<ApplicationsAdmin, 'decide' | 'handOver' | 'languageOf'>
}) {
  const { database, applicationsAdmin: applications } = needs
  return {
    /**
     * Each by itself: what somebody else decided meanwhile is told, and the rest is decided. On wish all or none: then
     * whatever cannot be decided undoes the others. @throws DomainError selectFirst, reasonRequired
     */
    decide: async (person: Person, given: BulkDeciding, language: Language): Promise<BulkOutcome> => {
      if (given.ids.length === 0) throw new DomainError('selectFirst')
      const said = [given.reason, given.reasonIn?.zh, given.reasonIn?.en]
      if (given.decision === 'reject' && said.every((one) => manyLines(one) === ''))
        throw new DomainError('reasonRequired')
      const revisions = new Map(given.ids.map((id, index) => [id, given.revisions?.[index]]))
      // In one order everywhere, so that two who decide on the same cases never wait for each other.
      const ids = given.allOrNone ? [...revisions.keys()].sort((a, b) => a - b) : [...revisions.keys()]
      const decideEach = () =>
        each(ids, language, async (id) => {
          const reason = given.reasonIn ? given.reasonIn[await applications.languageOf(person, id)] : given.reason
          const one = { reason, revision: revisions.get(id), hold: given.hold }
          await applications.decide(person, id, given.decision, one, ids.length)
        })
      if (!given.allOrNone) return decideEach()
      let refused: BulkOutcome['refused'] = []
      const none = new Error('not all of them')
      const all = database.transaction(async () => {
        const outcome = await decideEach()
        refused = outcome.refused
        if (refused.length > 0) throw none
        return outcome
      })
      return all.catch((error: unknown) => {
        if (error !== none) throw error
        return { decided: [], refused }
      })
    },
    /** To one colleague, or back to anyone; each by itself. */
    handOver: (person: Person, { ids, to, text }: BulkHandingOver, language: Language): Promise<BulkOutcome> =>
      each(ids, language, (id) => applications.handOver(person, id, { to, text })),
  }
}

export type BulkApplications = ReturnType<typeof createBulkApplications>
