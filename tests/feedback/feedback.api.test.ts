import { afterAll, beforeAll, expect, it } from 'vitest'
import { leastAge, mostAge } from '../../server/feedback/feedback.rules.ts'
import { mostContent, mostReply, mostTitle } from '../../server/feedback/feedback.vocabulary.ts'
import { createServices } from '../../server/services.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { mailsTo } from '../messages/telling.ts'

onBothDatabases('Feedback', (fresh) => {
  let portal: People
  let user: Someone
  let other: Someone
  let staff: Someone
  let addresses = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    user = await portal.someone('user')
    other = await portal.someone('other', { language: 'en' })
    staff = await portal.holderOf('staff', 'console.open', 'feedback.manage')
  })
  afterAll(() => portal.close())

  const written = (given: Record<string, unknown> = {}) => ({
    title: '站点经纬度有误',
    type: 'data',
    content: '北京奥体中心站的纬度与实际不符。',
    about: '/detail?id=1',
    ...given,
  })
  const post = (
    who: Someone | null,
    payload: unknown,
    { path = '/feedback', address = `10.6.${++addresses >> 8}.${addresses & 255}`, language = 'zh' } = {},
  ) =>
    portal.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { datasourcetype: language, ...(who?.headers ?? {}) },
      remoteAddress: address,
      payload: payload as object,
    })
  const openForm = async () => (await portal.call('GET', '/feedback/form')).json().data.proof as string
  /** A proof that is old enough. */
  async function proof() {
    const fresh = await openForm()
    portal.setNow(portal.services.clock() + leastAge)
    return fresh
  }
  const visitor = async (given: Record<string, unknown> = {}) =>
    written({ mailbox: 'visitor@unit.example', proof: await proof(), ...given })
  const refusal = async (answer: ReturnType<typeof post>) => {
    const { statusCode, body } = await answer
    return [statusCode, JSON.parse(body).code]
  }
  const admin = (method: 'GET' | 'POST', path: string, who: Someone | null, payload?: unknown) =>
    portal.call(method, `/admin${path}`, who, payload)
  const filtered = async (filter: object, who = staff) => {
    const answer = await admin('GET', `/feedback?filter=${encodeURIComponent(JSON.stringify(filter))}`, who)
    return { status: answer.statusCode, list: answer.json(), range: answer.headers['content-range'] }
  }

  it('of a person needs no proof and no mailbox, and is theirs to read', async () => {
    const sent = await post(user, written())
    expect([sent.statusCode, sent.json().msg]).toEqual([200, '反馈已提交'])
    const { id } = sent.json().data
    const own = (await portal.call('GET', `/feedback/${id}`, user)).json().data
    expect(own).toMatchObject({
      id,
      title: '站点经纬度有误',
      type: 'data',
      status: 'awaiting',
      reply: '',
      repliedAt: null,
      about: '/detail?id=1',
      attachments: [],
    })
    const list = (await portal.call('GET', '/feedback', user)).json().data
    expect(list).toEqual({ list: [own], total: 1 })
    expect((await portal.call('GET', `/feedback/${id}`, other)).statusCode).toBe(404)
    expect((await portal.call('GET', `/feedback/${id}`)).statusCode).toBe(401)
    expect((await portal.call('GET', '/feedback', other)).json().data.total).toBe(0)
    // The call of the old contract is the same.
    expect(
      (await post(user, written({ title: '第二条' }), { path: '/dataFeedback/inputFeedBackData' })).statusCode,
    ).toBe(200)
    expect((await portal.call('GET', '/feedback?limit=1', user)).json().data).toMatchObject({
      total: 2,
      list: [{ title: '第二条' }],
    })
  })

  it('says per field what is wrong, and takes what is just right', async () => {
    const fields = async (who: Someone | null, given: unknown, language = 'zh') => {
      const answer = await post(who, given, { language })
      expect([answer.statusCode, answer.json().code]).toEqual([400, '040003'])
      return answer.json().data.fields
    }
    expect(await fields(null, {})).toEqual({ title: '必填', type: '必填', content: '必填', mailbox: '必填' })
    expect(Object.keys(await fields(user, { mailbox: '' }))).toEqual(['title', 'type', 'content'])
    expect(await fields(null, await visitor({ mailbox: 'not a mailbox' }), 'en')).toEqual({
      mailbox: 'The email address is not correctly formatted',
    })
    expect(await fields(null, await visitor({ mailbox: 'a@b.example\r\nBcc: all@x.example' }))).toHaveProperty(
      'mailbox',
    )
    expect(await fields(user, written({ type: 'praise' }))).toEqual({ type: '必填' })
    expect(
      await fields(user, written({ title: '长'.repeat(mostTitle + 1), content: '长'.repeat(mostContent + 1) })),
    ).toEqual({ title: '内容过长', content: '内容过长' })
    expect(await fields(user, written({ title: ' \n\t ' }))).toEqual({ title: '必填' })
    expect(
      (await post(other, written({ title: '长'.repeat(mostTitle), content: '长'.repeat(mostContent) }))).statusCode,
    ).toBe(200)
    for (const wrong of [written({ status: 'replied' }), written({ attachments: 'x'.repeat(81) }), []])
      expect((await post(user, wrong)).statusCode).toBe(400)
  })

  it('keeps only addresses of this site', async () => {
    const about = async (given: string) => {
      const { id } = (await post(user, written({ about: given }))).json().data
      return (await portal.call('GET', `/feedback/${id}`, user)).json().data.about
    }
    expect(await about('/list?id=1001')).toBe('/list?id=1001')
    for (const wrong of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
      `/${'a'.repeat(600)}`,
    ])
      expect(await about(wrong)).toBe('')
  })

  it('of a visitor needs a proof: signed here, some seconds old, within a day, used once', async () => {
    const quick = await openForm()
    expect(await refusal(post(null, written({ mailbox: 'v@unit.example', proof: quick })))).toEqual([422, '042236'])
    portal.setNow(portal.services.clock() + leastAge)
    // The form was not spoilt by sending too early.
    expect((await post(null, written({ mailbox: 'v@unit.example', proof: quick }))).statusCode).toBe(200)
    expect(await refusal(post(null, written({ mailbox: 'v@unit.example', proof: quick })))).toEqual([422, '042237'])

    const good = await proof()
    const [at, nonce, signature] = good.split('.') as [string, string, string]
    const later = (Number.parseInt(at, 36) - 60_000).toString(36)
    for (const forged of [
      undefined,
      '',
      'x',
      `${later}.${nonce}.${signature}`,
      `${at}.${nonce}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${at}.${'A'.repeat(16)}.${signature}`,
      `${good}.x`,
    ])
      expect(await refusal(post(null, written({ mailbox: 'v@unit.example', proof: forged })))).toEqual([422, '042237'])
    const now = portal.services.clock()
    portal.setNow(now + mostAge)
    expect(await refusal(post(null, written({ mailbox: 'v@unit.example', proof: good })))).toEqual([422, '042237'])
    portal.setNow(now)
    // Another process knows the same proofs, and which were used.
    const elsewhere = await createServices(portal.config, () => portal.services.clock())
    const send = () =>
      elsewhere.feedback.send(null, written({ mailbox: 'v@unit.example', proof: good }), '10.5.0.1', 'zh')
    expect(await send()).toEqual({ id: expect.any(Number) })
    await expect(send()).rejects.toMatchObject({ error: 'formOver' })
    expect(await refusal(post(null, written({ mailbox: 'v@unit.example', proof: good })))).toEqual([422, '042237'])
    await elsewhere.close()
  })

  it('is used once also by many at the same time', async () => {
    const one = await visitor()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await post(null, one)).statusCode))
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(422)])
  })

  it('of robots is refused: the hidden field, and too much from one address', async () => {
    expect(await refusal(post(null, await visitor({ website: 'https://spam.example' })))).toEqual([422, '042238'])
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await post(null, await visitor(), { address: '10.4.0.1' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // A whole network of the newer addresses is one.
    for (let i = 0; i < 5; i++) await post(null, await visitor(), { address: `2001:db8:1:2::${i}` })
    expect((await post(null, await visitor(), { address: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429)
    const foreign = await portal.call('POST', '/feedback', { origin: 'https://elsewhere.example' }, await visitor())
    expect(foreign.statusCode).toBe(403)
  })

  it('carries files, which staff and their sender read and nobody else', async () => {
    const attach = async (who: Someone | null) =>
      (
        await portal.app.inject({
          method: 'POST',
          url: '/api/attachments?name=map.png',
          headers: { ...(who?.headers ?? {}), 'content-type': 'application/octet-stream' },
          remoteAddress: `10.3.0.${++addresses % 250}`,
          payload: Buffer.from('89504e470d0a1a0a00', 'hex'),
        })
      ).json().data.key as string
    const key = await attach(user)
    const { id } = (await post(user, written({ attachments: [key] }))).json().data
    expect((await portal.call('GET', `/feedback/${id}`, user)).json().data.attachments).toMatchObject([
      { key, name: 'map.png' },
    ])
    const { attachments, sessions } = portal.services
    const may = async (who: Someone) => {
      const { person } = (await sessions.personOf(who.id))!
      return attachments.find({ ...person, via: 'session', sessionId: null, address: '' }, key).then(
        () => true,
        () => false,
      )
    }
    expect([await may(user), await may(staff), await may(other)]).toEqual([true, true, false])
    await expect(attachments.find(null, key)).rejects.toMatchObject({ error: 'fileNotFound' })
    // Nothing is stored where one cannot be taken.
    const before = (await portal.call('GET', '/feedback', user)).json().data.total
    expect(await refusal(post(user, written({ attachments: [key] })))).toEqual([422, '042235'])
    expect(await refusal(post(user, written({ attachments: [await attach(other)] })))).toEqual([422, '042235'])
    expect((await portal.call('GET', '/feedback', user)).json().data.total).toBe(before)
    const visitors = await attach(null)
    expect((await post(null, await visitor({ attachments: [visitors] }))).statusCode).toBe(200)
  })

  it('is listed in the console with filters, and read and answered by those with the right only', async () => {
    const { id } = (await post(user, written({ title: '控制台检索 XYZ', type: 'platform' }))).json().data
    const { id: ofVisitor } = (
      await post(null, await visitor({ title: '来访者 XYZ', mailbox: 'guest@unit.example' }))
    ).json().data
    expect((await filtered({ keyword: 'xyz' })).list).toMatchObject([
      { id: ofVisitor, account: null, mailbox: 'guest@unit.example' },
      {
        id,
        account: { username: 'user', id: user.id },
        mailbox: 'user@unit.example',
        status: 'awaiting',
        revision: 1,
        ageHours: 0,
      },
    ])
    expect((await filtered({ keyword: 'xyz', visitor: true })).list.map((one: { id: number }) => one.id)).toEqual([
      ofVisitor,
    ])
    expect((await filtered({ keyword: 'xyz', type: 'platform' })).range).toBe('feedback 0-0/1')
    expect((await filtered({ keyword: 'guest@unit' })).list).toHaveLength(1)
    expect((await filtered({ keyword: '%' })).list).toEqual([])
    expect((await filtered({ id: [id] })).list).toHaveLength(1)
    for (const wrong of [{ state: 'x' }, { status: 'open' }, { visitor: 'yes' }])
      expect((await filtered(wrong)).status).toBe(400)
    const reviewer = await portal.holderOf(`reviewer${addresses}`, 'console.open', 'registrations.decide')
    for (const who of [null, user, reviewer])
      for (const [method, path] of [
        ['GET', '/feedback'],
        ['GET', `/feedback/${id}`],
        ['POST', `/feedback/${id}/reply`],
      ] as const) {
        const answer = await admin(method, path, who, method === 'POST' ? { reply: 'no' } : undefined)
        expect([path, answer.statusCode]).toEqual([path, who ? 403 : 401])
      }
    expect((await admin('GET', '/feedback/999999', staff)).statusCode).toBe(404)
  })

  it('is answered by a message and a mail to the person, once for each reply', async () => {
    const { id } = (await post(other, written({ title: 'Wrong latitude' }), { language: 'en' })).json().data
    const reply = (text: string, revision?: number) =>
      admin('POST', `/feedback/${id}/reply`, staff, { reply: text, revision })
    const first = (await reply('已更正，谢谢。\n下个版本生效。', 1)).json()
    expect(first).toMatchObject({
      status: 'replied',
      reply: '已更正，谢谢。\n下个版本生效。',
      repliedBy: 'staff',
      revision: 2,
    })
    expect((await portal.call('GET', `/feedback/${id}`, other)).json().data).toMatchObject({
      status: 'replied',
      reply: first.reply,
    })
    const messages = async () =>
      (await portal.call('GET', '/sys/datashare/dmessage/page?type=feedback', other)).json().data.list
    expect(await messages()).toMatchObject([
      {
        title: { zh: '反馈已回复：Wrong latitude', en: 'Reply to your feedback: Wrong latitude' },
        content: { en: first.reply },
      },
    ])
    expect((await mailsTo(portal.services, other.id)).map((mail) => mail.subject)).toEqual([
      expect.stringContaining('Reply to your feedback: Wrong latitude'),
    ])
    // Somebody who still looks at the old state is told.
    expect((await reply('另一个回复', 1)).statusCode).toBe(409)
    expect((await reply('更正：下周生效。', 2)).json()).toMatchObject({ revision: 3, reply: '更正：下周生效。' })
    expect((await messages()).map((one: { title: { zh: string } }) => one.title.zh)).toEqual([
      '反馈的回复已更新：Wrong latitude',
      '反馈已回复：Wrong latitude',
    ])
    expect(await mailsTo(portal.services, other.id)).toHaveLength(2)

    const empty = await reply(' \n ')
    expect([empty.statusCode, empty.json().message]).toEqual([400, '请先填写回复'])
    expect((await reply('长'.repeat(mostReply + 1))).json().errors).toEqual({ reply: '内容过长' })
    expect((await admin('POST', '/feedback/999999/reply', staff, { reply: 'x' })).statusCode).toBe(404)
  })

  it('lets one of two answers through', async () => {
    const { id } = (await post(user, written())).json().data
    const statuses = await Promise.all(
      ['甲', '乙'].map(
        async (reply) => (await admin('POST', `/feedback/${id}/reply`, staff, { reply, revision: 1 })).statusCode,
      ),
    )
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('of a visitor is answered by mail, in the language it was written in', async () => {
    const mailbox = 'reader@unit.example'
    const { id } = (await post(null, await visitor({ mailbox, title: 'Unit of NO2' }), { language: 'en' })).json().data
    await admin('POST', `/feedback/${id}/reply`, staff, { reply: 'It is ppb. <b>Thanks</b>' })
    const { mails } = portal.services.database.tables
    const written = (await portal.services.database.sql.select().from(mails)).filter(
      (mail) => mail.recipient === mailbox,
    )
    expect(written).toMatchObject([
      {
        template: 'feedback-reply',
        language: 'en',
        accountId: null,
        subject: expect.stringContaining('Reply to your feedback: Unit of NO2'),
      },
    ])
    expect(written[0]!.html).toContain('&lt;b&gt;Thanks')
    expect(written[0]!.text).toContain('北京奥体中心站')
  })

  it('is sorted by its answer with what has none before all others', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const answer = await admin('GET', `/feedback?sort=["repliedAt","${direction}"]&range=[0,99]`, staff)
      const answered = (answer.json() as { repliedAt: string | null }[]).map((one) => one.repliedAt !== null)
      expect(new Set(answered).size).toBe(2)
      expect(answered).toEqual([...answered].sort((a, b) => (direction === 'ASC' ? +a - +b : +b - +a)))
    }
  })

  it('stays without a name where its account is closed', async () => {
    const leaver = await portal.someone('leaver')
    const { id } = (await post(leaver, written({ title: '临别意见' }))).json().data
    expect((await portal.call('POST', '/profile/close', leaver, { password: 'Demo2026' })).statusCode).toBe(200)
    expect((await admin('GET', `/feedback/${id}`, staff)).json()).toMatchObject({
      title: '临别意见',
      account: null,
      mailbox: '',
    })
    expect((await admin('POST', `/feedback/${id}/reply`, staff, { reply: '谢谢' })).statusCode).toBe(200)
  })
})
