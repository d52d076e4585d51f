/** Where a table lies within the first lines of a text: what separates cells, the head, the row of units, the first values. */

import { isMissingWord } from '../../imports/gate/sentinels.rules.ts'
import { unitOf } from '../../imports/gate/units.rules.ts'
import { cellsOf, isQuoteFault } from '../../imports/readers/cells.rules.ts'
import { conceptOfHead, roleOfHead } from '../names/matching.rules.ts'
import { isDecimalComma, numberOf } from './cells.rules.ts'
import { isClock, isTime } from './times.rules.ts'

const separators = [',', ';', '\t', '|', '，', '；', 'blank'] as const
export type Separator = (typeof separators)[number]

/** The cells of a line; of one whose quotes are wrong none. */
export function split(text: string, separator: Separator): string[] | null {
  if (separator === 'blank') {
    const trimmed = text.trim()
    return trimmed === '' ? [] : trimmed.split(/\s+/)
  }
  const cells = cellsOf(text, separator)
  return isQuoteFault(cells) ? null : cells
}

export interface SampleRow {
  row: number
  cells: string[]
}

export interface Layout {
  headRow: number | null
  unitRow: number | null
  firstRow: number
  width: number
  heads: string[]
  /** Further names above or below the head, by the place of the column. */
  also: string[][]
  units: string[]
}

type CellKind = 'empty' | 'number' | 'time' | 'text'
function kindOf(raw: string): CellKind {
  const text = raw.trim()
  if (text === '' || isMissingWord(text)) return 'empty'
  if (isTime(text) || isClock(text)) return 'time'
  const { kind } = numberOf(text, '.')
  return kind === 'text' ? (isDecimalComma(text) ? 'number' : 'text') : 'number'
}

/** The number of cells that most rows have, so that wide rows weigh more than narrow ones. */
function widthOf(rows: readonly SampleRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let [best, most] = [0, 0]
  for (const [width, count] of counts) {
    const weight = count * Math.log2(width + 0.5)
    if (width > 1 && weight > most) [best, most] = [width, weight]
  }
  return best
}

/** How well the lines fall into a table by a separator; 0 where they do not. */
function fitness(rows: readonly SampleRow[], lines: number): number {
  const width = widthOf(rows)
  if (width < 2) return 0
  const its = rows.filter(({ cells }) => cells.length === width)
  let [good, all] = [0, 0]
  for (const { cells } of its.slice(-60))
    for (const cell of cells) {
      const kind = kindOf(cell)
      all++
      good += kind === 'number' || kind === 'time' ? 1 : kind === 'empty' ? 0.6 : 0.3
    }
  return (its.length / lines) * (good / Math.max(1, all)) * (1 + Math.min(1, Math.log10(width)))
}

/** Null where no separator makes a table of the lines. */
export function separatorOf(lines: readonly string[]): Separator | null {
  const full = lines.filter((line) => line.trim() !== '')
  if (full.length < 2) return null
  let best: { separator: Separator; score: number } | null = null
  for (const separator of separators) {
    const sign = separator === 'blank' ? ' ' : separator
    if (!full.some((line) => line.includes(sign) || (separator === 'blank' && line.includes('\t')))) continue
    const rows = full.flatMap((line, index) => {
      const cells = split(line, separator)
      return cells ? [{ row: index + 1, cells }] : []
    })
    // Blanks separate words as well: only where most lines agree, and nothing else does.
    const score = fitness(rows, full.length) * (separator === 'blank' ? 0.6 : 1)
    if (score > (best?.score ?? 0.08)) best = { separator, score }
  }
  if (best?.separator !== 'blank') return best?.separator ?? null
  const rows = full.map((line, index) => ({ row: index + 1, cells: split(line, 'blank')! }))
  const width = widthOf(rows)
  const steady = rows.filter(({ cells }) => cells.length === width)
  const figures = steady.filter(({ cells }) => cells.filter((one) => kindOf(one) !== 'text').length * 2 >= width)
  return figures.length >= 0.5 * rows.length ? 'blank' : null
}

const looksUnit = (cell: string) => {
  const text = cell.trim()
  return (
    text !== '' &&
    kindOf(text) !== 'time' &&
    (unitOf(text) !== null ||
      /^[[(（].*[\])）]$/.test(text) ||
      /^(unit|units|单位|-+)$/i.test(text) ||
      (/^[a-zµμ%°]+[/ ^]?[a-z]*-?\d?$/i.test(text) && text.length <= 8 && /[/³⁻%°]|-\d/.test(text)))
  )
}

