import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessageType, undoMinutes, usualChoice } from '../../server/messages/messages.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('The message centre', (fresh) => {
  let portal: People
  let other: Someone
  let theirs: number
  let accounts = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    other = await portal.someone('other')
    theirs = (await told(other, 1))[0]!
  })
  afterAll(() => portal.close())

  /** Someone new with so many messages, the oldest first. */
  async function told(who: Someone, many: number, type: 'download' | 'feedback' = 'download'): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < many; i++)
      ids.push(
        (await portal.services.database.transaction(() =>
          portal.services.messages.tell({
            eventKey: `api:${who.id}:${type}:${Math.random()}`,
            account: who.id,
            type,
            title: { zh: `第 ${i} 条`, en: `Number ${i}` },
            content: { zh: '内容', en: 'Content' },
            link: '',
            mail: false,
            push: 2,
          }),
        ))!,
      )
    return ids
  }
  const someone = () => portal.someone(`m${++accounts}`)
  const at = (path: string) => `/sys/datashare/dmessage/${path}`
  const page = async (who: Someone, query = '') => (await portal.call('GET', at(`page${query}`), who)).json().data
  const post = (path: string, who: Someone, payload?: unknown) => portal.call('POST', at(path), who, payload)
  const idsOf = (data: { list: { id: number }[] }) => data.list.map((one) => one.id)

  it('lists the newest first, by page numbers and by where the page before ended', async () => {
    const who = await someone()
    const ids = (await told(who, 25)).reverse()
    expect(idsOf(await page(who))).toEqual(ids.slice(0, 10))
    expect(idsOf(await page(who, '?page=3'))).toEqual(ids.slice(20))
    const first = await page(who, '?limit=10')
    expect(first).toMatchObject({ total: 25, unread: 25, next: ids[9] })
    // What comes meanwhile shifts page numbers, not the place.
    await told(who, 3)
    const second = await page(who, `?limit=10&before=${first.next}`)
    expect(idsOf(second)).toEqual(ids.slice(10, 20))
    const third = await page(who, `?limit=10&before=${second.next}`)
    expect([idsOf(third), third.next]).toEqual([ids.slice(20), null])
  })

  it('filters by type and by whether it was read', async () => {
    const who = await someone()
    const [a, b] = await told(who, 2, 'download')
    const [c] = await told(who, 1, 'feedback')
    await post('updateByIdsT', who, [a])
    expect(idsOf(await page(who, '?type=download'))).toEqual([b, a])
    expect(idsOf(await page(who, '?type=feedback'))).toEqual([c])
    expect(idsOf(await page(who, '?read=true'))).toEqual([a])
    expect(await page(who, '?read=false&type=download')).toMatchObject({ total: 1, unread: 2, list: [{ id: b }] })
    for (const wrong of ['?type=other', '?read=perhaps', '?limit=101', '?page=0', '?before=0'])
      expect((await portal.call('GET', at(`page${wrong}`), who)).statusCode).toBe(400)
  })

  it('marks as read and as unread, by a list or by an object of ids, and counts what is unread', async () => {
    const who = await someone()
    const ids = await told(who, 3)
    const marked = await post('updateByIdsT', who, [ids[0], ids[1], ids[0]])
    expect([marked.json().data, marked.json().msg]).toEqual([{ count: 2 }, '已标为已读'])
    const unread = async () => (await portal.call('GET', at('unread'), who)).json().data.unread
    expect(await unread()).toBe(1)
    const back = await post('updateByIdsF', who, { ids: [ids[0]] })
    expect([back.json().msg, await unread()]).toEqual(['已标为未读', 2])
    expect((await portal.call('GET', at(ids[0]!.toString()), who)).json().data.read).toBe(false)
    // Reading a message does not mark it: a link opened by a program changes nothing.
    expect(await unread()).toBe(2)
    expect((await post('readAll', who)).json().data).toEqual({ count: 2 })
    expect(await unread()).toBe(0)
  })

  it('takes the notice of a message that was read out of the panel', async () => {
    const who = await someone()
    const [a, b] = await told(who, 2)
    const panel = async () =>
      (await portal.call('GET', '/sys/dpush/mypush', who))
        .json()
        .data.map((push: { messageId: number }) => push.messageId)
    expect(await panel()).toEqual([b, a])
    await post('updateByIdsT', who, [b])
    expect(await panel()).toEqual([a])
    await post('readAll', who)
    expect(await panel()).toEqual([])
  })

  it('deletes, and brings back within the time for it', async () => {
    const who = await someone()
    const ids = await told(who, 3)
    const deleted = await post('delete', who, { ids: ids.slice(0, 2) })
    expect([deleted.json().data, deleted.json().msg]).toEqual([{ count: 2 }, '已删除'])
    expect(idsOf(await page(who))).toEqual([ids[2]])
    expect((await portal.call('GET', at(String(ids[0])), who)).statusCode).toBe(404)
    // Its notice in the panel would lead nowhere.
    expect((await portal.call('GET', '/sys/dpush/mypush', who)).json().data).toHaveLength(1)
    const restored = await post('restore', who, ids.slice(0, 2))
    expect([restored.json().data, restored.json().msg]).toEqual([{ count: 2 }, '已恢复'])
    expect(idsOf(await page(who))).toEqual([...ids].reverse())
    expect((await portal.call('GET', '/sys/dpush/mypush', who)).json().data).toHaveLength(3)

    const now = portal.services.clock()
    await post('delete', who, [ids[0]])
    portal.setNow(now + undoMinutes * 60_000)
    await portal.services.messages.sweep()
    expect((await post('restore', who, [ids[0]])).json().data).toEqual({ count: 1 })
    await post('delete', who, [ids[0], ids[1]])
    portal.setNow(now + 2 * undoMinutes * 60_000 + 1)
    const late = await post('restore', who, [ids[0]])
    expect([late.statusCode, late.json().code]).toEqual([422, '042231'])
    await portal.services.messages.sweep()
    const { messages } = portal.services.database.tables
    const left = await portal.services.database.sql
      .select({ id: messages.id, account: messages.accountId })
      .from(messages)
    expect(left.filter((row) => row.account === who.id)).toEqual([{ id: ids[2], account: who.id }])
    portal.setNow(now)
  })

  it('asks to select first where nothing is', async () => {
    for (const path of ['delete', 'restore', 'updateByIdsT', 'updateByIdsF'])
      for (const payload of [[], { ids: [] }]) {
        const answer = await post(path, other, payload)
        expect([answer.statusCode, answer.json().msg]).toEqual([400, '请先选择数据'])
      }
    const english = await portal.call('POST', at('delete'), { ...other.headers, dataSourceType: 'en' }, [])
    expect(english.json().msg).toBe('Please select data first')
    for (const payload of [undefined, {}, [0], ['x'], { ids: 'all' }, Array.from({ length: 1001 }, (_, i) => i + 1)])
      expect((await post('delete', other, payload)).statusCode).toBe(400)
  })

  it("touches and shows nobody else's", async () => {
    const who = await someone()
    const [own] = await told(who, 1)
    expect((await portal.call('GET', at(String(theirs)), who)).statusCode).toBe(404)
    for (const path of ['delete', 'updateByIdsT', 'updateByIdsF'])
      expect((await post(path, who, [theirs])).statusCode).toBe(404)
    expect((await post('restore', who, [theirs])).statusCode).toBe(422)
    // Of a mixed list only one's own.
    expect((await post('delete', who, [own, theirs])).json().data).toEqual({ count: 1 })
    expect((await portal.call('GET', at(String(theirs)), other)).json().data).toMatchObject({ id: theirs, read: false })
  })

  it('is for people who are logged in', async () => {
    const gone = await portal.someone(`gone${accounts}`)
    const admin = await portal.someone(`admin${accounts}`, { roles: ['admin'] })
    await portal.call('POST', `/admin/accounts/${gone.id}/disable`, admin, {})
    const calls = [
      ['GET', at('page')],
      ['GET', at('unread')],
      ['GET', at(String(theirs))],
      ['POST', at('delete')],
      ['POST', at('restore')],
      ['POST', at('readAll')],
      ['POST', at('updateByIdsT')],
      ['POST', at('updateByIdsF')],
      ['GET', '/messages/choices'],
      ['PUT', '/messages/choices'],
    ] as const
    for (const [method, path] of calls) {
      const visitor = await portal.call(method, path, null, method === 'GET' ? undefined : [])
      expect([path, visitor.statusCode, visitor.json().code]).toEqual([path, 401, '050401'])
      const disabled = await portal.call(method, path, gone, method === 'GET' ? undefined : [])
      expect([path, disabled.statusCode]).toEqual([path, 401])
    }
  })

  it('takes no list of choices that nobody could have chosen', async () => {
    const who = await someone()
    const flood = Array.from({ length: 5000 }, () => ({ type: 'download', mail: 'none' }))
    expect((await portal.call('PUT', '/messages/choices', who, flood)).statusCode).toBe(400)
    const now: { type: MessageType; mail: string }[] = (await portal.call('GET', '/messages/choices', who)).json().data
    for (const { type, mail } of now) expect([type, mail]).toEqual([type, usualChoice(type)])
  })
})
