/** A listening server with the download routes on a real database, real files and real sessions. */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { NewDataset, NewFile } from '../../server/datasets/publishing/publishing.types.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { createServices, type Services } from '../../server/services.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { freshSqlite, type TestDatabase } from '../helpers/databases.ts'
import { material } from '../publishing/material.ts'

export interface Downloading {
  app: App
  origin: string
  port: number
  services: Services
  config: Config
  /** Cookie header of a logged-in person. */
  wang: { cookie: string; access_token: string }
  li: { cookie: string; access_token: string }
  /** Moves the clock; both log in again. */
  setNow(instant: number): Promise<void>
  publish(
    slug: string,
    files: NewFile[],
    changes?: Partial<NewDataset>,
  ): Promise<{ id: number; files: { id: number; name: string; sha256: string; bytes: number }[] }>
  close(): Promise<void>
}

export const file = (name: string, content: Buffer | string = randomBytes(1000), format = 'text/csv'): NewFile => ({
  name,
  format,
  content: Buffer.from(content),
})

export async function startDownloading(
  environment: Record<string, string> = {},
  fresh: () => Promise<TestDatabase> = freshSqlite,
): Promise<Downloading> {
  const world = await fresh()
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', ...world.config, ...environment })
  let now = Date.parse('2026-11-02T09:00:00+08:00')
  const clock = () => now
  const services = await createServices(config, clock)
  await ensureVocabulary(services.database)
  const app = await buildApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = (app.server.address() as AddressInfo).port

  async function register(username: string) {
    await services.accounts.create({
      username,
      password: 'Clear4ir',
      realName: username,
      phone: '13800000000',
      mailbox: `${username}@example.org`,
      workUnit: 'A university',
      purpose: 'Research',
      accountType: 'ordinary',
      roles: [],
    })
  }
  async function logIn(username: string) {
    const { token } = await services.sessions.logIn(
      { username, password: 'Clear4ir' },
      { device: null, userAgent: 'test', address: '127.0.0.1' },
      'en',
    )
    return { cookie: `portal_session=${token}`, access_token: token }
  }
  for (const username of ['wang', 'li']) await register(username)

  const portal: Downloading = {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    services,
    config,
    wang: await logIn('wang'),
    li: await logIn('li'),
    setNow: async (instant) => {
      now = instant
      portal.wang = await logIn('wang')
      portal.li = await logIn('li')
    },
    publish: async (slug, delivered, changes = {}) => {
      const version = { files: delivered, stations: [], variables: [], series: undefined }
      const { id } = await services.publishing.publish(material(slug, changes, version))
      const detail = await services.datasets.detail(id, null)
      return { id, files: detail.files }
    },
    close: async () => {
      await app.close()
      await services.close()
    },
  }
  return portal
}
