/**
 * What people asked for and reviewers decided in the weeks before the seed runs: done by the services themselves, with
 * a clock that goes through those weeks, so that threads, grants, messages, to-dos and log fit each other.
 */
import { randomBytes } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import { addWorkdays, workingTime } from '../server/calendar/workdays.rules.ts'
import { createServices, type Services } from '../server/services.ts'
import type { Person } from '../server/sessions/sessions.types.ts'
import { applicants, type Case, cases, waiting } from './applications.cases.ts'
import { day, hour } from './clock.ts'

const reviewDays = 3
/** Older messages were read. */
const readAfter = 6 * day

/** Only where nobody has applied yet. */
export async function ensureApplications(services: Services): Promise<void> {
  const { database, config } = services
  const { tables } = database
  if ((await database.sql.select({ id: tables.applications.id }).from(tables.applications).limit(1)).length > 0) return
  const now = services.clock()
  let at = now
  // A connection of its own to the same data, and no mail server: nothing of this is sent to anybody.
  const past = await createServices({ ...config, SMTP_URL: '' }, () => at)
  try {
    for (const account of [...applicants, ...waiting]) {
      if (await past.accounts.store.byUsername(account.username)) continue
      const { hoursAgo, ...person } = account
      at = now - hoursAgo * hour
      // Nobody knows these passwords: they are not accounts to log in with.
      await past.accounts.create({ ...person, password: randomBytes(24).toString('base64url') }, { recorded: false })
    }
    await play(past, now, (instant) => {
      at = instant
    })
  } finally {
    await past.close()
  }
  const { messages, pushes } = tables
  await database.transaction(async () => {
    const before = now - readAfter
    await database.sql
      .update(messages)
      .set({ read: true })
      .where(and(lt(messages.createdAt, before), eq(messages.read, false)))
    await database.sql
      .update(pushes)
      .set({ state: 'viewed', handledAt: before })
      .where(and(lt(pushes.createdAt, before), eq(pushes.state, 'pending'), eq(pushes.sendType, 1)))
  })
}

async function play(past: Services, now: number, set: (instant: number) => void) {
  const { database, applications, applicationsAdmin, decisions, grantsAdmin, calendar, sessions, accounts } = past
  const { datasets } = database.tables
  const guarded = await database.sql
    .select({ id: datasets.id, kind: datasets.kind })
    .from(datasets)
    .where(and(eq(datasets.status, 'published'), eq(datasets.sharingMode, 'permission')))
    .orderBy(asc(datasets.id))
  const taken = new Map<string, number>()
  /** Guarded datasets of a kind, each asked for once. */
  const pick = (kind: string, count: number): number[] => {
    const all = guarded.filter((dataset) => dataset.kind === kind)
    const from = taken.get(kind) ?? 0
    taken.set(kind, from + count)
    return all.slice(from, from + count).map((dataset) => dataset.id)
  }
  const personOf = async (username: string): Promise<Person> => {
    const account = await accounts.store.byUsername(username)
    const found = account && (await sessions.personOf(account.id))
    if (!found) throw new Error(`the demo has no ${username}`)
    return { ...found.person, via: 'session', sessionId: null, address: '203.0.113.8' }
  }
  /** The latest full hour from which three working days have no more than this much of them left now. */
  const withLeft = (hours: number): number => {
    for (let start = Math.floor(now / hour) * hour; ; start -= hour) {
      const due = addWorkdays(calendar.current(), start, reviewDays)
      if (workingTime(calendar.current(), now, due) <= hours * hour) return start
    }
  }

  interface Step {
    at: number
    run(): Promise<unknown>
  }
  const steps: Step[] = []
  for (const one of cases) {
    const applied = one.left === undefined ? now - one.daysAgo * day : withLeft(one.left)
    const state = { id: 0 }
    steps.push({
      at: applied,
      run: async () => {
        const asked = pick(one.kind, one.datasets ?? 1)
        if (asked.length === 0) return
        const { reason, purpose, inventory } = one
        const form = {
          datasets: asked,
          reason,
          purpose,
          ...(inventory && { inventory: { ...inventory, agreement: true } }),
        }
        state.id = (await applications.submit(await personOf(one.who), form)).id
      },
    })
    for (const [index, step] of (one.after ?? []).entries())
      steps.push({
        at: applied + step.hours * hour + index,
        run: () => (state.id === 0 ? Promise.resolve() : act(state.id, step)),
      })
  }

  async function act(id: number, step: NonNullable<Case['after']>[number]) {
    const by = await personOf(step.by)
    if (step.do === 'withdraw') return applications.withdraw(by, id)
    if (step.do === 'answer') return applications.answer(by, id, { text: step.text })
    if (step.do === 'ask') return applicationsAdmin.ask(by, id, { text: step.text })
    if (step.do === 'note') return applicationsAdmin.note(by, id, { text: step.text })
    if (step.do === 'reject') return applicationsAdmin.reject(by, id, { reason: step.text })
    if (step.do === 'pass') {
      const until = step.endsInDays === undefined ? undefined : new Date(now + step.endsInDays * day).toISOString()
      return applicationsAdmin.pass(by, id, { reason: step.text, ...(until && { until }) })
    }
    const { list } = await grantsAdmin.list(by, {
      sort: { field: 'id', descending: false },
      offset: 0,
      limit: 1000,
      filter: { state: 'live' },
    })
    for (const grant of list.filter((grant) => grant.applicationId === id))
      await grantsAdmin.revoke(by, grant.id, step.text)
  }

  steps.sort((a, b) => a.at - b.at)
  for (const step of steps) {
    // What was due before is passed before, as the job would have done.
    set(step.at)
    await decisions.autoPass()
    await step.run()
  }
  set(now)
  await decisions.autoPass()
  await past.grants.sweep()
}
