import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestDue, digestItems, mostInDigest } from '../../server/messages/messages.rules.ts'
import { createMessagesStore } from '../../server/messages/messages.store.ts'
import { createServices } from '../../server/services.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { event, mailsTo, tell } from './telling.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('when digests are due', () => {
  it('is at eight in Beijing; what was told before belongs to that day', () => {
    expect(digestDue(at('2026-11-03T08:00:00'))).toEqual({ day: '2026-11-03', before: at('2026-11-03T08:00:00') })
    expect(digestDue(at('2026-11-03T07:59:59'))).toEqual({ day: '2026-11-02', before: at('2026-11-02T08:00:00') })
    expect(digestDue(at('2026-11-04T02:00:00'))).toEqual({ day: '2026-11-03', before: at('2026-11-03T08:00:00') })
  })

  it('lists the first titles with their times in Beijing, each leading to its message', () => {
    const one = { id: 7, createdAt: at('2026-11-02T23:05:00'), titleZh: '反馈\n已回复', titleEn: 'Reply' }
    expect(digestItems([one], 'zh')).toEqual([{ words: '11-02 23:05  反馈 已回复', link: '/messageCenter?id=7' }])
    const many = Array.from({ length: mostInDigest + 3 }, () => one)
    expect(digestItems(many, 'en')).toHaveLength(mostInDigest)
  })
})

onBothDatabases('The daily digest', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh)
  })
  afterAll(() => portal.close())

  const digestsOf = async (accountId: number) =>
    (await mailsTo(portal.services, accountId)).filter((mail) => mail.template === 'digest')
  async function reader(username: string) {
    const who = await portal.someone(username)
    await portal.call('PUT', '/messages/choices', who, [{ type: 'download', mail: 'digest' }])
    return who
  }

  it('is one mail a day, whoever and however many write it', async () => {
    portal.setNow(at('2026-11-02T09:00:00'))
    const who = await reader('digested')
    for (const en of ['First', 'Second'])
      await tell(portal.services, event(who.id, { title: { zh: `标题 ${en}`, en } }))
    expect(await mailsTo(portal.services, who.id)).toEqual([])

    portal.setNow(at('2026-11-03T07:59:00'))
    await portal.services.digest.write()
    expect(await digestsOf(who.id)).toEqual([])

    portal.setNow(at('2026-11-03T08:00:00'))
    // Another process on the same database, at the same moment.
    const other = await createServices(portal.config, () => at('2026-11-03T08:00:01'))
    await Promise.all([
      portal.services.digest.write(),
      other.digest.write(),
      other.digest.write(),
      portal.services.digest.write(),
    ])
    const [mail, ...more] = await digestsOf(who.id)
    expect(more).toEqual([])
    expect(mail!.subject).toContain('每日消息汇总（2 条）')
    expect(mail!.text).toMatch(/11-02 09:00 {2}标题 First\n\S+\/messageCenter\?id=\d+\n\n11-02 09:00 {2}标题 Second\n/)

    // Told after eight: of the next day, also where the day's run comes late or again.
    portal.setNow(at('2026-11-03T08:30:00'))
    await tell(portal.services, event(who.id))
    portal.setNow(at('2026-11-03T20:00:00'))
    await portal.services.digest.write()
    expect(await digestsOf(who.id)).toHaveLength(1)
    portal.setNow(at('2026-11-06T11:00:00'))
    await portal.services.digest.write()
    await other.digest.write()
    expect(await digestsOf(who.id)).toHaveLength(2)
    await other.close()
  })

  it('leaves out what was read, deleted or is no longer wanted, and says nothing where nothing is left', async () => {
    portal.setNow(at('2026-11-10T09:00:00'))
    const who = await reader('selective')
    const ids = []
    for (const en of ['Read', 'Deleted', 'Kept'])
      ids.push(await tell(portal.services, event(who.id, { title: { zh: en, en } })))
    await portal.call('POST', '/sys/datashare/dmessage/updateByIdsT', who, [ids[0]])
    await portal.call('POST', '/sys/datashare/dmessage/delete', who, [ids[1]])
    const silent = await reader('silent')
    await tell(portal.services, event(silent.id))
    await portal.call('PUT', '/messages/choices', silent, [{ type: 'download', mail: 'none' }])
    portal.setNow(at('2026-11-11T08:05:00'))
    await portal.services.digest.write()
    const [mail] = await digestsOf(who.id)
    expect(mail!.text).toContain('Kept')
    expect(mail!.text).not.toMatch(/Read|Deleted/)
    expect(await digestsOf(silent.id)).toEqual([])
    // Nothing waits any more.
    expect(await createMessagesStore(portal.services.database).digestAccounts(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual(
      [],
    )
  })

  it('of one person whose mail cannot be written does not hold up the others', async () => {
    portal.setNow(at('2026-11-15T09:00:00'))
    const [poor, lucky] = [await reader('poor'), await reader('lucky')]
    for (const { id } of [poor, lucky]) await tell(portal.services, event(id))
    portal.setNow(at('2026-11-16T09:00:00'))
    const { mails, digest } = portal.services
    const { send } = mails
    mails.send = async (mail) => {
      if (mail.account === poor.id) throw new Error('no such address')
      return send(mail)
    }
    await expect(digest.write()).rejects.toThrow('no such address')
    mails.send = send
    expect([(await digestsOf(poor.id)).length, (await digestsOf(lucky.id)).length]).toEqual([0, 1])
    portal.setNow(at('2026-11-16T09:01:00'))
    await digest.write()
    expect(await digestsOf(poor.id)).toHaveLength(1)
  })

  it('loses nothing where the mail cannot be written', async () => {
    portal.setNow(at('2026-11-20T09:00:00'))
    const who = await reader('unlucky')
    await tell(portal.services, event(who.id))
    portal.setNow(at('2026-11-21T09:00:00'))
    const { database, digest } = portal.services
    const failing = database.transaction(async () => {
      await digest.write()
      throw new Error('killed before the commit')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await digestsOf(who.id)).toEqual([])
    expect(await createMessagesStore(database).digestAccounts(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual([who.id])
    await digest.write()
    expect(await digestsOf(who.id)).toHaveLength(1)
  })
})