/** Of rows that most often have as many cells. `from`: where a person said that the head stands. */
export function layoutOf(
  rows: readonly SampleRow[],
  said: { headRow?: number; firstRow?: number } = {},
): Layout | null {
  const width = Math.max(1, widthOf(rows))
  const its = rows.filter(({ cells }) => cells.length === width)
  if (its.length === 0) return null
  // What a column mostly holds, by its later rows.
  const later = its.slice(Math.min(its.length - 1, Math.ceil(its.length / 3)))
  const usual = Array.from({ length: width }, (_, at): CellKind => {
    const counts = { empty: 0, number: 0, time: 0, text: 0 }
    for (const { cells } of later) counts[kindOf(cells[at]!)]++
    if (counts.number + counts.time + counts.text === 0) return 'empty'
    if (counts.time >= counts.number && counts.time >= counts.text) return 'time'
    return counts.number >= counts.text ? 'number' : 'text'
  })
  const typed = usual.flatMap((kind, at) => (kind === 'number' || kind === 'time' ? [at] : []))
  const fits = (cells: readonly string[]) => {
    const full = typed.filter((at) => kindOf(cells[at]!) !== 'empty')
    const same = full.filter(
      (at) => kindOf(cells[at]!) === usual[at] || (usual[at] === 'number' && kindOf(cells[at]!) === 'time'),
    )
    return full.length > 0 && same.length >= 0.7 * full.length && same.length >= 0.25 * typed.length
  }
  const blankShare = (cells: readonly string[]) =>
    cells.filter((one) => one.trim() === '').length / Math.max(1, cells.length)

  let first: number
  if (said.firstRow !== undefined) first = rows.findIndex(({ row }) => row >= said.firstRow!)
  else if (said.headRow !== undefined) {
    const head = rows.findIndex(({ row }) => row >= said.headRow!)
    const next = rows.findIndex(
      ({ cells }, index) => index > head && cells.length === width && (typed.length === 0 || fits(cells)),
    )
    first = next < 0 ? head + 1 : next
  } else if (typed.length > 0) first = rows.findIndex(({ cells }) => cells.length === width && fits(cells))
  else first = rows.findIndex(({ cells }) => cells.length === width) + 1
  if (first < 0) first = 0
  const firstRow = rows[first]?.row ?? (rows.at(-1)?.row ?? 0) + 1

  // Names and units stand right above the values.
  const above: SampleRow[] = []
  for (let at = first - 1; at >= 0 && above.length < 4; at--) {
    const { row, cells } = rows[at]!
    if (said.headRow !== undefined && row < said.headRow) break
    const near =
      cells.length === width ||
      (above.length === 0 && cells.length >= Math.max(2, width * 0.6) && cells.length <= width * 1.5 + 2)
    const allText = cells.every(
      (one) => ['text', 'empty'].includes(kindOf(one)) || looksUnit(one) || /^\d{4}[A-Z]$/.test(one),
    )
    const asked = row === said.headRow
    if (
      !asked &&
      (!near || blankShare(cells) > 0.6 || (!allText && above.length > 0) || (!allText && numberShare(cells) > 0.5))
    )
      break
    above.unshift(rows[at]!)
  }
  const unitLine = above.findLast(({ cells, row }, index) => {
    const full = cells.filter((one) => one.trim() !== '')
    const units = full.filter(looksUnit)
    return (
      row !== said.headRow &&
      (index > 0 || above.length > 1) &&
      units.length >= Math.max(1, 0.5 * full.length) &&
      units.length > full.filter((one) => conceptOfHead(one) !== null).length
    )
  })
  const names = above.filter((one) => one !== unitLine)
  const known = ({ cells }: SampleRow) =>
    cells.filter((one) => one.trim() !== '' && (conceptOfHead(one) !== null || roleOfHead(one) !== null)).length
  const head =
    names.find(({ row }) => row === said.headRow) ??
    [...names].sort((a, b) => known(b) - known(a) || b.row - a.row)[0] ??
    null
  const wide = (cells: readonly string[] | undefined) =>
    Array.from({ length: width }, (_, at) => (cells?.[at] ?? '').trim())
  return {
    headRow: head?.row ?? null,
    unitRow: unitLine?.row ?? null,
    firstRow,
    width,
    heads: wide(head?.cells),
    also: names.filter((one) => one !== head).map(({ cells }) => wide(cells)),
    units: wide(unitLine?.cells).map((one) => one.replace(/^[[(（]\s*(.*?)\s*[\])）]$/, '$1')),
  }
}

const numberShare = (cells: readonly string[]) =>
  cells.filter((one) => kindOf(one) === 'number' && !/^\d{4}[A-Z]$/.test(one)).length / Math.max(1, cells.length)
