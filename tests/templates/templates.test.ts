import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { mailsTo } from '../messages/telling.ts'

onBothDatabases('texts of mails and messages that editors change', (fresh) => {
  let portal: People
  let editor: Someone
  let other: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
    other = await portal.holderOf('other', 'console.open', 'messages.manage')
  })
  afterAll(() => portal.close())

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, who: Someone = editor) =>
    portal.call(method, `/admin/${path}`, who, body)
  const read = async (id: string) => (await call('GET', `text-templates/${id}`)).json()
  const send = (account: number, key: string) =>
    portal.services.database.transaction(() =>
      portal.services.mails.send({
        eventKey: key,
        template: 'account-enabled',
        language: 'zh',
        to: 'lin@unit.example',
        account,
        data: { username: 'lin', realName: '林一' },
      }),
    )

  test('are all listed, none changed at first', async () => {
    const list = (await call('GET', 'text-templates?range=[0,199]')).json()
    expect(list.length).toBeGreaterThan(20)
    expect(list.every(({ changed }: { changed: string }) => changed === '')).toBe(true)
    expect(list.map(({ group }: { group: string }) => group)).toEqual(expect.arrayContaining(['mails', 'messages']))
  })

  test('hold at once, leave what waits as it is, and go back to what is built in', async () => {
    const one = await read('account-enabled')
    await send(editor.id, 'before')
    const subject = { zh: '{username} 可以登录了', en: one.subject.en }
    const saved = await call('PUT', 'text-templates/account-enabled', { subject, updatedAt: one.updatedAt })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json()).toMatchObject({ subject, changed: 'yes' })
    // Read before somebody else saved: nothing is overwritten.
    const late = { subject: one.subject, updatedAt: one.updatedAt }
    expect((await call('PUT', 'text-templates/account-enabled', late)).statusCode).toBe(409)
    await send(editor.id, 'after')
    const mails = await mailsTo(portal.services, editor.id)
    expect(mails.map(({ subject: said }) => said.split(' · ')[0])).toEqual(['账号已启用', 'lin 可以登录了'])

    const versions = (await call('GET', 'content/text-templates/account-enabled/versions')).json()
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    const { updatedAt } = saved.json()
    const back = await call('POST', 'content/text-templates/account-enabled/restore', { number: 1, updatedAt })
    expect(back.json()).toMatchObject({ subject: one.subject, changed: '' })
  })

  test('are refused at their fields', async () => {
    const one = await read('password-link')
    const refused = await call('PUT', 'text-templates/password-link', {
      subject: { zh: '链接\r\nBcc: all@x.example', en: '{setLink}' },
      body: { zh: '没有链接', en: '[Set]{setLink}\n{nobody} {' },
      updatedAt: one.updatedAt,
    })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors).sort()).toEqual(['body.en', 'body.zh', 'subject.en', 'subject.zh'])
    expect(await read('password-link')).toEqual(one)
  })

  test('are what a message says, in both languages', async () => {
    const { id } = await portal.someone('deliverer')
    const one = await read('delivery-returned')
    const subject = { zh: '请修改：{title}', en: 'Please mend: {title}' }
    await call('PUT', 'text-templates/delivery-returned', { subject, updatedAt: one.updatedAt })
    await portal.services.database.transaction(() =>
      portal.services.messages.tell({
        eventKey: 'returned',
        account: id,
        type: 'upload',
        text: 'delivery-returned',
        values: {
          zh: { title: '甲', number: '1', reason: '{number} <b>缺</b>' },
          en: { title: 'A', number: '1', reason: 'Missing.' },
        },
        link: '',
      }),
    )
    const [told] = (await portal.services.messages.page(id, { page: 1, limit: 10 })).list
    expect(told!.title).toEqual({ zh: '请修改：甲', en: 'Please mend: A' })
    expect(told!.content.zh).toContain('理由：{number} <b>缺</b>')
    const [mail] = await mailsTo(portal.services, id)
    expect(mail!.subject).toContain('请修改：甲')
    expect(mail!.html).toContain('&lt;b&gt;缺&lt;/b&gt;')
  })

  test('are shown with examples, and sent as a test to their editor only', async () => {
    const { subject, body } = await read('recovery-code')
    const shown = (await call('POST', 'text-templates/recovery-code/preview', { subject, body })).json()
    expect(shown.en.text).toContain('012345')
    expect(shown.zh.html).toContain('林一，您好')
    const broken = { subject, body: { ...body, zh: '' } }
    expect((await call('POST', 'text-templates/recovery-code/preview', broken)).json()).toMatchObject({ zh: null })
    const test = { subject: { ...subject, en: 'Trial' }, body, language: 'en' }
    const sent = await call('POST', 'text-templates/recovery-code/test', test)
    expect(sent.statusCode, sent.body).toBe(200)
    const mail = (await mailsTo(portal.services, editor.id)).at(-1)!
    expect(mail).toMatchObject({ recipient: sent.json().to, secret: null, language: 'en' })
    expect(mail.subject).toContain('Trial')
    const refused = await call('POST', 'text-templates/recovery-code/test', { ...broken, language: 'en' })
    expect(refused.statusCode).toBe(400)
    expect((await call('POST', 'text-templates/nothing/test', test)).statusCode).toBe(404)
  })

  test('belong to who changes the content of the site', async () => {
    for (const [method, path, body] of [
      ['GET', 'text-templates/message', undefined],
      ['PUT', 'text-templates/message', {}],
      ['POST', 'text-templates/message/preview', { subject: { zh: '', en: '' }, body: { zh: '', en: '' } }],
    ] as const)
      expect((await call(method, path, body, other)).statusCode).toBe(403)
    expect((await call('DELETE', 'text-templates/message')).statusCode).toBe(404)
    expect((await call('GET', 'text-templates/constructor')).statusCode).toBe(404)
  })
})
