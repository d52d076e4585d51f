/** What a person said of a file, for the next file of the same heads. */
import type { Answers, StationAnswer, TableAnswers } from '../../intake/card.types.ts'
import { soundStation } from '../../intake/tables/stations.rules.ts'

/** What columns and times are is carried over; what was said of these rows and of their one station is not. */
const ofThisFile: readonly (keyof TableAnswers)[] = ['station', 'confirmed', 'doubles', 'leave']
export function carried(answers: Record<string, unknown>): Record<string, unknown> {
  const { tables } = answers as Answers
  if (!tables) return answers
  const kept = Object.entries(tables).flatMap(([id, said]) => {
    const rest = Object.fromEntries(Object.entries(said).filter(([name]) => !ofThisFile.includes(name as 'leave')))
    return Object.keys(rest).length > 0 ? [[id, rest]] : []
  })
  return kept.length > 0 ? { tables: Object.fromEntries(kept) } : {}
}

export type KnownStation = StationAnswer & { code: string }
const mostStations = 20
/** Stations that a person described, the last ones first, each once. */
export function stationsIn(all: readonly Answers[]): KnownStation[] {
  const known = new Map<string, KnownStation>()
  for (const { tables } of all)
    for (const { station } of Object.values(tables ?? {})) {
      const { code, ...said } = soundStation(station)
      if (code && !known.has(code) && known.size < mostStations) known.set(code, { code, ...said })
    }
  return [...known.values()]
}
