/** A look at every byte of a text before its columns are sought: encoding, null bytes, lines without an end. */
import { decoded } from '../../imports/readers/encoding.rules.ts'
import { readingLimits, type TextEncoding } from '../card.vocabulary.ts'
import { utf16Of } from '../recognise.rules.ts'
import { bytesOf, type Source } from './source.ts'

export interface Inspected {
  encoding: TextEncoding
  newline: '\n' | '\r'
  /** First rows, from 1, with what is wrong; null where nothing is. */
  nulRow: number | null
  /** Reading ends before it. */
  longRow: number | null
  mixed: { row: number; before: TextEncoding } | null
  notDecodedRow: number | null
  /** The last line ends with a newline. */
  whole: boolean
  bytes: number
}

const newline = 0x0a
const isAscii = (bytes: Uint8Array) => {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) return false
  return true
}

/** Which encoding each line that is not plain ASCII can be; asked only where the file as a whole is not UTF-8. */
function createTally() {
  let [utf8, gbk, none] = [0, 0, 0]
  let [firstUtf8, firstGbk, firstNone] = [0, 0, 0]
  return {
    line(bytes: Uint8Array, row: number) {
      if (isAscii(bytes)) return
      if (decoded(bytes, 'utf-8') !== null) {
        utf8++
        firstUtf8 ||= row
      } else if (decoded(bytes, 'gb18030') !== null) {
        gbk++
        firstGbk ||= row
      } else {
        none++
        firstNone ||= row
      }
    },
    told(): Pick<Inspected, 'encoding' | 'mixed' | 'notDecodedRow'> {
      const notDecodedRow = none > 0 ? firstNone : null
      // A few short words of GBK are UTF-8 by chance, and none of a text that was written in both.
      const both = utf8 > 0 && gbk > 0 && utf8 > 0.02 * gbk && !(utf8 <= 2 && gbk > 20)
      const encoding = gbk > utf8 ? 'gb18030' : 'utf-8'
      if (!both) return { encoding: gbk === 0 ? 'utf-8' : encoding, mixed: null, notDecodedRow }
      const first = firstUtf8 < firstGbk ? 'utf-8' : 'gb18030'
      return { encoding, mixed: { row: Math.max(firstUtf8, firstGbk), before: first }, notDecodedRow }
    },
  }
}

async function eachLine(
  source: Source,
  byte: number,
  visit: (line: Buffer, row: number) => void,
  stop: number | null,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let row = 0
  for await (const chunk of bytesOf(source)) {
    let from = 0
    for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, from)) {
      row++
      const line = chunk.subarray(from, at)
      visit(rest.length > 0 ? Buffer.concat([rest, line]) : line, row)
      rest = Buffer.alloc(0)
      from = at + 1
      if (stop !== null && row + 1 >= stop) return
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
  }
  if (rest.length > 0) visit(rest, row + 1)
}

/** @throws TooMuch, Broken */
export async function inspect(source: Source, head: Uint8Array): Promise<Inspected> {
  const utf16 = utf16Of(head)
  const bom = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const newlines: '\n' | '\r' = !head.includes(newline) && head.includes(0x0d) ? '\r' : '\n'
  const end = newlines === '\n' ? newline : 0x0d
  const told: Inspected = {
    encoding: utf16 ?? (bom ? 'utf-8-bom' : 'utf-8'),
    newline: newlines,
    nulRow: null,
    longRow: null,
    mixed: null,
    notDecodedRow: null,
    whole: false,
    bytes: 0,
  }
  // Two bytes a letter: lines are counted by their own letter for it.
  const most = readingLimits.lineLetters * (utf16 ? 2 : 3)
  let decoder: TextDecoder | null = utf16 ? null : new TextDecoder('utf-8', { fatal: true })
  let row = 1
  let length = 0
  let last = 0
  scan: for await (const chunk of bytesOf(source)) {
    told.bytes += chunk.length
    last = chunk[chunk.length - (utf16 === 'utf-16le' ? 2 : 1)] ?? last
    const nul = utf16 || told.nulRow !== null ? -1 : chunk.indexOf(0)
    let from = 0
    for (let at = chunk.indexOf(end); at >= 0; at = chunk.indexOf(end, from)) {
      if (nul >= from && nul < at) told.nulRow ??= row
      length += at - from
      if (length > most) {
        told.longRow = row
        break scan
      }
      length = 0
      row++
      from = at + 1
    }
    if (nul >= from) told.nulRow ??= row
    length += chunk.length - from
    if (length > most) {
      told.longRow = row
      break
    }
    try {
      decoder?.decode(chunk, { stream: true })
    } catch {
      decoder = null
      told.encoding = 'gb18030'
    }
  }
  try {
    if (told.longRow === null) decoder?.decode()
  } catch {
    told.encoding = 'gb18030'
  }
  told.whole = last === end
  if (told.encoding === 'gb18030') {
    const tally = createTally()
    await eachLine(source, end, tally.line, told.longRow)
    Object.assign(told, tally.told())
    if (bom && (told.encoding as TextEncoding) === 'utf-8') told.encoding = 'utf-8-bom'
  }
  return told
}
