/** The lines of a text in batches, whatever its encoding. */
import type { TextEncoding } from '../card.vocabulary.ts'
import { bytesOf, type Source } from './source.ts'

export interface Batch {
  /** Row of the first one, from 1. */
  row: number
  lines: string[]
}

const labels: Record<TextEncoding, string> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  gb18030: 'gb18030',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
}

/** Ends before the row `stop`. @throws TooMuch, Broken */
export async function* linesOf(
  source: Source,
  { encoding, newline, longRow }: { encoding: TextEncoding; newline: '\n' | '\r'; longRow: number | null },
): AsyncGenerator<Batch> {
  const decoder = new TextDecoder(labels[encoding])
  const stop = longRow ?? Number.POSITIVE_INFINITY
  let row = 1
  let rest = ''
  const clean = (lines: string[]) => {
    if (newline === '\n') for (const [i, line] of lines.entries()) if (line.endsWith('\r')) lines[i] = line.slice(0, -1)
    return lines
  }
  for await (const chunk of bytesOf(source)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(newline)
    rest = lines.pop()!
    if (row + lines.length > stop) lines.length = Math.max(0, stop - row)
    if (lines.length > 0) yield { row, lines: clean(lines) }
    row += lines.length
    if (row >= stop) return
  }
  rest += decoder.decode()
  if (rest !== '' && row < stop) yield { row, lines: clean([rest]) }
}
