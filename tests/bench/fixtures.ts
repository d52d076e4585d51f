/**
 * Data to measure on, made once and kept in the system's temporary folder under a name that changes with what makes
 * them. Every run works on a copy of the database, so it may publish and record what it likes.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { entries } from '../../seeds/datasets/catalogue.ts'
import { CommandError, progress } from '../../server/commands/command.ts'
import { readConfig } from '../../server/config.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { indexRules } from '../../server/search/indexing.service.ts'
import { createServices, type Services } from '../../server/services.ts'
import { makeFloorIndex } from './floor.index.ts'
import { observationsDataset, writeLargeFile } from './observations.ts'
import { root } from './processes.ts'
import { chooseWords, type Words } from './words.ts'

export interface Fixture {
  /** How many are published. */
  datasets: number
  /** `demo data` or their number, for figures that are no rows. */
  label: string
  /** A copy of its own with the objects of all. */
  dataDir: string
  floorFile: string
  words: Words
  remove(): void
}

/** The services on a folder, in this process: as another process beside the server, which may publish. */
export async function servicesOn(dataDir: string): Promise<Services> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' })
  await migrateDatabase(config)
  return createServices(config)
}

/** Changes with everything that decides what lies in the fixture. */
function contentHash(observations: number): string {
  const hash = createHash('sha256').update(String(observations))
  const take = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) take(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  const made = ['seeds', 'db/migrations', 'server/datasets/details.rules.ts', 'tests/bench/observations.ts']
  for (const path of made) take(join(root, path))
  return hash.digest('hex').slice(0, 12)
}

export async function openFixture(datasets: number, observations: number): Promise<Fixture> {
  const base = join(tmpdir(), 'portal-bench', contentHash(observations))
  const folder = join(base, `${datasets}-${observations}`)
  if (!existsSync(join(folder, 'made'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await make(folder, datasets, observations)
    writeFileSync(join(folder, 'made'), '')
  }
  const floorFile = join(folder, `floor-${indexRules.replace(':', '-')}.db`)
  const wordsFile = join(folder, `words-${indexRules.replace(':', '-')}.json`)
  if (!existsSync(wordsFile)) {
    const services = await servicesOn(folder)
    try {
      await services.search.prepare((done, of) => progress(`index of ${datasets} datasets: ${done}/${of}`))
      rmSync(floorFile, { force: true })
      await makeFloorIndex(services, floorFile, (done) => progress(`FTS5 of ${datasets} datasets: ${done}`))
    } finally {
      await services.close()
    }
    settle(join(folder, 'portal.db'))
    writeFileSync(wordsFile, JSON.stringify(await chooseWords(join(folder, 'portal.db'), floorFile)))
  }
  const dataDir = mkdtempSync(join(base, 'run-'))
  copyFileSync(join(folder, 'portal.db'), join(dataDir, 'portal.db'), constants.COPYFILE_FICLONE)
  symlinkSync(join(folder, 'objects'), join(dataDir, 'objects'))
  const published = countOf(join(dataDir, 'portal.db'))
  return {
    datasets: published,
    label: scaleOf(datasets) === 1 ? 'demo data' : `${published.toLocaleString('en')} datasets`,
    dataDir,
    floorFile,
    words: JSON.parse(readFileSync(wordsFile, 'utf8')) as Words,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** How many times the demo catalogue. */
const scaleOf = (datasets: number) => Math.max(1, Math.round(datasets / entries().length))

async function make(folder: string, datasets: number, observations: number) {
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '' }
  progress(`seed ${datasets} datasets (once; a hundred thousand take some minutes)`)
  for (const [command, ...args] of [['migrate'], ['seed', '--scale', String(scaleOf(datasets))]]) {
    const done = spawnSync(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`, ...args], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (done.status !== 0) throw new CommandError(`${command} failed`)
  }
  if (observations > 0) {
    const services = await servicesOn(folder)
    const file = join(folder, 'large.bin')
    try {
      await writeLargeFile(file)
      await services.publishing.publish(observationsDataset(observations, file), ({ station }) =>
        progress(`observations ${station ?? ''}`),
      )
    } finally {
      await services.close()
      rmSync(file, { force: true })
    }
  }
  settle(join(folder, 'portal.db'))
}

function countOf(file: string): number {
  const database = new BetterSqlite(file, { readonly: true })
  const count = database.prepare(`select count(*) from datasets where status = 'published'`).pluck().get() as number
  database.close()
  return count
}

/** Everything in one file, so that it can be copied. */
function settle(file: string) {
  const database = new BetterSqlite(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.exec('analyze')
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}
