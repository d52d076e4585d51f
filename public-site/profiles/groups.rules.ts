/** Groups of species by which a spectrum is read, and the mass that they make up. */
import type { ParticleType, SourceClass } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import type { ProfileDetail } from '../../server/profiles/profiles.schema.ts'

export type Value = ProfileDetail['values'][number]

export const groups = ['om', 'ec', 'ions', 'crustal', 'elements', 'other'] as const
export type Group = (typeof groups)[number]

const organic = ['om', 'oc', 'pncom', 'wsoc']
const elementalCarbon = '7440-44-0'
/** Sulfate, nitrate, ammonium, chloride, sodium, potassium, calcium, magnesium, fluoride, phosphate, nitrite, bromide. */
const ions = [
  ...['14808-79-8', '14797-55-8', '14798-03-9', '16887-00-6', '17341-25-2', '24203-36-9'],
  ...['14127-61-8', '22537-22-0', '16984-48-8', '14265-44-2', '14797-65-0', '24959-67-9'],
]
/** Grams of oxide for a gram of the element (Malm et al., 1994: the soil of IMPROVE). */
const oxides = {
  '7429-90-5': 2.2,
  '7440-21-3': 2.49,
  '7440-70-2': 1.63,
  '7439-89-6': 2.42,
  '7440-32-6': 1.94,
} as const
const crustal = Object.keys(oxides)
/** CAS numbers of elements lie in these ranges, but for a few below. */
const element = /^(7440-\d\d|7439-[89]\d|7429-\d\d)-\d$/
const fewElements = ['7704-34-9', '7723-14-0', '7782-49-2', '7782-50-5', '22537-15-1', '7726-95-6', '7553-56-2']
/** An element that is delivered as its ion as well would count twice. */
const sameAs: Record<string, string> = {
  '7704-34-9': '14808-79-8',
  '7782-50-5': '16887-00-6',
  '22537-15-1': '16887-00-6',
  '7440-23-5': '17341-25-2',
  '7440-09-7': '24203-36-9',
  '7439-95-4': '22537-22-0',
  '7726-95-6': '24959-67-9',
}
/** The oxide's own oxygen is in the factors already, total carbon in OC and EC. */
const inOthers = ['mo', 'tc', 'cc']

export function groupOf(key: string): Group {
  if (organic.includes(key)) return 'om'
  if (key === elementalCarbon) return 'ec'
  if (ions.includes(key)) return 'ions'
  if (crustal.includes(key)) return 'crustal'
  return element.test(key) || fewElements.includes(key) ? 'elements' : 'other'
}

/** Organic matter for a gram of organic carbon (Reff et al., 2009). */
const organicRatio = (sourceClass: SourceClass) =>
  sourceClass === 'mobile' ? 1.25 : sourceClass === 'biomass' ? 1.7 : 1.4

export interface Closure {
  /** % of the mass; null where nothing of it was measured. */
  parts: Record<Exclude<Group, 'elements'>, number | null>
  sum: number
  /** Where the organic matter is from: delivered, organic carbon with what is bound to it, or a ratio. */
  organic: 'delivered' | 'bound' | 'ratio' | null
  ratio: number
}

/** Null for gases, and where there are no values. Of a species that is there twice the first counts. */
export function closureOf({
  sourceClass,
  particleType,
  values,
}: {
  sourceClass: SourceClass
  particleType: ParticleType
  values: readonly Pick<Value, 'species' | 'relativeMass' | 'counted'>[]
}): Closure | null {
  if (particleType === 'gas') return null
  const first = new Map<string, { mass: number; counted: boolean }>()
  for (const { species, relativeMass, counted } of values)
    if (relativeMass !== null && !first.has(species)) first.set(species, { mass: relativeMass, counted })
  if (first.size === 0) return null
  const mass = (key: string) => first.get(key)?.mass ?? null
  const add = (keys: readonly string[], factor: (key: string) => number = () => 1) => {
    const found = keys.flatMap((key) => (mass(key) === null ? [] : [mass(key)! * factor(key)]))
    return found.length > 0 ? found.reduce((sum, one) => sum + one, 0) : null
  }
  const ratio = organicRatio(sourceClass)
  const [om, oc, bound] = ['om', 'oc', 'pncom'].map(mass)
  const from = om != null ? 'delivered' : oc == null ? null : bound != null ? 'bound' : 'ratio'
  const others = [...first].flatMap(([key, one]) =>
    one.counted &&
    ['elements', 'other'].includes(groupOf(key)) &&
    !inOthers.includes(key) &&
    !(sameAs[key] && first.has(sameAs[key]))
      ? [one.mass]
      : [],
  )
  const parts: Closure['parts'] = {
    om: from === 'delivered' ? om! : from === 'bound' ? oc! + bound! : from === 'ratio' ? oc! * ratio : null,
    ec: mass(elementalCarbon),
    ions: add(ions),
    crustal: add(crustal, (key) => oxides[key as keyof typeof oxides]),
    other: others.length > 0 ? others.reduce((sum, one) => sum + one, 0) : null,
  }
  const sum = Object.values(parts).reduce<number>((all, one) => all + (one ?? 0), 0)
  return { parts, sum, organic: from, ratio }
}
