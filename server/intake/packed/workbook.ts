/** Workbooks of Excel (xlsx), sheet by sheet and row by row; values as they are stored, dates as dates. */
import { readingLimits } from '../card.vocabulary.ts'
import type { Reading } from '../reader.ts'
import type { SampleRow } from '../tables/layout.rules.ts'
import { readRows } from '../tables/rows.ts'
import { Broken } from '../text/source.ts'
import { readXml } from './xml.ts'
import type { Packed, Zip } from './zip.ts'

interface Sheet {
  name: string
  hidden: boolean
  path: string
}

const mostStrings = 2_000_000
const mostLetters = 60_000_000
const mostSheets = 100

/** Thrown to end a sheet early; what was told stays. */
class Enough extends Error {}

const part = (zip: Zip, path: string): Packed | undefined =>
  zip.files.find(({ name }) => name.toLowerCase() === path.toLowerCase())

async function sheetsOf(zip: Zip): Promise<{ sheets: Sheet[]; date1904: boolean }> {
  const book = part(zip, 'xl/workbook.xml')
  const links = part(zip, 'xl/_rels/workbook.xml.rels')
  if (!book || !links) throw new Broken('xl/workbook.xml')
  const targets = new Map<string, string>()
  await readXml(await zip.stream(links), {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const target = attribute('Target') ?? ''
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const sheets: Sheet[] = []
  let date1904 = false
  await readXml(await zip.stream(book), {
    open(name, attribute) {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const path = targets.get(attribute('id') ?? '') ?? ''
      sheets.push({
        name: (attribute('name') ?? '').slice(0, 100),
        hidden: (attribute('state') ?? 'visible') !== 'visible',
        path,
      })
    },
  })
  return { sheets, date1904 }
}

async function stringsOf(zip: Zip): Promise<string[]> {
  const file = part(zip, 'xl/sharedStrings.xml')
  const strings: string[] = []
  if (!file) return strings
  let [text, letters] = ['', 0]
  let [within, spoken] = [false, false]
  await readXml(await zip.stream(file), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') within = !spoken
      else if (name === 'rPh') spoken = true
    },
    text(part) {
      if (within) text += part
    },
    close(name) {
      if (name === 't') within = false
      else if (name === 'rPh') spoken = false
      else if (name === 'si') {
        strings.push(text)
        letters += text.length
        if (strings.length > mostStrings || letters > mostLetters)
          throw new Broken('xl/sharedStrings.xml: too many texts')
      }
    },
  })
  return strings
}

type Form = 'date' | 'number'
const builtin = (id: number): Form =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'date'
    : 'number'

