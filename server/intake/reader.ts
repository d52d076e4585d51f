/** A file → its health card: told by its content, read by what knows that. Runs in a child process. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Bilingual } from '../basics/language.ts'
import { ImportError } from '../imports/adapter.types.ts'
import type { SlabFile } from '../imports/netcdf/slabs.ts'
import { bound, shapeOf, summaryOf } from './card.ts'
import type { Answers, Card, CardFile, Table } from './card.types.ts'
import { type Format, formats, type Outcome, type TextEncoding } from './card.vocabulary.ts'
import { damageOf } from './damage.rules.ts'
import { createFindings, type Findings } from './findings.ts'
import type { FindingCode } from './findings.vocabulary.ts'
import type { DrawnField } from './grids/drawn.rules.ts'
import { extensionOf, otherExtension, type Recognised, recognise } from './recognise.rules.ts'
import type { Sink } from './tables/scan.ts'
import { Broken, bytesOf, headOf, type Source, TooMuch } from './text/source.ts'
import { readText } from './text/table.ts'

/** What one reading has come to. */
export interface Reading {
  answers: Answers
  findings: Findings
  /** Milliseconds. */
  now: number
  /** A folder of its own, removed afterwards. */
  scratch: string
  tables: Table[]
  tableCount: number
  heads: string[][]
  files: CardFile[]
  fileCount: number
  attributes: Record<string, string>
  encoding: TextEncoding | null
  /** Where rows go that are to be published; by the id of the table. */
  sinkOf?: (table: string) => Sink | undefined
  /** Where fields on grids go that are to be published. */
  gridsOf?: (grids: FoundGrids) => Promise<void>
  /** Takes a table; those that the card has no room for are counted. */
  keep(table: Table, heads: string[]): void
}
/** The fields of one file while it is open. */
export interface FoundGrids {
  table: Table
  slabs: SlabFile
  drawn: ReadonlyMap<string, DrawnField>
}
export interface Came {
  format: Format
  outcome: Outcome
}

/** Formats that need no reading. */
const simply: Partial<Record<Format, { outcome: Outcome; finding?: FindingCode }>> = {
  empty: { outcome: 'refused', finding: 'empty' },
  xls: { outcome: 'refused', finding: 'oldOffice' },
  grib: { outcome: 'kept', finding: 'grib' },
  hdf4: { outcome: 'kept', finding: 'hdf4' },
  executable: { outcome: 'refused', finding: 'executable' },
  html: { outcome: 'refused', finding: 'html' },
  archive: { outcome: 'refused', finding: 'otherArchive' },
  pdf: { outcome: 'kept', finding: 'document' },
  word: { outcome: 'kept', finding: 'document' },
  slides: { outcome: 'kept', finding: 'document' },
  image: { outcome: 'kept', finding: 'image' },
  xml: { outcome: 'kept', finding: 'plainText' },
  json: { outcome: 'kept', finding: 'plainJson' },
  unknown: { outcome: 'kept', finding: 'unknownFormat' },
}

/** Reads what is in a source, `file` its name within an archive; whatever is wrong with it becomes a finding. */
export async function readSource(source: Source, file: string | null, reading: Reading): Promise<Came> {
  const place = file === null ? {} : { file }
  const { findings } = reading
  let came: Came = { format: 'unknown', outcome: 'failed' }
  try {
    const head = await headOf(source, 65_536)
    const told = recognise(head)
    came = { format: told.format, outcome: 'failed' }
    came = await readAs(told, source, file, reading)
  } catch (error) {
    if (error instanceof TooMuch)
      findings.tell('zipBomb', { place, found: { found: megabytes(error.found), most: megabytes(error.most) } })
    else if (error instanceof Broken || error instanceof RangeError || error instanceof ImportError)
      findings.tell('damaged', {
        place,
        found: { reason: reasonOf(error) },
      })
    else throw error
    came = { ...came, outcome: 'failed' }
  }
  const said = came.outcome === 'refused' || source.gzip ? null : otherExtension(source.name, came.format)
  if (said) findings.tell('wrongExtension', { place, found: { extension: said, format: formats[came.format] } })
  return came
}

