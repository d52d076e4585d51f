import { formatUnit } from './format.ts'

/** More than two axes cannot be read. */
export const mostUnits = 2
export const mostLines = 8

export const unitsOf = (units: string[]) => [...new Set(units.map(formatUnit))]

/** Whether a variable of this unit may join those already drawn. */
export const fits = (unit: string, drawn: string[]) => unitsOf([...drawn, unit]).length <= mostUnits

/** Temperatures and pressures live far from zero; concentrations, speeds and shares start there. */
const free = /^(°C|K|hPa|Pa|kPa|mbar)$/

export function axisRange(minimum: number | null, maximum: number | null, unit: string): [number, number] {
  const set = formatUnit(unit)
  if (set === '°') return [0, 360]
  if (minimum === null || maximum === null) return [0, 1]
  const fromZero = minimum >= 0 && !free.test(set)
  const low = fromZero ? 0 : minimum
  const span = maximum - low || Math.abs(maximum) || 1
  const step = niceStep(span / 5)
  const bottom = fromZero ? 0 : Math.floor(low / step) * step
  const top = Math.ceil((maximum + span * 0.03) / step) * step
  // A share of the whole ends at the whole.
  if (set === '%' && maximum <= 100 && bottom >= 0 && top > 100) return [bottom, 100]
  return [bottom, top]
}

export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const figure = rough / power
  return (figure <= 1 ? 1 : figure <= 2 ? 2 : figure <= 5 ? 5 : 10) * power
}
