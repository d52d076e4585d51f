import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../seeds/accounts.ts'
import { seedNow } from '../../seeds/clock.ts'
import { ensureFeedback, feedback } from '../../seeds/feedback.ts'
import { ensureMessages } from '../../seeds/messages.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, startPeople } from '../helpers/people.ts'

onBothDatabases('Demo messages and feedback', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh)
    for (const account of accounts)
      await portal.services.accounts.create({ ...account, reviewKinds: [] }, { recorded: false })
    for (let time = 0; time < 2; time++) {
      await ensureFeedback(portal.services)
      await ensureMessages(portal.services)
    }
  })
  afterAll(() => portal.close())

  it('are there once, before the day the demo stands at, and as the portal itself would have written them', async () => {
    const user = { headers: await portal.logInAgain('user') }
    const page = (await portal.call('GET', '/sys/datashare/dmessage/page', user.headers)).json().data
    expect(page).toMatchObject({ total: 4, unread: 1 })
    for (const one of page.list) {
      expect(Date.parse(one.time)).toBeLessThan(seedNow)
      expect(one.title.zh).toMatch(/\p{Script=Han}/u)
    }
    const told = page.list.filter((one: { type: string }) => one.type === 'registration')
    for (const one of told) expect(one.title.en + one.content.en).not.toMatch(/\p{Script=Han}/u)
    const mine = (await portal.call('GET', '/feedback', user.headers)).json().data
    expect(mine).toMatchObject({
      total: 3,
      list: [{ status: 'awaiting' }, { status: 'replied' }, { status: 'replied' }],
    })
    const vip = { headers: await portal.logInAgain('vip') }
    expect((await portal.call('GET', '/sys/dpush/mypush', vip.headers)).json().data).toMatchObject([
      { type: 1, content: '账号邮箱已修改' },
    ])
  })

  it('are what the console answers', async () => {
    const admin = await portal.logInAgain('admin')
    const list = (await portal.call('GET', '/admin/feedback?range=[0,99]', admin)).json()
    expect(list).toHaveLength(feedback.length)
    const waiting = list.filter((one: { status: string }) => one.status === 'awaiting')
    expect(waiting).toHaveLength(3)
    expect(list.filter((one: { account: unknown }) => one.account === null)).toHaveLength(3)
    const withFile = list.find((one: { attachments: unknown[] }) => one.attachments.length > 0)
    expect(withFile).toMatchObject({
      account: { username: 'vip' },
      attachments: [{ name: '站点坐标核对.csv', mediaType: 'text/csv' }],
    })
    const answer = await portal.call('POST', `/admin/feedback/${waiting[0].id}/reply`, admin, {
      reply: '已收到',
      revision: 1,
    })
    expect(answer.statusCode).toBe(200)
  })
})
