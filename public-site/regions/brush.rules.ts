/** Provinces compared along axes: what is highlighted, and how they relate. */
import type { Brush, Range } from '../explore/selection.rules.ts'

export interface Axis {
  key: string
  label: string
  unit: string
  /** In the order of the regions. */
  values: readonly (number | null)[]
}

/** Which regions lie within every brush and, where any are picked, are picked. */
export function highlighted(
  axes: readonly Axis[],
  codes: readonly string[],
  brushes: readonly Brush[],
  picked: readonly string[],
): boolean[] {
  const used = brushes.filter(({ axis }) => axis < axes.length)
  return codes.map((code, i) => {
    const within = used.every(({ axis, from, to }) => {
      const value = axes[axis]!.values[i]
      return value != null && (from === null || value >= from) && (to === null || value <= to)
    })
    return within && (picked.length === 0 || picked.includes(code))
  })
}

/** One range for each axis; without ends, none. */
export function withBrush(all: readonly Brush[], axis: number, from: number | null, to: number | null): Brush[] {
  const others = all.filter((one) => one.axis !== axis)
  return from === null && to === null ? others : [...others, { axis, from, to }].sort((a, b) => a.axis - b.axis)
}

/** From least to highest; of the logarithm where that shows what steps of the value hide. */
export function rangeOfValues(values: readonly (number | null)[], scale: Range['scale'] | null = null): Range | null {
  const numbers = values.filter((value): value is number => value !== null && Number.isFinite(value))
  if (numbers.length === 0) return null
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const above = Math.min(...numbers.filter((value) => value > 0))
  const wide = least >= 0 && Number.isFinite(above) && most / above >= 100
  const logarithmic = scale === null ? wide : scale === 'log' && Number.isFinite(above)
  const from = logarithmic ? Math.max(least, above) : least
  if (from >= most)
    return { from: most - (Math.abs(most) || 1) / 2, to: most + (Math.abs(most) || 1) / 2, scale: 'linear' }
  return { from, to: most, scale: logarithmic ? 'log' : 'linear' }
}

/** Where a value stands, 0 to 1, what is outside at the ends. */
export function place(value: number, { from, to, scale }: Range): number {
  const part =
    scale === 'log' ? Math.log(Math.max(value, from) / from) / Math.log(to / from) : (value - from) / (to - from)
  return Math.min(1, Math.max(0, part))
}
/** The other way, in figures that can be read: never less than three of the range. */
export function valueAt(part: number, { from, to, scale }: Range): number {
  const value = scale === 'log' ? from * (to / from) ** part : from + part * (to - from)
  const size = scale === 'log' ? Math.abs(value) : to - from
  const step = 10 ** (Math.floor(Math.log10(size || 1)) - 2)
  return Number((Math.round(value / step) * step).toPrecision(12))
}

/** Pearson's correlation of the pairs that have both values; null for fewer than three. */
export function correlation(
  x: readonly (number | null)[],
  y: readonly (number | null)[],
): { r: number; n: number } | null {
  const pairs = x.flatMap((a, i) => (a !== null && y[i] != null ? [[a, y[i]] as [number, number]] : []))
  const n = pairs.length
  if (n < 3) return null
  const [mx, my] = [0, 1].map((at) => pairs.reduce((sum, pair) => sum + pair[at]!, 0) / n) as [number, number]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [a, b] of pairs) {
    xy += (a - mx) * (b - my)
    xx += (a - mx) ** 2
    yy += (b - my) ** 2
  }
  return xx > 0 && yy > 0 ? { r: xy / Math.sqrt(xx * yy), n } : null
}

/** Tonnes that are many are told as kt or Mt. */
export function readable(unit: string, most: number): { unit: string; by: number } {
  const [, rest] = /^t((?:\s|\/).*|)$/.exec(unit) ?? []
  if (rest === undefined || most < 1e4) return { unit, by: 1 }
  return most < 1e7 ? { unit: `kt${rest}`, by: 1e3 } : { unit: `Mt${rest}`, by: 1e6 }
}
