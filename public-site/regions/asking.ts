/** Regions of fields as the portal tells them; of published versions they never change. */
import type { Regions } from '../../server/regions/regions.schema.ts'
import { get } from '../api.ts'
import { asked, type ResolutionName } from '../explore/resolution.rules.ts'
import type { Texts } from '../texts/texts.ts'

export interface Wanted {
  field: string
  time: number
  level: number
  resolution?: ResolutionName | null
}
const kept = new Map<string, Promise<Regions>>()
const mostKept = 300

export function askRegions(t: Texts, dataset: number, { field, time, level, ...of }: Wanted): Promise<Regions> {
  const path = `/grids/${dataset}/regions?variable=${field}&time=${time}&level=${level}${asked(of)}`
  const known = kept.get(path)
  if (known) return known
  const answer = get<Regions>(t, path)
  kept.set(path, answer)
  answer.catch(() => kept.delete(path))
  for (const first of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(first)
  }
  return answer
}
