/** How a variable was measured, as far as its source says; each part with its words. */
export const measuredParts = {
  instrument: { zh: '仪器', en: 'Instrument' },
  detectionLimit: { zh: '检出限', en: 'Detection limit' },
  uncertainty: { zh: '不确定度', en: 'Uncertainty' },
} as const
export type MeasuredPart = keyof typeof measuredParts
export const measuredNames = Object.keys(measuredParts) as MeasuredPart[]

interface Words {
  zh: string
  en: string
}
export type Measured = Partial<Record<MeasuredPart, Words>>
/** As it is told: null where nobody says. */
export type ToldMeasured = Record<MeasuredPart, Words | null>

/** Of a variable, what it says of that alone. */
export const measuredOf = (variable: Measured): Measured =>
  Object.fromEntries(measuredNames.flatMap((name) => (variable[name] ? [[name, variable[name]]] : [])))

export const tellMeasured = (measured: Measured): ToldMeasured =>
  Object.fromEntries(measuredNames.map((name) => [name, measured[name] ?? null])) as ToldMeasured
