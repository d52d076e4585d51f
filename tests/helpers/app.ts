import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { createServices, type Services } from '../../server/services.ts'

export interface Portal {
  app: App
  services: Services
  config: Config
  /** Moves the server's clock; it stands still otherwise. */
  setNow(instant: number): void
  logIn(username: string, password?: string): Promise<{ access_token: string }>
  /** Gives the password again in this session, for what asks for it. */
  confirm(headers: { access_token: string }, password?: string): Promise<{ access_token: string }>
  close(): Promise<void>
}

/** The real app on an empty, migrated database of its own, with a clock that the test moves. */
export async function startPortal(environment: Record<string, string> = {}, options: AppOptions = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', ...environment })
  await migrateDatabase(config)
  let now = Date.parse('2026-11-02T09:00:00+08:00')
  const services = await createServices(config, () => now)
  const app = await buildApp(services, options)
  await app.ready()
  return {
    app,
    services,
    config,
    setNow: (instant) => {
      now = instant
    },
    logIn: async (username, password = 'Demo2026') => {
      const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload: { username, password } })
      if (answer.statusCode !== 200) throw new Error(`log-in of ${username} failed: ${answer.body}`)
      return { access_token: answer.json().data.token }
    },
    confirm: async (headers, password = 'Demo2026') => {
      const answer = await app.inject({ method: 'POST', url: '/api/session/confirm', headers, payload: { password } })
      if (answer.statusCode !== 200) throw new Error(`confirmation failed: ${answer.body}`)
      return headers
    },
    close: async () => {
      await app.close()
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
