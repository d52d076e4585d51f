import { flag as codes, flagsIn } from '../averages/flags.vocabulary.ts'
import { success } from '../basics/envelope.ts'
import { decimal } from '../datasets/publishing/publishing.rules.ts'
import {
  type ColumnsHead,
  countBytes,
  type DecodedColumns,
  decodeColumns,
  flagBytes,
} from './series.columns.vocabulary.ts'
import type { AnswerMemory } from './series.memory.ts'

export interface LaidOut {
  /** The answer as it is sent once the columns are filled in. */
  bytes: Buffer
  /** Views into it. */
  columns: DecodedColumns
  /** What they stand on. */
  memory: ArrayBuffer
}

/** The layout of `series.columns.vocabulary.ts` in one piece of memory: nothing is there yet, so all is missing. */
export function layOut(head: ColumnsHead, take: AnswerMemory['take']): LaidOut {
  const { points, series } = head
  const json = Buffer.from(JSON.stringify(head))
  const headLength = Math.ceil((json.length + 4) / 8) * 8 - 4
  const counts = series.reduce((sum, one) => sum + (one.n ? 2 : 0) + (one.calm ? 1 : 0) + (one.flags ? 2 : 0), 0)
  const flagged = series.filter((one) => one.flag).length
  const beside = counts * countBytes(points) + flagged * flagBytes(points)
  const length = 4 + headLength + points * 8 + series.length * points * 4 + beside
  const memory = take(length)
  const bytes = Buffer.from(memory, 0, length).fill(0)
  bytes.writeUInt32LE(headLength, 0)
  bytes.fill(0x20, 4, 4 + headLength)
  json.copy(bytes, 4)
  const columns = decodeColumns(memory)
  for (const { values, flag } of columns.series) {
    values.fill(Number.NaN)
    flag?.fill(codes.missing)
  }
  return { bytes, columns, memory }
}

/** An answer as JSON is made in pieces of about this many bytes. */
const pieceBytes = 65_536
/** A number, a comma and what stands around columns fit into this much. */
const reserve = 1024
const powers = [1, 10, 100, 1000, 10_000]

/**
 * The envelope with what the values are of (`about`) and a `Series`, in pieces: a fraction of the time of a general serializer, and it can be streamed. A
 * piece holds until the next one is asked for.
 */
export function* encodeJson(columns: DecodedColumns, memory: AnswerMemory, about: object): Generator<Buffer> {
  const own = memory.take(pieceBytes)
  try {
    yield Buffer.from(`{"code":"${success}","msg":"","data":{"dataset":${JSON.stringify(about)},`)
    yield* piecesOf(columns, Buffer.from(own, 0, pieceBytes))
  } finally {
    memory.giveBack(own)
  }
}

function* piecesOf({ resolution, time: said, times, series }: DecodedColumns, piece: Buffer): Generator<Buffer> {
  let at = 0

  function text(words: string): void {
    at += piece.write(words, at)
  }
  function digits(whole: number, least: number): void {
    let length = 1
    for (let ten = 10; ten <= whole; ten *= 10) length++
    length = Math.max(length, least)
    for (let place = at + length - 1, rest = whole; place >= at; place--) {
      const next = Math.floor(rest / 10)
      piece[place] = 48 + rest - next * 10
      rest = next
    }
    at += length
  }
  /** As `decimal` would write it; most values have few decimals and need no text of their own. */
  function value(number: number): void {
    if (Number.isNaN(number)) {
      text('null')
      return
    }
    const size = Math.abs(number)
    if (size < 1e7)
      for (let places = 0; places < powers.length; places++) {
        const power = powers[places] as number
        const scaled = Math.round(size * power)
        if (Math.fround(scaled / power) !== size) continue
        if (number < 0) piece[at++] = 45
        const whole = Math.floor(scaled / power)
        digits(whole, 1)
        if (places > 0) {
          piece[at++] = 46
          digits(scaled - whole * power, places)
        }
        return
      }
    text(String(decimal(number)))
  }
  function* numbers(list: Float64Array | Float32Array | Uint16Array | Uint8Array, write: (number: number) => void) {
    for (let i = 0; i < list.length; i++) {
      if (at > pieceBytes - reserve) yield cut()
      if (i > 0) piece[at++] = 44
      write(list[i] as number)
    }
  }
  function cut(): Buffer {
    const done = piece.subarray(0, at)
    at = 0
    return done
  }
  const count = (number: number) => digits(number, 1)
  const time = (number: number) => (number >= 0 && Number.isInteger(number) ? digits(number, 1) : text(String(number)))

  text(`"resolution":${JSON.stringify(resolution)},"time":${JSON.stringify(said)},"times":[`)
  yield* numbers(times, time)
  text('],"series":[')
  for (const [index, { values, n, of, calm, out, flags, flag, written, ...described }] of series.entries()) {
    const name = `${index > 0 ? ',' : ''}${JSON.stringify(described).slice(0, -1)},"values":[`
    if (at + name.length * 3 > pieceBytes - reserve) yield cut()
    text(name)
    yield* numbers(values, value)
    text('],"n":[')
    if (n) yield* numbers(n, count)
    text('],"of":[')
    if (of) yield* numbers(of, count)
    if (calm) {
      text('],"calm":[')
      yield* numbers(calm, count)
    }
    if (out && flags) {
      text('],"out":[')
      yield* numbers(out, count)
      text('],"flags":[')
      yield* numbers(flags, (bits) => text(`[${flagsIn(bits).join()}]`))
    }
    if (flag) {
      text('],"flag":[')
      yield* numbers(flag, count)
    }
    text(']')
    if (written) {
      text(',"written":{')
      for (const [place, [key, word]] of Object.entries(written).entries()) {
        if (at > pieceBytes - reserve) yield cut()
        text(`${place > 0 ? ',' : ''}"${key}":${JSON.stringify(word)}`)
      }
      text('}')
    }
    text('}')
  }
  text(']}}')
  yield cut()
}
