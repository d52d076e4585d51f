/** Reads what somebody pastes or chooses: a species, its value and perhaps an uncertainty in each line. */
import { mostMatchedSpecies } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import type { MatchAnswer, ProfileDetail } from '../../server/profiles/profiles.schema.ts'
import type { Value } from './groups.rules.ts'

export interface Given {
  species: string
  value: number
  uncertainty: number | null
}
export type LineFault = 'noValue' | 'negative' | 'tooLarge' | 'tooMany'
export interface Read {
  rows: Given[]
  /** Lines that are left out, from 1. */
  faults: { line: number; text: string; fault: LineFault }[]
}

const mostValue = 1e12
const isNumber = (text: string) => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)
const numberOf = (text: string | undefined): number | null => {
  const tidy = text?.trim().replace(/^[−–]/, '-').replace(/%$/, '').trim() ?? ''
  return isNumber(tidy) ? Number(tidy) : null
}

/** Fields between separators, as CSV quotes them. */
function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!
    if (quoted && sign === '"' && line[i + 1] === '"') {
      field += '"'
      i++
    } else if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) {
      fields.push(field.trim())
      field = ''
    } else field += sign
  }
  return [...fields, field.trim()]
}

const inBlanks = /^(.+?)\s+([-+−–\d.]\S*)(?:\s+([-+−–\d.]\S*))?$/

/** The fields of a line. Names have blanks and commas of their own (1,2,4-Trimethylbenzene), so numbers are read from the right. */
function partsOf(line: string): string[] {
  const separator = ['\t', ';', '，'].find((sign) => line.includes(sign))
  if (separator) return fieldsOf(line, separator)
  const [, name, first, second] = inBlanks.exec(line) ?? []
  const plain = name && !name.endsWith(',') && !line.includes('"') && numberOf(second ?? first) !== null
  if (plain)
    return second === undefined
      ? [name, first!]
      : numberOf(first) === null
        ? [`${name} ${first}`, second]
        : [name, first!, second]
  return line.includes(',') ? fieldsOf(line, ',') : line.split(/\s+/)
}

function fromTheRight(fields: string[]): [string, number | null, number | null] {
  const last = numberOf(fields.at(-1))
  const before = fields.length > 2 ? numberOf(fields.at(-2)) : null
  if (last === null || fields.length < 2) return [fields.join(','), null, null]
  return before === null ? [fields.slice(0, -1).join(','), last, null] : [fields.slice(0, -2).join(','), before, last]
}

/** What heads of columns are called, the surest first: a file of profiles has their names beside those of species. */
const heads = {
  species: [/^(species|物种|组分|元素)/i, /^cas/i, /^(name|名称)/i],
  value: [/^(value|relative|mass|concentration|质量|数值|浓度|含量)/i],
  uncertainty: [/^(unc|error|std|sigma|不确定度|误差)/i],
}
const placeOf = (fields: readonly string[], key: keyof typeof heads) =>
  heads[key].map((head) => fields.findIndex((field) => head.test(field))).find((at) => at >= 0) ?? -1

export function readFactor(text: string): Read {
  const rows: Given[] = []
  const faults: Read['faults'] = []
  let places: Record<keyof typeof heads, number> | null = null
  let begun = false
  for (const [at, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = whole.trim()
    if (!line || line.startsWith('#')) continue
    const fields = partsOf(line)
    const [species, value, uncertainty] = places
      ? [fields[places.species] ?? '', numberOf(fields[places.value]), numberOf(fields[places.uncertainty])]
      : fromTheRight(fields)
    if (!begun && value === null) {
      const found = (key: keyof typeof heads) => placeOf(fields, key)
      // A head names the columns; one of a plain list need not be understood.
      if (fields.length > 1 && found('species') >= 0 && found('value') >= 0)
        places = { species: found('species'), value: found('value'), uncertainty: found('uncertainty') }
      if (fields.length > 1) {
        begun = true
        continue
      }
    }
    begun = true
    const fault: LineFault | null =
      value === null || !species
        ? 'noValue'
        : value < 0
          ? 'negative'
          : value > mostValue
            ? 'tooLarge'
            : rows.length >= mostMatchedSpecies
              ? 'tooMany'
              : null
    if (fault) faults.push({ line: at + 1, text: line.slice(0, 80), fault })
    else rows.push({ species: species.slice(0, 200), value: value!, uncertainty })
  }
  return { rows, faults }
}

/** The factor in the unit of a profile, so that both can be seen in one picture: y′ = y · mean(x / y), as the measure has it. */
export function scaledTo(
  profile: Pick<ProfileDetail, 'values'>,
  rows: readonly Given[],
  recognised: MatchAnswer['recognised'],
): Value[] {
  const given = new Map(rows.map((row) => [row.species, row]))
  const mass = new Map(profile.values.map(({ species, relativeMass }) => [species, relativeMass]))
  const ratios = recognised.flatMap(({ species, key }) => {
    const [own, other] = [given.get(species)?.value ?? 0, mass.get(key) ?? 0]
    return own > 0 && other > 0 ? [other / own] : []
  })
  const scale = ratios.length > 0 ? ratios.reduce((sum, one) => sum + one, 0) / ratios.length : 1
  const symbols = new Map(profile.values.map(({ species, symbol }) => [species, symbol]))
  return recognised.flatMap(({ species, key, name }) => {
    const row = given.get(species)
    if (!row) return []
    return [
      {
        ...{ species: key, name, symbol: symbols.get(key) ?? null, cas: null, casValid: true },
        relativeMass: row.value * scale,
        uncertainty: row.uncertainty === null ? null : row.uncertainty * scale,
        ...{ uncertaintyMethod: null, written: null, counted: true },
      },
    ]
  })
}
