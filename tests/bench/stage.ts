/** What every group of measurements stands on: one fixture with the portal and its floors running on it. */
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { type Fixture, openFixture, servicesOn } from './fixtures.ts'
import type { Pace, Row } from './measure.ts'
import { plainDataset } from './observations.ts'
import { type Running, startFloor, startPortal } from './processes.ts'

/** A figure that is not a row of requests: memory, bytes, times. */
export interface Fact {
  name: string
  value: number
  unit: 'MB' | 'kB' | 'ms'
}

export interface Stage {
  fixture: Fixture
  portal: Running
  floor: Running
  pace: Pace
  /** Rows of the fixture. */
  rows<T>(sql: string, ...given: unknown[]): T[]
  /** Another process publishes, and the portal has seen it: nothing finished is left. */
  publish(): Promise<void>
  row(row: Row): void
  fact(fact: Fact): void
  close(): Promise<void>
}

export interface Given {
  datasets: number
  observations: number
  pace: Pace
  row(row: Row): void
  fact(fact: Fact): void
}

export async function openStage({ datasets, observations, pace, row, fact }: Given): Promise<Stage> {
  const fixture = await openFixture(datasets, observations)
  const portal = await startPortal(fixture.dataDir, {}, process.env.BENCH_NODE?.split(' '))
  const floor = await startFloor(fixture.dataDir, fixture.floorFile, portal.origin)
  const services = await servicesOn(fixture.dataDir)
  const database = new BetterSqlite(join(fixture.dataDir, 'portal.db'), { readonly: true })
  let number = Date.now()
  return {
    fixture,
    portal,
    floor,
    pace,
    rows: <T>(sql: string, ...given: unknown[]) => database.prepare(sql).all(...given) as T[],
    publish: async () => {
      await services.publishing.publish(plainDataset('bench-publishing', number++))
      // Being asked whether it is ready, it looks whether anything was published.
      await fetch(`${portal.origin}/readyz`).then((answer) => answer.arrayBuffer())
    },
    row,
    fact,
    close: async () => {
      database.close()
      await services.close()
      await floor.stop()
      await portal.stop()
      fixture.remove()
    },
  }
}

export const objectsOf = (fixture: Fixture) => join(fixture.dataDir, 'objects')

export async function getJson<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(origin + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** In an order that is the same every time and has nothing to do with theirs. */
export function shuffled<T>(list: T[]): T[] {
  const result = [...list]
  let state = 7
  for (let i = result.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const j = state % (i + 1)
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}
