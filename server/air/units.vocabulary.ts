/** What makes a value of this unit one of the standard's (µg/m³, CO mg/m³); null where that is not known. */
export function factorOf(key: string, unit: string): number | null {
  const mass = /^([µμum])g\s?(?:m⁻³|m-3|\/m³|\/m3)$/.exec(unit.trim())?.[1]
  if (!mass) return null
  const milli = mass === 'm'
  if (key === 'co') return milli ? 1 : 0.001
  return milli ? 1000 : 1
}
