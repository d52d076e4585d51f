import type { LightMyRequestResponse as Response } from 'fastify'
import type { NewAccount } from '../../server/accounts/accounts.service.ts'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { type Portal, startPortal } from './app.ts'
import type { TestDatabase } from './databases.ts'
import { makeAccount, makeKinds, makeRoles } from './make.ts'

export interface Someone {
  id: number
  headers: { access_token: string }
}

export interface People extends Portal {
  /**
   * As browsers do it: the cookie that codes are bound to is kept, and where the password is asked for, it is given and
   * the call repeated.
   */
  call(
    method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    who?: Record<string, string> | Someone | null,
    payload?: unknown,
  ): Promise<Response>
  logInAgain(username: string, userAgent?: string): Promise<{ access_token: string }>
  /** A new account that is logged in, and accepted the data use agreement. */
  someone(username: string, given?: Partial<NewAccount> & { agreed?: boolean }): Promise<Someone>
  /** Someone with a role of their own that has these rights. */
  holderOf(username: string, ...actions: Action[]): Promise<Someone>
  makeRole(code: string, actions: Action[]): Promise<number>
}

/** A portal with roles and kinds, and people who come and go. */
export async function startPeople(
  fresh?: () => Promise<TestDatabase>,
  environment: Record<string, string> = {},
): Promise<People> {
  const portal = await startPortal({ ...(fresh && (await fresh()).config), ...environment })
  const { app, services } = portal
  const { database } = services
  await makeRoles(services)
  await makeKinds(services)
  let addresses = 0
  let asker = ''

  /** Everyone from an address of their own: log-ins are limited by address. */
  async function logInAgain(username: string, userAgent = 'test') {
    addresses++
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username, password: 'Demo2026' },
      headers: { 'user-agent': userAgent },
      remoteAddress: `10.2.${addresses >> 8}.${addresses & 255}`,
    })
    if (answer.statusCode !== 200) throw new Error(`log-in of ${username} failed: ${answer.body}`)
    return { access_token: answer.json().data.token as string }
  }
  async function someone(username: string, given: Partial<NewAccount> & { agreed?: boolean } = {}) {
    const id = await makeAccount(services, { username, ...given })
    return { id, headers: await logInAgain(username) }
  }
  async function makeRole(code: string, actions: Action[]) {
    return database.transaction(async () => {
      const [row] = await database.sql
        .insert(database.tables.roles)
        .values({
          code,
          nameZh: `角色${code}`,
          nameEn: code,
          descriptionZh: '',
          descriptionEn: '',
          enabled: true,
          builtIn: false,
          actions,
          createdAt: 0,
        })
        .returning({ id: database.tables.roles.id })
      return row!.id
    })
  }

  return {
    ...portal,
    logInAgain,
    someone,
    makeRole,
    holderOf: async (username, ...actions) => {
      await makeRole(`of-${username}`, actions)
      return someone(username, { roles: [`of-${username}`] })
    },
    call: async (method, path, who = null, payload) => {
      const own = (who && 'headers' in who ? (who as Someone).headers : who) ?? {}
      const headers = { ...(asker && { cookie: asker }), ...own }
      const body = payload === undefined ? {} : { payload: payload as object }
      const ask = () => app.inject({ method, url: `/api${path}`, headers: headers as Record<string, string>, ...body })
      const answer = await ask()
      const given = (answer.cookies as { name: string; value: string }[]).find((one) => one.name === 'portal_asker')
      if (given) asker = `portal_asker=${given.value}`
      if (answer.statusCode !== 403 || !answer.body.includes('"040313"')) return answer
      await portal.confirm(own as { access_token: string })
      return ask()
    },
  }
}
