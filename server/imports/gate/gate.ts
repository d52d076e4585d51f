import type { Imported } from '../adapter.types.ts'
import { inUtc } from '../readers/hours.rules.ts'
import type { Place } from '../refusals.vocabulary.ts'
import { checkClaims } from './claims.rules.ts'
import { type Doubt, doubting } from './doubts.rules.ts'
import { checkProfiles } from './profiles.rules.ts'
import { checkSeries } from './series.rules.ts'
import { checkStations } from './stations.rules.ts'

/**
 * What holds for every dataset, whoever read it: where stations can stand, when something can have been measured, what
 * a value can be. Before anything is stored; `now` in milliseconds. @throws ImportError
 * @returns what is let in and should be looked at
 */
export async function passGate({ dataset, bounds = {}, trace = {} }: Imported, now: number): Promise<Doubt[]> {
  const { stations, variables, times, series } = dataset.version
  checkStations(
    stations,
    bounds.area ?? dataset.extent,
    (index) => trace.station?.(index) ?? { station: stations[index]!.code },
  )
  checkClaims(dataset)
  checkProfiles(dataset, now)
  if (!times) return []
  const doubts = doubting(variables, times.step)
  for await (const one of series?.() ?? []) {
    const placeOf = (row: number, variable?: string): Place =>
      trace.value?.(one.station, row, variable) ?? { station: one.station, time: inUtc(one.times[row]!) }
    checkSeries(one, { variables, step: times.step, bounds, now, placeOf })
    doubts.add(one)
  }
  return doubts.result()
}
