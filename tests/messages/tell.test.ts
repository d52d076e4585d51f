import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ToldInWords } from '../../server/messages/messages.service.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { event, mailsTo as mailsOf, tell as telling } from './telling.ts'

onBothDatabases('ToldInWords a person', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh)
  })
  afterAll(() => portal.close())

  const tell = (told: ToldInWords) => telling(portal.services, told)
  const mailsTo = (accountId: number) => mailsOf(portal.services, accountId)
  const page = async (who: Someone, query = '') =>
    (await portal.call('GET', `/sys/datashare/dmessage/page${query}`, who)).json().data

  it('writes one message, one push and one mail for an event, however often it is told', async () => {
    const who = await portal.someone('once')
    const told = event(who.id, { push: 2 })
    const ids = [await tell(told), await tell(told)]
    expect(ids).toEqual([expect.any(Number), null])
    expect(await page(who)).toMatchObject({
      total: 1,
      unread: 1,
      next: null,
      list: [{ id: ids[0], type: 'download', title: told.title, content: told.content, read: false, link: told.link }],
    })
    const pushes = (await portal.call('GET', '/sys/dpush/mypush', who)).json().data
    expect(pushes).toMatchObject([{ sendType: 1, type: 2, messageId: ids[0], content: '申请已通过' }])
    expect(await mailsTo(who.id)).toMatchObject([
      { template: 'message', subject: expect.stringContaining('申请已通过') },
    ])
  })

  it('leaves nothing of an event whose transaction is rolled back', async () => {
    const who = await portal.someone('rolled')
    const failing = portal.services.database.transaction(async () => {
      await portal.services.messages.tell(event(who.id, { push: 2 }))
      throw new Error('after it')
    })
    await expect(failing).rejects.toThrow('after it')
    expect((await page(who)).total).toBe(0)
    expect((await portal.call('GET', '/sys/dpush/mypush', who)).json().data).toEqual([])
    expect(await mailsTo(who.id)).toEqual([])
  })

  it('mails by the choice for its type, in the language of the person, and not at all where another mail tells of it', async () => {
    const who = await portal.someone('chooser', { language: 'en' })
    const choose = (mail: string) => portal.call('PUT', '/messages/choices', who, [{ type: 'download', mail }])
    expect((await portal.call('GET', '/messages/choices', who)).json().data).toEqual(
      ['registration', 'download', 'upload', 'grant', 'feedback', 'export', 'follow', 'platform'].map((type) => ({
        type,
        mail: type === 'follow' ? 'digest' : 'each',
      })),
    )
    expect((await choose('none')).json().data[1]).toEqual({ type: 'download', mail: 'none' })
    await tell(event(who.id))
    expect(await mailsTo(who.id)).toEqual([])
    // The choice is per type.
    await tell(event(who.id, { type: 'grant', title: { zh: '许可到期', en: 'Permission ends' } }))
    expect(await mailsTo(who.id)).toMatchObject([
      { language: 'en', subject: expect.stringContaining('Permission ends') },
    ])
    await choose('each')
    await tell(event(who.id, { mail: false }))
    expect(await mailsTo(who.id)).toHaveLength(1)
    expect((await choose('sometimes')).statusCode).toBe(400)
    expect((await page(who)).total).toBe(3)
  })

  it('keeps a message for who cannot log in now, without a mail, and writes none to a closed account', async () => {
    const who = await portal.someone('switched')
    const admin = await portal.someone('admin1', { roles: ['admin'] })
    await portal.call('POST', `/admin/accounts/${who.id}/disable`, admin, {})
    const before = (await mailsTo(who.id)).length
    await tell(event(who.id, { title: { zh: '停用期间', en: 'Meanwhile' } }))
    expect(await mailsTo(who.id)).toHaveLength(before)
    await portal.call('POST', `/admin/accounts/${who.id}/enable`, admin, {})
    const headers = await portal.logInAgain('switched')
    const titles = (await page({ id: who.id, headers })).list.map((one: { title: { en: string } }) => one.title.en)
    // What was mailed about the account can be read as well.
    expect(titles).toEqual(['Your account was enabled', 'Meanwhile', 'Your account was disabled'])

    const leaver = await portal.someone('leaver')
    expect((await portal.call('POST', '/profile/close', leaver, { password: 'Demo2026' })).statusCode).toBe(200)
    expect(await tell(event(leaver.id))).toBeNull()
  })

  it('mails what people typed as text', async () => {
    const who = await portal.someone('typed')
    await tell(event(who.id, { content: { zh: '<b>理由</b>\n第二行', en: '' } }))
    const [mail] = await mailsTo(who.id)
    const { html, text } = mail!
    expect(html).toContain('&lt;b&gt;理由&lt;/b&gt;')
    expect(text).toMatch(/<b>理由<\/b>\n\n第二行/)
    expect(text).toMatch(/\/messageCenter\?id=\d+/)
  })
})

describe('event keys', () => {
  it('are unique over all people', async () => {
    const portal = await startPeople()
    const [one, other] = [await portal.someone('one'), await portal.someone('other')]
    const { database, messages } = portal.services
    const told = event(one.id)
    await database.transaction(() => messages.tell(told))
    expect(await database.transaction(() => messages.tell({ ...told, account: other.id }))).toBeNull()
    await portal.close()
  })
})
