import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { type Cases, day, monday, startCases } from './cases.ts'
import { personOf } from './moves.ts'

onBothDatabases('Reviewing applications', (fresh) => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  let count = 0
  const newcomer = () => portal.someone(`newcomer${++count}`)
  const admin = (path: string, who: Someone, body?: object) =>
    portal.call(body ? 'POST' : 'GET', `/admin/applications${path}`, who, body)
  const list = async (who: Someone, filter: object = {}) => {
    const answer = await admin(`?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`, who)
    return answer.json() as { id: number; applicant: { username: string } }[]
  }
  const ids = async (who: Someone, filter: object = {}) => (await list(who, filter)).map((row) => row.id)
  const table = async (name: 'messages' | 'pushes' | 'mails' | 'auditEntries' | 'grants' | 'applications') => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables[name])) as Record<string, unknown>[]
  }
  const todos = async (id: number) =>
    (await table('pushes')).filter((push) => push.subject === 'application' && push.subjectId === id)

  it('shows a reviewer on one page who asks, why, what came before and how long there is', async () => {
    const { data, apply, fieldReviewer, satelliteReviewer } = portal
    const who = await newcomer()
    const first = await apply(who, [data.field])
    const elsewhere = await apply(who, [data.satellite])
    await portal.reject(fieldReviewer, first.id, { reason: '请补充说明' })
    await portal.pass(satelliteReviewer, elsewhere.id)
    const made = await apply(who, [data.field], { reason: '第二次申请', purpose: '论文' })
    portal.setNow(monday + 3_600_000)
    const seen = (await admin(`/${made.id}`, fieldReviewer)).json()
    expect(seen).toMatchObject({
      id: made.id,
      reason: '第二次申请',
      purpose: '论文',
      ageHours: 1,
      remainingHours: 71,
      reviewHours: 72,
      canDecide: true,
      wouldGrantUntil: null,
      // The satellite case is not hers to know of.
      person: { mailbox: `newcomer${count}@unit.example`, purpose: 'Research', passed: 0, notPassed: 1, downloads: 0 },
    })
    expect(seen.earlier.map((one: { id: number; reply: string }) => [one.id, one.reply])).toEqual([
      [first.id, '请补充说明'],
    ])
    expect(seen.colleagues.map((one: { realName: string }) => one.realName)).toEqual(['admin', 'fieldreviewer2'])
    expect(seen.thread.map((one: { type: string }) => one.type)).toEqual(['submitted'])
  })

  it('asks those of the category to decide, and nobody any more once one has', async () => {
    const { data, apply, admin: boss, fieldReviewer, fieldReviewer2 } = portal
    const made = await apply(await newcomer(), [data.field])
    expect((await todos(made.id)).map((push) => push.accountId).sort()).toEqual(
      [boss.id, fieldReviewer.id, fieldReviewer2.id].sort(),
    )
    await portal.pass(fieldReviewer2, made.id)
    expect(await todos(made.id)).toEqual([])
  })

  it('passes with a grant, a message, a notice and one mail, all told of in the log', async () => {
    const { data, apply, fieldReviewer, call } = portal
    const who = await newcomer()
    const made = await apply(who, [data.field, data.field2])
    const answer = await portal.pass(fieldReviewer, made.id, { reason: '请注明出处', revision: 1 })
    expect(answer.json()).toMatchObject({ status: 'passed', decidedBy: 'fieldreviewer', automatic: false })
    const mine = (await call('GET', `/applications/${made.id}`, who)).json().data
    expect(mine).toMatchObject({ status: 'passed', reply: '请注明出处', remainingHours: null, automatic: false })
    expect(mine.grants.map((one: { state: string; until: null }) => [one.state, one.until])).toEqual([
      ['live', null],
      ['live', null],
    ])
    expect(mine.thread.at(-1)).toMatchObject({ type: 'passed', text: '请注明出处' })
    const told = (await table('messages')).filter((one) => one.eventKey === `application-decision:${made.id}`)
    expect(told).toHaveLength(1)
    expect(told[0]!.contentZh).toContain('请注明出处')
    expect(
      (await table('mails')).filter((one) => one.eventKey === `message:application-decision:${made.id}`),
    ).toHaveLength(1)
    expect((await table('pushes')).filter((one) => one.messageId === told[0]!.id)).toMatchObject([
      { sendType: 1, type: 2 },
    ])
    const written = (await table('auditEntries')).filter(
      (one) => one.subject === 'application' && one.subjectId === String(made.id),
    )
    expect(written.map((one) => [one.action, one.actorId, one.kind])).toEqual([
      ['application.submitted', who.id, 'field'],
      ['application.passed', fieldReviewer.id, 'field'],
    ])
    expect((await table('auditEntries')).filter((one) => one.action === 'grant.given')).toHaveLength(
      (await table('grants')).length,
    )
    const file = (await call('GET', `/datasets/${data.field}`, who)).json().data.files[0].id
    expect(
      (await portal.app.inject({ method: 'HEAD', url: `/api/files/${file}/content`, headers: who.headers })).statusCode,
    ).toBe(200)
    expect(
      (await portal.app.inject({ method: 'HEAD', url: `/api/files/${file}/content`, headers: portal.other.headers }))
        .statusCode,
    ).toBe(403)
  })

  it('lets nobody be turned away without a reason, which they read', async () => {
    const { data, apply, fieldReviewer, call } = portal
    const who = await newcomer()
    const made = await apply(who, [data.field])
    const bare = await portal.reject(fieldReviewer, made.id, { reason: ' \n' })
    expect([bare.statusCode, bare.json().message]).toEqual([400, '请先填写驳回理由'])
    expect((await portal.reject(fieldReviewer, made.id, { reason: 'x'.repeat(1001) })).json().errors).toEqual({
      reason: '内容过长',
    })
    await portal.reject(fieldReviewer, made.id, { reason: '用途不符' })
    const mine = (await call('GET', `/applications/${made.id}`, who)).json().data
    expect(mine).toMatchObject({ status: 'not-passed', reply: '用途不符', grants: [] })
    expect(await portal.reason(who, data.field)).toBe('permission-needed')
    // And may apply again.
    await apply(who, [data.field])
  })

  it('of two reviewers at once one decides, and the other is told who, what and when', async () => {
    const { data, apply, fieldReviewer, fieldReviewer2 } = portal
    for (let round = 0; round < 5; round++) {
      const made = await apply(await newcomer(), [data.field])
      const answers = await Promise.all([
        portal.pass(fieldReviewer, made.id),
        portal.reject(fieldReviewer2, made.id, { reason: '不符' }),
        portal.pass(portal.admin, made.id),
      ])
      expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409])
      const late = answers.find((one) => one.statusCode === 409)!
      expect(late.json().message).toMatch(
        /^(fieldreviewer|fieldreviewer2|admin)已于 2026-11-02 18:00 (通过|驳回)这条申请$/,
      )
      expect(
        (await table('messages')).filter((one) => one.eventKey === `application-decision:${made.id}`),
      ).toHaveLength(1)
    }
  })

  it('decides on what was read: one that changed meanwhile is refused', async () => {
    const { data, apply, fieldReviewer, fieldReviewer2 } = portal
    const made = await apply(await newcomer(), [data.field])
    await admin(`/${made.id}/ask`, fieldReviewer2, { text: '用于哪个城市？' })
    const stale = await portal.pass(fieldReviewer, made.id, { revision: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, '040901'])
    expect((await portal.pass(fieldReviewer, made.id, { revision: 2 })).statusCode).toBe(200)
  })

  it('grants until the day the category sets or the reviewer chooses', async () => {
    const { data, apply, fieldReviewer, call, admin: boss } = portal
    const terms = { reviewWorkdays: 5, grantDays: 30 }
    expect((await call('PUT', '/admin/review-terms/field', fieldReviewer, terms)).statusCode).toBe(403)
    expect((await call('PUT', '/admin/review-terms/field', boss, terms)).json()).toMatchObject({
      ...terms,
      reviewers: 3,
    })
    expect((await call('PUT', '/admin/review-terms/nothing', boss, terms)).statusCode).toBe(404)
    expect(
      (await call('PUT', '/admin/review-terms/field', boss, { reviewWorkdays: 0, grantDays: null })).statusCode,
    ).toBe(400)
    const who = await newcomer()
    const made = await apply(who, [data.field])
    expect(made.dueAt).toBe(new Date(monday + 7 * day).toISOString())
    expect((await admin(`/${made.id}`, fieldReviewer)).json().wouldGrantUntil).toBe(
      new Date(monday + 30 * day).toISOString(),
    )
    const past = await portal.pass(fieldReviewer, made.id, { until: '2026-11-01' })
    expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([400, ['until']])
    await portal.pass(fieldReviewer, made.id, { until: '2027-06-30' })
    const [grant] = (await call('GET', '/grants', who)).json().data.list
    expect([grant.until, grant.applicationId]).toEqual(['2027-06-30T15:59:59.999Z', made.id])
    const second = await apply(await newcomer(), [data.field])
    await portal.pass(fieldReviewer, second.id)
    expect((await table('grants')).at(-1)!.until).toBe(monday + 30 * day)
    const third = await apply(await newcomer(), [data.field])
    await portal.pass(fieldReviewer, third.id, { until: null })
    expect((await table('grants')).at(-1)!.until).toBeNull()
    await call('PUT', '/admin/review-terms/field', boss, { reviewWorkdays: 3, grantDays: null })
  })

  it('asks the applicant and is answered in one thread, without what reviewers say among themselves', async () => {
    const { data, apply, fieldReviewer, fieldReviewer2, call } = portal
    const who = await newcomer()
    const made = await apply(who, [data.field])
    const answering = (text: string) => call('POST', `/applications/${made.id}/answer`, who, { text })
    expect((await answering('不请自来')).json().msg).toBe('审核人还没有提问')
    expect((await admin(`/${made.id}/ask`, fieldReviewer, { text: ' ' })).json().message).toBe('请先填写问题')
    await admin(`/${made.id}/note`, fieldReviewer2, { text: '同事备注：查过单位' })
    expect((await admin(`/${made.id}/ask`, fieldReviewer, { text: '用于哪个城市？' })).json().waitingForAnswer).toBe(
      true,
    )
    const asked = (await call('GET', `/applications/${made.id}`, who)).json().data
    expect(asked.waitingForAnswer).toBe(true)
    const told = (await table('messages')).filter((one) => one.accountId === who.id)
    expect(told.at(-1)!.contentZh).toContain('用于哪个城市？')
    await portal.services.database.transaction(() => portal.services.pushes.settled('application', made.id))
    expect((await answering('')).json().msg).toBe('请先填写答复')
    const answered = (await answering('北京')).json().data
    expect(answered.waitingForAnswer).toBe(false)
    expect(answered.thread.map((one: { type: string; mine: boolean }) => [one.type, one.mine])).toEqual([
      ['submitted', true],
      ['question', false],
      ['answer', true],
    ])
    expect(JSON.stringify(answered)).not.toContain('同事备注')
    // Nobody but who asked is called back.
    expect((await todos(made.id)).map((push) => push.accountId)).toEqual([fieldReviewer.id])
    const desk = (await admin(`/${made.id}`, fieldReviewer2)).json()
    expect(desk.thread.map((one: { type: string; author: string }) => [one.type, one.author])).toEqual([
      ['submitted', `newcomer${count}`],
      ['note', 'fieldreviewer2'],
      ['question', 'fieldreviewer'],
      ['answer', `newcomer${count}`],
    ])
    await portal.pass(fieldReviewer, made.id)
    expect((await answering('还有')).statusCode).toBe(409)
    expect((await admin(`/${made.id}/ask`, fieldReviewer, { text: '?' })).statusCode).toBe(409)
    // What reviewers remember may come later.
    expect((await admin(`/${made.id}/note`, fieldReviewer, { text: '事后备注' })).statusCode).toBe(200)
  })

  it('is handed to a colleague of the category, who alone is asked then', async () => {
    const { data, apply, fieldReviewer, fieldReviewer2, satelliteReviewer } = portal
    const who = await newcomer()
    const made = await apply(who, [data.field])
    for (const to of [satelliteReviewer.id, who.id, 99999])
      expect((await admin(`/${made.id}/hand-over`, fieldReviewer, { to })).statusCode).toBe(422)
    const handed = await admin(`/${made.id}/hand-over`, fieldReviewer, { to: fieldReviewer2.id, text: '您更熟悉' })
    expect(handed.json().assignee).toEqual({ id: fieldReviewer2.id, realName: 'fieldreviewer2' })
    expect((await todos(made.id)).map((push) => push.accountId)).toEqual([fieldReviewer2.id])
    expect(await ids(fieldReviewer2, { assignee: 'mine', status: 'pending' })).toContain(made.id)
    expect(await ids(fieldReviewer, { assignee: 'mine' })).not.toContain(made.id)
    expect(await ids(fieldReviewer, { assignee: 'nobody' })).not.toContain(made.id)
    await admin(`/${made.id}/hand-over`, fieldReviewer2, { to: null })
    expect(await todos(made.id)).toHaveLength(3)
  })

  it('nobody decides on their own application', async () => {
    const { data, apply, admin: boss } = portal
    const expert = await portal.someone(`expert${++count}`, { roles: ['expert'], reviewKinds: ['field'] })
    const made = await apply(expert, [data.field])
    for (const answer of [
      await portal.pass(expert, made.id),
      await portal.reject(expert, made.id, { reason: 'x' }),
      await admin(`/${made.id}/ask`, expert, { text: 'x' }),
      await admin(`/${made.id}/hand-over`, expert, { to: null }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([422, '不能审核自己的申请'])
    expect((await admin(`/${made.id}`, expert)).json().canDecide).toBe(false)
    expect((await todos(made.id)).map((push) => push.accountId)).not.toContain(expert.id)
    expect((await portal.pass(boss, made.id)).statusCode).toBe(200)
  })

  it('decides on many at once, and says of each what became of it', async () => {
    const { data, apply, fieldReviewer } = portal
    const made = []
    for (let i = 0; i < 3; i++) made.push((await apply(await newcomer(), [data.field])).id)
    const foreign = (await apply(await newcomer(), [data.satellite])).id
    await portal.pass(portal.admin, made[1]!)
    const bare = await admin('/decide', fieldReviewer, { ids: made, decision: 'reject' })
    expect(bare.json().message).toBe('请先填写驳回理由')
    const outcome = (
      await admin('/decide', fieldReviewer, { ids: [...made, made[0], foreign], decision: 'reject', reason: '不符' })
    ).json()
    expect(outcome.decided).toEqual([made[0], made[2]])
    expect(outcome.refused).toEqual([
      { id: made[1], message: 'admin已于 2026-11-02 18:00 通过这条申请' },
      { id: foreign, message: '内容不存在' },
    ])
    const passed = (await apply(await newcomer(), [data.field])).id
    expect((await admin('/decide', fieldReviewer, { ids: [passed], decision: 'pass' })).json().decided).toEqual([
      passed,
    ])
  })

  it('decides of many only on those that are as they were read', async () => {
    const { data, apply, fieldReviewer, call } = portal
    const who = await newcomer()
    const made = [await apply(who, [data.field]), await apply(await newcomer(), [data.field])].map(({ id }) => id)
    await admin(`/${made[0]}/ask`, fieldReviewer, { text: '为何？' })
    const revisions = []
    for (const id of made) revisions.push((await admin(`/${id}`, fieldReviewer)).json().revision)
    await call('POST', `/applications/${made[0]}/answer`, who, { text: '因为臭氧。' })
    const decide = { ids: made, revisions, decision: 'reject', reason: '不符' }
    expect((await admin('/decide', fieldReviewer, decide)).json()).toEqual({
      decided: [made[1]],
      refused: [{ id: made[0], message: '内容已被他人修改，请刷新后重试' }],
    })
  })

  it('decides on all or none where that is asked for, and names what stood in the way', async () => {
    const { data, apply, fieldReviewer } = portal
    const who = [await newcomer(), await newcomer(), await newcomer()]
    const made: number[] = []
    for (const one of who) made.push((await apply(one, [data.field])).id)
    const foreign = (await apply(await newcomer(), [data.satellite])).id
    const statuses = async () =>
      Promise.all(made.map(async (id) => (await admin(`/${id}`, portal.admin)).json().status))
    const told = async () => (await portal.call('GET', '/sys/datashare/dmessage/page', who[0]!)).json().data.total
    const before = await told()

    await portal.pass(portal.admin, made[1]!)
    const revisions = [1, 1, 1, 99]
    const asked = { ids: [made[2]!, made[1]!, made[0]!, foreign], revisions, decision: 'pass', allOrNone: true }
    for (const id of [made[2]!, made[0]!])
      revisions[asked.ids.indexOf(id)] = (await admin(`/${id}`, fieldReviewer)).json().revision
    expect((await admin('/decide', fieldReviewer, asked)).json()).toEqual({
      decided: [],
      refused: [
        { id: made[1], message: 'admin已于 2026-11-02 18:00 通过这条申请' },
        { id: foreign, message: '内容不存在' },
      ],
    })
    expect(await statuses()).toEqual(['pending', 'passed', 'pending'])
    expect(await told()).toBe(before)

    const others = { ids: [made[2]!, made[0]!], decision: 'pass', allOrNone: true }
    expect((await admin('/decide', fieldReviewer, others)).json()).toEqual({ decided: [made[0], made[2]], refused: [] })
    expect(await statuses()).toEqual(['passed', 'passed', 'passed'])
    expect(await told()).toBe(before + 1)
  })

  it('finds cases by person, unit, dataset and reason, sorts them and pages through', async () => {
    const { data, apply, fieldReviewer, applicant } = portal
    const made = await apply(applicant, [data.field2], { reason: '烟花燃放的 SO₂ 影响' })
    for (const keyword of ['烟花', 'APPLICANT', '蓝天', 'field-b'])
      expect(await ids(fieldReviewer, { keyword }), keyword).toContain(made.id)
    expect(await ids(fieldReviewer, { keyword: '没有这样的' })).toEqual([])
    expect(await ids(fieldReviewer, { datasetId: data.field2, accountId: applicant.id })).toEqual([made.id])
    for (const field of ['id', 'appliedAt', 'dueAt', 'decidedAt', 'kind', 'applicant']) {
      const answer = await admin(`?sort=["${field}","ASC"]&range=[0,1]`, fieldReviewer)
      expect(answer.statusCode, field).toBe(200)
      expect(answer.headers['content-range']).toMatch(/^applications 0-1\/\d+$/)
    }
    expect((await admin('?sort=["reason","ASC"]', fieldReviewer)).statusCode).toBe(400)
    expect((await admin('?filter={"reply":"x"}', fieldReviewer)).statusCode).toBe(400)
  })

  it('the log tells every step of every case of my categories', async () => {
    const { data, apply, fieldReviewer, satelliteReviewer } = portal
    const made = await apply(await newcomer(), [data.satellite], { reason: '日志' })
    await portal.reject(satelliteReviewer, made.id, { reason: '日志理由' })
    const log = async (who: Someone, filter: object) => {
      const answer = await portal.call(
        'GET',
        `/admin/review-log?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        who,
      )
      return { rows: answer.json(), range: answer.headers['content-range'], status: answer.statusCode }
    }
    const seen = await log(satelliteReviewer, { applicationId: made.id })
    expect(seen.range).toBe('review-log 0-1/2')
    expect(
      seen.rows.map((row: { type: string; author: string; text: string }) => [row.type, row.author, row.text]),
    ).toEqual([
      ['not-passed', 'satreviewer', '日志理由'],
      ['submitted', `newcomer${count}`, ''],
    ])
    expect(
      (await log(satelliteReviewer, { type: 'not-passed', author: 'SATREV', from: '2026-11-02', to: '2026-11-02' }))
        .rows,
    ).not.toEqual([])
    expect((await log(satelliteReviewer, { to: '2026-11-01' })).rows).toEqual([])
    expect((await log(satelliteReviewer, { from: 'yesterday' })).status).toBe(400)
    expect((await log(fieldReviewer, { applicationId: made.id })).rows).toEqual([])
  })

  it('a changed holiday moves what is under review', async () => {
    const { data, apply, admin: boss, call } = portal
    const who = await newcomer()
    const made = await apply(who, [data.field])
    const due = async () => (await call('GET', `/applications/${made.id}`, who)).json().data.dueAt
    const holiday = { id: '2026-11-03', off: true, name: { zh: '临时放假', en: 'Day off' } }
    expect((await call('POST', '/admin/calendar-days', portal.fieldReviewer, holiday)).statusCode).toBe(403)
    expect((await call('POST', '/admin/calendar-days', boss, { ...holiday, id: '2026-02-30' })).statusCode).toBe(400)
    expect(
      (await call('POST', '/admin/calendar-days', boss, { ...holiday, name: { zh: '', en: 'x' } })).json().errors,
    ).toEqual({
      'name.zh': '必填',
    })
    await call('POST', '/admin/calendar-days', boss, holiday)
    expect((await call('POST', '/admin/calendar-days', boss, holiday)).statusCode).toBe(409)
    expect(await due()).toBe(new Date(monday + 4 * day).toISOString())
    const { id: _, ...words } = holiday
    expect((await call('PUT', '/admin/calendar-days/2026-11-03', boss, { ...words, off: false })).statusCode).toBe(200)
    expect(await due()).toBe(made.dueAt)
    await call('PUT', '/admin/calendar-days/2026-11-03', boss, words)
    expect((await call('DELETE', '/admin/calendar-days/2026-11-03', boss)).statusCode).toBe(200)
    expect((await call('DELETE', '/admin/calendar-days/2026-11-03', boss)).statusCode).toBe(404)
    expect(await due()).toBe(made.dueAt)
    const days = await call('GET', '/admin/calendar-days?filter={"year":"2026"}&sort=["id","ASC"]&range=[0,2]', boss)
    expect(days.json().map((one: { id: string; off: boolean }) => [one.id, one.off])).toEqual([
      ['2026-01-01', true],
      ['2026-01-02', true],
      ['2026-01-03', true],
    ])
  })

  it('whoever leaves the portal takes their applications and grants with them', async () => {
    const { data, apply, fieldReviewer, call } = portal
    const who = await newcomer()
    const granted = await apply(who, [data.field])
    await portal.pass(fieldReviewer, granted.id)
    const waiting = await apply(who, [data.field2])
    expect((await call('POST', '/profile/close', who, { password: 'Demo2026' })).statusCode).toBe(200)
    expect((await admin(`/${waiting.id}`, fieldReviewer)).json().status).toBe('withdrawn')
    expect(await todos(waiting.id)).toEqual([])
    expect((await table('grants')).filter((one) => one.accountId === who.id && one.liveKey !== null)).toEqual([])
  })

  it('no application comes behind the closing of its account', async () => {
    const { data, services } = portal
    const who = await newcomer()
    const person = await personOf(services, who.id)
    const form = { datasets: [data.field], reason: '用于区域臭氧成因研究' }
    // Let in before, written at the same time and after.
    const together = services.applications.submit(person, form).catch(() => null)
    await services.personal.close(person, 'Demo2026')
    await together
    await expect(services.applications.submit(person, form)).rejects.toMatchObject({ error: 'sessionEnded' })
    await expect(services.purposes.add(person, { title: '一', text: '二' })).rejects.toMatchObject({
      error: 'sessionEnded',
    })
    const left = (await table('applications')).filter((one) => one.accountId === who.id)
    expect(left.filter((one) => one.status === 'pending')).toEqual([])
  })
})
