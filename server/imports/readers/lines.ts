/** A text file, gzip or not, row by row: what cannot be read is refused with its line and column. */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ImportError } from '../adapter.types.ts'
import type { Place } from '../refusals.vocabulary.ts'
import { cellsOf, isQuoteFault } from './cells.rules.ts'
import { decoded, type Encoding, encodingName, isUtf8Said, notText, seemingEncoding } from './encoding.rules.ts'

export interface TextForm {
  /** UTF-8 where left out. */
  encoding?: Encoding
}
export interface TableForm extends TextForm {
  /** A comma where left out. */
  separator?: string
  /** Lines before the header. */
  skip?: number
  /** What the header must be; where left out, the first row that comes is the header as it is. */
  header?: readonly string[]
  /** Quoted cells may go on in the next line. */
  manyLines?: true
}

export interface Line {
  line: number
  text: string
}
export interface Row {
  line: number
  cells: string[]
}

/** A station has hundreds of characters in a line, not a file. */
const mostBytes = 1 << 20
const newline = 0x0a
const bom = '\ufeff'

/** Which cell of a line, from 1, the first characters lead to. */
const columnAfter = (text: string, separator: string) => text.split(separator).length

/** @throws ImportError where a line is not of the encoding, with the cell in which it stops being so */
function refuseBytes(bytes: Uint8Array, encoding: Encoding, place: Place, separator: string): never {
  const lossy = new TextDecoder(encoding).decode(bytes)
  const bad = Math.max(0, lossy.indexOf('\ufffd'))
  const seems = seemingEncoding(bytes)
  throw new ImportError(
    'encoding',
    { ...place, column: columnAfter(lossy.slice(0, bad), separator) },
    { said: encodingName[encoding], seems: seems && seems !== encoding ? encodingName[seems] : 'none that is known' },
  )
}

function textOf(bytes: Uint8Array, encoding: Encoding, place: Place, separator: string): string {
  const text = decoded(bytes, encoding)
  if (text === null) refuseBytes(bytes, encoding, place, separator)
  if (encoding === 'gb18030' && isUtf8Said(bytes)) {
    const ascii = bytes.findIndex((byte) => byte >= 0x80)
    throw new ImportError(
      'encoding',
      { ...place, column: columnAfter(new TextDecoder().decode(bytes.subarray(0, ascii)), separator) },
      { said: encodingName[encoding], seems: encodingName['utf-8'] },
    )
  }
  return text
}

/** Lines without their ends (LF or CRLF) and without a byte-order mark. @throws ImportError */
export async function* readLines(
  path: string,
  { encoding = 'utf-8', separator = ',' }: TextForm & { separator?: string } = {},
): AsyncGenerator<Line> {
  const file = basename(path)
  // A pipe would keep whoever reads it waiting for ever.
  const { isPipe } = await stat(path).then(
    (found) => ({ isPipe: !found.isFile() }),
    () => ({ isPipe: false }),
  )
  if (isPipe) throw new ImportError('unread', {}, { path })
  const source = createReadStream(path)
  const bytes = path.endsWith('.gz') ? source.pipe(createGunzip()) : source
  source.on('error', (error) => bytes.destroy(error))
  let line = 0
  let rest: Buffer = Buffer.alloc(0)

  function* take(block: Buffer): Generator<Line> {
    // A block of whole lines is read at once; one by one only where something in it is wrong.
    const whole = encoding === 'utf-8' ? decoded(block, encoding) : null
    const texts: string[] | null = whole?.split('\n') ?? null
    let from = 0
    for (let i = 0; texts ? i < texts.length : from <= block.length; i++) {
      line++
      let text: string
      if (texts) text = texts[i]!
      else {
        const at = block.indexOf(newline, from)
        const end = at < 0 ? block.length : at
        text = textOf(block.subarray(from, end), encoding, { file, line }, separator)
        from = end + 1
      }
      if (text.length > mostBytes) throw new ImportError('longLine', { file, line })
      if (text.endsWith('\r')) text = text.slice(0, -1)
      if (text.includes('\r')) throw new ImportError('lineEnd', { file, line })
      yield { line, text: line === 1 && text.startsWith(bom) ? text.slice(1) : text }
    }
  }

  try {
    let begun = false
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const seems = begun ? (chunk.includes(0) ? 'binary' : null) : notText(chunk)
      if (seems) {
        const before = chunk.subarray(0, Math.max(0, chunk.indexOf(0)))
        const lines = before.reduce((found, byte) => found + Number(byte === newline), 0)
        throw new ImportError('notText', { file, line: line + 1 + lines }, { seems })
      }
      begun = true
      const end = chunk.lastIndexOf(newline)
      if (end < 0) {
        rest = Buffer.concat([rest, chunk])
        if (rest.length > mostBytes) throw new ImportError('longLine', { file, line: line + 1 })
        continue
      }
      yield* take(Buffer.concat([rest, chunk.subarray(0, end)]))
      rest = Buffer.from(chunk.subarray(end + 1))
    }
    if (rest.length > 0) yield* take(rest)
  } catch (error) {
    if (error instanceof ImportError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new ImportError('unread', {}, { path })
    if (code?.startsWith('Z_')) throw new ImportError('archive', { file }, { line, reason: message })
    throw error
  } finally {
    source.destroy()
  }
}

