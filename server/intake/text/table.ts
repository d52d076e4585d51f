/** A text as a table: its separator, head and columns, then every row. */
import { cellsOf, isQuoteFault } from '../../imports/readers/cells.rules.ts'
import type { Answers, Table } from '../card.types.ts'
import { cardLimits, type DateOrder, encodings, readingLimits, type TextEncoding } from '../card.vocabulary.ts'
import type { Findings } from '../findings.ts'
import { isDecimalComma, numberOf } from '../tables/cells.rules.ts'
import type { TableFrame } from '../tables/frame.ts'
import { tellHead } from '../tables/head.report.ts'
import { layoutOf, type SampleRow, type Separator, separatorOf, split } from '../tables/layout.rules.ts'
import { answersOf, planColumns } from '../tables/plan.rules.ts'
import { reportTable } from '../tables/report.ts'
import { createScan, type Scan, type Sink } from '../tables/scan.ts'
import { type Inspected, inspect } from './inspect.ts'
import { linesOf } from './lines.ts'
import { headOf, type Source } from './source.ts'

export interface TextRead {
  encoding: TextEncoding
  /** Null where the text holds no columns. */
  table: Table | null
  scan: Scan | null
  heads: string[]
}

const sampleLines = 600
const sampleLetters = 2_000_000
/** Quoted cells go on in further lines; so many, then a quote was forgotten. */
const mostJoined = 200

const cardSeparator = (separator: Separator): Table['separator'] => (separator === '\t' ? 'tab' : separator)

async function sampleOf(source: Source, inspected: Inspected): Promise<string[]> {
  const lines: string[] = []
  let letters = 0
  for await (const batch of linesOf(source, inspected)) {
    for (const line of batch.lines) {
      lines.push(line)
      letters += line.length
      if (lines.length >= sampleLines || letters > sampleLetters) return lines
    }
  }
  return lines
}

/** Rows of cells; what cannot be cut into cells is told once at the end. */
async function* rowsOf(
  source: Source,
  inspected: Inspected,
  separator: Separator,
  from: number,
  faults: { inside: { row: number; times: number } | null; open: number | null },
): AsyncGenerator<SampleRow[]> {
  type Open = { row: number; text: string; lines: number }
  let open = null as Open | null
  for await (const batch of linesOf(source, inspected)) {
    const rows: SampleRow[] = []
    for (const [index, line] of batch.lines.entries()) {
      const row = batch.row + index
      if (row < from) continue
      const text: string = open ? `${open.text}\n${line}` : line
      if (!open && line.trim() === '') continue
      if (!text.includes('"')) {
        rows.push({ row, cells: separator === 'blank' ? split(text, separator)! : text.split(separator) })
        continue
      }
      const cells = split(text, separator)
      if (cells) {
        rows.push({ row: open?.row ?? row, cells })
        open = null
      } else if (isOpen(text, separator) && (open?.lines ?? 0) < mostJoined && text.length < readingLimits.lineLetters)
        open = { row: open?.row ?? row, text, lines: (open?.lines ?? 0) + 1 }
      else {
        if (open && open.lines >= mostJoined) faults.open ??= open.row
        else if (faults.inside) faults.inside.times++
        else faults.inside = { row: open?.row ?? row, times: 1 }
        open = null
      }
    }
    if (rows.length > 0) yield rows
  }
  if (open) faults.open ??= open.row
}
/** Whether a cell that began with a quote has not ended: it goes on in the next line. */
function isOpen(text: string, separator: Separator): boolean {
  const cells = cellsOf(text, separator)
  return isQuoteFault(cells) && cells.fault === 'quoteOpen'
}

function tellText(inspected: Inspected, place: { file?: string }, findings: Findings) {
  const { encoding, nulRow, longRow, mixed, notDecodedRow } = inspected
  if (encoding === 'gb18030' || encoding.startsWith('utf-16'))
    findings.tell('encodingRead', { place, found: { encoding: encodings[encoding] } })
  if (nulRow !== null) findings.tell('nulBytes', { place: { ...place, row: nulRow } })
  if (longRow !== null)
    findings.tell('longLine', { place: { ...place, row: longRow }, found: { most: readingLimits.lineLetters } })
  if (mixed)
    findings.tell('mixedEncodings', { place: { ...place, row: mixed.row }, found: { before: encodings[mixed.before] } })
  else if (notDecodedRow !== null) findings.tell('notDecoded', { place: { ...place, row: notDecodedRow } })
}

