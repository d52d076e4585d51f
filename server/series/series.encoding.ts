import { decimal } from '../datasets/publishing.rules.ts'
import { success } from '../envelope.ts'
import { type ColumnsHead, countBytes, type DecodedColumns } from './series.columns.vocabulary.ts'

/** The layout of `series.columns.vocabulary.ts`, in one piece of memory. */
export function encodeColumns({ resolution, times, series }: DecodedColumns): Buffer {
  const points = times.length
  const head: ColumnsHead = {
    resolution,
    points,
    series: series.map(({ variable, station, unit, n }) => ({ variable, station, unit, n: n !== null })),
  }
  const json = Buffer.from(JSON.stringify(head))
  const headLength = Math.ceil((json.length + 4) / 8) * 8 - 4
  const counted = series.filter((one) => one.n !== null).length
  const length = 4 + headLength + points * 8 + series.length * points * 4 + counted * 2 * countBytes(points)
  // Buffers of this kind are not cut from a shared pool: typed arrays may stand at their aligned offsets.
  const memory = new ArrayBuffer(length)
  const buffer = Buffer.from(memory)
  buffer.writeUInt32LE(headLength, 0)
  buffer.fill(0x20, 4, 4 + headLength)
  json.copy(buffer, 4)
  let at = 4 + headLength
  new Float64Array(memory, at, points).set(times)
  at += points * 8
  for (const { values, n, of } of series) {
    new Float32Array(memory, at, points).set(values)
    at += points * 4
    for (const counts of n && of ? [n, of] : []) {
      new Uint16Array(memory, at, points).set(counts)
      at += countBytes(points)
    }
  }
  return buffer
}

const pieceLength = 8192

/** The envelope with a `Series`, in pieces of text: half the time of a general serializer, and it can be streamed. */
export function* encodeJson({ resolution, times, series }: DecodedColumns): Generator<string> {
  yield `{"code":"${success}","msg":"","data":{"resolution":${JSON.stringify(resolution)},"times":[`
  yield* numbers(times, String)
  yield '],"series":['
  for (const [index, { variable, station, unit, values, n, of }] of series.entries()) {
    const name = JSON.stringify({ variable, station, unit }).slice(0, -1)
    yield `${index > 0 ? ',' : ''}${name},"values":[`
    yield* numbers(values, (value) => (Number.isNaN(value) ? 'null' : String(decimal(value))))
    yield '],"n":['
    if (n) yield* numbers(n, String)
    yield '],"of":['
    if (of) yield* numbers(of, String)
    yield ']}'
  }
  yield ']}}'
}

function* numbers(list: Float64Array | Float32Array | Uint16Array, text: (value: number) => string): Generator<string> {
  let piece = ''
  for (let i = 0; i < list.length; i++) {
    piece += i > 0 ? `,${text(list[i]!)}` : text(list[i]!)
    if (i % pieceLength === pieceLength - 1) {
      yield piece
      piece = ''
    }
  }
  yield piece
}
