import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { InventoryNames } from '../../../db/tables/datasets.ts'
import type { NewFile } from '../../datasets/publishing/publishing.types.ts'
import { decoded } from '../readers/encoding.rules.ts'
import { joined, namedIn } from './names.rules.ts'

/** Bytes of a version that are read; a longer table is not asked what it names. */
const mostBytes = 8 << 20
const isTable = (name: string) => /\.csv(\.gz)?$/i.test(name)
/** What is written about the data and holds none. */
const isText = (name: string) => /\.(md|txt|pdf|html?|docx?|json|xml)$/i.test(name)

/** Null where it is more than that, or no text. */
function textOf({ name, content }: NewFile, most: number): string | null {
  if (!Buffer.isBuffer(content) && statSync(content.path).size > most) return null
  const bytes = Buffer.isBuffer(content) ? content : readFileSync(content.path)
  if (bytes.length > most) return null
  try {
    const plain = name.toLowerCase().endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: most }) : bytes
    return decoded(plain, 'utf-8') ?? decoded(plain, 'gb18030')
  } catch {
    return null
  }
}

/** Of the tables of a version; null unless all of its data can be read: half a list would refuse what is there. */
export function namesOf(files: readonly NewFile[]): InventoryNames | null {
  const data = files.filter(({ name }) => !isText(name))
  if (data.length === 0 || data.some(({ name }) => !isTable(name))) return null
  const all: InventoryNames[] = []
  let left = mostBytes
  for (const file of data) {
    const text = textOf(file, left)
    const named = text === null ? null : namedIn(text)
    if (text === null || named === null) return null
    left -= Buffer.byteLength(text)
    all.push(named)
  }
  return joined(all)
}
