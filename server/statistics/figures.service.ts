import { dateOf, dayNumber, iso, second } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createLasting } from '../engines/once.ts'
import { addUp, mostUsed, stepsOf, together } from './figures.rules.ts'
import type { Figures } from './figures.schema.ts'
import { createFiguresStore } from './figures.store.ts'
import { createMonths } from './months.service.ts'
import { figuresSeconds, mostNamed, type Range, ranges } from './statistics.vocabulary.ts'
import { createSumsStore } from './sums.store.ts'

/** Everybody may ask, and the figures say when they were counted. */
const figuresLast = figuresSeconds * second

export function createFigures({ database, clock }: { database: Database; clock: Clock }) {
  const store = createFiguresStore(database)
  const sums = createSumsStore(database)
  const months = createMonths({ database, clock })

  async function count(range: Range, now: number): Promise<Figures> {
    const { step, starts } = stepsOf(range, now, range === 'all' ? await store.firstDay() : null)
    const from = starts[0]!
    const parts = await months.parts({ from, to: dayNumber(now) }, step)
    const taken = await sums.taken(parts)
    const series = {
      visits: addUp(await sums.seen(parts, 'views'), starts, now),
      visitors: addUp(await sums.seen(parts, 'visitors'), starts, now),
      downloads: addUp(taken, starts, now),
      bytes: addUp(
        taken.map(({ day, bytes }) => ({ day, count: bytes })),
        starts,
        now,
      ),
      registrations: addUp(await store.registrations(from), starts, now),
    }
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
    const usesOf = await sums.uses(await months.parts({ from, to: dayNumber(now) }))
    const used = (await store.published()).map((one) => ({ ...one, ...usesOf(one.id) }))
    const kinds = together(
      used,
      ({ kind }) => kind.code,
      ({ kind }) => kind,
    )
    const units = together(
      used.flatMap(({ unit, ...one }) => (unit ? [{ unit, ...one }] : [])),
      ({ unit }) => unit.zh,
      ({ unit }) => ({ name: unit }),
    )
    return {
      range,
      at: iso(now),
      counters: {
        visits: sum(series.visits),
        visitors: sum(series.visitors),
        downloads: sum(series.downloads),
        bytes: sum(series.bytes),
        registrations: sum(series.registrations),
        datasets: used.length,
      },
      series: { step, times: starts.map(dateOf), ...series },
      top: {
        datasets: mostUsed(used, mostNamed).map(({ id, name, visits, downloads, bytes }) => ({
          ...{ id, name, visits, downloads, bytes },
        })),
        kinds: mostUsed(kinds, mostNamed),
        units: mostUsed(units, mostNamed),
      },
    }
  }

  const kept = createLasting<Figures>(clock, figuresLast, Object.keys(ranges).length)
  return { of: (range: Range) => kept(range, (now) => count(range, now)) }
}

export type PublicFigures = ReturnType<typeof createFigures>
