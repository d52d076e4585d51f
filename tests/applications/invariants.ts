import type { Database } from '../../server/engines/database/database.ts'
import { stateOf } from '../../server/grants/grants.rules.ts'
import type { Services } from '../../server/services.ts'
import { terminalTypes } from './moves.ts'

/** What must hold of every database at every moment, however it came to be. Gives what does not. */
export async function broken(services: Services): Promise<string[]> {
  const { database, clock } = services
  const t = database.tables
  const all = <T>(rows: PromiseLike<T[]>) => rows
  const [applications, members, events, grants, messages, mails, pushes, audit, versions] = [
    await all(database.sql.select().from(t.applications)),
    await all(database.sql.select().from(t.applicationDatasets)),
    await all(database.sql.select().from(t.applicationEvents)),
    await all(database.sql.select().from(t.grants)),
    await all(database.sql.select().from(t.messages)),
    await all(database.sql.select().from(t.mails)),
    await all(database.sql.select().from(t.pushes)),
    await all(database.sql.select().from(t.auditEntries)),
    await all(database.sql.select().from(t.versions)),
  ]
  const found: string[] = []
  const must = (right: boolean, what: string) => {
    if (!right) found.push(what)
  }
  const byKey = <T extends { eventKey: string }>(rows: T[]) => new Map(rows.map((row) => [row.eventKey, row]))
  const [messageOf, mailOf] = [byKey(messages), byKey(mails)]
  must(messageOf.size === messages.length, 'two messages of one event')
  must(mailOf.size === mails.length, 'two mails of one event')
  /** Told once in the product and once by mail; a message that its owner deleted may be gone. */
  const told = (key: string) => {
    must(messageOf.has(key) || swept.has(key), `lost message ${key}`)
    must(mailOf.has(`message:${key}`), `no mail of ${key}`)
  }
  const expected = new Set<string>()
  const tells = (key: string) => {
    expected.add(key)
    told(key)
  }

  for (const one of applications) {
    const mine = members.filter((row) => row.applicationId === one.id)
    const happened = events.filter((row) => row.applicationId === one.id).sort((a, b) => a.id - b.id)
    const ends = happened.filter((row) => (terminalTypes as readonly string[]).includes(row.type))
    const about = (action: string) =>
      audit.filter((row) => row.action === action && row.subject === 'application' && row.subjectId === String(one.id))
    const name = `application ${one.id} (${one.status})`
    const pending = one.status === 'pending'
    must(['pending', 'passed', 'not-passed', 'withdrawn'].includes(one.status), `${name}: no such state`)
    must(mine.length > 0, `${name}: of no dataset`)
    must(happened.filter((row) => row.type === 'submitted').length === 1, `${name}: not submitted once`)
    must(happened[0]?.type === 'submitted', `${name}: something before it was submitted`)
    must(pending === (one.decidedAt === null), `${name}: decided at ${one.decidedAt}`)
    must(ends.length === (pending ? 0 : 1), `${name}: ${ends.length} ends`)
    must(
      !ends[0] || happened.every((row) => row.id <= ends[0]!.id || row.type === 'note'),
      `${name}: went on after its end`,
    )
    for (const row of mine)
      must(
        row.pendingKey === (pending ? `${one.accountId}:${row.datasetId}` : null),
        `${name}: key ${row.pendingKey} of dataset ${row.datasetId}`,
      )
    const automatic = one.status === 'passed' && one.decidedBy === null
    const end = pending ? undefined : one.status === 'passed' ? (automatic ? 'auto-passed' : 'passed') : one.status
    must(ends[0]?.type === end, `${name}: ended as ${ends[0]?.type}`)
    if (automatic) must(one.decidedAt! >= one.dueAt, `${name}: passed by itself too early`)
    if (one.status === 'not-passed') must(one.reply !== '' && one.decidedBy !== null, `${name}: without a reason`)
    must(about('application.submitted').length === 1, `${name}: submission not in the log once`)
    const takenBack = about('application.taken-back').length
    const decided = about('application.passed').length + about('application.rejected').length
    must(
      decided === takenBack + (end === 'passed' || end === 'not-passed' ? 1 : 0),
      `${name}: ${decided} decisions in the log, ${takenBack} taken back`,
    )
    for (const [action, type] of Object.entries({
      ...(takenBack === 0 && { 'application.passed': 'passed', 'application.rejected': 'not-passed' }),
      'application.auto-passed': 'auto-passed',
      'application.withdrawn': 'withdrawn',
    }))
      must(about(action).length === (end === type ? 1 : 0), `${name}: ${about(action).length} × ${action} in the log`)
    const questions = happened.filter((row) => row.type === 'question')
    must(about('application.asked').length === questions.length, `${name}: questions and log differ`)
    must(
      about('application.answered').length === happened.filter((row) => row.type === 'answer').length,
      `${name}: answers and log differ`,
    )
    must(pending || !one.waitingForAnswer, `${name}: decided and waiting`)
    tells(`application-submitted:${one.id}`)
    if (one.status === 'passed' || one.status === 'not-passed') tells(`application-decision:${one.id}`)
    for (const question of questions) tells(`application-question:${question.id}`)
    const asked = pushes.filter((row) => row.subject === 'application' && row.subjectId === one.id)
    must(pending ? asked.length > 0 : asked.length === 0, `${name}: ${asked.length} to-dos`)
    for (const row of one.status === 'passed' ? mine : [])
      must(
        grants.some(
          (grant) =>
            grant.accountId === one.accountId &&
            grant.datasetId === row.datasetId &&
            (grant.applicationId ?? 0) >= one.id,
        ),
        `${name}: no grant of dataset ${row.datasetId}`,
      )
  }

  const now = clock()
  for (const grant of grants) {
    const name = `grant ${grant.id}`
    const from = applications.find((one) => one.id === grant.applicationId)
    must(
      from?.status === 'passed' && from.accountId === grant.accountId,
      `${name}: of an application that was not passed`,
    )
    must(
      members.some((row) => row.applicationId === grant.applicationId && row.datasetId === grant.datasetId),
      `${name}: of a dataset that was not asked for`,
    )
    const over = grant.revokedAt !== null || grant.endedAt !== null
    must((grant.liveKey === null) === over, `${name}: key ${grant.liveKey}, over ${over}`)
    must(grant.liveKey === null || grant.liveKey === `${grant.accountId}:${grant.datasetId}`, `${name}: wrong key`)
    must(grant.revokedAt === null || grant.revokeReason !== '', `${name}: revoked without a reason`)
    const about = (action: string) =>
      audit.filter((row) => row.action === action && row.subject === 'grant' && row.subjectId === String(grant.id))
        .length
    must(about('grant.given') === 1, `${name}: given ${about('grant.given')} times in the log`)
    must(about('grant.revoked') === (grant.revokedAt === null ? 0 : 1), `${name}: revoked and log differ`)
    if (grant.endedAt !== null) {
      must(about('grant.ended') > 0, `${name}: its end is not in the log`)
      tells(`grant-ended:${grant.id}:${grant.until}`)
    }
    if (grant.revokedAt !== null) tells(`grant-revoked:${grant.id}:${grant.revokedAt}`)
  }
  must(
    new Set(grants.flatMap((grant) => grant.liveKey ?? [])).size === grants.filter((grant) => grant.liveKey).length,
    'two live grants of one dataset',
  )

  // Nothing is told that did not happen.
  for (const { eventKey } of [...messages, ...mails.filter((mail) => mail.eventKey.startsWith('message:'))]) {
    const key = eventKey.replace(/^message:/, '')
    if (/^application-(submitted|decision|question)/.test(key)) must(expected.has(key), `told of ${key}, which was not`)
  }

  // The gate says what the rows say.
  const people = new Set([...applications.map((one) => one.accountId), ...grants.map((grant) => grant.accountId)])
  for (const accountId of people)
    for (const { datasetId, number } of versions) {
      const live = grants.some(
        (grant) =>
          grant.accountId === accountId &&
          grant.datasetId === datasetId &&
          grant.liveKey !== null &&
          stateOf(grant, now) === 'live',
      )
      const said = await services.grants.live({ accountId }, datasetId, number)
      must(said === live, `the gate says ${said} of dataset ${datasetId} to ${accountId}`)
    }
  return found
}

/** Events whose messages their owners deleted for good. */
export const swept = new Set<string>()

/** Every row of what a move may touch, to see that a move that failed left nothing. */
export async function picture({ sql, tables: t }: Database): Promise<string> {
  const tables = [
    t.applications,
    t.applicationDatasets,
    t.applicationEvents,
    t.grants,
    t.messages,
    t.mails,
    t.pushes,
    t.auditEntries,
    t.savedPurposes,
  ] as const
  const rows = []
  for (const table of tables) rows.push(await sql.select().from(table))
  return JSON.stringify(rows)
}
