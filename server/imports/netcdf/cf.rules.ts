/** What the conventions of CF and of ARM say of a variable: its times, what is missing, and what its flags mean. */

import { calendarOf, epochSeconds, readTimeUnit } from '../../averages/cf-times.rules.ts'
import { type Flag, flag } from '../../averages/flags.vocabulary.ts'
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import type { Attributes, NcFile, NcVariable } from './netcdf.types.ts'

const numbers = (value: Attributes[string] | undefined): number[] => (Array.isArray(value) ? value : [])
const words = (value: Attributes[string] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Epoch seconds as they are written, and which end of its interval that is where the file says it.
 * @throws RangeError at a time that is no date of our calendar
 */
export function readTimes(file: NcFile): { written: Float64Array; dimension: string; label: TimeLabel | null } | null {
  for (const [name, variable] of file.variables) {
    const { attributes, dimensions } = variable
    if (dimensions.length !== 1 || (words(attributes.standard_name) !== 'time' && name !== 'time')) continue
    const calendar = calendarOf(words(attributes.calendar))
    const unit = calendar && readTimeUnit(words(attributes.units), calendar)
    if (!unit) continue
    const written = variable.read().map((value) => epochSeconds(value, unit))
    const wrong = written.findIndex(Number.isNaN)
    if (wrong >= 0) throw new RangeError(`value ${wrong + 1} of ${name} is no date`)
    return { written, dimension: dimensions[0]!, label: labelOf(file, variable) }
  }
  return null
}

/** By its bounds, or by what ARM writes in words. */
function labelOf(file: NcFile, time: NcVariable): TimeLabel | null {
  const bounds = file.variables.get(words(time.attributes.bounds))
  if (bounds?.shape.length === 2 && bounds.shape[1] === 2) {
    const [at, ends] = [time.read(), bounds.read()]
    const all = (offset: (from: number, to: number) => number) =>
      at.every((value, i) => Math.abs(value - offset(ends[2 * i]!, ends[2 * i + 1]!)) < 1e-6)
    if (all((from) => from)) return 'begin'
    if (all((_, to) => to)) return 'end'
    if (all((from, to) => (from + to) / 2)) return 'middle'
  }
  const said = words(file.attributes.averaging_interval_comment)
  if (/indicates the end|previous averaging interval/i.test(said)) return 'end'
  if (/indicates the (beginning|start)/i.test(said)) return 'begin'
  return null
}

/** Values unpacked; NaN where the file says that they are missing. */
export function readValues(variable: NcVariable): Float64Array {
  const { attributes } = variable
  const gone = new Set([...numbers(attributes._FillValue), ...numbers(attributes.missing_value)])
  const [scale = 1] = numbers(attributes.scale_factor)
  const [offset = 0] = numbers(attributes.add_offset)
  // Where there is no _FillValue, what was never written is what the library fills with.
  return variable
    .read()
    .map((value) => (gone.has(value) || Math.abs(value) > 9.96e36 ? Number.NaN : value * scale + offset))
}

/** Words of `flag_meanings` → our codes. */
const meanings: [RegExp, Flag][] = [
  [/^(missing|missing_value|no_data|not_available)/, flag.missing],
  [/calibrat|zero_(air|check)|span/, flag.calibration],
  [/below_detection/, flag.belowDetection],
  [/interpolat|estimated|filled/, flag.estimated],
  [/instrument_(fault|failure|error)|malfunction/, flag.fault],
  [/not_(checked|evaluated|assessed)|unknown/, flag.notChecked],
  [/suspect|questionable|indeterminate|probably|doubtful/, flag.suspect],
  [/bad|invalid|fail|erroneous|wrong/, flag.invalid],
  [/good|valid|ok\b|passed/, flag.valid],
]
const codeOf = (meaning: string): Flag | null =>
  meanings.find(([form]) => form.test(meaning.toLowerCase()))?.[1] ?? null
const assessments: Record<string, Flag> = { bad: flag.invalid, indeterminate: flag.suspect }

export type FlagReader = (value: number) => Flag | { unknown: string }

/** From bad to good, so that of several bits that are set the worst one tells. */
const gravest = [
  flag.missing,
  flag.fault,
  flag.calibration,
  flag.invalid,
  flag.estimated,
  flag.suspect,
  flag.belowDetection,
  flag.event,
  flag.notChecked,
  flag.valid,
]

/** The variable that tells the quality of another, if there is one: `ancillary_variables` of CF, `qc_` before or `_qc` after. */
export function flagsOf(file: NcFile, name: string): { name: string; variable: NcVariable } | null {
  const named = words(file.variables.get(name)?.attributes.ancillary_variables).split(/\s+/)
  for (const one of [...named, `qc_${name}`, `${name}_qc`]) {
    const variable = one ? file.variables.get(one) : undefined
    const about = variable?.attributes
    if (variable && (one.includes('qc') || about?.flag_meanings !== undefined)) return { name: one, variable }
  }
  return null
}

/** What the values of a variable of flags mean; null where nothing says it. */
export function flagReader({ attributes: own }: NcVariable, { attributes: global }: NcFile): FlagReader | null {
  const said = words(own.flag_meanings).split(/\s+/).filter(Boolean)
  const masks = numbers(own.flag_masks)
  const values = numbers(own.flag_values)
  if (said.length > 0 && masks.length === 0)
    return (value) => {
      const meaning = said[values.indexOf(value)]
      return (meaning === undefined ? null : codeOf(meaning)) ?? { unknown: meaning ?? String(value) }
    }
  // ARM: bit n is told by `bit_n_assessment` of the variable, or `qc_bit_n_assessment` of the file.
  const bits = Array.from({ length: 32 }, (_, index) => {
    const assessed = words(own[`bit_${index + 1}_assessment`]) || words(global[`qc_bit_${index + 1}_assessment`])
    return assessments[assessed.toLowerCase()]
  })
  if (masks.length === 0 && bits.every((one) => one === undefined)) return null
  return (value) => {
    if (value === 0) return flag.valid
    const set: (Flag | undefined | null)[] =
      masks.length > 0
        ? masks.flatMap((mask, i) => ((value & mask) === (values[i] ?? mask) ? [codeOf(said[i] ?? '')] : []))
        : bits.filter((_, index) => (value >>> index) & 1)
    if (set.length === 0 || set.some((one) => one == null)) return { unknown: String(value) }
    return gravest.find((code) => set.includes(code))!
  }
}
