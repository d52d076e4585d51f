import type { Bilingual } from '../../server/basics/language.ts'
import type { Dataset, Variable } from '../../server/datasets/datasets.schema.ts'

/** Something missing is never rounded away. */
const percentOf = (share: number) =>
  share > 0 && share < 0.001 ? '<0.1%' : share < 1 && share > 0.999 ? '>99.9%' : `${(share * 100).toFixed(1)}%`

/** Of all values that there could be, over the variables that are counted; null where none is. */
export function completenessOf(
  variables: Pick<Variable, 'valueCount' | 'missingCount'>[],
): { percent: string; missing: number } | null {
  let [valid, missing] = [0, 0]
  for (const { valueCount, missingCount } of variables) {
    if (valueCount === null) continue
    valid += valueCount
    missing += missingCount ?? 0
  }
  return valid + missing === 0 ? null : { percent: percentOf(valid / (valid + missing)), missing }
}

/** Each once, those of most stations first. */
export function instrumentsOf(stations: Pick<Dataset['stations'][number], 'instruments'>[]): Bilingual[] {
  const found = new Map<string, { name: Bilingual; stations: number }>()
  for (const { instruments } of stations)
    for (const name of instruments) {
      const one = found.get(name.en) ?? { name, stations: 0 }
      found.set(name.en, { name, stations: one.stations + 1 })
    }
  return [...found.values()].sort((a, b) => b.stations - a.stations).map(({ name }) => name)
}
