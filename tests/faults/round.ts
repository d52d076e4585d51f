/** One round of one fault: a fresh copy of the portal, people at work, and the oracle at its end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dice } from '../applications/moves.ts'
import type { PostgresServer } from '../helpers/postgres.ts'
import { type Cleaning, createCleaning } from './cleaning.ts'
import { type Driver, drive } from './driver.ts'
import type { Need } from './machine.ts'
import { examine, logWrong } from './oracle.ts'
import { type Line, type Server, type Start, startServer } from './server.ts'
import type { Dialect, Place, Template } from './template.ts'

export interface Fault {
  id: string
  name: string
  needs: readonly Need[]
  /** Where it means something; unset: SQLite. */
  on?: readonly Dialect[]
  /** Gives a figure for the report. */
  round(stage: Stage): Promise<string>
}

export interface Stage {
  number: number
  dialect: Dialect
  cleaning: Cleaning
  template: Template
  postgres: PostgresServer | null
  dice: ReturnType<typeof dice>
  /** Of this round, outside of the server's folder. */
  folder: string
  place: Place
  /** The copy goes elsewhere, onto a disk of its own for instance, or is of something else. Before anything is started. */
  moveTo(folder: string, copyTo?: Template['copyTo']): Promise<void>
  start(given?: Partial<Start>): Promise<Server>
  drive(given?: Partial<Parameters<typeof drive>[0]>): Driver
  /** The server that people talk to: the one that was started last. */
  server(): Server
  /** What is wrong ends the round as failed. */
  must(right: boolean, what: string): void
  /** Answers `/readyz` within ten seconds (I10). */
  recovers(within?: number): Promise<number>
  /** Looks at everything while nobody is at work for a moment. Gives how much is wrong. */
  look(): Promise<number>
  /** Stops the driver and looks at everything. Gives how many facts were looked up. */
  check(): Promise<number>
}

export interface Outcome {
  wrong: string[]
  figure: string
  seconds: number
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export { sleep }

export const get = (server: Server, path: string, patience = 10_000) =>
  fetch(server.origin + path, { signal: AbortSignal.timeout(patience) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** What the servers complained of, each once, for who looks for the reason. */
function errorsOf(log: Line[]): string[] {
  const said = new Set<string>()
  for (const { text } of log) {
    if (!/"level":[56]0/.test(text)) continue
    const { msg, err } = JSON.parse(text) as { msg?: string; err?: { code?: string; message?: string; stack?: string } }
    said.add(
      `log: ${msg}: ${err?.code ?? ''} ${err?.message ?? ''} ${err?.stack?.split('\n')[1]?.trim() ?? ''}`.slice(0, 400),
    )
  }
  return [...said].slice(0, 6)
}

export async function runRound(
  fault: Fault,
  given: {
    number: number
    seed: number
    dialect: Dialect
    template: Template
    postgres: PostgresServer | null
  },
): Promise<Outcome> {
  const began = Date.now()
  const cleaning = createCleaning()
  const folder = mkdtempSync(join(tmpdir(), 'portal-fault-'))
  cleaning.later(() => rmSync(folder, { recursive: true, force: true }))
  const wrong: string[] = []
  const logs: Line[][] = []
  const drivers: Driver[] = []
  let place: Place | null = null
  let current: Server | null = null
  const { template, dialect, postgres, number } = given

  let looked = 0
  const facts = () => new Map(drivers.flatMap((driver) => [...driver.facts]))

  const stage: Stage = {
    number,
    dialect,
    cleaning,
    template,
    postgres,
    dice: dice(given.seed + number),
    folder,
    get place() {
      return place!
    },
    moveTo: async (to, copyTo = template.copyTo) => {
      place = await copyTo(to)
    },
    start: async ({ environment = {}, ...more } = {}) => {
      place ??= await template.copyTo(join(folder, 'data'))
      current = await startServer(cleaning, {
        dataDir: place.DATA_DIR,
        environment: { ...place, ...environment },
        ...more,
      })
      logs.push(current.log)
      return current
    },
    drive: (more = {}) => {
      const driver = drive({
        origin: () => current!.origin,
        template,
        seed: given.seed + number,
        file: join(folder, 'acknowledged.jsonl'),
        ...more,
      })
      drivers.push(driver)
      return driver
    },
    server: () => current!,
    must: (right, what) => {
      if (!right) wrong.push(what)
    },
    recovers: async (within = 10_000) => {
      const from = Date.now()
      while (Date.now() - from < within) {
        if ((await get(current!, '/readyz', 2000)) === 200) return Date.now() - from
        await sleep(50)
      }
      wrong.push(`I10 not ready after ${within / 1000} s`)
      return within
    },
    look: async () => {
      const { wrong: found, looked: many } = await examine(stage.place, template, facts())
      wrong.push(...found.slice(0, 10))
      looked = many
      return found.length
    },
    check: async () => {
      for (const driver of drivers) await driver.stop()
      wrong.push(...drivers.flatMap((driver) => driver.faults.slice(0, 5)))
      await stage.look()
      wrong.push(...logs.flatMap((log) => logWrong(log, template)))
      return looked
    },
  }
  let figure = ''
  try {
    figure = await fault.round(stage)
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const driver of drivers) void driver.stop()
    cleaning.run()
  }
  if (wrong.length > 0) wrong.push(...errorsOf(logs.flat()))
  return { wrong, figure, seconds: (Date.now() - began) / 1000 }
}
