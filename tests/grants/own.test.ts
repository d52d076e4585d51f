import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cases, startCases } from '../applications/cases.ts'

let portal: Cases
beforeAll(async () => {
  portal = await startCases()
})
afterAll(() => portal.close())

test('nobody renews a permission of their own; somebody else does', async () => {
  const second = await portal.holderOf('second', 'console.open', 'applications.manage')
  const made = await portal.apply(second, [portal.data.field])
  expect((await portal.pass(portal.fieldReviewer, made.id, { until: '2026-12-01' })).statusCode).toBe(200)
  const [grant] = (await portal.call('GET', '/grants', second)).json().data.list as { id: number; until: string }[]
  const renew = (who: typeof second) => portal.call('POST', `/admin/grants/${grant!.id}/renew`, who, { until: null })
  const own = await renew(second)
  expect([own.statusCode, own.json().code]).toEqual([422, '042253'])
  const still = (await portal.call('GET', `/admin/grants/${grant!.id}`, portal.admin)).json()
  expect(still.until).toBe(grant!.until)
  expect((await renew(portal.admin)).json()).toMatchObject({ until: null, state: 'live' })
})
