import { setTimeout } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../server/sessions/sessions.types.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { atOnce } from '../helpers/processes.ts'

const child = new URL('./demote.child.ts', import.meta.url)
const words = (name: string) => ({ name: { zh: `${name}角色`, en: name }, description: { zh: '', en: '' } })

onBothDatabases('roles', (fresh) => {
  let portal: People
  let root: Someone
  let second: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    const { database } = portal.services
    await database.transaction(async () => {
      const menu = (id: number, parentId: number | null, open = false) => ({
        id,
        parentId,
        nameZh: `菜单${id}`,
        nameEn: `Menu ${id}`,
        url: `/${id}`,
        position: id,
        visible: true,
        public: open,
      })
      await database.sql
        .insert(database.tables.menus)
        .values([menu(1, null, true), menu(2, null), menu(21, 2), menu(22, 2)])
    })
    root = await portal.someone('root', { roles: ['admin'] })
    second = await portal.someone('second', { roles: ['admin'] })
  })
  afterAll(() => portal.close())

  const roleNamed = async (code: string) =>
    (await portal.call('GET', '/admin/roles?range=[0,999]', root))
      .json()
      .find((role: { code: string }) => role.code === code)

  test('the five built-in roles are listed with what they hold and how many hold them', async () => {
    const answer = await portal.call('GET', '/admin/roles?sort=["id","ASC"]&range=[0,4]', root)
    expect(answer.headers['content-range']).toBe('roles 0-4/5')
    expect(answer.json().map((role: { code: string }) => role.code)).toEqual([
      'ordinary',
      'vip',
      'expert',
      'reviewer',
      'admin',
    ])
    expect(await roleNamed('admin')).toMatchObject({
      builtIn: true,
      enabled: true,
      accounts: 2,
      menus: { checked: [1], halfChecked: [] },
    })
  })

  test('a new role gives its menus and rights from the next request on, and takes them when it is disabled', async () => {
    const made = await portal.call('POST', '/admin/roles', root, {
      code: 'statistician',
      ...words('Statistician'),
      actions: ['statistics.read'],
      menus: [21],
    })
    expect(made.statusCode).toBe(200)
    expect(made.json()).toMatchObject({
      code: 'statistician',
      builtIn: false,
      menus: { checked: [1, 21], halfChecked: [2] },
    })
    const someone = await portal.someone('stat', { roles: [] })
    const sees = async () => {
      const me = (await portal.call('GET', '/user/me', someone)).json().data
      const nav = (await portal.call('GET', '/sys/menu/nav', someone)).json().data
      return {
        actions: me.actions,
        menus: me.menus,
        nav: nav.map((item: { id: number; dataTypeVos: { id: number }[] }) => [
          item.id,
          item.dataTypeVos.map((child) => child.id),
        ]),
        call: (await portal.call('GET', '/admin/dashboard', someone)).statusCode,
      }
    }
    const nothing = { actions: [], menus: [1], nav: [[1, []]], call: 403 }
    expect(await sees()).toEqual(nothing)
    await portal.call('PUT', `/admin/accounts/${someone.id}/roles`, root, { roles: ['statistician'] })
    expect(await sees()).toEqual({
      actions: ['statistics.read'],
      menus: [1, 2, 21],
      nav: [
        [1, []],
        [2, [21]],
      ],
      call: 200,
    })
    expect((await portal.call('POST', `/admin/roles/${made.json().id}/disable`, root)).json().enabled).toBe(false)
    expect(await sees()).toEqual(nothing)
    await portal.call('POST', `/admin/roles/${made.json().id}/enable`, root)
    expect((await sees()).call).toBe(200)
  })

  test('a menu shows what its roles hold, whatever rights are given or taken', async () => {
    const { database } = portal.services
    const item = (id: number, parentId: number | null, url: string) => ({
      ...{ id, parentId, url, nameZh: `菜单${id}`, nameEn: `Menu ${id}` },
      ...{ position: id, visible: true, public: false },
    })
    await database.transaction(async () => {
      const screens = [item(3, null, '/userAudit/auditpage'), item(31, 3, '/userManage')]
      await database.sql.insert(database.tables.menus).values(screens)
    })
    const made = await portal.call('POST', '/admin/roles', root, {
      code: 'porter',
      ...words('Porter'),
      actions: [],
      menus: [3],
    })
    const porter = await portal.someone('porter', { roles: ['porter'] })
    const seen = async () => (await portal.call('GET', '/user/me', porter)).json().data.menus
    expect(await seen()).toEqual([1, 3, 31])
    const roles = [{ id: made.json().id, updatedAt: made.json().updatedAt, actions: ['console.open', 'accounts.read'] }]
    expect((await portal.call('PUT', '/admin/roles/actions', root, { roles })).statusCode).toBe(200)
    expect(await seen()).toEqual([1, 3, 31])
    await database.transaction(async () => {
      await database.sql.delete(database.tables.menus).where(inArray(database.tables.menus.id, [31]))
      await database.sql.delete(database.tables.menus).where(inArray(database.tables.menus.id, [3]))
    })
  })

  test('all leaves of a parent check it, and choosing it takes them all', async () => {
    const { id, updatedAt } = await roleNamed('statistician')
    const changed = await portal.call('PUT', `/admin/roles/${id}`, root, {
      updatedAt,
      ...words('Statistician'),
      actions: ['statistics.read'],
      menus: [1, 2],
    })
    expect(changed.json().menus).toEqual({ checked: [1, 2, 21, 22], halfChecked: [] })
  })

  test('a change of what somebody else has changed meanwhile is refused', async () => {
    const { id, updatedAt } = await roleNamed('vip')
    const body = { updatedAt, ...words('VIP'), actions: [], menus: [] }
    expect((await portal.call('PUT', `/admin/roles/${id}`, root, body)).statusCode).toBe(200)
    const late = await portal.call('PUT', `/admin/roles/${id}`, second, { ...body, ...words('Other') })
    expect(late.statusCode).toBe(409)
    expect((await roleNamed('vip')).name.en).toBe('VIP')
  })

  test('wrong fields are named in the language of the reader, and nothing is kept', async () => {
    const wrong = await portal.call(
      'POST',
      '/admin/roles',
      { ...root.headers, datasourcetype: 'en' },
      { code: 'vip', name: { zh: ' ', en: 'x' }, description: { zh: '', en: '' }, actions: ['all'], menus: [99] },
    )
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toEqual({
      code: 'This code already exists',
      'name.zh': 'This is required',
      actions: 'Choose from the list',
      menus: 'Choose from the list',
    })
    const more = { code: 'more', ...words('More'), actions: [], menus: [], builtIn: true }
    expect((await portal.call('POST', '/admin/roles', root, more)).statusCode).toBe(400)
    expect(await roleNamed('more')).toBeUndefined()
  })

  test('a built-in role and one that somebody holds cannot be deleted, an empty one can', async () => {
    const remove = async (code: string) => portal.call('DELETE', `/admin/roles/${(await roleNamed(code)).id}`, root)
    expect((await remove('expert')).json()).toMatchObject({ code: '042212', message: '内置角色不能删除' })
    expect((await remove('statistician')).json()).toMatchObject({ code: '042213' })
    await portal.makeRole('idle', [])
    expect((await remove('idle')).statusCode).toBe(200)
    expect(await roleNamed('idle')).toBeUndefined()
    expect((await portal.call('DELETE', '/admin/roles/999999', root)).statusCode).toBe(404)
  })

  test('nobody gives, takes or touches rights that they do not hold', async () => {
    const clerk = await portal.holderOf('clerk', 'roles.manage', 'accounts.manage', 'accounts.read')
    const ordinary = await portal.someone('plain')
    const asked = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
      portal.call(method, `/admin${path}`, clerk, payload)
    const admin = await roleNamed('admin')
    const own = await roleNamed('of-clerk')
    const more = ['roles.manage', 'accounts.manage', 'accounts.read', 'datasets.manage']
    const refused = [
      await asked('POST', '/roles', { code: 'grab', ...words('Grab'), actions: ['datasets.manage'], menus: [] }),
      await asked('PUT', `/roles/${own.id}`, {
        updatedAt: own.updatedAt,
        ...words('Own'),
        actions: more,
        menus: [],
      }),
      await asked('PUT', `/roles/${admin.id}`, {
        updatedAt: admin.updatedAt,
        ...words('Admin'),
        actions: own.actions,
        menus: [],
      }),
      await asked('POST', `/roles/${admin.id}/disable`),
      await asked('PUT', `/accounts/${clerk.id}/roles`, { roles: ['of-clerk', 'admin'] }),
      await asked('PUT', `/accounts/${ordinary.id}/roles`, { roles: ['reviewer'] }),
      await asked('PUT', `/accounts/${root.id}/roles`, { roles: [] }),
      await asked('POST', `/accounts/${root.id}/disable`),
      await asked('POST', '/accounts/disable', { ids: [ordinary.id, root.id] }),
      await asked('POST', `/accounts/${root.id}/sessions/end`),
      await asked('PUT', `/accounts/${clerk.id}/review-kinds`, { kinds: ['field'] }),
    ]
    expect(refused.map((answer) => answer.json().code)).toEqual(refused.map(() => '040312'))
    expect((await portal.call('GET', '/user/me', ordinary)).statusCode).toBe(200)
    expect((await portal.call('GET', '/user/me', root)).statusCode).toBe(200)
    // What is within their rights goes through.
    const made = await asked('POST', '/roles', {
      code: 'desk',
      ...words('Desk'),
      actions: ['accounts.read'],
      menus: [],
    })
    expect(made.statusCode).toBe(200)
    expect((await asked('PUT', `/accounts/${ordinary.id}/roles`, { roles: ['ordinary', 'desk'] })).statusCode).toBe(200)
    const choices = (await portal.call('GET', '/admin/roles/actions', clerk)).json()
    const may = choices.filter((choice: { grantable: boolean }) => choice.grantable)
    expect(may.map((choice: { action: string }) => choice.action)).toEqual([
      'accounts.read',
      'accounts.manage',
      'roles.manage',
    ])
    await portal.call('PUT', `/admin/accounts/${clerk.id}/roles`, root, { roles: [] })
  })

  test('rights of several roles are changed together, or not at all', async () => {
    const rights = (code: string) => roleNamed(code).then((role) => role.actions as string[])
    const save = async (by: Someone, given: Record<string, string[]>, headers = {}) => {
      const roles = await Promise.all(
        Object.entries(given).map(async ([code, actions]) => {
          const { id, updatedAt } = await roleNamed(code)
          return { id, updatedAt, actions, ...headers }
        }),
      )
      return portal.call('PUT', '/admin/roles/actions', by, { roles })
    }
    const before = { vip: await roleNamed('vip'), reviewer: await rights('reviewer') }
    const done = await save(root, { vip: ['statistics.read'], reviewer: [...before.reviewer, 'mails.read'] })
    expect([done.statusCode, done.json().map((role: { code: string }) => role.code)]).toEqual([
      200,
      ['vip', 'reviewer'],
    ])
    const { name, description, menus, actions } = await roleNamed('vip')
    expect({ name, description, menus, actions }).toEqual({
      name: before.vip.name,
      description: before.vip.description,
      menus: before.vip.menus,
      actions: ['statistics.read'],
    })
    expect(await rights('reviewer')).toContain('mails.read')
    const log = (await portal.call('GET', '/admin/audit?filter={"action":"role.edited"}&range=[0,1]', root)).json()
    expect(log.map((entry: { subjectName: string }) => entry.subjectName).sort()).toEqual(['reviewer', 'vip'])
    expect(log[0].after.actions).not.toEqual(log[0].before.actions)

    // The second of them is refused, so the first stays as it was.
    const admin = await rights('admin')
    const without = (right: string) => admin.filter((one) => one !== right)
    const clerk = await portal.holderOf('matrix-clerk', 'roles.manage', 'statistics.read')
    const refused = [
      await save(root, { vip: [], reviewer: ['all'] }),
      await save(root, { vip: [], admin: without('roles.manage') }),
      await save(root, { vip: [], admin: without('console.open') }),
      await save(root, { vip: [], reviewer: [] }, { updatedAt: before.vip.updatedAt }),
      await save(clerk, { vip: [], ordinary: ['mails.read'] }),
      await save(clerk, { vip: [], reviewer: [] }),
    ]
    expect(refused.map((answer) => answer.statusCode)).toEqual([400, 422, 422, 409, 403, 403])
    expect(await rights('vip')).toEqual(['statistics.read'])
    expect((await save(clerk, { vip: [] })).statusCode).toBe(200)
    await save(root, { reviewer: before.reviewer })
  })

  test('two administrators who demote each other at once leave one', async () => {
    const { accountsAdmin, database, sessions } = portal.services
    const { accountRoles, roles } = database.tables
    const personOf = async ({ headers }: Someone) => (await sessions.identify(headers.access_token)).person!
    // Both were let in before either is changed.
    const [one, other] = [await personOf(root), await personOf(second)]
    for (let round = 0; round < 3; round++) {
      let changed = 0
      // Each is checked, and waits a while before it is committed for the other to be checked too: that must not happen.
      const demote = (person: Person, id: number) =>
        database.transaction(async () => {
          await accountsAdmin.setRoles(person, id, { roles: ['ordinary'] })
          changed++
          for (let waited = 0; waited < 20 && changed < 2; waited++) await setTimeout(10)
        })
      const outcomes = await Promise.allSettled([demote(one, second.id), demote(other, root.id)])
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
        error: 'lastAdministrator',
      })
      await database.transaction(async () => {
        const roleId = (await database.sql.select().from(roles)).find((role) => role.code === 'admin')!.id
        await database.sql
          .insert(accountRoles)
          .values([root.id, second.id].map((accountId) => ({ accountId, roleId })))
          .onConflictDoNothing()
      })
    }
  })

  test('nor do they in two processes', async () => {
    const { config, services } = portal
    const { database } = services
    const { accountRoles, roles } = database.tables
    const given = (by: Someone, whom: Someone) => [config.DATA_DIR, config.DATABASE_URL, by.id, whom.id].map(String)
    for (let round = 0; round < 2; round++) {
      const outcomes = await atOnce(child, [given(root, second), given(second, root)])
      expect(outcomes.sort()).toEqual(['done', 'lastAdministrator'])
      await database.transaction(async () => {
        const roleId = (await database.sql.select().from(roles)).find((role) => role.code === 'admin')!.id
        await database.sql
          .insert(accountRoles)
          .values([root.id, second.id].map((accountId) => ({ accountId, roleId })))
          .onConflictDoNothing()
      })
    }
  })

  test('the last administrator keeps what makes them one', async () => {
    const alone = (await portal.call('POST', `/admin/accounts/${second.id}/disable`, root)).statusCode
    expect(alone).toBe(200)
    const admin = await roleNamed('admin')
    const strip = (actions: string[]) =>
      portal.call('PUT', `/admin/roles/${admin.id}`, root, {
        updatedAt: admin.updatedAt,
        ...words('Administrator'),
        actions,
        menus: [],
      })
    const without = (action: string) => admin.actions.filter((one: string) => one !== action)
    const refused = [
      await portal.call('PUT', `/admin/accounts/${root.id}/roles`, root, { roles: ['ordinary'] }),
      await strip(without('accounts.manage')),
      await strip(without('roles.manage')),
      await portal.call('POST', `/admin/roles/${admin.id}/disable`, root),
      await portal.call('POST', '/profile/close', root, { password: 'Demo2026' }),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(refused.map(() => [422, '042211']))
    expect((await portal.call('POST', `/admin/accounts/${root.id}/disable`, root)).json().code).toBe('042215')
    expect((await portal.call('GET', '/admin/roles', root)).statusCode).toBe(200)
    // What leaves them an administrator is theirs to change.
    expect((await strip(without('statistics.read'))).statusCode).toBe(200)
  })
})
