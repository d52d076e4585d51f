import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const person = {
  realName: '林清和',
  phone: '13911112222',
  mailbox: 'Lin.Qinghe@pku.example',
  workUnit: '北京大学环境学院',
  purpose: '臭氧污染归因研究',
}
const traces = [...Object.values(person), 'lin.qinghe', 'linqinghe']

onBothDatabases('my data', (fresh) => {
  let portal: People
  let lin: Someone
  let root: Someone
  let dataset: number
  let folder: string
  beforeAll(async () => {
    portal = await startPeople(fresh)
    const { services } = portal
    dataset = (await services.publishing.publish(makeDataset())).id
    root = await portal.someone('root', { roles: ['admin'] })
    lin = await portal.someone('LinQinghe', { ...person, roles: ['ordinary'], reviewKinds: ['field'] })
    await portal.call('PUT', `/favourites/${dataset}`, lin)
    await portal.call('POST', '/tokens', lin, { name: 'script' })
    const file = (await portal.call('GET', `/datasets/${dataset}`)).json().data.files[0].id
    const me = (await services.sessions.identify(lin.headers.access_token)).person!
    await services.downloads.record(await services.files.permitted([file], me), {
      person: me,
      start: 0,
      address: '203.0.113.9',
    })
    await portal.call('POST', '/downloads', lin, { files: [file] })
    const { database } = services
    await database.transaction(async () => {
      await database.sql.insert(database.tables.registrationDecisions).values({
        accountId: lin.id,
        decision: 'passed',
        reason: '单位属实：北京大学环境学院',
        decidedBy: root.id,
        at: services.clock(),
      })
      await services.mails.send({
        eventKey: 'test',
        template: 'account-enabled',
        language: 'zh',
        to: person.mailbox,
        account: lin.id,
        data: { username: 'LinQinghe', realName: person.realName },
      })
      await services.messages.tell({
        eventKey: 'told',
        account: lin.id,
        type: 'download',
        title: { zh: '申请已通过', en: 'Application passed' },
        content: { zh: '数据已授予。', en: 'The data are yours.' },
        link: '',
        push: 2,
        mail: false,
      })
    })
    const [exported, other] = ['e', 'f'].map((letter) => letter.repeat(22))
    await database.transaction(() =>
      database.sql.insert(database.tables.exportFiles).values(
        [
          { token: exported!, accountId: lin.id, stations: ['linqinghe-1'] },
          { token: other!, accountId: root.id, stations: ['north-1'] },
        ].map(({ stations, ...row }) => ({
          ...{
            ...row,
            state: 'finished' as const,
            datasetId: dataset,
            versionNumber: 1,
            language: 'zh' as const,
            method: 'filtered' as const,
          },
          ...{ request: { of: 'table' as const, dataset, format: 'csv' as const, stations } },
          ...{ content: ['format=csv'], rows: 5, values: 5, estimate: 9, small: true, name: 'my.csv' },
          ...{ createdAt: services.clock(), bytes: 1, sha256: 'x', expiresAt: services.clock() + 3_600_000 },
        })),
      ),
    )
    folder = join(portal.config.DATA_DIR, 'exports')
    mkdirSync(folder, { recursive: true })
    for (const token of [exported!, other!]) writeFileSync(join(folder, token), 'x')
    await portal.call('PUT', '/messages/choices', lin, [{ type: 'grant', mail: 'digest' }])
    const unused = await attach('unused.txt')
    const used = await attach('used.txt')
    await portal.call('POST', '/feedback', lin, {
      title: '坐标有误',
      type: 'data',
      content: '见附件',
      attachments: [used.key],
    })
    expect(unused.key).not.toBe(used.key)

    async function attach(name: string) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/attachments?name=${name}`,
        headers: { ...lin.headers, 'content-type': 'application/octet-stream' },
        payload: 'text',
      })
      return answer.json().data
    }
  })
  afterAll(() => portal.close())

  const everyRow = async () => {
    const { database } = portal.services
    const rows: Record<string, unknown> = {}
    for (const name of Object.keys(database.tables) as (keyof typeof database.tables)[])
      rows[name] = await database.sql.select().from(database.tables[name])
    return rows
  }

  test('all of it is taken away as one file, without hashes and without the name of who decided', async () => {
    const answer = await portal.call('GET', '/profile/export', lin)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { data } = answer.json()
    expect(data).toMatchObject({
      profile: { username: 'LinQinghe', ...person, accountType: 'ordinary', status: 'enabled' },
      roles: [{ code: 'ordinary' }],
      reviewKinds: ['field'],
      registrationDecisions: [{ decision: 'passed', reason: '单位属实：北京大学环境学院' }],
      sessions: [{ current: true }],
      tokens: [{ name: 'script' }],
      favourites: [{ dataset: { id: dataset, name: { en: 'Hourly ozone observations in Beijing' } } }],
      downloads: [{ dataset: { id: dataset }, content: ['o3.csv'], address: '203.0.113.9' }],
      exports: [{ dataset: { id: dataset }, values: 5, state: 'finished', name: 'my.csv', content: ['format=csv'] }],
      applications: [],
      purposes: [],
      grants: [],
      messages: [{ type: 'download', title: { en: 'Application passed' }, read: false }],
      messageChoices: expect.arrayContaining([
        { type: 'grant', mail: 'digest' },
        { type: 'download', mail: 'each' },
      ]),
      feedback: [{ title: '坐标有误', status: 'awaiting', attachments: [{ name: 'used.txt' }] }],
      mails: [{ recipient: person.mailbox, subject: expect.stringContaining('账号已启用') }],
    })
    expect(Object.keys(data.registrationDecisions[0]).sort()).toEqual(['at', 'decision', 'reason'])
    expect(answer.body).not.toMatch(/root|argon2|hash/i)
    const { database } = portal.services
    const secrets = [
      ...(await database.sql.select().from(database.tables.sessions)).map((row) => row.tokenHash),
      ...(await database.sql.select().from(database.tables.apiTokens)).map((row) => row.tokenHash),
    ]
    for (const secret of secrets) expect(answer.body).not.toContain(secret)
  })

  test('a wrong password closes nothing and names its field; tries are counted', async () => {
    const close = (password: string) => portal.call('POST', '/profile/close', lin, { password })
    const wrong = await close('Demo2027')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().data).toEqual({ fields: { password: '密码不正确' } })
    expect((await portal.call('POST', '/profile/close', lin, {})).statusCode).toBe(400)
    for (let tries = 1; tries < 10; tries++) await close('x')
    const tooMany = await close('Demo2026')
    expect(tooMany.statusCode).toBe(429)
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect((await portal.call('GET', '/user/me', lin)).statusCode).toBe(200)
    portal.setNow(portal.services.clock() + 16 * 60_000)
  })

  test('the cookie alone closes nothing', async () => {
    const cookie = { cookie: `portal_session=${lin.headers.access_token}` }
    expect((await portal.call('POST', '/profile/close', cookie, { password: 'Demo2026' })).statusCode).toBe(401)
  })

  test('a closed account leaves its downloads under a pseudonym, and no trace of who it was', async () => {
    const token = (await portal.call('POST', '/tokens', lin, { name: 'last' })).json().data.token
    const closed = await portal.call('POST', '/profile/close', lin, { password: 'Demo2026' })
    expect(closed.statusCode).toBe(200)
    expect(String(closed.headers['set-cookie'])).toMatch(/^portal_session=;/)
    expect((await portal.call('GET', '/user/me', lin)).statusCode).toBe(401)
    expect((await portal.call('GET', '/user/me', { access_token: token })).json().code).toBe('050404')

    // Only the mail that tells of it still knows the mailbox, until it is on its way.
    const { database } = portal.services
    const { mails } = database.tables
    const [farewell, ...others] = await database.sql.select().from(mails)
    expect(others).toEqual([])
    expect(farewell).toMatchObject({ template: 'account-closed', recipient: person.mailbox, accountId: null })
    expect(farewell!.text).toContain('LinQinghe')
    await portal.services.mails.sweep()
    expect(await database.sql.select().from(mails)).toHaveLength(1)
    await database.transaction(async () => {
      await database.sql.update(mails).set({ state: 'sent' })
    })
    await portal.services.mails.sweep()

    const rows = await everyRow()
    const kept = JSON.stringify(rows).toLowerCase()
    for (const trace of traces) expect(kept, trace).not.toContain(trace.toLowerCase())
    expect(kept).not.toContain('203.0.113.9')
    const gone = ['favourites', 'apiTokens', 'bundles', 'reviewKinds', 'messages', 'messageChoices', 'pushes']
    for (const name of gone) expect(rows[name], name).toEqual([])
    expect(rows.downloads).toHaveLength(1)
    expect(rows.exportFiles).toMatchObject([{ accountId: root.id }])
    await expect.poll(() => readdirSync(folder)).toEqual(['f'.repeat(22)])
    // What was told to the portal stays, without a name; what was sent and not used goes.
    expect(rows.feedback).toMatchObject([{ title: '坐标有误', accountId: null, mailbox: '' }])
    expect(rows.attachments).toMatchObject([{ name: 'used.txt', accountId: null, subject: 'feedback' }])

    const shown = (await portal.call('GET', `/admin/accounts/${lin.id}`, root)).json()
    expect(shown).toMatchObject({
      username: `closed:${lin.id}`,
      realName: '已注销用户',
      status: 'closed',
      mailbox: '',
      roles: [],
      sessions: [],
      downloads: { total: 1 },
    })
  })

  test('a closed account cannot be opened again by anyone', async () => {
    for (const username of ['LinQinghe', `closed:${lin.id}`]) {
      const answer = await portal.call('POST', '/user/login', null, { username, password: 'Demo2026' })
      expect(answer.json().code).toBe('040101')
    }
    const enable = await portal.call('POST', `/admin/accounts/${lin.id}/enable`, root)
    expect([enable.statusCode, enable.json().code]).toEqual([409, '040911'])
    const roles = await portal.call('PUT', `/admin/accounts/${lin.id}/roles`, root, { roles: ['admin'] })
    expect(roles.statusCode).toBe(409)
  })

  test('nobody else gets its user name; its mailbox is free for whoever can prove it', async () => {
    const again = (username: string) => makeAccount(portal.services, { username, mailbox: person.mailbox })
    await expect(again('linqinghe')).rejects.toMatchObject({ error: 'usernameExists' })
    await expect(again('lin2')).resolves.toBeGreaterThan(lin.id)
  })
})
