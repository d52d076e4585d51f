/** To which temperature and pressure the concentrations of a table refer. Its texts say the same. */
import type { ReferenceState } from '../../server/averages/times.vocabulary.ts'
import { beijing } from '../clock.ts'
import type { Column } from './columns.ts'
import type { Run } from './theme.ts'

type Known = Pick<Column, 'key' | 'unit'>

export const isMass = ({ unit }: Known): boolean => /g( C)? m⁻³$/.test(unit)
export const isNumber = ({ unit }: Known): boolean => unit === 'cm⁻³'

/** Parts of ozone and what is uncertain of it are gases as it is. */
const ofOzone = /^(background|local|transport|increment|uncertainty|s_nox|s_voc)$/
export function isGas({ key }: Known, columns: readonly Known[]): boolean {
  if (/^(so2|no2|no|nox|o3|co|nh3|hno3)(_|$)/.test(key)) return true
  return ofOzone.test(key) && columns.some((column) => /^(o3|s_nox)(_|$)/.test(column.key) && isMass(column))
}

/** The standard changed in September 2018; records across that day were brought to the new state. */
export function eraOf({ from, to }: Run): 'before' | 'after' | 'across' {
  const change = beijing('2018-09-01')
  if (beijing(to) < change) return 'before'
  return beijing(from) >= change ? 'after' : 'across'
}

export function stateOf(column: Known, columns: readonly Known[], run: Run): ReferenceState[] {
  if (!isMass(column)) return []
  const gas = eraOf(run) === 'before' ? '273.15 K, 1013.25 hPa' : '298.15 K, 1013.25 hPa'
  return [{ from: null, to: null, state: isGas(column, columns) ? gas : 'ambient' }]
}
