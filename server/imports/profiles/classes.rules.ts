/** Words of libraries → classes, sizes and countries of the portal; what fits none stays unknown, and its words are kept. */
import type { ParticleType, SourceClass } from '../../datasets/profiles/profiles.vocabulary.ts'

/** SPECIATE: how it is made, by which equipment, of which fuel. The first that fits. */
export function speciateClass(mechanism: string, sector: string, fuel: string): SourceClass {
  const [how, where, what] = [mechanism, sector, fuel].map((text) => text.toLowerCase()) as [string, string, string]
  if (/^cooking/.test(where)) return 'cooking'
  if (/^biomass burning/.test(where)) return 'biomass'
  if (how === 'dust') return 'dust'
  if (/^mobile/.test(where)) return how === 'volatilization' ? 'evaporation' : 'mobile'
  if (how === 'volatilization') return 'evaporation'
  if (how === 'chemical reaction' || /^industrial|mineral|metal|chemical|pulp|petrochemical|smelt|kiln/.test(where))
    return /coal/.test(what) && how === 'combustion' ? 'coal' : 'industry'
  if (how === 'combustion') {
    if (/coal|lignite/.test(what)) return 'coal'
    if (/wood|biomass|straw|crop|grass|bagasse/.test(what)) return 'biomass'
    if (/oil|gas|diesel|kerosene|propane/.test(what)) return 'oil-gas'
  }
  if (how === 'geothermal vent' || /volcan/.test(where)) return 'natural'
  return 'other'
}

/** SPECIEUROPE, by its first category and the rest of its words. */
export function specieuropeClass(first: string, all: string): SourceClass {
  const one = first.trim()
  if (one === 'traffic') return /road|brake|tyre/.test(all) && !/exhaust/.test(all) ? 'dust' : 'mobile'
  if (one === 'ship') return 'mobile'
  if (one === 'biomass') return 'biomass'
  if (one === 'soil' || one === 'deicing salt') return 'dust'
  if (one === 'SIA') return 'secondary'
  if (one === 'marine') return 'natural'
  if (one === 'coal') return 'coal'
  if (one === 'fuel oil') return 'oil-gas'
  if (one === 'industry') return /(^|, )coal/.test(all) ? 'coal' : 'industry'
  return 'other'
}

export function speciateSize(type: string, lower: string, upper: string): ParticleType {
  if (type === 'GAS') return 'gas'
  if (!type.startsWith('PM')) return 'unknown'
  const sizes: Record<string, ParticleType> = {
    '0 2.5': 'pm2.5',
    '0 10': 'pm10',
    '2.5 10': 'pm2.5-10',
    '0 1': 'pm1',
    '0 30': 'tsp',
  }
  return sizes[`${lower} ${upper}`] ?? 'other-pm'
}

export const specieuropeSizes: Record<string, ParticleType> = {
  PM10: 'pm10',
  'PM2.5': 'pm2.5',
  PM1: 'pm1',
  TSP: 'tsp',
}

/** As SPECIEUROPE writes them. */
export const countryCodes: Record<string, string> = {
  ...{ Greece: 'GR', Italy: 'IT', Spain: 'ES', France: 'FR', Poland: 'PL', Turkey: 'TR', US: 'US', Austria: 'AT' },
  ...{ Portugal: 'PT', Denmark: 'DK', Sweden: 'SE', Germany: 'DE' },
}

const states =
  /\b(alabama|alaska|arizona|arkansas|california|colorado|connecticut|florida|georgia, u|illinois|iowa|kansas|kentucky|louisiana|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (hampshire|jersey|york)|north (carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|virginia|washington|wisconsin|wyoming|united states|usa)\b|, (ca|tn|wi|fl|ct|tx|nc|oh|il|az|co|nv|ut)\b/i
const others: [RegExp, string][] = [
  [/\bcanada\b/i, 'CA'],
  [/^mexico/i, 'MX'],
  [/^south africa$/i, 'ZA'],
  [/^taiwan$/i, 'TW'],
  [/^ukraine$/i, 'UA'],
  [/^sweden$/i, 'SE'],
  [/\bchina\b/i, 'CN'],
]

/** Only what the words say beyond doubt. */
export const countryOfRegion = (region: string): string | null =>
  others.find(([form]) => form.test(region))?.[1] ?? (states.test(region) ? 'US' : null)
