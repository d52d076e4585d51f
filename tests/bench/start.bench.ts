import { setTimeout as pause } from 'node:timers/promises'
import { askOnce } from './load.ts'
import { startPortal } from './processes.ts'
import type { Stage } from './stage.ts'

/** How long a start takes and how much memory the server holds: with the data there, as after `npm run demo`. */
export async function startBench({ fixture, pace, rows, fact }: Stage) {
  const of = fixture.label
  const times: number[] = []
  for (let i = 0; i < pace.repetitions; i++) {
    const portal = await startPortal(fixture.dataDir)
    const began = performance.now()
    const answer = await fetch(`${portal.origin}/`)
    await answer.arrayBuffer()
    times.push(portal.startedIn + performance.now() - began)
    await portal.stop()
  }
  fact({ name: `start up to the first page, slowest, ${of}`, value: Math.max(...times), unit: 'ms' })

  const portal = await startPortal(fixture.dataDir)
  await pause(3000)
  fact({ name: `memory after the start, ${of}`, value: portal.rss(), unit: 'MB' })
  const ids = rows<{ id: number }>(`select id from datasets where status = 'published' order by id limit 30`)
  const drawn = rows<{ id: number }>(
    `select distinct v.dataset_id as id from station_tables t join dataset_versions v on v.id = t.version_id limit 5`,
  )
  const words = Object.values(fixture.words).flatMap((tongue) =>
    Object.values(tongue).flatMap((few) => few.slice(0, 3)),
  )
  const typical = [
    '/',
    '/en',
    '/list?page=1',
    ...words.map((word) => `/list?search=1&keyword=${encodeURIComponent(word)}`),
    ...ids.flatMap(({ id }) => [`/detail?id=${id}`, `/detail?id=${id}&lang=en`]),
    ...drawn.map(({ id }) => `/api/datasets/${id}/series?format=columns`),
  ]
  for (let round = 0; round < 3; round++) await askOnce(portal.origin, typical, 4, { 'accept-encoding': 'gzip' })
  await pause(5000)
  fact({ name: `memory at rest after ${typical.length * 3} typical requests, ${of}`, value: portal.rss(), unit: 'MB' })
  await portal.stop()
}
