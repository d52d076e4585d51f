/** Gives datasets of source profiles the profiles themselves: the mean of the samples of a size, and a few from elsewhere to compare. */
import type { Bilingual } from '../../../server/basics/language.ts'
import type { NewProfile, NewProfiles, NewProfileValue } from '../../../server/datasets/profiles/profiles.types.ts'
import {
  type ParticleType,
  type SourceClass,
  sourceClasses,
} from '../../../server/datasets/profiles/profiles.vocabulary.ts'
import { speciesKey } from '../../../server/datasets/profiles/species.rules.ts'
import type { NewDataset } from '../../../server/datasets/publishing/publishing.types.ts'
import { fileHead } from '../../delivered.ts'
import { type Place, placeOf } from '../../places.ts'
import { random } from '../../random.ts'
import { rounded, type Table } from '../tables.ts'
import type { Run, Theme } from '../theme.ts'
import { cookingSpecies, vocSpecies } from './source-profile.vocabulary.ts'

const classes: Record<string, SourceClass> = {
  'coal-boiler': 'coal',
  'household-coal': 'coal',
  vehicles: 'mobile',
  dust: 'dust',
  biomass: 'biomass',
  cooking: 'cooking',
  'industry-pm': 'industry',
  'vocs-profile': 'evaporation',
}
const classOf = (theme: string, subject: string): SourceClass =>
  subject === 'a coking plant' || subject === 'a petrochemical complex' || subject === 'pharmaceutical works'
    ? 'industry'
    : classes[theme]!

/** g kg⁻¹ of fuel, about what the literature tells. */
const emission: Record<string, number> = {
  ...{ 'loose bituminous coal': 8.4, 'honeycomb briquettes': 1.9, 'semi-coke': 0.9, 'anthracite lumps': 0.6 },
  ...{ 'maize straw': 7.6, 'rice straw': 8.9, 'wheat straw': 6.8, 'firewood and shrubs': 3.9, 'yak dung': 11.5 },
  ...{ 'China V diesel trucks': 0.32, 'construction machinery': 1.4, 'river barges': 1.1 },
}

interface Elsewhere {
  country: string
  city: Bilingual
  year: number
}
const at = (country: string, zh: string, en: string, year: number): Elsewhere => ({ country, city: { zh, en }, year })
/** Where partners sampled the same source, by the subject. */
const elsewhere: Record<string, Elsewhere[]> = {
  'loose bituminous coal': [at('MN', '乌兰巴托', 'Ulaanbaatar', 2018)],
  'a pulverised-coal heating boiler': [at('KZ', '阿拉木图', 'Almaty', 2021)],
  'rice straw': [at('VN', '河内', 'Hanoi', 2019), at('TH', '清迈', 'Chiang Mai', 2019)],
  'maize straw': [at('TH', '清迈', 'Chiang Mai', 2017)],
  'yak dung': [at('NP', '加德满都', 'Kathmandu', 2022)],
  'desert dust': [at('MN', '达兰扎德嘎德', 'Dalanzadgad', 2019)],
  'road dust': [at('VN', '河内', 'Hanoi', 2018), at('KR', '首尔', 'Seoul', 2017)],
  'river barges': [at('DE', '杜伊斯堡', 'Duisburg', 2020)],
  'the fleet in a city tunnel': [at('KR', '首尔', 'Seoul', 2019)],
  'petrol stations': [at('JP', '筑波', 'Tsukuba', 2018)],
}

const species = cookingSpecies.concat(vocSpecies).map(({ key, zh, en, cas, within }) => ({
  own: key,
  within: within === true,
  stored: {
    key: speciesKey({ cas, symbol: key === 'NCOM' ? 'PNCOM' : key, name: en }),
    name: { zh, en },
    symbol: key,
    cas: cas || null,
  },
}))
const storedOf = new Map(species.map(({ own, stored }) => [own, stored]))

const particles: Record<string, ParticleType> = { 'PM2.5': 'pm2.5', PM10: 'pm10', gas: 'gas' }
const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
const deviation = (list: number[]) => {
  const middle = mean(list)
  return Math.sqrt(list.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (list.length - 1))
}

/** By size: of each species its share in each sample, in %, and whether it counts; and how many parallel samples there were. */
function spectraOf(table: Table) {
  const sizes = new Map<
    string,
    { parallel: Map<string, number>; shares: Map<string, { counted: boolean; list: number[] }> }
  >()
  for (const row of table.rows) {
    const [sample, size, key, , , counted, share, , parallel] = row as [
      string,
      string,
      string,
      string,
      string,
      string,
      number,
      number,
      number,
    ]
    // What was not measured is no species.
    if (key === 'OTHER') continue
    const spectrum = sizes.get(size) ?? { parallel: new Map(), shares: new Map() }
    sizes.set(size, spectrum)
    spectrum.parallel.set(sample, parallel)
    const one = spectrum.shares.get(key) ?? { counted: counted === 'yes', list: [] }
    one.list.push(share * 100)
    spectrum.shares.set(key, one)
  }
  return sizes
}

