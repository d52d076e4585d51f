/** What every round begins with: people who are logged in, data open and under permission. Made once in a run. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Clock } from '../../server/engines/clock.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { createServices, type Services } from '../../server/services.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'
import type { PostgresServer } from '../helpers/postgres.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface Place {
  DATA_DIR: string
  DATABASE_URL: string
  /** Unset: the files lie in a folder of `DATA_DIR`. */
  STORAGE_URL?: string
}

export interface Someone {
  id: number
  username: string
  token: string
}
export interface Template {
  people: Someone[]
  boss: Someone
  /** Datasets under permission, and the files that can be taken at once. */
  closed: number[]
  open: { dataset: number; file: number; bytes: number; sha256: string }[]
  /** What must stand in no log line. */
  secrets: string[]
  /** Where it was made. */
  folder: string
  /** A copy of its own, in this folder. */
  copyTo(folder: string): Promise<Place>
}

export const password = 'Faults2026-canary'
const applicants = 8

/** The services of one process, as `main.ts` makes them. */
export function servicesOn(place: Place, clock?: Clock): Promise<Services> {
  return createServices(readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0', ...place }), clock)
}

/** Makes copies of a place that nobody is at work in. */
export const copies =
  (folder: string, postgres: PostgresServer | null, database: string) =>
  async (to: string): Promise<Place> => {
    cpSync(folder, to, { recursive: true })
    return { DATA_DIR: to, DATABASE_URL: postgres ? await postgres.create(database) : '' }
  }

export async function makeTemplate(folder: string, postgres: PostgresServer | null): Promise<Template> {
  mkdirSync(folder, { recursive: true })
  const place = { DATA_DIR: folder, DATABASE_URL: postgres ? postgres.url('template_portal') : '' }
  if (postgres) await postgres.query('create database template_portal')
  await migrateDatabase(place)
  const services = await servicesOn(place)
  const app = await buildApp(services)
  await makeRoles(services)
  await makeKinds(services)
  const closed: number[] = []
  for (let i = 0; i < 6; i++) {
    const satellite = i % 3 === 2 ? { kind: 'satellite' as const, categoryId: 1002 } : {}
    const made = await services.publishing.publish(
      makeDataset({ slug: `closed-${i}`, sharingMode: 'permission', ...satellite }),
    )
    closed.push(made.id)
  }
  const open = []
  for (let i = 0; i < 2; i++) {
    const content = randomBytes(i === 0 ? 12_000_000 : 300_000)
    const { id } = await services.publishing.publish(
      makeDataset({
        slug: `open-${i}`,
        version: { files: [{ name: `open-${i}.bin`, format: 'application/octet-stream', content }] },
      }),
    )
    const detail = (await app.inject({ url: `/api/datasets/${id}` })).json().data
    const [file] = detail.files
    open.push({ dataset: id, file: file.id as number, bytes: content.length, sha256: file.sha256 as string })
  }
  async function someone(username: string, role: string): Promise<Someone> {
    const id = await makeAccount(services, { username, password, roles: [role] })
    const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload: { username, password } })
    if (answer.statusCode !== 200) throw new Error(`log-in of ${username}: ${answer.body}`)
    return { id, username, token: answer.json().data.token }
  }
  const people: Someone[] = []
  for (let i = 0; i < applicants; i++) people.push(await someone(`person${i}`, 'vip'))
  const boss = await someone('boss', 'admin')
  await app.close()
  await services.close()
  return {
    people,
    boss,
    closed,
    open,
    secrets: [password, boss.token, ...people.map((one) => one.token)],
    folder,
    copyTo: copies(folder, postgres, 'template_portal'),
  }
}