/** Of each style of cells, whether its numbers are dates. */
async function formsOf(zip: Zip): Promise<Form[]> {
  const file = part(zip, 'xl/styles.xml')
  const forms: Form[] = []
  if (!file) return forms
  const own = new Map<number, Form>()
  let within = false
  await readXml(await zip.stream(file), {
    open(name, attribute) {
      if (name === 'numFmt') {
        const code = (attribute('formatCode') ?? '').replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '')
        own.set(
          Number(attribute('numFmtId')),
          /[ydh年月日时]|(^|[^a-z])m{1,4}([^a-z]|$)|ss/i.test(code) && !/^(general|@)$/i.test(code) ? 'date' : 'number',
        )
      } else if (name === 'cellXfs') within = true
      else if (name === 'xf' && within && forms.length < 100_000) {
        const id = Number(attribute('numFmtId') ?? 0)
        forms.push(own.get(id) ?? builtin(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') within = false
    },
  })
  return forms
}

/** Days since the epoch of the workbook → as people write them. */
function dateOfSerial(serial: number, date1904: boolean): string {
  // 1900 is taken for a leap year there: 60 is a day that never was.
  const days = date1904 ? serial + 1462 : serial
  if (!(days >= 0 && days < 2_958_466)) return String(serial)
  const seconds = Math.round(days * 86_400)
  const at = new Date((seconds - 25_569 * 86_400 + (days < 60 ? 86_400 : 0)) * 1000).toISOString()
  const clock = at.slice(11, 19).replace(/:00$/, '')
  if (days < 1) return clock
  return seconds % 86_400 === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${clock}`
}

/** `BC12` → 54, from 0. */
function columnOf(reference: string): number {
  let at = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0)
    if (code < 65 || code > 90) break
    at = at * 26 + code - 64
  }
  return at - 1
}

interface Told {
  cells: number
  formulas: { row: number; text: string; times: number } | null
  empty: number
  merged: boolean
  wide: { row: number; column: number } | null
  enough: boolean
}

/** Rows of a sheet in batches. @throws Broken */
async function* rowsOf(
  zip: Zip,
  file: Packed,
  strings: readonly string[],
  forms: readonly Form[],
  date1904: boolean,
  told: Told,
): AsyncGenerator<SampleRow[]> {
  let batch: SampleRow[] = []
  let row = 0
  let cells: string[] = []
  let [at, type, style] = [0, 'n', 0]
  let [value, formula, inValue, inFormula, hasValue] = ['', '', false, false, false]
  const cell = (): string => {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd')
      return value.replace('T', type === 'd' ? ' ' : 'T')
    if (value === '' || forms[style] !== 'date') return short(value)
    const serial = Number(value)
    return Number.isFinite(serial) ? dateOfSerial(serial, date1904) : value
  }
  const events = {
    open(name: string, attribute: (name: string) => string | null) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        cells = []
        at = -1
      } else if (name === 'c') {
        const reference = attribute('r')
        at = reference ? columnOf(reference) : at + 1
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        ;[value, formula, hasValue] = ['', '', false]
      } else if (name === 'v' || name === 't') [inValue, hasValue] = [true, true]
      else if (name === 'f') {
        inFormula = true
        formula = '='
      } else if (name === 'mergeCell') told.merged = true
    },
    text(text: string) {
      if (inValue && value.length < 32_768) value += text
      else if (inFormula && formula.length < 200) formula += text
    },
    close(name: string) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'f') inFormula = false
      else if (name === 'c') {
        if (formula !== '') {
          if (told.formulas) told.formulas.times++
          else told.formulas = { row, text: formula, times: 1 }
          if (!hasValue) told.empty++
        }
        if (!hasValue) return
        if (at >= readingLimits.columns) {
          told.wide ??= { row, column: at + 1 }
          return
        }
        if (++told.cells > readingLimits.sheetCells) throw new Enough()
        while (cells.length < at) cells.push('')
        cells[at] = cell()
      } else if (name === 'row' && cells.length > 0) batch.push({ row, cells })
    },
  }
  const bytes = await zip.stream(file)
  // Reading is pulled a block at a time, so that rows flow and none pile up.
  const queue: SampleRow[][] = []
  async function* feed() {
    for await (const chunk of bytes) {
      for (let from = 0; from < chunk.length; from += 65_536) {
        yield chunk.subarray(from, from + 65_536)
        if (batch.length > 0) {
          queue.push(batch)
          batch = []
        }
      }
    }
  }
  const source = feed()
  let done = false
  const pump = readXml(
    (async function* () {
      for await (const chunk of source) {
        yield chunk
        while (queue.length > 4 && !done) await new Promise<void>((resolve) => setImmediate(resolve))
      }
    })(),
    events,
  ).then(
    () => null,
    (error: unknown) => error,
  )
  let ended: unknown
  let over = false
  void pump.then((error) => {
    ended = error
    over = true
  })
  try {
    while (!over || queue.length > 0) {
      const next = queue.shift()
      if (next) yield next
      else await new Promise<void>((resolve) => setImmediate(resolve))
    }
    if (batch.length > 0) yield batch
    if (ended instanceof Enough) told.enough = true
    else if (ended) throw ended instanceof Broken ? ended : new Broken(String((ended as Error).message))
  } finally {
    done = true
  }
}

/** A number as a person would write it: 0.1 is stored there as 0.10000000000000001. */
function short(value: string): string {
  if (value.length < 16 || !/^-?[\d.]+(E[+-]?\d+)?$/i.test(value)) return value
  const number = Number(value)
  return Number.isFinite(number) && !/^-?\d+$/.test(value) ? String(Number(number.toPrecision(15))) : value
}

/** Every sheet that holds a table. @throws Broken */
export async function readWorkbook(zip: Zip, file: string | null, reading: Reading): Promise<void> {
  const { findings, answers, now } = reading
  const { sheets, date1904 } = await sheetsOf(zip)
  const strings = await stringsOf(zip)
  const forms = await formsOf(zip)
  const inside = file === null ? {} : { file }
  for (const { name, hidden, path } of sheets.slice(0, mostSheets)) {
    const packed = part(zip, path)
    if (!packed) continue
    const place = { ...inside, sheet: name }
    const told: Told = { cells: 0, formulas: null, empty: 0, merged: false, wide: null, enough: false }
    const id = file === null ? (sheets.length === 1 ? 'table' : name) : `${file}#${name}`
    const read = await readRows(rowsOf(zip, packed, strings, forms, date1904, told), {
      id,
      file,
      sheet: name,
      answers,
      findings,
      now,
      sink: reading.sinkOf?.(id),
    })
    if (told.wide)
      findings.tell('tooMuch', {
        place: { ...place, row: told.wide.row },
        found: { what: { zh: '列数', en: 'Columns' }, found: told.wide.column, most: readingLimits.columns },
      })
    if (told.enough)
      findings.tell('tooMuch', {
        place,
        found: { what: { zh: '单元格', en: 'Cells' }, found: told.cells, most: readingLimits.sheetCells },
      })
    if (told.formulas)
      findings.tell('formula', {
        place: { ...place, row: told.formulas.row },
        found: {
          text: told.formulas.text,
          what:
            told.empty > 0
              ? {
                  zh: `其中 ${told.empty} 个没有保存结果，按空值读取。请在 Excel 中打开、保存一次`,
                  en: `${told.empty} of them have no stored result and were read as empty: open and save the workbook in Excel`,
                }
              : { zh: '已采用文件中保存的结果', en: 'The results stored in the file were taken' },
        },
        times: told.formulas.times,
      })
    if (told.merged) findings.tell('merged', { place, found: { sheet: name } })
    if (hidden && read) findings.tell('hiddenSheet', { place, found: { sheet: name } })
    if (read) reading.keep(read.table, read.heads)
  }
  if (sheets.length > mostSheets)
    findings.tell('tooMuch', {
      place: inside,
      found: { what: { zh: '工作表', en: 'Sheets' }, found: sheets.length, most: mostSheets },
    })
}
