/** Files of one product, each with some of the times: a field that goes through all of them. */
import { epochSeconds, readTimeUnit } from '../../averages/cf-times.rules.ts'
import { newValues, type Values } from '../../engines/arrays/elements.ts'
import { shapeOf } from '../../fields/grids.rules.ts'
import { ImportError } from '../adapter.types.ts'
import type { SlabVariable } from '../netcdf/slabs.ts'
import type { FoundField, FoundTimes } from './cf-grids.rules.ts'

export interface Piece {
  file: string
  field: FoundField
}

const common = 'seconds since 1970-01-01 00:00:00'

/** Times as all files count them, or as seconds where each counts from its own beginning. */
function timesOf(pieces: readonly Piece[]): FoundTimes {
  const all = pieces.map(({ field }) => field.times!)
  const [first] = all
  const { calendar } = first!.unit
  if (all.some(({ unit }) => unit.calendar !== calendar)) throw new RangeError('their calendars differ')
  const alike = all.every(({ units }) => units === first!.units)
  if (!alike && calendar !== 'standard' && calendar !== 'proleptic_gregorian')
    throw new RangeError(`they count from different days of a calendar that is ${calendar}`)
  const told = (value: number, { unit }: FoundTimes) => (alike ? value : epochSeconds(value, unit))
  const units = alike ? first!.units : common
  return {
    ...{ name: first!.name, units, unit: readTimeUnit(units, calendar)! },
    values: all.flatMap((one) => one.values.map((value) => told(value, one))),
    bounds: all.every(({ bounds }) => bounds)
      ? all.flatMap((one) => one.bounds!.map(([from, to]): [number, number] => [told(from, one), told(to, one)]))
      : null,
  }
}

/** @throws ImportError where they do not fit each other */
export function stacked(given: readonly Piece[]): FoundField {
  const [only] = given
  if (given.length === 1) return only!.field
  const lacking = given.find(({ field }) => !field.times)
  if (lacking) throw new ImportError('fieldTwice', { file: lacking.file }, { column: lacking.field.name })
  const start = ({ field: { times } }: Piece) => epochSeconds(times!.values[0]!, times!.unit) || times!.values[0]!
  const pieces = [...given].sort((a, b) => start(a) - start(b))
  const [{ field: first }] = pieces as [Piece]
  const refuse = (file: string, reason: string) =>
    new ImportError('otherGridPart', { file }, { column: first.name, reason })
  for (const { file, field } of pieces) {
    if (shapeOf(field.grid).join() !== shapeOf(first.grid).join() || !sameAxes(field, first))
      throw refuse(file, 'its grid is another')
    if (field.variable.element !== first.variable.element) throw refuse(file, 'its numbers are of another type')
    if (field.variable.shape.slice(1).join() !== first.variable.shape.slice(1).join())
      throw refuse(file, 'its levels are others')
    for (const name of ['scale_factor', 'add_offset', '_FillValue', 'missing_value'])
      if (String(field.variable.attributes[name]) !== String(first.variable.attributes[name]))
        throw refuse(file, `${name} is another`)
  }
  let times: FoundTimes
  try {
    times = timesOf(pieces)
  } catch (error) {
    throw refuse(pieces[0]!.file, (error as Error).message)
  }
  const at = times.values.findIndex((value, i) => i > 0 && !(value > times.values[i - 1]!))
  if (at >= 0) throw refuse(fileAt(pieces, at), 'its times are in another file as well')
  return { ...first, times, variable: joined(pieces, times.values.length) }
}

const sameAxes = ({ grid: a }: FoundField, { grid: b }: FoundField) =>
  a.kind === 'curvilinear' || b.kind === 'curvilinear'
    ? a.kind === b.kind
    : a.latitudes.every((at, i) => Math.abs(at - b.latitudes[i]!) < 1e-4) &&
      a.longitudes.every((at, i) => Math.abs(at - b.longitudes[i]!) < 1e-4)

function fileAt(pieces: readonly Piece[], at: number): string {
  let seen = 0
  for (const { file, field } of pieces) {
    seen += field.times!.values.length
    if (at < seen) return file
  }
  return pieces.at(-1)!.file
}

function joined(pieces: readonly Piece[], count: number): SlabVariable {
  const { variable } = pieces[0]!.field
  const [, ...rest] = variable.shape
  return {
    ...variable,
    shape: [count, ...rest],
    read: (region) => {
      const [[from, to] = [0, count] as const, ...inner] = region ?? [
        [0, count] as const,
        ...rest.map((length) => [0, length] as const),
      ]
      const parts: Values[] = []
      let begin = 0
      for (const { field } of pieces) {
        const length = field.times!.values.length
        const [first, end] = [Math.max(from, begin), Math.min(to, begin + length)]
        if (first < end) parts.push(field.variable.read([[first - begin, end - begin], ...inner]))
        begin += length
      }
      if (parts.length === 1) return parts[0]!
      const all = newValues(
        variable.element!,
        parts.reduce((sum, part) => sum + part.length, 0),
      )
      let at = 0
      for (const part of parts) {
        all.set(part as never, at)
        at += part.length
      }
      return all
    },
  }
}
