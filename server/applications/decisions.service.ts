import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import {
  named,
  notPassed,
  passed,
  passedByItself,
  stalledToDecide,
  stalledWords,
  type Words,
} from './applications.messages.rules.ts'
import { decidedError, decisionKey, grantedUntil, next, stallReason, type Verb } from './applications.rules.ts'
import { createApplicationsStore } from './applications.store.ts'
import { stallReasons } from './applications.vocabulary.ts'
import type { Terms } from './terms.service.ts'

type Decider = Pick<Person, 'accountId' | 'username' | 'address'>
interface Given {
  reply: string
  revision?: number | undefined
  /** Milliseconds in which it can be taken back; unset: the applicant is told at once. */
  hold?: number | undefined
}
const atOnce = 500

/** The end of a case: by a reviewer, or by itself when its time is up. Whoever comes first decides, once. */
export function createDecisions(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  items: Items
  terms: Pick<Terms, 'of'>
  grants: Pick<Grants, 'give'>
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
}) {
  const { database, clock, clockWatch, items, terms, grants, audit, messages, pushes } = needs
  const store = createApplicationsStore(database)

  /** @throws DomainError what the first did, or conflict */
  async function refuse(id: number): Promise<never> {
    const decided = await store.decided(id)
    if (!decided) throw new DomainError('notFound')
    if (decided.status === 'pending') {
      const passesSoon = decided.dueAt <= clock() && decided.stalled === null && !(await clockWatch.held())
      throw new DomainError(passesSoon ? 'reviewTimeOver' : 'conflict')
    }
    const { error, details } = decidedError(decided)
    throw new DomainError(error, details)
  }

  /** All that follows from a decision, in one transaction with it. False where somebody else was first. */
  async function decide(
    id: number,
    verb: Extract<Verb, 'pass' | 'reject' | 'auto-pass'>,
    by: Decider | null,
    given: Given & { until?: number | null | undefined },
  ): Promise<boolean> {
    const now = clock()
    const status = next('pending', verb)!
    const row = await store.settle(
      id,
      { status, decidedAt: now, decidedBy: by?.accountId ?? null, reply: given.reply },
      // Who applied was told that it passes then: from that moment on nobody can say otherwise.
      // But not by a clock that is in doubt.
      verb === 'auto-pass'
        ? { dueBy: now }
        : { revision: given.revision, ...(verb === 'reject' && !(await clockWatch.held()) && { dueAfter: now }) },
    )
    if (!row) return false
    const datasets = (await store.datasetsOf([id])).get(id)!
    const names = datasets.map((dataset) => both(dataset, 'name'))
    await store.addEvent({
      applicationId: id,
      at: now,
      authorId: by?.accountId ?? null,
      type: verb === 'auto-pass' ? 'auto-passed' : verb === 'pass' ? 'passed' : 'not-passed',
      text: given.reply,
    })
    await pushes.settled('application', id)
    await audit.record({
      actor: by,
      action:
        verb === 'auto-pass'
          ? 'application.auto-passed'
          : verb === 'pass'
            ? 'application.passed'
            : 'application.rejected',
      subject: 'application',
      subjectId: id,
      subjectName: named(names).zh,
      kind: row.kind,
      before: { status: 'pending' },
      after: { status, ...(given.reply && { reason: given.reply }) },
    })
    let words: Words
    let { hold } = given
    if (verb === 'reject') words = notPassed(id, names, given.reply)
    else {
      const until = given.until === undefined ? grantedUntil((await terms.of(row.kind)).grantDays, now) : given.until
      for (const dataset of datasets) {
        const { accountId } = row
        const { renewed } = await grants.give({ accountId, datasetId: dataset.id, applicationId: id, by, until })
        // What it was before is not kept, so there is no way back.
        if (renewed) hold = undefined
      }
      words = verb === 'pass' ? passed(id, names, until, given.reply) : passedByItself(id, names, until)
    }
    await messages.tell({
      eventKey: decisionKey(id),
      account: row.accountId,
      type: 'download',
      ...words,
      link: `/application/${id}`,
      push: 2,
      ...(hold !== undefined && { hold }),
    })
    return true
  }

  /** Looks at it once more: what was asked for days ago may not be what silence may grant now. */
  async function passItself(id: number): Promise<boolean> {
    const found = await store.lockDue(id, clock())
    if (!found || (await clockWatch.held())) return false
    const reason = stallReason(found)
    if (!reason) return decide(id, 'auto-pass', null, { reply: '' })
    const { row } = found
    const names = (await store.datasetsOf([id])).get(id)!.map((dataset) => both(dataset, 'name'))
    const why = stallReasons[reason]
    await store.stall(id, reason)
    await store.addEvent({ applicationId: id, at: clock(), authorId: null, type: 'stalled' })
    await audit.record({
      actor: null,
      action: 'application.stalled',
      subject: 'application',
      subjectId: id,
      subjectName: named(names).zh,
      kind: row.kind,
      after: { reason },
    })
    await messages.tell({
      eventKey: `application-stalled:${id}`,
      account: row.accountId,
      type: 'download',
      ...stalledWords(id, names, why),
      link: `/application/${id}`,
      push: 2,
    })
    await pushes.ask({
      eventKey: `application-stalled:${id}`,
      accounts: (await pushes.deciders('application', [row.kind])).filter((one) => one !== row.accountId),
      type: 5,
      content: stalledToDecide(names, why),
      subject: 'application',
      subjectId: id,
    })
    return false
  }

  return {
    /** In the running transaction. @throws DomainError already… by whom and when, conflict */
    pass: async (by: Decider, id: number, given: Given & { until?: number | null | undefined }) => {
      if (!(await decide(id, 'pass', by, given))) await refuse(id)
    },
    reject: async (by: Decider, id: number, given: Given) => {
      if (!(await decide(id, 'reject', by, given))) await refuse(id)
    },
    refuse,
    /**
     * Passes what is due, each in a transaction of its own: a process that dies leaves whole cases behind, and one
     * that cannot be passed does not hold up the others. Two processes at it pass each case once. Gives how many.
     */
    autoPass: async (): Promise<number> => {
      let count = 0
      const turns = await items.turns('automatic pass')
      const tried = new Set<number>()
      let leftOut = true
      while (!(await clockWatch.held())) {
        const ids = (await store.due(clock(), atOnce + tried.size)).filter((id) => !tried.has(id))
        leftOut = ids.length > 0
        if (!leftOut) break
        // Two processes begin at different places, so that they seldom wait for each other.
        const start = Math.floor(Math.random() * ids.length)
        for (const id of [...ids.slice(start), ...ids.slice(0, start)]) {
          tried.add(id)
          if (await turns.take(id, () => database.transaction(() => passItself(id)))) {
            count++
            tried.delete(id)
          }
        }
      }
      await turns.end({ leftOut })
      return count
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>
