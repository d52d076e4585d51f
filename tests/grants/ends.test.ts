import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cases, day, monday, startCases } from '../applications/cases.ts'

let portal: Cases
beforeAll(async () => {
  portal = await startCases()
  const { call, admin } = portal
  await call('PUT', '/admin/review-terms/field', admin, { reviewWorkdays: 3, grantDays: 10 })
})
afterAll(() => portal.close())

const grants = async () => (await portal.call('GET', '/admin/grants', portal.admin)).json()

/** What a form that was left empty, or a program with a wrong idea, sends for an end. */
const noEnd = ['', 0, false, '0']

test('nothing but null grants data for good when a case is passed', async () => {
  const { apply, applicant, data, pass, fieldReviewer } = portal
  const { id } = await apply(applicant, [data.field])
  for (const until of noEnd) {
    const answer = await pass(fieldReviewer, id, { until })
    // What is no text and not null is no such field at all; any other text is told at the field.
    const told = typeof until === 'string' ? ['until'] : []
    expect([until, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([until, 400, told])
  }
  expect(await grants()).toEqual([])
  expect((await pass(fieldReviewer, id)).json().grants[0].until).toBe(new Date(monday + 10 * day).toISOString())
})

test('nothing but null renews a grant for good', async () => {
  const [grant] = await grants()
  const renew = (until: unknown) => portal.call('POST', `/admin/grants/${grant.id}/renew`, portal.admin, { until })
  for (const until of noEnd) expect([until, (await renew(until)).statusCode]).toEqual([until, 400])
  expect((await grants())[0].until).toBe(grant.until)
  expect((await renew(null)).json().until).toBeNull()
})

test('no number of days is taken for grants without an end', async () => {
  const terms = (grantDays: unknown) =>
    portal.call('PUT', '/admin/review-terms/field', portal.admin, { reviewWorkdays: 3, grantDays })
  for (const grantDays of [0, false, -1, 3651, 1.5])
    expect([grantDays, (await terms(grantDays)).statusCode]).toEqual([grantDays, 400])
  expect((await portal.call('GET', '/admin/review-terms/field', portal.admin)).json().grantDays).toBe(10)
  expect((await terms(null)).json().grantDays).toBeNull()
})

test('a case is handed back to anyone by null alone', async () => {
  const { apply, applicant, data, call, fieldReviewer, fieldReviewer2 } = portal
  const { id } = await apply(applicant, [data.field2])
  const handOver = (to: unknown) => call('POST', `/admin/applications/${id}/hand-over`, fieldReviewer, { to })
  expect((await handOver(fieldReviewer2.id)).json().assignee.id).toBe(fieldReviewer2.id)
  for (const [to, status] of [
    [0, 422],
    [false, 400],
    [2 ** 40, 400],
  ])
    expect([to, (await handOver(to)).statusCode]).toEqual([to, status])
  expect((await handOver(null)).json().assignee).toBeNull()
})