/** Material is refused in both languages, but for the words of a library within. */
const reasonOf = (error: Error): Bilingual => {
  if (!(error instanceof ImportError)) return damageOf(error.message)
  const { reason } = error.found
  return typeof reason === 'string' ? damageOf(reason) : error.words
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

async function readAs(told: Recognised, source: Source, file: string | null, reading: Reading): Promise<Came> {
  const { findings } = reading
  const place = file === null ? {} : { file }
  const { format } = told
  const known = simply[format]
  if (known) {
    if (known.finding) findings.tell(known.finding, { place, found: { seems: told.seems ?? formats[format].en } })
    return { format, outcome: known.outcome }
  }
  if (format === 'gzip') {
    if (source.gzip) {
      findings.tell('otherArchive', { place, found: { seems: 'gzip' } })
      return { format, outcome: 'refused' }
    }
    return readSource({ ...source, gzip: true }, file, reading)
  }
  if (format === 'csv') return readTextAs(source, file, reading)
  const path = await plainPath(source, reading)
  if (format === 'zip') return (await import('./packed/archive.ts')).readArchive({ ...source, path }, file, reading)
  // Each is loaded only where it is needed: most of the time of a small reading goes into loading.
  if (format === 'netcdf3' || format === 'hdf5')
    return (await import('./grids/netcdf.ts')).readNetcdf(path, file, reading, format === 'hdf5')
  if (format === 'parquet') return (await import('./grids/parquet.ts')).readParquet(path, file, reading)
  if (format === 'tiff') return (await import('./grids/tiff.ts')).readTiff(path, file, reading)
  if (format === 'geojson') return (await import('./grids/geojson.ts')).readGeojson(path, file, reading)
  findings.tell('unknownFormat', { place })
  return { format, outcome: 'kept' }
}

/** What a gzip file holds, unpacked where a reader needs to jump within it. */
async function plainPath(source: Source, { scratch }: Reading): Promise<string> {
  if (!source.gzip) return source.path
  const path = join(scratch, `unpacked-${randomUUID()}`)
  await pipeline(bytesOf(source), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return path
}

async function readTextAs(source: Source, file: string | null, reading: Reading): Promise<Came> {
  const { answers, findings, now } = reading
  // A document may hold a table of its own.
  if (/^(md|markdown|py|r|m|ncl|sh|tex|bib|yaml|yml|log)$/.test(extensionOf(source.name))) {
    findings.tell('document', { place: file === null ? {} : { file } })
    return { format: 'text', outcome: 'kept' }
  }
  const id = file ?? 'table'
  const sink = reading.sinkOf?.(id)
  const read = await readText(source, { file, id, answers, findings, now, ...(sink ? { sink } : {}) })
  reading.encoding ??= read.encoding
  if (!read.table) {
    if (extensionOf(source.name) === 'csv' || findings.list.some(({ severity }) => severity === 'error'))
      findings.tell('plainText', { place: file === null ? {} : { file }, severity: 'warning' })
    else findings.tell('plainText', { place: file === null ? {} : { file } })
    return { format: 'text', outcome: 'kept' }
  }
  reading.keep(read.table, read.heads)
  return { format: 'csv', outcome: 'read' }
}

export interface Task {
  path: string
  name: string
  answers: Answers
  scratch: string
  now: number
}

/** @throws only what is a fault of the reader itself */
export async function readCard(
  { path, name, answers, scratch, now }: Task,
  sinkOf?: Reading['sinkOf'],
  gridsOf?: Reading['gridsOf'],
): Promise<{ card: Card; reading: Reading }> {
  const started = performance.now()
  const { size } = await stat(path)
  const reading: Reading = {
    ...{ answers, findings: createFindings(), now, scratch, tables: [], tableCount: 0, heads: [] },
    ...{ files: [], fileCount: 0, attributes: {}, encoding: null },
    ...(sinkOf ? { sinkOf } : {}),
    ...(gridsOf ? { gridsOf } : {}),
    keep(table, heads) {
      this.tableCount++
      if (this.tables.length < 200) this.tables.push(table)
      if (this.heads.length < 200) this.heads.push(heads)
    },
  }
  const { format, outcome } = await readSource({ name, path, gzip: false }, null, reading)
  const { findings, tables, encoding } = reading
  const make = (): Card => ({
    edition: 1,
    name: name.slice(0, 500),
    bytes: size,
    format,
    summary: summaryOf(format, encoding, tables, reading.fileCount),
    outcome,
    encoding,
    files: reading.files,
    fileCount: reading.fileCount,
    tables,
    tableCount: reading.tableCount,
    findings: findings.numbered(),
    counts: { ...findings.counts },
    shape: shapeOf(reading.heads),
    attributes: reading.attributes,
    milliseconds: Math.round(performance.now() - started),
  })
  const { cut } = bound(make())
  if (cut || tables.some((table) => table.columnCount > table.columns.length)) findings.tell('cutCard')
  return { card: bound(make()).card, reading }
}