/**
 * Rows of a table, without its header where that is known; an empty line is allowed at the end of the file only.
 * @throws ImportError
 */
export async function* readTable(path: string, form: TableForm = {}): AsyncGenerator<Row> {
  const { separator = ',', skip = 0, header } = form
  const file = basename(path)
  let expected = header?.length
  let headed = header === undefined
  let empty: number | null = null
  let open: { line: number; text: string } | null = null
  for await (const read of readLines(path, { ...form, separator })) {
    if (read.line <= skip) continue
    const line: number = open?.line ?? read.line
    const text: string = open ? `${open.text}\n${read.text}` : read.text
    if (text.trim() === '') {
      empty ??= line
      continue
    }
    if (empty !== null) throw new ImportError('columns', { file, line: empty }, { found: 1, expected: expected ?? 1 })
    const cells = cellsOf(text, separator)
    if (isQuoteFault(cells) && cells.fault === 'quoteOpen' && form.manyLines && text.length <= mostBytes) {
      open = { line, text }
      continue
    }
    open = null
    if (isQuoteFault(cells)) throw new ImportError(cells.fault, { file, line, column: cells.column })
    if (!headed) {
      headed = true
      refuseHeader(cells, header!, { file, line })
      continue
    }
    expected ??= cells.length
    if (cells.length !== expected) throw new ImportError('columns', { file, line }, { found: cells.length, expected })
    yield { line, cells }
  }
  if (open !== null) throw new ImportError('quoteOpen', { file, line: (open as { line: number }).line })
  if (!headed) throw new ImportError('noRows', { file })
}

export interface NamedRow {
  line: number
  /** By the names of the header. */
  cells: Readonly<Record<string, string>>
  /** Where the row stands, and the cell of this name. */
  place(name?: string): Place
}

/** Rows of a table whose header tells the order of its columns. @throws ImportError, also where one of `needs` is not there */
export async function* readNamed(
  path: string,
  form: Omit<TableForm, 'header'> & { needs: readonly string[] },
): AsyncGenerator<NamedRow> {
  const file = basename(path)
  let names: string[] | null = null
  let rows = 0
  for await (const { line, cells } of readTable(path, form)) {
    if (names === null) {
      const missing = form.needs.find((name) => !cells.includes(name))
      if (missing !== undefined) throw new ImportError('noColumn', { file, line }, { column: missing })
      const twice = form.needs.find((name) => cells.indexOf(name) !== cells.lastIndexOf(name))
      if (twice !== undefined)
        throw new ImportError('doubleColumn', { file, line, column: cells.lastIndexOf(twice) + 1 }, { column: twice })
      names = cells
      continue
    }
    rows++
    const header = names
    const place = (name?: string): Place => ({
      file,
      line,
      ...(name === undefined ? {} : { column: header.indexOf(name) + 1 }),
    })
    yield { line, cells: Object.fromEntries(header.map((name, index) => [name, cells[index]!])), place }
  }
  if (rows === 0) throw new ImportError('noRows', { file })
}

/** @throws ImportError at the first column that is another */
function refuseHeader(cells: string[], header: readonly string[], place: Place) {
  for (let i = 0; i < Math.max(cells.length, header.length); i++)
    if (cells[i] !== header[i])
      throw new ImportError(
        'header',
        { ...place, column: i + 1 },
        { at: i + 1, found: cells[i] ?? '', expected: header[i] ?? '' },
      )
}
