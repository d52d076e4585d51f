import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Someone } from '../helpers/people.ts'
import { type Cases, monday, startCases } from './cases.ts'

let portal: Cases
beforeAll(async () => {
  portal = await startCases()
})
afterAll(() => portal.close())

test('an applicant is never told who decided', async () => {
  const { apply, applicant, other, data, call, pass, reject, fieldReviewer } = portal
  const passed = await apply(applicant, [data.field])
  const notPassed = await apply(other, [data.field])
  await pass(fieldReviewer, passed.id)
  await reject(fieldReviewer, notPassed.id, { reason: '用途不明' })
  const name = (await call('GET', '/profile', fieldReviewer)).json().data.realName
  const answers = [
    await call('GET', `/applications/${passed.id}`, applicant),
    await call('GET', '/applications', applicant),
    await call('POST', `/applications/${passed.id}/withdraw`, applicant),
    await call('POST', '/applications/withdraw', applicant, [passed.id]),
    await call('POST', `/applications/${passed.id}/answer`, applicant, { text: '补充' }),
    await call('POST', `/applications/${notPassed.id}/withdraw`, other),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 409, 409, 409, 409])
  expect(answers[2]!.json().msg).toBe('审核人已于 2026-11-02 18:00 通过这条申请')
  for (const answer of answers) expect(answer.body).not.toContain(name)
  // The colleague who comes second does learn it.
  expect((await pass(portal.fieldReviewer2, passed.id)).json().message).toContain(name)
})

describe('somebody who asks for data of a category they decide on', () => {
  let both: Someone
  let id: number
  beforeAll(async () => {
    const { apply, data, call, fieldReviewer, fieldReviewer2, makeRole, someone } = portal
    await makeRole('desk', ['console.open', 'applications.decide'])
    both = await someone('both', { roles: ['desk'], reviewKinds: ['field'] })
    id = (await apply(both, [data.field2])).id
    await call('POST', `/admin/applications/${id}/note`, fieldReviewer, { text: '内部看法' })
    await call('POST', `/admin/applications/${id}/hand-over`, fieldReviewer, { to: fieldReviewer2.id, text: '请你看' })
    await call('POST', `/admin/applications/${id}/ask`, fieldReviewer2, { text: '用于什么' })
  })
  const types = (answer: { json(): { thread: { type: string }[] } }) => answer.json().thread.map((one) => one.type)

  test('reads at the desk no more of their own case than any applicant', async () => {
    const { call, fieldReviewer } = portal
    expect(types(await call('GET', `/admin/applications/${id}`, both))).toEqual(['submitted', 'question'])
    expect(types(await call('GET', `/admin/applications/${id}`, fieldReviewer))).toEqual([
      'submitted',
      'note',
      'handed-over',
      'question',
    ])
  })

  test('nor in the log of reviews', async () => {
    const { call, fieldReviewer } = portal
    const log = (who: Someone, filter: object = {}) =>
      call(
        'GET',
        `/admin/review-log?filter=${encodeURIComponent(JSON.stringify({ applicationId: id, ...filter }))}`,
        who,
      )
    const own = await log(both)
    expect(own.body).not.toMatch(/内部看法|请你看/)
    expect(own.headers['content-range']).toBe('review-log 0-1/2')
    expect((await log(both, { type: 'note' })).headers['content-range']).toBe('review-log */0')
    expect((await log(fieldReviewer)).headers['content-range']).toBe('review-log 0-3/4')
  })

  test('decides nothing of it, alone or among many', async () => {
    const { call } = portal
    expect((await call('GET', `/admin/applications/${id}`, both)).json().canDecide).toBe(false)
    for (const [verb, body] of Object.entries({
      pass: {},
      reject: { reason: '否' },
      ask: { text: '?' },
      note: { text: '!' },
    }))
      expect([verb, (await call('POST', `/admin/applications/${id}/${verb}`, both, body)).statusCode]).toEqual([
        verb,
        422,
      ])
    const bulk = await call('POST', '/admin/applications/decide', both, { ids: [id], decision: 'pass' })
    expect(bulk.json()).toMatchObject({ decided: [], refused: [{ id }] })
  })
})

test('the log of what was done keeps a number of the colleague, not the name', async () => {
  const { call, admin, fieldReviewer2 } = portal
  const filter = encodeURIComponent(JSON.stringify({ action: 'application.handed-over' }))
  const [entry] = (await call('GET', `/admin/audit?filter=${filter}`, admin)).json()
  expect([entry.before, entry.after]).toEqual([{ account: null }, { account: fieldReviewer2.id }])
})

test('many at once need a selection and ids that can be', async () => {
  const { call, fieldReviewer } = portal
  const decide = (ids: unknown[]) =>
    call('POST', '/admin/applications/decide', fieldReviewer, { ids, decision: 'pass' })
  expect((await decide([])).json().message).toBe('请先选择数据')
  for (const id of [0, -1, 2 ** 31, 2 ** 53]) expect([id, (await decide([id])).statusCode]).toEqual([id, 400])
})

test('an earlier case that passed by itself says so beside the next', async () => {
  const { apply, other, data, call, services, setNow, fieldReviewer } = portal
  const first = await apply(other, [data.field2])
  setNow(Date.parse(first.dueAt))
  await services.decisions.autoPass()
  setNow(monday)
  const next = await apply(other, [data.field])
  const { earlier } = (await call('GET', `/admin/applications/${next.id}`, fieldReviewer)).json()
  const found = earlier.find((one: { id: number }) => one.id === first.id)
  expect([found.status, found.automatic]).toEqual(['passed', true])
})
