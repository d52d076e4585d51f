/** Fields that say of another how good it is, and when it was seen. */
import type { FieldHead } from '../../../server/fields/fields.schema.ts'
import { type Frame, valueFor } from '../frame.rules.ts'

export interface Quality {
  field: FieldHead
  /** Of cloud fractions the lower are better. */
  better: 'higher' | 'lower'
  /** What is offered to choose from, in the field's own numbers. */
  limits: number[]
  suggested: number
}
const qualityNames = /(^|_)(qa|quality|qa_value|quality_flag|qa_flag)$/
const cloudNames = /(^|_)(cloud_fraction|cloud_cover)$/
const overpassNames = /(^|_)(overpass|overpass_time|scan_time)$/

const alike = (a: FieldHead, b: FieldHead) =>
  a.rows === b.rows && a.columns === b.columns && (a.times?.count ?? 0) === (b.times?.count ?? 0)
const isCompanion = ({ key }: FieldHead) => qualityNames.test(key) || cloudNames.test(key) || overpassNames.test(key)

/** What is measured, without what only says how and when. */
export const measured = <F extends FieldHead>(fields: readonly F[]): F[] => {
  const own = fields.filter((one) => !isCompanion(one))
  return own.length > 0 ? own : [...fields]
}

const companionOf = (fields: readonly FieldHead[], field: FieldHead, names: RegExp) => {
  const fitting = fields.filter((one) => one.key !== field.key && names.test(one.key) && alike(one, field))
  return fitting.find(({ key }) => key.startsWith(`${field.key}_`)) ?? fitting[0] ?? null
}

export function qualityOf(fields: readonly FieldHead[], field: FieldHead): Quality | null {
  if (isCompanion(field)) return null
  const good = companionOf(fields, field, qualityNames)
  if (good) {
    const most = good.most ?? 1
    // Shares, percent, or a few classes as MODIS has them.
    if (most <= 1) return { field: good, better: 'higher', limits: [0.5, 0.75, 0.9], suggested: 0.75 }
    if (most <= 10) {
      const limits = Array.from({ length: Math.floor(most) }, (_, i) => i + 1)
      return { field: good, better: 'higher', limits, suggested: limits.at(-1)! }
    }
    return { field: good, better: 'higher', limits: [50, 75, 90], suggested: 75 }
  }
  const cloud = companionOf(fields, field, cloudNames)
  if (!cloud) return null
  const whole = (cloud.most ?? 1) > 1 ? 100 : 1
  const limits = [0.1, 0.2, 0.3, 0.5].map((one) => Number((one * whole).toPrecision(3)))
  return { field: cloud, better: 'lower', limits, suggested: limits[2]! }
}
export const overpassOf = (fields: readonly FieldHead[], field: FieldHead): FieldHead | null =>
  isCompanion(field) ? null : companionOf(fields, field, overpassNames)

/** Where the colours of a quality must break, so that its frame tells exactly what passes. */
export const qualityRange = (limit: number, { better }: Pick<Quality, 'better'>) => {
  const slack = Math.max(1e-6, Math.abs(limit) * 1e-6)
  // Below `from` the code is 1, above `to` it is 255: only these two are asked about.
  return better === 'higher'
    ? { from: limit - slack, to: limit + Math.max(1, Math.abs(limit)) * 1e6, scale: 'linear' as const }
    : { from: limit - Math.max(1, Math.abs(limit)) * 1e6, to: limit + slack, scale: 'linear' as const }
}

/** The frame without the cells whose quality is not known, or not good enough. */
export function filtered(frame: Frame, quality: Frame, better: Quality['better']): { frame: Frame; left: number } {
  if (quality.codes.length !== frame.codes.length) return { frame, left: 0 }
  const codes = Uint8Array.from(frame.codes)
  let left = 0
  for (let i = 0; i < codes.length; i++) {
    const code = quality.codes[i]!
    const passes = code !== 0 && (better === 'higher' ? code !== 1 : code !== 255)
    if (passes || codes[i] === 0) continue
    codes[i] = 0
    left++
  }
  return { frame: { ...frame, codes }, left }
}

/** 13.53 hours are 13:32. */
export function clockText(hours: number): string {
  const minutes = Math.round((((hours % 24) + 24) % 24) * 60) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
/** Hours of the day of an overpass, whatever unit they are told in. */
export const hoursFrom = (value: number, unit: string) =>
  /^(s|sec|seconds?)\b/.test(unit) ? value / 3600 : /^(min|minutes?)\b/.test(unit) ? value / 60 : value

/** The first and last overpass of a frame; null where nothing was seen. */
export function overpassSpan(frame: Frame, seen: Frame): [number, number] | null {
  let [first, last] = [256, 0]
  for (let i = 0; i < frame.codes.length; i++) {
    const code = frame.codes[i]!
    if (code === 0 || seen.codes[i] === 0) continue
    if (code < first) first = code
    if (code > last) last = code
  }
  return last === 0 ? null : [valueFor(first, frame), valueFor(last, frame)]
}
