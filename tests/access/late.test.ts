/** What was taken away while a call was on its way counts: its body may come long after its head. */
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DomainError } from '../../server/errors.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('A call whose body comes late', (fresh) => {
  let portal: People
  let root: Someone
  let origin: string
  beforeAll(async () => {
    portal = await startPeople(fresh)
    root = await portal.someone('root', { roles: ['admin'] })
    origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => portal.close())

  /** Sends the head; once the server has looked at it, `meanwhile` happens, and then the body comes. */
  async function late(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    body: object,
    meanwhile: () => Promise<unknown>,
  ) {
    const { services } = portal
    const looked = vi.spyOn(services.sessions, 'identify')
    const sent = Buffer.from(JSON.stringify(body))
    const call = request(`${origin}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': sent.length },
    })
    const answer = new Promise<{ status: number; code: string }>((resolve, reject) => {
      call.on('error', reject)
      call.on('response', (response) => {
        text(response).then((said) => resolve({ status: response.statusCode!, code: JSON.parse(said).code }), reject)
      })
    })
    call.flushHeaders()
    await vi.waitFor(() => expect(looked).toHaveBeenCalled())
    expect((await looked.mock.results[0]!.value).person).not.toBeNull()
    looked.mockRestore()
    await meanwhile()
    call.end(sent)
    return answer
  }

  const tokensOf = async (accountId: number) => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables.apiTokens)).filter((row) => row.accountId === accountId)
  }

  it('makes no API token where the password was changed meanwhile', async () => {
    const lin = await portal.someone('lin')
    const thief = await portal.confirm(await portal.logInAgain('lin'))
    const answer = await late('POST', '/tokens', thief, { name: 'kept', days: 365 }, async () => {
      const given = { current: 'Demo2026', password: 'Other2026', confirmPassword: 'Other2026' }
      expect((await portal.call('POST', '/profile/password', lin, given)).statusCode).toBe(200)
    })
    expect(answer).toEqual({ status: 401, code: '050403' })
    expect(await tokensOf(lin.id)).toEqual([])
  })

  it('gives no rights in the name of an administrator who was disabled or demoted meanwhile', async () => {
    const friend = await portal.someone('friend')
    const give = (headers: { access_token: string }, meanwhile: () => Promise<unknown>) =>
      late('PUT', `/admin/accounts/${friend.id}/roles`, headers, { roles: ['admin'] }, meanwhile)
    const first = await portal.someone('first', { roles: ['admin'] })
    await portal.confirm(first.headers)
    const disabled = await give(first.headers, () =>
      portal.call('POST', `/admin/accounts/${first.id}/disable`, root, {}),
    )
    expect(disabled).toEqual({ status: 401, code: '050403' })
    const other = await portal.someone('other', { roles: ['admin'] })
    await portal.confirm(other.headers)
    const demoted = await give(other.headers, () =>
      portal.call('PUT', `/admin/accounts/${other.id}/roles`, root, { roles: ['ordinary'] }),
    )
    expect(demoted).toEqual({ status: 403, code: '040301' })
    const { roles } = (await portal.call('GET', `/admin/accounts/${friend.id}`, root)).json()
    expect(roles.map((role: { code: string }) => role.code)).toEqual(['ordinary'])
  })

  it('needs the password that was given to be still fresh', async () => {
    const slow = await portal.someone('minutes')
    await portal.confirm(slow.headers)
    const start = portal.services.clock()
    const answer = await late('POST', '/tokens', slow.headers, { name: 'late' }, async () =>
      portal.setNow(start + 10 * 60_000),
    )
    portal.setNow(start)
    expect(answer).toEqual({ status: 403, code: '040313' })
  })

  it('writes no name back into an account that was closed meanwhile', async () => {
    const leaver = await portal.someone('leaver')
    const other = await portal.logInAgain('leaver')
    const answer = await late('PATCH', '/profile', leaver.headers, { realName: '林一' }, () =>
      portal.call('POST', '/profile/close', other, { password: 'Demo2026' }),
    )
    expect(answer.status).toBe(401)
    const { database } = portal.services
    const rows = await database.sql.select().from(database.tables.accounts)
    expect(rows.find((row) => row.id === leaver.id)).toMatchObject({ status: 'closed', realName: '已注销用户' })
  })

  /**
   * `change` and `call` at once, the call after it was let in: `change` is committed only once the call waits for it, or
   * has had the time to go past it.
   */
  async function besides(change: () => Promise<unknown>, call: () => Promise<unknown>) {
    const { database } = portal.services
    let begun = () => {}
    const going = new Promise<void>((resolve) => {
      begun = resolve
    })
    let done = false
    const changing = database.transaction(async () => {
      await change()
      begun()
      await vi.waitFor(() => expect(done).toBe(true), { timeout: 300 }).catch(() => undefined)
    })
    await going
    const outcome = await call()
      .then(
        () => 'done',
        (error: unknown) => (error instanceof DomainError ? error.error : String(error)),
      )
      .finally(() => {
        done = true
      })
    await changing
    return outcome
  }

  it('comes too late even between its last check and its writing', async () => {
    const { accountsAdmin, attachments, feedback, profile, roles, sessions, tokens } = portal.services
    let many = 0
    const personOf = async (role = 'ordinary') => {
      const { headers } = await portal.someone(`late${++many}`, { roles: [role] })
      return (await sessions.identify(headers.access_token)).person!
    }
    const friend = await portal.someone('late-friend')
    const [one, two, three] = [await personOf(), await personOf('admin'), await personOf('admin')]
    const ended = (person: { accountId: number }) => () => sessions.endAll(person.accountId)
    expect(await besides(ended(one), () => tokens.issue(one, { name: 'kept' }))).toBe('sessionEnded')
    expect(await tokensOf(one.accountId)).toEqual([])
    const give = () => accountsAdmin.setRoles(two, friend.id, { roles: ['admin'] })
    expect(await besides(ended(two), give)).toBe('sessionEnded')
    const words = { zh: '新', en: 'New' }
    const role = { code: 'late', name: words, description: words, actions: [], menus: [] }
    expect(await besides(ended(three), () => roles.create(three, role))).toBe('sessionEnded')

    const { database } = portal.services
    const { accounts } = database.tables
    const close = (accountId: number) => async () => {
      await database.sql.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, accountId))
    }
    const [writer, named, sender] = [await personOf(), await personOf(), await personOf()]
    const said = { title: '问题反馈', type: 'other', content: '数据的时间不对，请核实。' }
    expect(await besides(close(writer.accountId), () => feedback.send(writer, said, '10.0.0.1', 'zh'))).toBe(
      'sessionEnded',
    )
    expect(await besides(close(named.accountId), () => profile.edit(named, { realName: '林一' }))).toBe('sessionEnded')
    const { accountId } = sender
    const file = () => attachments.receive(Readable.from([Buffer.from('a')]), 'a.txt', { accountId, address: '' })
    expect(await besides(close(accountId), file)).toBe('sessionEnded')
  })
})
