/** Where things stand in a spectrum: species side by side by their group, fractions of the mass upwards. */
import { niceStep } from '../charts/common/scales.ts'
import { type Group, groupOf, groups, type Value } from './groups.rules.ts'

export type ScaleName = 'linear' | 'log'

export interface Column {
  key: string
  /** Short, for the axis. */
  symbol: string
  name: Value['name']
  cas: string | null
  casValid: boolean
  group: Group
  /** The value of each profile; null where it has none. */
  values: (Value | null)[]
}

/** Every species of the profiles once: by group, and there from the highest to the lowest. Of one that is there twice the first is drawn. */
export function columnsOf(profiles: readonly (readonly Value[])[]): Column[] {
  const found = new Map<string, Column>()
  for (const [at, values] of profiles.entries())
    for (const value of values) {
      const { species: key, symbol, name, cas, casValid } = value
      const column = found.get(key) ?? {
        ...{ key, symbol: symbol || name.en, name, cas, casValid, group: groupOf(key) },
        values: profiles.map(() => null),
      }
      column.values[at] ??= value
      found.set(key, column)
    }
  const most = ({ values }: Column) => Math.max(...values.map((one) => one?.relativeMass ?? Number.NEGATIVE_INFINITY))
  return [...found.values()].sort(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || most(b) - most(a) || (a.key < b.key ? -1 : 1),
  )
}

export interface Axis {
  scale: ScaleName
  from: number
  to: number
  ticks: number[]
}

/** Decades below the highest that are drawn: what is smaller lies below every limit of detection. */
const mostDecades = 8

/** From nought, or from what is less; by decades where it is logarithmic. */
export function axisOf(columns: readonly Column[], scale: ScaleName): Axis {
  const all = columns.flatMap(({ values }) => values.flatMap((one) => (one?.relativeMass == null ? [] : [one])))
  const tops = all.map(({ relativeMass, uncertainty }) => relativeMass! + Math.max(0, uncertainty ?? 0))
  const top = tops.reduce((a, b) => Math.max(a, b), 0)
  if (scale === 'log') {
    const positive = all.flatMap(({ relativeMass }) => (relativeMass! > 0 ? [relativeMass!] : []))
    if (positive.length === 0) return { scale, from: 0.1, to: 100, ticks: [0.1, 1, 10, 100] }
    const high = Math.ceil(Math.log10(top) - 1e-9)
    const low = Math.max(
      high - mostDecades,
      Math.min(high - 1, Math.floor(Math.log10(positive.reduce((a, b) => Math.min(a, b))) + 1e-9)),
    )
    const ticks = Array.from({ length: high - low + 1 }, (_, i) => Number((10 ** (low + i)).toPrecision(12)))
    return { scale, from: ticks[0]!, to: ticks.at(-1)!, ticks }
  }
  const bottom = all.reduce((least, { relativeMass }) => Math.min(least, relativeMass!), 0)
  const step = niceStep((top - bottom || 1) / 5)
  const first = Math.floor(bottom / step)
  const last = Math.max(first + 1, Math.ceil(top / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { scale, from: ticks[0]!, to: ticks.at(-1)!, ticks }
}

/** 0 at the bottom, 1 at the top; null for what a logarithm cannot show. What lies outside stands at the edge. */
export function heightOf({ scale, from, to }: Axis, value: number): number | null {
  if (scale === 'log' && value <= 0) return null
  const at = scale === 'log' ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from)
  return Math.max(0, Math.min(1, at))
}

/** How many values a logarithmic axis leaves out. */
export const notPositive = (columns: readonly Column[]) =>
  columns.reduce(
    (sum, { values }) => sum + values.filter((one) => one?.relativeMass != null && one.relativeMass <= 0).length,
    0,
  )

const superscripts = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']
/** Decades as they are read; the small ones by their power. */
export const decade = (value: number): string => {
  const power = Math.round(Math.log10(value))
  return power >= -4 ? exact(value) : `10⁻${[...String(-power)].map((digit) => superscripts[Number(digit)]).join('')}`
}

/** As it was delivered: no figure is lost. */
export const exact = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−')

/** 13.2 ± 1.1, without what is not there. */
export function said(value: Value | null): string {
  if (!value) return ''
  if (value.relativeMass === null) return value.written ?? '—'
  const { uncertainty } = value
  return exact(value.relativeMass) + (uncertainty === null ? '' : ` ± ${exact(uncertainty)}`)
}
