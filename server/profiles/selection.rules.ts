/** Which profiles a selection means, and how many each option would leave. Pure, so that both databases find the same. */
import { type Head, hasSpecies, type Range, type Spectra } from './profiles.rules.ts'

interface HeldSpecies {
  key: string
  nameZh: string
  nameEn: string
  symbol: string | null
  cas: string | null
}
/** The profiles of a version. */
export interface Held {
  open: boolean
  datasetId: number
  heads: readonly Head[]
  species: readonly HeldSpecies[]
  /** Place of a key among the species. */
  places: ReadonlyMap<string, number>
  spectra: Spectra
}
export interface Selected {
  keyword?: string | undefined
  dataset?: number | undefined
  sourceClass?: readonly string[] | undefined
  particleType?: readonly string[] | undefined
  country?: readonly string[] | undefined
  city?: readonly string[] | undefined
  year?: readonly string[] | undefined
  species?: string | undefined
  least?: number | undefined
  most?: number | undefined
}
const facets = ['sourceClass', 'particleType', 'country', 'city', 'year'] as const
export type Facet = (typeof facets)[number]
export { facets }

const optionOf: Record<Facet, (head: Head) => string | null> = {
  sourceClass: ({ sourceClass }) => sourceClass,
  particleType: ({ particleType }) => particleType,
  country: ({ country }) => country,
  city: ({ cityEn }) => cityEn,
  year: ({ year }) => (year === null ? null : String(year)),
}

/** Letters alike, whatever their case or width. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Values of a dataset under permission are not asked for by their range. */
const rangeOf = ({ least, most }: Selected): Range | null =>
  least === undefined && most === undefined ? null : { least: least ?? -Infinity, most: most ?? Infinity }

/** For each profile the fields that it fails, as bits: 0 matches, one bit alone would match without that field. */
export function judge(held: Held, asked: Selected): Uint16Array {
  const { heads, places, spectra } = held
  const words = fold(asked.keyword?.trim() ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const sets = facets.map((field) => (asked[field]?.length ? new Set(asked[field]) : null))
  const range = rangeOf(asked)
  const species = asked.species === undefined ? null : (places.get(asked.species) ?? -1)
  const out = 1 << 15
  const result = new Uint16Array(heads.length)
  for (const [i, head] of heads.entries()) {
    let fails = asked.dataset !== undefined && asked.dataset !== held.datasetId ? out : 0
    if (words.length > 0) {
      const text = fold(`${head.code} ${head.nameZh} ${head.nameEn} ${head.category}`)
      if (!words.every((word) => text.includes(word))) fails |= out
    }
    for (const [bit, field] of facets.entries()) {
      const set = sets[bit]
      const option = optionOf[field](head)
      if (set && (option === null || !set.has(option))) fails |= 1 << bit
    }
    if (species !== null) {
      const may = range === null || held.open
      if (species < 0 || !may || !hasSpecies(spectra, i, species, range)) fails |= 1 << facets.length
    }
    result[i] = fails
  }
  return result
}

/** Per option of a field so many profiles as would match with it alone chosen in that field. */
export function countOptions(all: readonly { held: Held; fails: Uint16Array }[]) {
  const fields = new Map<Facet, Map<string, number>>(facets.map((field) => [field, new Map()]))
  const species = new Map<string, number>()
  for (const { held, fails } of all) {
    const { heads, spectra } = held
    for (const [i, head] of heads.entries()) {
      for (const [bit, field] of facets.entries()) {
        if ((fails[i]! & ~(1 << bit)) !== 0) continue
        const option = optionOf[field](head)
        if (option === null) continue
        const counts = fields.get(field)!
        counts.set(option, (counts.get(option) ?? 0) + 1)
      }
      if ((fails[i]! & ~(1 << facets.length)) !== 0) continue
      const seen = new Set<number>()
      for (let at = spectra.starts[i]!; at < spectra.starts[i + 1]!; at++) seen.add(spectra.which[at]!)
      for (const place of seen) {
        const { key } = held.species[place]!
        species.set(key, (species.get(key) ?? 0) + 1)
      }
    }
  }
  return { fields, species }
}
