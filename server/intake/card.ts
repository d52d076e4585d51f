/** A card put together and held within its bounds. */
import { createHash } from 'node:crypto'
import type { Bilingual } from '../basics/language.ts'
import type { Card, Table } from './card.types.ts'
import { cardLimits, encodings, type Format, formats, type TextEncoding } from './card.vocabulary.ts'

const size = (card: Card) => Buffer.byteLength(JSON.stringify(card))

/** What can be done without goes first: plots, then previews, then columns and tables. */
export function bound(card: Card): { card: Card; cut: boolean } {
  let bounded: Card = {
    ...card,
    tables: card.tables.slice(0, cardLimits.tables),
    files: card.files.slice(0, cardLimits.files),
  }
  let cut = card.tables.length > cardLimits.tables || card.files.length > cardLimits.files
  const tables = (change: (table: Table, index: number) => Table) => {
    bounded = { ...bounded, tables: bounded.tables.map(change) }
    cut = true
  }
  const steps: ((index: number) => (table: Table, at: number) => Table)[] = [
    (from) => (table, at) =>
      at < from ? table : { ...table, plotAt: [], columns: table.columns.map((one) => ({ ...one, plot: null })) },
    (from) => (table, at) =>
      at < from ? table : { ...table, calendar: table.calendar && { ...table.calendar, columns: {} } },
    (from) => (table, at) =>
      at < from
        ? table
        : {
            ...table,
            preview: table.preview.slice(0, 3).map((row) => row.slice(0, 20)),
            previewRows: table.previewRows.slice(0, 3),
          },
    (from) => (table, at) =>
      at < from
        ? table
        : { ...table, columns: table.columns.slice(0, 40), stations: table.stations.slice(0, 40), preamble: [] },
  ]
  for (const step of steps)
    for (const from of [4, 1, 0]) {
      if (size(bounded) <= cardLimits.bytes) return { card: bounded, cut }
      tables(step(from))
    }
  while (
    size(bounded) > cardLimits.bytes &&
    (bounded.tables.length > 1 || bounded.files.length > 10 || bounded.findings.length > 20)
  )
    bounded = {
      ...bounded,
      tables: bounded.tables.slice(0, Math.max(1, bounded.tables.length >> 1)),
      files: bounded.files.slice(0, bounded.files.length >> 1),
      findings: bounded.findings.slice(0, Math.max(20, bounded.findings.length >> 1)),
      attributes: {},
    }
  return { card: bounded, cut: true }
}

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** A line that says it whole. */
export function summaryOf(
  format: Format,
  encoding: TextEncoding | null,
  tables: readonly Table[],
  files: number,
): Bilingual {
  const written = encoding && encoding !== 'utf-8' && encoding !== 'utf-8-bom' ? encodings[encoding] : ''
  const name = {
    zh: [formats[format].zh, written].filter(Boolean).join('，'),
    en: [formats[format].en, written].filter(Boolean).join(', '),
  }
  const zh = [name.zh]
  const en = [name.en]
  if (format === 'zip') {
    zh.push(`${grouped(files)} 个文件`)
    en.push(`${grouped(files)} ${files === 1 ? 'file' : 'files'}`)
  }
  const [first] = tables
  if (tables.length > 1) {
    zh.push(`${tables.length} 个表`)
    en.push(`${tables.length} tables`)
  } else if (first && first.kind !== 'field') {
    zh.push(`${first.columnCount} 列`, `${grouped(first.rows)} 行`)
    en.push(`${first.columnCount} columns`, `${grouped(first.rows)} rows`)
  } else if (first) {
    zh.push(`${first.columnCount} 个变量`)
    en.push(`${first.columnCount} variables`)
  }
  return { zh: zh.join('，'), en: en.join(', ') }
}

/** The same for every file of the same heads, whatever is below them. */
export function shapeOf(heads: readonly (readonly string[])[]): string | null {
  const named = heads.filter((list) => list.some((head) => head !== ''))
  return named.length === 0 ? null : createHash('sha256').update(JSON.stringify(named)).digest('hex')
}
