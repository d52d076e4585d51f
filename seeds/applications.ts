/**
 * The demo's applications and deliveries and what followed from them, made by the services themselves with a clock that runs from
 * seventy-five days ago to now: what is under review would be over on any fixed day. The rest of the log is written
 * along the way, since a log has its entries in order of time.
 */

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ApplicationForm, NewApplication } from '../server/applications/applications.schema.ts'
import { createApplicationsStore } from '../server/applications/applications.store.ts'
import { spansOf } from '../server/applications/applications.vocabulary.ts'
import { dayNumber, startOfDay } from '../server/basics/time.vocabulary.ts'
import { addWorkdays, addWorkingTime, type Calendar } from '../server/calendar/workdays.rules.ts'
import { createServices, type Services } from '../server/services.ts'
import type { Person } from '../server/sessions/sessions.types.ts'
import { applicants, cases, type DemoCase, registrations } from './applications.cases.ts'
import { createDemoCasesStore } from './applications.store.ts'
import { demoLog, enter } from './audit.ts'
import { beijing, beijingDate, day, hour } from './clock.ts'
import { deliverySteps } from './deliveries.ts'

const reviewWorkdays = 3
/** Days that a grant lasts, where the demo's administrator set any. */
const terms = { field: 365, inventory: 365, satellite: 730 }
/** Some of what each inventory has. */
const inventory = (offers: ApplicationForm['datasets']) => ({
  years: spansOf(offers.flatMap(({ offer }) => offer?.years.slice(-4) ?? [])),
  species: offers.flatMap(({ species }) => species.slice(0, 3)),
  sectors: offers.flatMap(({ offer }) => offer?.sectors.slice(0, 2).map(({ code }) => code) ?? []),
  resolution: offers.flatMap(({ offer }) => offer?.resolutions ?? [])[0] ?? '',
  agreement: true,
})

/** Only where nobody has applied yet. All of it in one transaction: a run that is killed leaves nothing. */
export async function ensureApplications({ config, clock, database }: Services): Promise<void> {
  if (await createDemoCasesStore(database).any()) return
  const end = clock()
  let now = end - 80 * day
  const services = await createServices(config, () => now)
  try {
    await services.database.transaction(() => play(services, end, (instant) => (now = instant)))
  } finally {
    await services.close()
  }
}

/** In working hours of the last day on which one was sent that has about so much of its three working days left. */
function sentFor(days: Calendar, end: number, left: number, index: number): number {
  const last = startOfDay(dayNumber(addWorkingTime(days, end, left * hour)) + 1)
  // What closes today may have closed before now.
  const limit = Math.max(last, addWorkdays(days, end, 1))
  let sent = end
  while (addWorkdays(days, sent, reviewWorkdays) > limit) sent -= hour
  return Math.min(startOfDay(dayNumber(sent)) + (9 + ((index * 37) % 80) / 10) * hour, end - hour)
}

