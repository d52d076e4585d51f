import type { AdminDataset, DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import {
  type EditableName,
  editableNames,
  type FieldName,
  type FieldType,
  field,
} from '../../server/datasets/datasets.fields.ts'

export const labelOf = (name: FieldName) => `resources.datasets.fields.${name}` as const

export type FormValues = Record<string, unknown>

/** What is sent: the editable fields, and the state they were read in. Inputs say null where they are empty. */
export function toEdit(values: FormValues): DatasetEdit {
  const { updatedAt } = values as unknown as AdminDataset
  return { updatedAt, ...pick(values) } as unknown as DatasetEdit
}

/** The editable fields alone, in the shape the server takes. */
export const pick = (values: FormValues): FormValues =>
  Object.fromEntries(editableNames.map((name) => [name, shaped(field(name), values[name])]))

/** Inputs say null, or nothing, where they are empty; a row that was just added may lack parts that nobody typed in. */
function shaped(type: FieldType, value: unknown): unknown {
  switch (type.type) {
    case 'text':
      return inBoth(value, '')
    case 'words':
      return inBoth(value, [])
    case 'choices':
      return value ?? []
    case 'names':
      return entriesOf(value).map((entry) => ({ ...inBoth(entry, ''), ...partsOf(entry) }))
    case 'entries':
      return entriesOf(value).map((entry) =>
        Object.fromEntries(Object.entries(type.of).map(([name, part]) => [name, shaped(part, entry?.[name])])),
      )
    default:
      return isNumber(type) ? (value === '' ? null : (value ?? null)) : (value ?? '')
  }
}
const isNumber = (type: FieldType) => type.type === 'reference' || (type.type === 'choice' && type.numbered)
const entriesOf = (value: unknown) => (value ?? []) as (FormValues | null | undefined)[]
/** Those that are filled in. */
function partsOf(entry: FormValues | null | undefined): FormValues {
  const { family, given } = entry ?? {}
  return { ...(family ? { family } : {}), ...(given ? { given } : {}) }
}
function inBoth(value: unknown, empty: unknown): FormValues {
  const { zh, en } = (value ?? {}) as FormValues
  return { zh: zh ?? empty, en: en ?? empty }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface Merge {
  /** Fields that they changed, that I changed, and that both did. */
  theirs: EditableName[]
  mine: EditableName[]
  both: EditableName[]
  /** Their state with my changes in it; of a text in two languages, each language on its own. */
  merged: FormValues
}

/** Three states of a record, as in any merge: what both read, what I typed, what they saved. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const [was, my, their] = [pick(base), pick(mine), pick(theirs)]
  const result: Merge = { theirs: [], mine: [], both: [], merged: { ...theirs } }
  for (const name of editableNames) {
    const iDid = !same(was[name], my[name])
    const theyDid = !same(was[name], their[name])
    if (theyDid) result.theirs.push(name)
    if (!iDid) continue
    result.mine.push(name)
    if (!isBilingual(field(name))) {
      if (theyDid && !same(my[name], their[name])) result.both.push(name)
      result.merged[name] = my[name]
      continue
    }
    const parts = { ...(their[name] as FormValues) }
    for (const language of ['zh', 'en']) {
      const [before, here, there] = [was, my, their].map((state) => (state[name] as FormValues)[language])
      if (same(before, here)) continue
      parts[language] = here
      if (!same(before, there) && !same(here, there) && !result.both.includes(name)) result.both.push(name)
    }
    result.merged[name] = parts
  }
  return result
}

const isBilingual = ({ type }: FieldType) => type === 'text' || type === 'words'
