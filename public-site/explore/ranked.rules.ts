import type { Regions } from '../../server/regions/regions.schema.ts'

export interface Ranked {
  code: string
  name: { zh: string; en: string }
  whole: number
  parts: number[]
}
/** Regions with a value, the highest sum of their parts first; a part without a value is none. */
export function rankedOf(parts: readonly Pick<Regions, 'regions'>[]): Ranked[] {
  const first = parts[0]?.regions ?? []
  return first
    .flatMap(({ code, name }, at) => {
      const values = parts.map(({ regions }) => regions[at]?.value ?? null)
      if (values.every((one) => one === null)) return []
      const own = values.map((one) => one ?? 0)
      return [{ code, name, whole: own.reduce((sum, one) => sum + one, 0), parts: own }]
    })
    .sort((a, b) => b.whole - a.whole || (a.code < b.code ? -1 : 1))
}
