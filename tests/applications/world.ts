import { readConfig } from '../../server/config.ts'
import { createServices, type Services } from '../../server/services.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'
import type { World } from './moves.ts'

/** The services of one process, as `main.ts` makes them, on a database that others may use as well. */
export function servicesOn(config: TestDatabase['config'], clock: () => number): Promise<Services> {
  return createServices(readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0', ...config }), clock)
}

/** People and data under permission, on an empty database. */
export async function settle(services: Services): Promise<void> {
  await makeRoles(services)
  await makeKinds(services)
  for (const slug of ['a', 'b', 'c'])
    await services.publishing.publish(
      makeDataset({
        slug,
        sharingMode: 'permission',
        ...(slug === 'c' && { kind: 'satellite' as const, categoryId: 1002 }),
      }),
    )
  for (const username of ['anna', 'bert', 'carl', 'dora']) await makeAccount(services, { username })
  for (const username of ['boss', 'boss2']) await makeAccount(services, { username, roles: ['admin'] })
}

/** The same world, found again by another process. */
export async function worldOf(
  services: Services,
  now: () => number,
  setNow: (instant: number) => void,
): Promise<World> {
  const { database } = services
  const { accounts, datasets } = database.tables
  const people = await database.sql.select().from(accounts)
  return {
    services,
    datasets: (await database.sql.select().from(datasets)).map((row) => row.id),
    applicants: people.filter((one) => !one.username.startsWith('boss')).map((one) => one.id),
    reviewers: people.filter((one) => one.username.startsWith('boss')).map((one) => one.id),
    now,
    setNow,
  }
}
