import type { AdminDataset, DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import type { TextKey } from '../texts/texts.ts'

type Editable = Exclude<keyof DatasetEdit, 'updatedAt'>

/** Every field an editor may change, with its label; the type keeps it complete. */
export const editable: Record<Editable, TextKey> = {
  name: 'resources.datasets.fields.name',
  categoryId: 'resources.datasets.fields.category',
  projectId: 'resources.datasets.fields.project',
  abstract: 'resources.datasets.fields.abstract',
  keywords: 'resources.datasets.fields.keywords',
  source: 'resources.datasets.fields.source',
  method: 'resources.datasets.fields.method',
  quality: 'resources.datasets.fields.quality',
  sharingMode: 'resources.datasets.fields.sharingMode',
  classificationLevel: 'resources.datasets.fields.classificationLevel',
  licence: 'resources.datasets.fields.licence',
  doi: 'resources.datasets.fields.doi',
  observationType: 'resources.datasets.fields.observationType',
  parameterType: 'resources.datasets.fields.parameterType',
  department: 'resources.datasets.fields.department',
  species: 'resources.datasets.fields.species',
  temporalResolution: 'resources.datasets.fields.temporalResolution',
  spatialResolution: 'resources.datasets.fields.spatialResolution',
  spaceRange: 'resources.datasets.fields.spaceRange',
  creators: 'resources.datasets.fields.creators',
  publisher: 'resources.datasets.fields.publisher',
  contacts: 'resources.datasets.fields.contacts',
  serviceMailbox: 'resources.datasets.fields.serviceMailbox',
  references: 'resources.datasets.fields.references',
}
const editableFields = Object.keys(editable) as Editable[]

export type FormValues = Record<string, unknown>

/** What is sent: the editable fields, and the state they were read in. Inputs say null where they are empty. */
export function toEdit(values: FormValues): DatasetEdit {
  const { updatedAt } = values as unknown as AdminDataset
  return { updatedAt, ...pick(values) } as unknown as DatasetEdit
}

/** The editable fields alone, in the shape the server takes. */
export function pick(values: FormValues): FormValues {
  const numbers = new Set<string>(['categoryId', 'projectId', 'classificationLevel'])
  const lists = new Set<string>(['species', 'creators', 'contacts', 'references'])
  return Object.fromEntries(
    editableFields.map((field) => {
      const value = values[field]
      if (numbers.has(field)) return [field, value === '' ? null : (value ?? null)]
      if (field === 'keywords') {
        const { zh, en } = (value ?? {}) as { zh?: unknown; en?: unknown }
        return [field, { zh: zh ?? [], en: en ?? [] }]
      }
      return [field, lists.has(field) ? filled(value ?? [], field) : filled(value, field)]
    }),
  )
}

const entry: Record<string, FormValues> = {
  creators: { zh: '', en: '' },
  contacts: { name: { zh: '', en: '' }, unit: { zh: '', en: '' }, mailbox: '' },
  references: { text: '', doi: '', url: '', lang: '' },
}

function filled(value: unknown, field: string): unknown {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((one) => (entry[field] ? shaped(one as FormValues, entry[field]) : filled(one, '')))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, '')]))
}

/** A row that was just added may lack parts that nobody typed in. */
function shaped(value: FormValues | null | undefined, like: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(like).map(([key, empty]) => {
      const part = value?.[key]
      return [key, typeof empty === 'object' ? shaped(part as FormValues, empty as FormValues) : (part ?? empty)]
    }),
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface Merge {
  /** Fields that they changed, that I changed, and that both did. */
  theirs: Editable[]
  mine: Editable[]
  both: Editable[]
  /** Their state with my changes in it; of a text in two languages, each language on its own. */
  merged: FormValues
}

/** Three states of a record, as in any merge: what both read, what I typed, what they saved. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const [was, my, their] = [pick(base), pick(mine), pick(theirs)]
  const result: Merge = { theirs: [], mine: [], both: [], merged: { ...theirs } }
  for (const field of editableFields) {
    const iDid = !same(was[field], my[field])
    const theyDid = !same(was[field], their[field])
    if (theyDid) result.theirs.push(field)
    if (!iDid) continue
    result.mine.push(field)
    if (!isBilingual(my[field])) {
      if (theyDid && !same(my[field], their[field])) result.both.push(field)
      result.merged[field] = my[field]
      continue
    }
    const parts = { ...(their[field] as FormValues) }
    for (const language of ['zh', 'en']) {
      const [before, here, there] = [was, my, their].map((state) => (state[field] as FormValues)[language])
      if (same(before, here)) continue
      parts[language] = here
      if (!same(before, there) && !same(here, there) && !result.both.includes(field)) result.both.push(field)
    }
    result.merged[field] = parts
  }
  return result
}

const isBilingual = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'zh' in value && 'en' in value
