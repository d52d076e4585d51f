/**
 * A year of views for the demo, the same on every machine and before the day the seed runs: written as the log they would
 * have left, and counted from it by the rule that counts every view.
 */
import { and, asc, eq, like } from 'drizzle-orm'
import { dayNumber, startOfDay } from '../server/basics/time.vocabulary.ts'
import type { Services } from '../server/services.ts'
import type { Visit } from '../server/statistics/visits.rules.ts'
import { hour } from './clock.ts'
import { random } from './random.ts'

const days = 365
const pages = ['/', '/', '/list', '/list', '/notices', '/about/introductory', '/dataVisualization/controlth']

/** What readers of the demo looked for in vain, and how many of them. */
const missed = { 二噁英: 9, microplastics: 6, 氡气: 4, 花粉浓度: 3, 放射性核素: 2 }

export async function ensureVisits({
  database,
  clock,
  visits,
  misses,
}: Pick<Services, 'database' | 'clock' | 'visits' | 'misses'>) {
  const { datasets, visits: log } = database.tables
  if ((await database.sql.select({ id: log.id }).from(log).limit(1)).length > 0) return
  const offered = await database.sql
    .select({ id: datasets.id, slug: datasets.slug, publishedAt: datasets.publishedAt })
    .from(datasets)
    .where(and(eq(datasets.status, 'published'), like(datasets.slug, 'demo-%')))
    .orderBy(asc(datasets.slug))
    .limit(400)
  // A few are opened often, most now and then.
  const ranked = offered
    .map((one) => ({ ...one, weight: Math.exp(1.1 * random(`views of ${one.slug}`).normal()) }))
    .sort((a, b) => b.weight - a.weight)
  const today = dayNumber(clock())
  const rows: Visit[] = []
  for (let back = days; back >= 1; back--) {
    const day = today - back
    const stream = random(`views of day ${back}`)
    // Fewer on the two days of a weekend, more as the portal becomes known.
    const weekend = [2, 3].includes(((day % 7) + 7) % 7)
    const readers = Math.round((6 + 14 * (1 - back / days)) * (weekend ? 0.5 : 1) * stream.between(0.7, 1.3))
    for (let reader = 0; reader < readers; reader++) {
      const session = `demo-${back}-${reader}`
      let at = startOfDay(day) + Math.floor(stream.between(8, 22) * hour)
      for (let view = stream.whole(1, 8); view > 0; view--) {
        const chosen = ranked[Math.floor(ranked.length * stream.next() ** 3)]
        const shown = stream.chance(0.5) && chosen && (chosen.publishedAt ?? 0) < at ? chosen.id : null
        rows.push({ at, day, session, page: shown ? '/detail' : stream.pick(pages), datasetId: shown })
        at += Math.floor(stream.between(31_000, 400_000))
      }
    }
  }
  await visits.takeOver(rows)
  for (const [word, readers] of Object.entries(missed)) {
    misses.found(word, 0)
    for (let reader = 0; reader < readers; reader++) misses.note(word, `demo-${reader}`)
  }
  await misses.flush()
}
