/** Cells of libraries of profiles. */
import type { NewSpecies } from '../../datasets/profiles/profiles.types.ts'
import { speciesKey } from '../../datasets/profiles/species.rules.ts'
import { ImportError } from '../adapter.types.ts'
import type { Place } from '../refusals.vocabulary.ts'

/** A number; null where the cell has one of `missing`. @throws ImportError */
export function readAmount(text: string, column: string, place: Place, missing: readonly string[]): number | null {
  if (missing.includes(text)) return null
  const value = Number(text)
  if (text.trim() === '' || !/^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(text.trim()))
    throw new ImportError('notNumber', place, { column, text, missing: missing.map((one) => one || '""').join(', ') })
  if (!Number.isFinite(value)) throw new ImportError('infinite', place, { column, text })
  return value
}

/** A whole number of at least 0; null where the cell is empty. @throws ImportError */
export function readCount(text: string, column: string, place: Place): number | null {
  const value = readAmount(text, column, place, [''])
  if (value !== null && !(Number.isInteger(value) && value >= 0))
    throw new ImportError('otherNumber', place, { column, text, expected: '0, 1, 2 …' })
  return value
}

/** Species one after the other; two that have one CAS number stay two. */
export function collectingSpecies() {
  const list = new Map<string, NewSpecies>()
  const keys = new Map<string, string>()
  const shared: string[] = []
  return {
    /** The key of what its source calls `id`. */
    take: (id: string, { name, symbol, cas }: Omit<NewSpecies, 'key'>): string => {
      const known = keys.get(id)
      if (known !== undefined) return known
      let key = speciesKey({ cas, symbol, name: name.en })
      if (list.has(key)) {
        shared.push(`${key}: ${list.get(key)!.name.en} / ${name.en}`)
        key = `${key}/${id}`
      }
      list.set(key, { key, name, symbol, cas })
      keys.set(id, key)
      return key
    },
    key: (id: string) => keys.get(id),
    list: () => [...list.values()],
    /** Pairs that have one key. */
    shared,
  }
}
