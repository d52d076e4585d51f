/** Rows that come as cells already, of a sheet or of a typed table: their head is sought, then every row is read. */
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import type { Answers, Table, TableAnswers } from '../card.types.ts'
import { cardLimits, type DateOrder, readingLimits, withMend } from '../card.vocabulary.ts'
import type { Findings } from '../findings.ts'
import { tellHead } from './head.report.ts'
import { type Layout, layoutOf, type SampleRow } from './layout.rules.ts'
import { answersOf, type Described, planColumns } from './plan.rules.ts'
import { reportTable } from './report.ts'
import { createScan, type Sink } from './scan.ts'

export interface RowsForm {
  id: string
  file: string | null
  sheet: string | null
  answers: Answers
  findings: Findings
  now: number
  sink?: Sink | undefined
  /** Where the names of columns are known beside the rows. */
  described?: { heads: string[]; about: Described[] }
  /** What the file itself says where a person did not: its one station. */
  implied?: TableAnswers
  label?: TimeLabel | null
}

const sampleRows = 600

/** Null where there is no table. */
export async function readRows(
  rows: AsyncIterable<SampleRow[]>,
  form: RowsForm,
): Promise<{ table: Table; heads: string[] } | null> {
  const { id, file, sheet, answers, findings, now, sink, described } = form
  const said: TableAnswers = withMend(form.implied ?? {}, answersOf(answers, id))
  const place = { ...(file === null ? {} : { file }), ...(sheet === null ? {} : { sheet }), table: id }
  const iterator = rows[Symbol.asyncIterator]()
  const first: SampleRow[] = []
  let over = false
  while (first.length < sampleRows && !over) {
    const next = await iterator.next()
    if (next.done) over = true
    else first.push(...next.value)
  }
  const width = described ? described.heads.length : usedWidth(first)
  if (width < 2 || first.length === 0) return null
  if (width > readingLimits.columns) {
    findings.tell('tooMuch', {
      place,
      found: { what: { zh: '列数', en: 'Columns' }, found: width, most: readingLimits.columns },
    })
    return null
  }
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const sample = first.map(({ row, cells }) => ({ row, cells: padded(cells) }))
  const layout: Layout | null = described
    ? { headRow: null, unitRow: null, firstRow: first[0]!.row, width, heads: described.heads, also: [], units: [] }
    : layoutOf(sample, said)
  if (!layout) return null
  const body = sample.filter(({ row }) => row >= layout.firstRow)
  const plans = planColumns(
    {
      heads: layout.heads,
      units: layout.units,
      also: layout.also,
      sample: body.slice(0, 400).map(({ cells }) => cells),
      ...(described ? { described: described.about } : {}),
    },
    said,
  )
  const above = sample
    .filter(({ row }) => row < (layout.headRow ?? layout.firstRow))
    .map(({ cells }) => cells.filter((one) => one !== '').join(' '))
  if (!described) tellHead(layout, above, place, findings)
  let order: DateOrder = said.order ?? 'dmy'
  const look = createScan({ plans, answers: said, decimal: '.', order })
  for (const { cells, row } of body) look.row(cells, row)
  const { seen } = look.reader
  if (said.order === undefined && seen.secondOver && !seen.firstOver) order = 'mdy'
  const scan = createScan({ plans, answers: said, decimal: said.decimal ?? '.', order, ...(sink ? { sink } : {}) })
  for (const { cells, row } of body) scan.row(cells, row)
  let wider: { row: number; found: number; times: number } | null = null
  while (!over) {
    const next = await iterator.next()
    if (next.done) break
    for (const { row, cells } of next.value) {
      if (cells.length > width && cells.slice(width).some((one) => one !== '')) {
        if (wider) wider.times++
        else wider = { row, found: cells.length, times: 1 }
      }
      scan.row(cells, row)
    }
  }
  if (wider)
    findings.tell('ragged', {
      place: { ...place, row: wider.row },
      found: { found: wider.found, expected: width },
      times: wider.times,
    })
  const frame = {
    ...{
      id,
      file,
      sheet,
      answers: said,
      layout,
      separator: null,
      decimal: '.' as const,
      order,
      now,
      label: form.label ?? null,
    },
    preamble: above.filter((line) => line !== ''),
    preview: body.slice(0, cardLimits.previewRows),
  }
  return { table: reportTable(scan, frame, findings), heads: layout.heads }
}

/** Up to the last column that several rows use: a stray note far to the right makes no columns. */
function usedWidth(rows: readonly SampleRow[]): number {
  const used: number[] = []
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (cell !== '') used[at] = (used[at] ?? 0) + 1
  const least = rows.length > 5 ? 2 : 1
  return used.findLastIndex((count) => (count ?? 0) >= least) + 1
}
