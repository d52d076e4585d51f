/** The head of a column → what it measures, its unit, and its part in the table. */

import { rangeOf } from '../../imports/gate/ranges.rules.ts'
import { plainUnit, unitOf } from '../../imports/gate/units.rules.ts'
import { unitForms } from '../../imports/gate/units.vocabulary.ts'
import type { Matching, Role, TimePart } from '../card.vocabulary.ts'
import { columnWords } from './columns.vocabulary.ts'
import { type Concept, concepts } from './concepts.fields.ts'

/** Without case, blanks and signs between words; `PM₂.₅` → `pm25`. */
export const foldHead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-–.·・:：/\\|"'“”,，、()[\]{}（）【】]+/g, '')

const byAlias = new Map<string, string>()
for (const [key, { zh, en, aliases }] of Object.entries(concepts as Record<string, Concept>))
  for (const word of [key, ...aliases, zh, en]) {
    const folded = foldHead(word)
    if (folded !== '' && !byAlias.has(folded)) byAlias.set(folded, key)
  }
const byCf = new Map<string, string>()
for (const [key, { cfName }] of Object.entries(concepts as Record<string, Concept>)) if (cfName) byCf.set(cfName, key)
/** Names that CF gives the same quantity by another measure. */
for (const [key, name] of [
  ...(
    [
      'so2:sulfur_dioxide',
      'no2:nitrogen_dioxide',
      'no:nitrogen_monoxide',
      'o3:ozone',
      'co:carbon_monoxide',
      'nh3:ammonia',
    ] as const
  ).map((one) => one.split(':') as [string, string]),
])
  for (const measure of ['mole_fraction', 'mass_concentration', 'mole_concentration', 'mass_fraction'])
    byCf.set(`${measure}_of_${name}_in_air`, key)
for (const name of ['air_pressure', 'air_pressure_at_mean_sea_level', 'air_pressure_at_sea_level'])
  byCf.set(name, 'pressure')
for (const name of ['rainfall_amount', 'lwe_thickness_of_precipitation_amount', 'thickness_of_rainfall_amount'])
  byCf.set(name, 'precipitation')

const roleWords = new Map<string, { role: Role; part: TimePart | null }>()
for (const [word, list] of Object.entries(columnWords))
  for (const one of list)
    roleWords.set(
      foldHead(one),
      word === 'station' || word === 'longitude' || word === 'latitude' || word === 'altitude' || word === 'ignored'
        ? { role: word, part: null }
        : { role: 'time', part: word as TimePart },
    )

/** What is said around a name and changes nothing of what it is. */
const around =
  /^(平均|小时|逐时|日均|监测|观测|环境|实时)+|(质量浓度|小时均值|小时平均|日均值|均值|平均值|平均|浓度|监测值|观测值|数值|含量|实况)+$|^(mean|avg|average|hourly|daily|obs|measured|ambient)|(mean|avg|average|hourly|daily|1h|24h|conc|concentration|value|val|mixingratio|obs|raw|massconcentration)+$/g

export interface Head {
  /** The name without its unit. */
  name: string
  /** The unit as it stands there; '' where none does. */
  unit: string
}

/** `PM2.5 (µg/m³)`, `温度（℃）`, `O3 [ppb]`, `SO2_ug/m3`, `NO2, ppb` → name and unit. */
export function splitHead(head: string): Head {
  const text = head.trim()
  const bracket = /^(.*?)\s*[([（【]\s*([^()[\]（）【】]*(?:\([^()]*\))?[^()[\]（）【】]*)\s*[)\]）】]\s*$/.exec(text)
  if (bracket?.[1] && (unitOf(bracket[2]!) !== null || /[/³⁻%℃°]|m3|\^/.test(bracket[2]!)))
    return { name: bracket[1].trim(), unit: bracket[2]!.trim() }
  const tail = /^(.+?)(?:\s*[,，;；]\s*|[\s_]+)([^\s_,，;；]+(?:\s[^\s_,，;；]*-\d)?)$/.exec(text)
  // A lone letter after a name is no unit: `wind m`, `NO2 h`.
  if (tail && tail[2]!.length > 1 && !/^\d/.test(tail[2]!) && unitOf(tail[2]!) !== null && !byAlias.has(foldHead(text)))
    return { name: tail[1]!.trim(), unit: tail[2]! }
  return { name: text, unit: '' }
}

export interface Match {
  key: string
  matched: Matching
  /** Where the key is of a family, what tells this one from the others: a wavelength in nm. */
  wavelength?: number
}

/** `No` is the number of a row, `NO` is nitrogen monoxide; `no` may be either. */
const isRowNumber = (name: string): boolean => /^(No\.?|no\.|N°|#|ID|id|Id)$/.test(name)

export function conceptOfHead(name: string): Match | null {
  const text = name.normalize('NFKC').trim()
  if (text === 'NO' || text === 'no') return { key: 'no', matched: text === 'NO' ? 'exact' : 'alias' }
  if (isRowNumber(text)) return null
  const folded = foldHead(text)
  const family = /^(aod|aot)(?:at)?(\d{3,4})(?:nm)?$/.exec(folded)
  if (family) return { key: 'aod', matched: 'alias', wavelength: Number(family[2]) }
  const exact = byAlias.get(folded)
  if (exact) return { key: exact, matched: folded === foldHead(exact) ? 'exact' : 'alias' }
  const bare = folded.replace(around, '')
  const inner = bare !== folded && bare !== '' ? byAlias.get(bare) : undefined
  if (inner) return { key: inner, matched: 'alias' }
  // `细颗粒物(PM2.5)`, `PM2.5 细颗粒物`: one of its words is the name.
  const words = text.split(/[()（）[\]【】|]+/).map((one) => foldHead(one).replace(around, ''))
  for (const word of words) {
    const key = word === '' || word === folded ? undefined : byAlias.get(word)
    if (key) return { key, matched: 'alias' }
  }
  return null
}

export function conceptOfCf(standardName: string): string | null {
  return byCf.get(standardName.trim()) ?? null
}

export function roleOfHead(name: string): { role: Role; part: TimePart | null } | null {
  const text = name.normalize('NFKC').trim()
  if (isRowNumber(text)) return { role: 'ignored', part: null }
  return roleWords.get(foldHead(text)) ?? null
}

const quality =
  /^(?:qc|flag|qf|quality)[_\s.-]*(.+)$|^(.+?)[_\s.-]*(?:qc|flag|flags|qf|quality|质控|质控码|标记|标识|质量码)$/i
/** Of a column of flags, the name whose quality it tells; '' where it stands alone. */
export function aboutOfHead(name: string): string | null {
  if (/^(qc|flag|flags|qf|质控|质控码|质控标记|标记|标识|质量码|数据标识)$/i.test(name.trim())) return ''
  const found = quality.exec(name.trim())
  return found ? (found[1] ?? found[2] ?? '').trim() : null
}

const seconds = 3600
/** Whether values between these can be of a concept in a unit. */
export function fitsUnit(key: string, cfName: string | undefined, unit: string, low: number, high: number): boolean {
  const range = rangeOf({ key, unit, ...(cfName ? { cfName } : {}) }, seconds)
  return !range || (low >= range.from && high <= range.to)
}

/** Units that measure the same kind of thing: mass beside mass, fraction beside fraction. */
export const kindOfUnit = (unit: string): string | null => {
  const form = unitForms[unit] ?? unitForms[plainUnit(unit)]
  return form ? form.of : null
}
