/** Which variables of a file on a grid become maps, and which pictures of time and height. */
import type { Bilingual } from '../../basics/language.ts'
import { findCurtains } from '../../imports/grids/cf-curtains.rules.ts'
import { type FoundField, type FoundLevels, findFields } from '../../imports/grids/cf-grids.rules.ts'
import type { FieldWords } from '../../imports/grids/convert.ts'
import { gridProducts } from '../../imports/grids/products.ts'
import type { SlabFile } from '../../imports/netcdf/slabs.ts'
import type { FieldDrawn } from '../card.types.ts'

/** Codes of quality and counters are looked up beside a value, not seen on a map. */
const beside = /(^|[_/])(qc|aqc|qa|flags?|mask|status)($|[_/])|_(qc|flag|flags|status|mask)$/i

export interface DrawnField {
  field: FoundField
  drawn: FieldDrawn
  /** Of a product that somebody has described in both languages. */
  words?: Pick<FieldWords, 'name' | 'unit'>
  /** Of its levels, where numbers do not tell them: sectors. */
  levels?: Bilingual[]
}

/** Some write `unit` for `units`. */
export function spelled(file: SlabFile): SlabFile {
  for (const one of file.variables.values())
    if (one.attributes.units === undefined && typeof one.attributes.unit === 'string')
      one.attributes = { ...one.attributes, units: one.attributes.unit }
  return file
}

/** `0: Agriculture; 1: Energy`, or the words beside the numbers of CF. */
function levelWords(file: SlabFile, { levels }: FoundField): Bilingual[] | null {
  const own = levels && [...file.variables].find(([name]) => name.split('/').at(-1)!.toLowerCase() === levels.name)?.[1]
  if (!own || !levels.values) return null
  const { ids, flag_values: numbers, flag_meanings: meanings } = own.attributes
  const words = new Map<number, string>()
  if (typeof ids === 'string')
    for (const [, number, word] of ids.matchAll(/(-?\d+)\s*:\s*([^;]+)/g)) words.set(Number(number), word!.trim())
  if (Array.isArray(numbers) && typeof meanings === 'string')
    for (const [at, word] of meanings.split(/\s+/).entries())
      if (numbers[at] !== undefined) words.set(numbers[at], word.replaceAll('_', ' '))
  const found = levels.values.map((value) => words.get(value))
  return found.length > 0 && found.every((word) => word !== undefined)
    ? found.map((word) => ({ zh: word!.slice(0, 80), en: word!.slice(0, 80) }))
    : null
}

/**
 * By the name of the variable. What has no coordinates that are understood, or times that are none, is in the file and
 * is not drawn; whoever reads the card sees which.
 */
export function drawnOf(file: SlabFile): Map<string, DrawnField> {
  const found = new Map<string, DrawnField>()
  const product = gridProducts.find(({ is }) => is(file.attributes, ''))
  const about = (field: FoundField): Omit<DrawnField, 'field' | 'drawn'> => {
    const { levels, ...words } = product && Object.hasOwn(product.fields, field.name) ? product.fields[field.name]! : {}
    const said = levels ?? levelWords(file, field)
    return { ...('name' in words && { words }), ...(said && { levels: said }) }
  }
  const put = (list: () => readonly FoundField[], drawn: FieldDrawn) => {
    try {
      for (const field of list())
        if (!found.has(field.name) && !beside.test(field.name)) found.set(field.name, { field, drawn, ...about(field) })
    } catch (error) {
      // Times that do not ascend, coordinates that are none: nothing of it can be drawn.
      if (!(error instanceof RangeError)) throw error
    }
  }
  put(() => findFields(file).fields.filter(isMap), 'map')
  // What lies along time alone is a series, and read as a table.
  put(() => findCurtains(file).filter(({ levels, name }) => levels !== null && !isHeight(levels, name)), 'curtain')
  return found
}

/** A line of cells is no map. */
const isMap = ({ variable: { shape } }: FoundField) => shape.slice(-2).every((length) => length > 1)

/** Heights that are told again for each time are no picture. */
const isHeight = ({ name }: FoundLevels, variable: string) =>
  variable === name || /^(range|height|altitude)$/i.test(variable)
