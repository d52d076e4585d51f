/** Fields on grids and curtains of an upload → arrays, in a folder of the child process; whoever publishes takes them from there. */
import { type Arrays, createArrays } from '../../engines/arrays/arrays.ts'
import { sizeOf } from '../../engines/arrays/chunks.rules.ts'
import type { StoredField } from '../../fields/fields.types.ts'
import { ImportError } from '../../imports/adapter.types.ts'
import { convert } from '../../imports/grids/convert.ts'
import type { Column } from '../card.types.ts'
import type { FoundGrids } from '../reader.ts'
import { scratchObjects } from './folders.ts'
import type { MadeField, SentMaterial } from './material.types.ts'
import { fieldVariable, keyOf, whys } from './variables.rules.ts'

/** Of all fields of an upload together: some minutes of work and a gigabyte on the disk. */
const mostValues = 250_000_000
const mostFields = 80

/** `taken`: keys of fields of files before this one. */
export function createGridding(scratch: string, taken: readonly string[]) {
  const used = new Set(taken)
  const fields: MadeField[] = []
  const left: SentMaterial['left'] = []
  let values = 0
  let arrays: Arrays | null = null

  async function put({ slabs, drawn, table }: FoundGrids, column: Column) {
    const leave = (why: MadeField['variable']['name']) => left.push({ table: table.id, column: column.id, why })
    const found = drawn.get(column.id)
    if (!found) return
    if (column.role === 'ignored') return leave(whys.left)
    const size = sizeOf(found.field.variable.shape)
    if (fields.length >= mostFields || values + size > mostValues) return leave(whys.large)
    values += size
    arrays ??= createArrays({ objects: await scratchObjects(scratch) })
    const key = keyOf(column, used, `_${found.drawn}`)
    const variable = fieldVariable(column, key, found.field.variable.attributes)
    try {
      const words = { key, name: variable.name, unit: variable.unit, ...(found.levels && { levels: found.levels }) }
      const { summary: _, ...stored } = await convert(slabs, found.field, words, arrays, {
        file: table.file ?? '',
        onProgress: () => undefined,
      })
      if (stored.about.values === 0) return leave(whys.empty)
      fields.push({ variable, stored: stored satisfies StoredField })
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof ImportError)) throw error
      leave(whys.unreadable)
    }
  }
  return {
    fields,
    left,
    take: async (grids: FoundGrids) => {
      for (const column of grids.table.columns) await put(grids, column)
    },
  }
}
