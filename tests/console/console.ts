import type { LightMyRequestResponse as Response } from 'fastify'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

export interface Console extends Portal {
  admin: Record<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** A list as react-admin asks for it. */
  list(
    resource: string,
    query?: { sort?: unknown; range?: unknown; filter?: unknown },
    headers?: Record<string, string>,
  ): Promise<Response>
  send(method: 'PUT' | 'POST', path: string, payload?: object, headers?: Record<string, string>): Promise<Response>
  /** Someone with these rights and no others. */
  holderOf(...actions: Action[]): Promise<Record<string, string>>
  publish(given?: Parameters<typeof makeDataset>[0]): Promise<number>
}

/** A portal with roles, kinds and an administrator who is logged in. */
export async function startConsole(fresh?: () => Promise<TestDatabase>): Promise<Console> {
  const portal = await startPortal(fresh ? { ...(await fresh()).config } : {})
  const { app, services } = portal
  const { database } = services
  await makeRoles(services)
  await makeKinds(services)
  await makeAccount(services, { username: 'root', realName: '管理员甲', roles: ['admin'] })
  const admin = { ...(await portal.logIn('root')) }
  let holders = 0

  return {
    ...portal,
    admin,
    get: (path, headers = admin) => app.inject({ url: `/api/admin${path}`, headers }),
    list: (resource, query = {}, headers = admin) =>
      app.inject({
        url: `/api/admin/${resource}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
        headers,
      }),
    send: (method, path, payload, headers = admin) =>
      app.inject({ method, url: `/api/admin${path}`, headers, ...(payload ? { payload } : {}) }),
    holderOf: async (...actions) => {
      const username = `holder${++holders}`
      await database.transaction(async () => {
        await database.sql.insert(database.tables.roles).values({
          code: username,
          nameZh: username,
          nameEn: username,
          descriptionZh: '',
          descriptionEn: '',
          enabled: true,
          builtIn: false,
          actions,
          createdAt: 0,
        })
      })
      await makeAccount(services, { username, roles: [username] })
      // From an address of its own: log-ins are limited by address.
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username, password: 'Demo2026' },
        remoteAddress: `10.1.0.${holders}`,
      })
      return { access_token: answer.json().data.token }
    },
    publish: async (given) => (await services.publishing.publish(makeDataset(given))).id,
  }
}
