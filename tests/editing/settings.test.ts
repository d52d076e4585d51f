import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../server/services.ts'
import { runTimeSettings, settingNames } from '../../server/settings/settings.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('settings that change while the portal runs', (fresh) => {
  let portal: People
  let operator: Someone
  let editor: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh, { SEARCHES_PER_MINUTE: '50' })
    operator = await portal.holderOf('operator', 'console.open', 'content.manage', 'roles.manage')
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
  })
  afterAll(() => portal.close())

  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, who = operator) =>
    portal.call(method, `/admin/${path}`, who, body)
  const read = async (name: string) => (await call('GET', `settings/${name}`)).json()
  const set = async (name: string, value: unknown) =>
    call('PUT', `settings/${name}`, { value, updatedAt: (await read(name)).updatedAt })
  const search = () => portal.call('GET', `/dataAccess/dat/page?keyword=${Math.random()}`)

  test('are told with what is usual: the environment, where it says something', async () => {
    const all = (await call('GET', 'settings')).json()
    expect(all.map(({ id }: { id: string }) => id).sort()).toEqual([...settingNames].sort())
    expect(await read('SEARCHES_PER_MINUTE')).toMatchObject({ standard: '50', value: null, by: '' })
  })

  test('hold from the moment they are saved, and go back', async () => {
    expect((await search()).statusCode).toBe(200)
    expect((await set('SEARCHES_PER_MINUTE', 1)).statusCode).toBe(200)
    await search()
    expect((await search()).statusCode).toBe(429)
    expect(await read('SEARCHES_PER_MINUTE')).toMatchObject({ value: 1, by: expect.stringMatching(/./) })
    const versions = (await call('GET', 'content/settings/SEARCHES_PER_MINUTE/versions')).json()
    expect(versions.map((one: { values: { value: unknown } }) => one.values.value)).toEqual([1, null])
    const { updatedAt } = await read('SEARCHES_PER_MINUTE')
    const back = await call('POST', 'content/settings/SEARCHES_PER_MINUTE/restore', { number: 1, updatedAt })
    expect(back.json().value).toBeNull()
    expect((await search()).statusCode).toBe(200)
  })

  test('hold in another process, and after a restart', async () => {
    expect((await set('OPEN_DOWNLOAD', 1)).statusCode).toBe(200)
    const other = await createServices(portal.config)
    try {
      expect(other.config.OPEN_DOWNLOAD).toBe(true)
      await set('OPEN_DOWNLOAD', null)
      await other.revision.refresh()
      await expect.poll(() => other.config.OPEN_DOWNLOAD).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('stay within their range', async () => {
    for (const name of settingNames) {
      const { least, most } = runTimeSettings[name]
      for (const value of [least - 1, most + 1, least + 0.5, 1e300])
        expect((await set(name, value)).statusCode, `${name} ${value}`).toBe(400)
      for (const value of [least, most]) expect((await set(name, value)).statusCode, `${name} ${value}`).toBe(200)
      await set(name, null)
    }
    for (const value of ['5', true, [], {}]) expect((await set('MAIL_DAYS', value)).statusCode).toBe(400)
    expect(
      (await call('PUT', 'settings/DATABASE_URL', { value: 1, updatedAt: new Date(0).toISOString() })).statusCode,
    ).toBe(404)
  })

  test('that two change at once: the second is told', async () => {
    const { updatedAt } = await read('MAIL_DAYS')
    const answers = await Promise.all([10, 20].map((value) => call('PUT', 'settings/MAIL_DAYS', { value, updatedAt })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test('are not for those who look after the content of the site alone', async () => {
    for (const path of ['settings', 'settings/MAIL_DAYS', 'content/settings/MAIL_DAYS/versions'])
      expect((await call('GET', path, undefined, editor)).statusCode, path).toBe(403)
    const { updatedAt } = await read('MAIL_DAYS')
    expect((await call('PUT', 'settings/MAIL_DAYS', { value: 5, updatedAt }, editor)).statusCode).toBe(403)
    const restore = await call('POST', 'content/settings/MAIL_DAYS/restore', { number: 1, updatedAt }, editor)
    expect(restore.statusCode).toBe(403)
  })
})