/** `file`: its name within an archive; null of a lone one. @throws TooMuch, Broken */
export async function readText(
  source: Source,
  {
    file,
    id,
    answers,
    findings,
    now,
    sink,
  }: { file: string | null; id: string; answers: Answers; findings: Findings; now: number; sink?: Sink },
): Promise<TextRead> {
  const inside = file === null ? {} : { file }
  const inspected = await inspect(source, await headOf(source, 65_536))
  tellText(inspected, inside, findings)
  const none = { encoding: inspected.encoding, table: null, scan: null, heads: [] }
  const said = answersOf(answers, id)
  const lines = await sampleOf(source, inspected)
  const separator = separatorOf(lines)
  if (separator === null) return none
  const rows = lines.flatMap((line, index): SampleRow[] => {
    const cells = line.trim() === '' ? null : split(line, separator)
    return cells ? [{ row: index + 1, cells }] : []
  })
  const layout = layoutOf(rows, said)
  if (!layout || layout.width < 2) return none
  if (layout.width > readingLimits.columns) {
    findings.tell('tooMuch', {
      place: inside,
      found: { what: { zh: '列数', en: 'Columns' }, found: layout.width, most: readingLimits.columns },
    })
    return none
  }
  const body = rows.filter(({ row, cells }) => row >= layout.firstRow && cells.length === layout.width)
  const sample = body.slice(0, 400).map(({ cells }) => cells)
  const plans = planColumns({ heads: layout.heads, units: layout.units, also: layout.also, sample }, said)
  const decimal = said.decimal ?? decimalOf(sample, separator)
  const place = { ...inside, table: id }
  tellHead(layout, lines, place, findings)

  let order: DateOrder = said.order ?? 'dmy'
  const preview: { row: number; cells: string[] }[] = []
  const ragged: { row: number; found: number; times: number }[] = []
  const faults: { inside: { row: number; times: number } | null; open: number | null } = { inside: null, open: null }
  const pass = async (withOrder: DateOrder) => {
    const scan = createScan({ plans, answers: said, decimal, order: withOrder, ...(sink ? { sink } : {}) })
    preview.length = ragged.length = 0
    faults.inside = faults.open = null
    let last: { row: number; found: number } | null = null
    let cells = 0
    reading: for await (const batch of rowsOf(source, inspected, separator, layout.firstRow, faults)) {
      for (const one of batch) {
        if (preview.length < cardLimits.previewRows) preview.push({ row: one.row, cells: one.cells })
        last = null
        if (one.cells.length !== layout.width) {
          // An empty cell more at the end is a comma too many, and no other row.
          const over =
            one.cells.length > layout.width && one.cells.slice(layout.width).every((text) => text.trim() === '')
          if (!over) {
            last = { row: one.row, found: one.cells.length }
            if (ragged[0]) ragged[0].times++
            else ragged.push({ ...last, times: 1 })
            continue
          }
        }
        scan.row(one.cells, one.row)
        cells += layout.width
        if (cells > readingLimits.cells) {
          findings.tell('tooMuch', {
            place,
            found: { what: { zh: '单元格', en: 'Cells' }, found: cells, most: readingLimits.cells },
          })
          break reading
        }
      }
    }
    return { scan, last }
  }
  // Where days beyond 12 show that the month comes first, all is read again so. A sink takes rows once.
  if (said.order === undefined && sink === undefined) {
    const { seen } = (await firstLook(plans, said, decimal, body)).reader
    if (seen.secondOver && !seen.firstOver) order = 'mdy'
  }
  let { scan, last } = await pass(order)
  if (
    said.order === undefined &&
    scan.reader.seen.secondOver &&
    !scan.reader.seen.firstOver &&
    order === 'dmy' &&
    !sink
  ) {
    order = 'mdy'
    ;({ scan, last } = await pass(order))
  }
  if (last && !inspected.whole && ragged[0]?.times === 1)
    findings.tell('cutLine', { place: { ...place, row: last.row } })
  else if (ragged[0])
    findings.tell('ragged', {
      place: { ...place, row: ragged[0].row },
      found: { found: ragged[0].found, expected: layout.width },
      times: ragged[0].times,
    })
  if (faults.open !== null) findings.tell('quoteOpen', { place: { ...place, row: faults.open } })
  if (faults.inside)
    findings.tell('quoteInside', { place: { ...place, row: faults.inside.row }, times: faults.inside.times })
  const frame: TableFrame = {
    id,
    file,
    sheet: null,
    answers: said,
    layout,
    separator: cardSeparator(separator),
    decimal,
    order,
    preamble: lines.slice(0, Math.max(0, (layout.headRow ?? layout.firstRow) - 1)),
    preview,
    now,
  }
  return { encoding: inspected.encoding, table: reportTable(scan, frame, findings), scan, heads: layout.heads }
}

async function firstLook(
  plans: Parameters<typeof createScan>[0]['plans'],
  answers: Parameters<typeof createScan>[0]['answers'],
  decimal: '.' | ',',
  body: readonly SampleRow[],
) {
  const scan = createScan({ plans, answers, decimal, order: 'dmy' })
  for (const { cells, row } of body) scan.row(cells, row)
  return scan
}

/** A comma is the decimal sign where it parts no cells and more numbers have it than a point. */
function decimalOf(sample: readonly (readonly string[])[], separator: Separator): '.' | ',' {
  if (separator === ',') return '.'
  let [commas, points] = [0, 0]
  for (const cells of sample.slice(0, 200))
    for (const raw of cells) {
      const text = raw.trim()
      if (isDecimalComma(text)) commas++
      else if (text.includes('.') && numberOf(text, '.').kind === 'number') points++
    }
  return commas > points ? ',' : '.'
}
