import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../helpers/postgres.ts'
import { powerCut } from './disks.faults.ts'
import { kill } from './kills.faults.ts'
import { missing } from './machine.ts'
import { publishingKilled } from './publishing.faults.ts'
import { type Fault, runRound } from './round.ts'
import { stopped } from './stops.faults.ts'
import { type Dialect, makeTemplate, type Template } from './template.ts'

/** A few rounds of what takes seconds; all of them run by `npm run faults`. */
let postgres: PostgresServer | null = null
const templates = new Map<Dialect, Template>()
beforeAll(async () => {
  templates.set('sqlite', await makeTemplate(join(temporaryFolder(), 'sqlite'), null))
  if (!postgresBinaries()) return
  postgres = await startPostgres(temporaryFolder())
  templates.set('postgres', await makeTemplate(join(temporaryFolder(), 'postgres'), postgres))
})
afterAll(() => postgres?.stop())

async function rounds(fault: Fault, times: number, dialect: Dialect, seed = 7) {
  for (let number = 1; number <= times; number++) {
    const template = templates.get(dialect)!
    const { wrong, figure } = await runRound(fault, { number, seed, dialect, template, postgres })
    expect(wrong, `round ${number}: ${figure}`).toEqual([])
  }
}

const dialectOf = (suite = ''): Dialect => (/PostgreSQL/.test(suite) ? 'postgres' : 'sqlite')

onBothDatabases('A server that is killed while people write', () => {
  it('loses nothing that it acknowledged', async ({ task }) => {
    await rounds(kill, 1, dialectOf(task.suite?.name))
  })
})

onBothDatabases('An import that is killed, and a server that is killed while a version is made current', () => {
  it('leaves all or nothing, which a repeat finishes', async ({ task }) => {
    const dialect = dialectOf(task.suite?.name)
    // Material that was there before, and on SQLite a version made current by hand.
    await rounds(publishingKilled, dialect === 'sqlite' ? 2 : 1, dialect, 12)
  })
})

it.skipIf(missing(powerCut.needs).length > 0)(
  'A power cut takes nothing that was acknowledged (needs root and a machine that mounts)',
  () => rounds(powerCut, 1, 'sqlite'),
  120_000,
)

it(
  'A server that is told to stop under load answers what it took, or says not now, and ends in time',
  () => rounds(stopped, 1, 'sqlite'),
  120_000,
)