/** Below so many % partners report no number. */
const limit = 0.002

function profilesOf(slug: string, theme: string, run: Run, place: Place | null, table: Table): NewProfiles {
  const subject = run.subject!
  const sourceClass = classOf(theme, subject.en)
  const factor = emission[subject.en]
  const kitchen = theme === 'cooking'
  const named = {
    zh: kitchen ? `${subject.zh}餐饮` : subject.zh,
    en: `${subject.en.replace(/^(an?|the) /, '')}${kitchen ? ' cooking' : ''}`.replace(/^./, (first) =>
      first.toUpperCase(),
    ),
  }
  const list: NewProfile[] = []
  const seen = new Set<string>()
  const stem = slug.replace('demo-source-profile-', '').toUpperCase()
  for (const [size, { parallel, shares }] of spectraOf(table)) {
    const common = { sourceClass, category: sourceClasses[sourceClass].en, particleType: particles[size]! }
    const shown = size === 'gas' ? 'VOCs' : size
    const values: NewProfileValue[] = [...shares].map(([key, { counted, list: samples }]) => {
      seen.add(key)
      return {
        ...{ species: storedOf.get(key)!.key, relativeMass: rounded(mean(samples), 3) },
        ...{ uncertainty: rounded(deviation(samples), 2), uncertaintyMethod: 'standard deviation', counted },
      }
    })
    list.push({
      ...common,
      code: `${stem}-${shown}`,
      name: {
        zh: `${named.zh}（${shown}）`,
        en: `${named.en} (${shown})`,
      },
      ...{ country: 'CN', city: place && { zh: place.zh, en: place.en.replace(/^the /, 'The ') } },
      year: Number(run.from.slice(0, 4)),
      sampleCount: [...parallel.values()].reduce((sum, one) => sum + one, 0),
      emissionFactor: factor === undefined ? null : { value: factor, unit: 'g kg-1' },
      values,
    })
    for (const { country, city, year } of elsewhere[subject.en] ?? []) {
      const stream = random(`${slug} ${size} ${country}`)
      const drawn = values.map((one) => ({ one, mass: one.relativeMass! * Math.exp(0.25 * stream.normal()) }))
      const sum = drawn.reduce((all, { one, mass }) => all + (one.counted ? mass : 0), 0)
      const scale = Math.min(1, 97 / sum)
      list.push({
        ...common,
        code: `${stem}-${shown}-${country}`,
        name: {
          zh: `${named.zh}，${city.zh}对比样（${shown}）`,
          en: `${named.en}, ${city.en}, to compare (${shown})`,
        },
        ...{ country, city, year, sampleCount: stream.whole(3, 9), emissionFactor: null },
        values: drawn.map(({ one, mass }) =>
          mass * scale < limit
            ? { ...one, relativeMass: null, uncertainty: null, written: `<${limit}` }
            : {
                ...one,
                relativeMass: rounded(mass * scale, 3),
                // Some laboratories tell none for what they hardly see.
                uncertainty: mass * scale < 0.02 ? null : rounded(mass * scale * stream.between(0.1, 0.35), 2),
              },
        ),
      })
    }
  }
  return { species: species.flatMap(({ own, stored }) => (seen.has(own) ? [stored] : [])), list }
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The profiles as they are delivered: one row a value. */
function fileOf({ species: known, list }: NewProfiles): Buffer {
  const names = new Map(known.map(({ key, symbol, cas }) => [key, [symbol ?? '', cas ?? '']]))
  const head = 'profile,size,country,city,year,sample_count,species,cas,in_sum,relative_mass [%],uncertainty [%]'
  const rows = list.flatMap(({ code, particleType, country, city, year, sampleCount, values }) =>
    values.map(({ species: key, counted, relativeMass, uncertainty, written }) =>
      [
        ...[code, particleType, country ?? '', city?.en ?? '', String(year), String(sampleCount), ...names.get(key)!],
        ...[counted ? 'yes' : 'no', relativeMass === null ? written! : String(relativeMass), String(uncertainty ?? '')],
      ]
        .map(quoted)
        .join(','),
    ),
  )
  return Buffer.from(`${[head, ...rows].join('\r\n')}\r\n`)
}

/** With its profiles, where it is of that kind. */
export function withProfiles(dataset: NewDataset, theme: Theme, run: Run): NewDataset {
  if (dataset.kind !== 'source-profile' || !run.subject) return dataset
  const place = run.place ? placeOf(run.place) : null
  const table = theme.table({ kind: dataset.kind, name: dataset.slug, run, place })
  const profiles = profilesOf(dataset.slug, theme.key, run, place, table)
  const content = Buffer.concat([fileHead(dataset), fileOf(profiles)])
  const [first, ...others] = dataset.version.files
  const files = [first!, { name: 'profiles.csv', format: 'text/csv', content }, ...others]
  return { ...dataset, version: { ...dataset.version, files, profiles } }
}