async function play(services: Services, end: number, setNow: (instant: number) => void): Promise<void> {
  const { accounts, applications, applicationsAdmin, calendar, decisions, grants, grantsAdmin, purposes, sessions } =
    services
  const store = createDemoCasesStore(services.database)
  const addresses = new Map<string, string>()
  async function person(username: string): Promise<Person> {
    const id = (await accounts.byUsername(username))!.id
    const address = addresses.get(username) ?? `203.0.113.${30 + addresses.size}`
    addresses.set(username, address)
    return { ...(await sessions.personOf(id))!.person, via: 'session', sessionId: null, address }
  }

  await addPeople(services, end)

  const steps: { at: number; run: () => Promise<unknown> }[] = []
  const at = (instant: number, run: () => Promise<unknown>) => steps.push({ at: Math.round(instant), run })
  for (const [kind, grantDays] of Object.entries(terms))
    at(end - 79 * day, async () => services.terms.edit(await person('admin'), kind, { reviewWorkdays, grantDays }))
  const offered = new Map<string, Awaited<ReturnType<typeof store.underPermission>>>()
  for (const { kind } of cases) if (!offered.has(kind)) offered.set(kind, await store.underPermission(kind, 60))
  const asked = new Map<string, number>()
  for (const entry of await demoLog(services)) at(entry.at, () => enter(services, entry))
  for (const { at: instant, run } of deliverySteps(services, person, end)) at(instant, run)

  for (const [index, one] of cases.entries()) {
    const list = offered.get(one.kind)!
    const chosen = take(one, list.length)
    const datasets = chosen.map((place) => list[place]!)
    if (datasets.length === 0) continue
    const { fate } = one
    const applied =
      'left' in fate
        ? sentFor(calendar.current(), end, fate.left, index)
        : beijing(beijingDate(end - one.ago! * day)) + (9 + ((index * 37) % 80) / 10) * hour
    let id = 0
    at(applied, async () => {
      const who = await person(one.who)
      const ids = datasets.map((dataset) => dataset.id)
      id = (await applications.submit(who, await formOf(one, ids, who))).id
    })
    const later = (hours: number, run: (username: (name: string) => Promise<Person>) => Promise<unknown>) =>
      at(applied + hours * hour, () => run(person))
    if ('passed' in fate)
      later(fate.after, async (by) =>
        applicationsAdmin.pass(await by(fate.passed), id, {
          reason: fate.reply,
          ...(fate.days !== undefined && { until: beijingDate(applied + fate.days * day) }),
        }),
      )
    else if ('rejected' in fate)
      later(fate.after, async (by) => applicationsAdmin.reject(await by(fate.rejected), id, { reason: fate.reply }))
    else if ('withdrawn' in fate) later(fate.withdrawn, async (by) => applications.withdraw(await by(one.who), id))
    else if ('left' in fate) {
      const between = (share: number) => ((end - applied) / hour) * share
      const { question, answer, note, to } = fate
      const reviewer = one.kind === 'satellite' ? 'reviewer2' : 'reviewer'
      if (note) later(between(0.3), async (by) => applicationsAdmin.note(await by(reviewer), id, { text: note }))
      if (question) later(between(0.4), async (by) => applicationsAdmin.ask(await by(reviewer), id, { text: question }))
      if (answer) later(between(0.6), async (by) => applications.answer(await by(one.who), id, { text: answer }))
      if (to)
        later(between(0.8), async (by) =>
          applicationsAdmin.handOver(await by(reviewer), id, { to: (await by(to)).accountId, text: '请专家把关。' }),
        )
    }
    if (one.later && 'passed' in fate)
      later(fate.after + 20 * 24, async (by) => {
        const grant = await store.grantOf((await by(one.who)).accountId, datasets[0]!.id)
        if (grant !== null) await grantsAdmin.revoke(await by('admin'), grant, one.later!.revoked)
      })
  }

  for (const { at: instant, run } of steps.filter((step) => step.at < end).sort((a, b) => a.at - b.at)) {
    await runDue(instant)
    setNow(instant)
    await run()
  }
  await runDue(end)
  setNow(end)
  await grants.sweep()
  const user = await person('user')
  await purposes.add(user, {
    title: '仪器比对',
    text: '环境空气自动监测仪器比对与性能评估，成果为内部技术报告。',
  })
  await purposes.add(user, { title: '培训教学', text: '面向监测人员的数据质量控制培训，仅作课堂演示。' })
  await store.past(end - 3 * day)
  await store.loggedIn()

  /** What the jobs would have done up to then, when they would have. */
  async function runDue(until: number) {
    for (;;) {
      const due = (await createApplicationsStore(services.database).pending())
        .map((one) => one.dueAt)
        .filter((one) => one <= until)
      if (due.length === 0) break
      setNow(Math.min(...due))
      await decisions.autoPass()
    }
  }

  /** Datasets of a kind go round, so that nobody asks for the same twice. */
  function take(one: DemoCase, of: number): number[] {
    const key = `${one.who}/${one.kind}`
    const begun = asked.get(key) ?? one.who.length * 3
    const wanted = Math.min(one.datasets ?? 1, of)
    asked.set(key, begun + wanted)
    return Array.from({ length: wanted }, (_, i) => (begun + i) % of)
  }

  async function formOf(one: DemoCase, ids: number[], who: Person): Promise<NewApplication> {
    const files: string[] = []
    if (one.attachment) {
      const { name, text } = one.attachment
      const from = { accountId: who.accountId, address: who.address }
      files.push((await services.attachments.receive(Readable.from([Buffer.from(text)]), name, from)).key)
    }
    return {
      datasets: ids,
      reason: one.reason,
      ...(one.purpose && { purpose: one.purpose }),
      ...(one.kind === 'inventory' && {
        inventory: inventory((await services.applications.form(who, ids)).datasets),
      }),
      attachments: files,
    }
  }
}

/** Nobody logs in as these people: their passwords are nobody's. */
async function addPeople(services: Services, end: number) {
  const { accounts, calendar, pushes } = services
  const unknown = () => randomBytes(15).toString('base64')
  for (const [index, { language = 'zh', ...one }] of applicants.entries())
    if (!(await accounts.byUsername(one.username)))
      await accounts.create(
        {
          ...one,
          ...{ language, accountType: 'ordinary', roles: ['ordinary'] },
          password: unknown(),
          phone: `139000000${10 + index}`,
          mailbox: `${one.username}@applicant.example`,
          registeredAt: beijing('2026-04-20') + index * day,
        },
        { recorded: false },
      )
  for (const [index, { left, reviewKinds, ...one }] of registrations.entries()) {
    if (await accounts.byUsername(one.username)) continue
    const registeredAt = sentFor(calendar.current(), end, left, index)
    const id = await accounts.create(
      { ...one, password: unknown(), status: 'pending', roles: [], reviewKinds, registeredAt },
      { recorded: false },
    )
    await pushes.ask({
      eventKey: `registration:${id}:${registeredAt}`,
      accounts: await pushes.deciders('registration', reviewKinds),
      type: 4,
      content: {
        zh: `${one.realName}（${one.workUnit}）申请注册，请审核`,
        en: `${one.realName} (${one.workUnit}) asks to be registered: please review`,
      },
      subject: 'registration',
      subjectId: id,
    })
  }
}
