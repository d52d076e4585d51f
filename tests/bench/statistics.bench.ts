import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { dayNumber, startOfDay } from '../../server/basics/time.vocabulary.ts'
import { startPortal } from './processes.ts'
import { logIn } from './signed.bench.ts'
import type { Stage } from './stage.ts'

const days = 1096
/** Of fifty events one is a download. */
const oneTaken = 50

/** A log of three years: views, what they add up to, and downloads; the figures of months the portal counts itself. */
function fill(file: string, events: number) {
  const database = new BetterSqlite(file)
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  const today = dayNumber(Date.now())
  const first = today - days + 1
  const ids = database.prepare(`select id from datasets where status = 'published'`).pluck().all() as number[]
  const account = database.prepare(`select min(id) from accounts`).pluck().get()
  const eachDay = Math.ceil(events / days)
  database.exec(
    `delete from daily_figures; delete from monthly_figures; delete from visits; drop index if exists visits_day`,
  )
  const figure = database.prepare(`insert into daily_figures (day, measure, subject, count) values (?, ?, ?, ?)`)
  const taken = database.prepare(
    `insert into downloads (account_id, dataset_id, version_number, method, content, bytes, at, address)
     values (?, ?, 1, 'direct', '["a.csv"]', ?, ?, '')`,
  )
  database.transaction(() => {
    for (let day = first; day <= today; day++) {
      figure.run(day, 'views', '', eachDay)
      figure.run(day, 'visitors', '', Math.ceil(eachDay / 8))
      for (const id of ids) figure.run(day, 'dataset-views', String(id), Math.ceil(eachDay / ids.length))
      for (let i = 0; i < eachDay / oneTaken; i++)
        taken.run(account, ids[(i * 31 + day) % ids.length], 1e6 + i, startOfDay(day) + i * 90_000)
    }
  })()
  database.exec(
    `insert into visits (at, day, session, page, dataset_id)
     with recursive d(x) as (select ${first} union all select x + 1 from d where x < ${today}),
       n(y) as (select 0 union all select y + 1 from n where y < ${eachDay - 1})
     select d.x * 86400000 + n.y * 1900, d.x, printf('%016x', (d.x * 7919 + n.y % 6000) * 2654435761), '/detail',
       case n.y % 3 when 0 then n.y % ${ids.length} + 1 end from d, n;
     create index visits_day on visits (day, session)`,
  )
  database.close()
}

/** Every page of figures over a long log, each asked for once, as nobody asked before. */
export async function statisticsBench({ fixture, pace, fact }: Stage) {
  const events = pace.repetitions === 1 ? 1_000_000 : 50_000_000
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-statistics-'))
  try {
    cpSync(fixture.dataDir, dataDir, { recursive: true })
    fill(join(dataDir, 'portal.db'), events)
    const portal = await startPortal(dataDir)
    const headers = await logIn(portal.origin, 'admin')
    const times = new Map<string, number>()
    // Months are counted right after the start, one after the other.
    const database = new BetterSqlite(join(dataDir, 'portal.db'), { readonly: true })
    const counted = database.prepare(`select count(*) from monthly_figures where measure = 'counted'`).pluck()
    for (let tries = 0; tries < 600 && Number(counted.get()) < days / 31 - 1; tries++)
      await new Promise((resolve) => setTimeout(resolve, 200))
    database.close()
    const pages = [
      '/api/admin/dashboard',
      ...['30d', 'year', 'all'].flatMap((range) => [
        `/api/datashare/tongji/getTongji?range=${range}`,
        `/openStatistics?range=${range}`,
        `/api/admin/statistics?range=${range}`,
        `/api/admin/statistics?range=${range}&kind=field`,
        `/api/admin/statistics?range=${range}&dataset=1`,
        `/api/statistics/datasets/2?range=${range}`,
      ]),
      '/api/admin/statistics?from=2025-01-17&to=2026-01-15',
      '/api/statistics/datasets/3?from=2024-12-17&to=2026-01-15',
    ]
    for (const page of pages) {
      const began = performance.now()
      const answer = await fetch(portal.origin + page, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
      times.set(page, performance.now() - began)
    }
    const [slowest, took] = [...times].sort(([, a], [, b]) => b - a)[0]!
    fact({
      name: `page of figures over ${events} events, slowest (${slowest}), ${fixture.label}`,
      value: took,
      unit: 'ms',
    })
    await portal.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
