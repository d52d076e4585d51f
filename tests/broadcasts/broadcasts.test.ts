import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOf } from '../../server/broadcasts/broadcasts.rules.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const nobody = { everybody: false, roles: [] as string[], accounts: [] as number[] }
const everybody = { ...nobody, everybody: true }
const words = {
  title: { zh: '停机维护', en: 'Maintenance' },
  content: { zh: '周六晚。', en: 'Saturday night.' },
  link: '',
}
const minute = 60_000

describe('A link of a message', () => {
  it.each([
    ['', true],
    ['/list?type=field', true],
    ['//elsewhere.example', false],
    ['/\\elsewhere.example', false],
    ['https://elsewhere.example', false],
    ['javascript:alert(1)', false],
    ['/a b', false],
  ])('%j is taken: %s', (link, fine) => {
    const problems = problemsOf({ ...words, link, audience: everybody, dueAt: 0 })
    expect(Object.keys(problems)).toEqual(fine ? [] : ['link'])
  })
})

onBothDatabases('Messages to many', (fresh) => {
  let portal: People
  let sender: Someone
  let reader: Someone
  let keeper: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    sender = await portal.holderOf('sender', 'console.open', 'messages.manage')
    keeper = await portal.holderOf('keeper', 'console.open', 'mails.read')
    reader = await portal.someone('reader')
  })
  afterAll(() => portal.close())

  const send = (method: 'POST' | 'PUT', path: string, edit: object, who = sender) =>
    portal.call(method, `/admin/broadcasts${path}`, who, {
      ...words,
      draft: true,
      dueAt: null,
      audience: nobody,
      ...edit,
    })
  const write = async (edit: object) => {
    const answer = await send('POST', '', edit)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const one = async (id: number) => (await portal.call('GET', `/admin/broadcasts/${id}`, sender)).json()
  const inbox = async (who: Someone) =>
    (await portal.call('GET', '/sys/datashare/dmessage/page?type=platform', who)).json().data.list as {
      id: number
      title: { zh: string }
      link: string
    }[]

  it('are kept as drafts that lack something, and then reach nobody', async () => {
    const draft = await write({ title: { zh: '', en: '' } })
    expect(draft).toMatchObject({ state: 'draft', told: 0, people: [] })
    await portal.services.broadcasts.run()
    expect((await one(draft.id)).state).toBe('draft')
  })

  it('are told what they lack before they go out, field by field', async () => {
    const answer = await send('POST', '', {
      draft: false,
      title: { zh: '好', en: ' ' },
      link: 'https://elsewhere.example',
    })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['title.en', 'link', 'audience']])
    const never = await send('POST', '', { draft: false, audience: everybody, dueAt: 'never' })
    expect([never.statusCode, Object.keys(never.json().errors)]).toEqual([400, ['dueAt']])
  })

  it('say before how many would get them: whoever can log in, once each', async () => {
    const reach = async (audience: object) =>
      (await portal.call('POST', '/admin/broadcasts/reach', sender, { ...nobody, ...audience })).json().count
    expect(await reach({})).toBe(0)
    const all = await reach({ everybody: true })
    const gone = await portal.someone('gone')
    expect(await reach({ everybody: true })).toBe(all + 1)
    await portal.services.database.transaction(async () => {
      const { accounts } = portal.services.database.tables
      const { eq } = await import('drizzle-orm')
      await portal.services.database.sql.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, gone.id))
    })
    expect(await reach({ everybody: true })).toBe(all)
    expect(await reach({ accounts: [reader.id, sender.id, gone.id], roles: [] })).toBe(2)
  })

  it('go out once to each, also where the sender dies in the middle, and are counted as read', async () => {
    const made = await write({ draft: false, audience: { ...nobody, accounts: [reader.id, sender.id] }, link: '/list' })
    expect(made.state).toBe('scheduled')
    await portal.services.broadcasts.run()
    // As if it had died before it wrote down how far it came.
    await portal.services.database.transaction(async () => {
      const { broadcasts } = portal.services.database.tables
      const { eq } = await import('drizzle-orm')
      await portal.services.database.sql
        .update(broadcasts)
        .set({ state: 'sending', reachedTo: 0 })
        .where(eq(broadcasts.id, made.id))
    })
    await portal.services.broadcasts.run()
    expect(await one(made.id)).toMatchObject({ state: 'sent', told: 2, read: 0 })
    const [message, ...more] = await inbox(reader)
    expect([message?.title.zh, message?.link, more]).toEqual(['停机维护', '/list', []])
    await portal.call('POST', '/sys/datashare/dmessage/updateByIdsT', reader, [message!.id])
    expect(await one(made.id)).toMatchObject({ told: 2, read: 1 })
    const listed = await portal.call(
      'GET',
      `/admin/messages?filter=${encodeURIComponent(JSON.stringify({ broadcastId: made.id, read: true }))}`,
      sender,
    )
    expect(listed.json()).toMatchObject([{ account: { username: 'reader' }, type: 'platform', read: true }])
    const whole = await portal.call('GET', `/admin/messages/${message!.id}`, sender)
    expect(whole.json()).toMatchObject({ content: words.content, link: '/list', broadcastId: made.id })
  })

  it('wait for their time, can be changed until then, and not after', async () => {
    const now = portal.services.clock()
    const later = new Date(now + 30 * minute).toISOString()
    const made = await write({ draft: false, dueAt: later, audience: { ...nobody, accounts: [keeper.id] } })
    await portal.services.broadcasts.run()
    expect((await one(made.id)).state).toBe('scheduled')
    const edit = {
      draft: false,
      dueAt: later,
      audience: { ...nobody, accounts: [keeper.id] },
      updatedAt: made.updatedAt,
    }
    const changed = await send('PUT', `/${made.id}`, { ...edit, title: { zh: '改期', en: 'Moved' } })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await send('PUT', `/${made.id}`, edit)).statusCode).toBe(409)
    portal.setNow(now + 31 * minute)
    await portal.services.broadcasts.run()
    expect((await inbox(keeper)).map(({ title }) => title.zh)).toEqual(['改期'])
    const { updatedAt } = changed.json()
    for (const answer of [
      await send('PUT', `/${made.id}`, { ...edit, updatedAt }),
      await portal.call('DELETE', `/admin/broadcasts/${made.id}`, sender),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, '040964'])
  })

  it('and what others were told are for whoever has the right to them', async () => {
    for (const path of ['/admin/broadcasts', '/admin/messages', '/admin/broadcasts/1', '/admin/messages/1'])
      expect((await portal.call('GET', path, keeper)).statusCode, path).toBe(403)
    expect((await send('POST', '', {}, keeper)).statusCode).toBe(403)
    expect((await portal.call('GET', '/admin/messages/999999', sender)).statusCode).toBe(404)
    expect((await portal.call('DELETE', '/admin/broadcasts/999999', sender)).statusCode).toBe(404)
  })
})
