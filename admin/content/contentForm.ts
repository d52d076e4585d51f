import {
  type ContentName,
  type ContentType,
  contentNames,
  type EntryField,
  fieldsOf,
  inBoth,
  isContent,
  typeOf,
} from '../../server/editing/editing.fields.ts'
import type { Edit, Entry } from '../../server/editing/editing.schema.ts'
import { areas } from '../../server/library/library.vocabulary.ts'
import { type FormValues, fromLocal, type Showing, toLocal } from '../notices/noticeForm.ts'

export type { FormValues }

type Both = { zh: string; en: string }

export const typeNamed = (resource: string | undefined): ContentName =>
  resource !== undefined && isContent(resource) ? resource : contentNames[0]!

const both = (value: unknown): Both => {
  const { zh, en } = (value ?? {}) as { zh?: string | null; en?: string | null }
  return { zh: zh ?? '', en: en ?? '' }
}
const told = (type: ContentName) => fieldsOf(type).filter(([, field]) => field.type !== 'given')

const isList = ({ type }: EntryField) => ['datasets', 'facts', 'roles', 'choices', 'words', 'pairs'].includes(type)
const mayBeNull = ({ type }: EntryField) => ['date', 'days', 'parent', 'number', 'setting'].includes(type)

/** What the form begins with; of an entry, what it is. */
export function toValues(type: ContentName, entry: Entry): FormValues {
  const showing = { draft: 'draft', scheduled: 'at', published: 'keep' } as const
  const { state, publishedAt } = entry as { state?: keyof typeof showing; publishedAt?: string }
  return {
    ...Object.fromEntries(told(type).map(([name]) => [name, entry[name]])),
    ...(state && {
      showing: showing[state],
      at: state === 'scheduled' && publishedAt ? toLocal(publishedAt) : '',
    }),
  }
}

export function emptyForm(type: ContentName): FormValues {
  const values = told(type).map(([name, field]) => {
    if (inBoth(field)) return [name, { zh: '', en: '' }]
    if (field.type === 'flag') return [name, type !== 'library-entries']
    if (isList(field)) return [name, []]
    if (field.type === 'choice') return [name, Object.keys(field.choices)[0]]
    return [name, mayBeNull(field) ? null : '']
  })
  return { ...Object.fromEntries(values), ...(typeOf(type).states && { showing: 'draft', at: '' }) }
}

/** Inputs say null or nothing where they are empty. */
export const pick =
  (type: ContentName) =>
  (values: FormValues): FormValues => ({
    ...Object.fromEntries(
      told(type).map(([name, field]) => {
        const value = values[name]
        if (inBoth(field)) return [name, both(value)]
        if (field.type === 'facts')
          return [
            name,
            ((value ?? []) as { label?: unknown; value?: unknown }[]).map((fact) => ({
              label: both(fact?.label),
              value: both(fact?.value),
            })),
          ]
        if (field.type === 'pairs') return [name, ((value ?? []) as unknown[]).map(both)]
        if (isList(field)) return [name, value ?? []]
        if (field.type === 'flag') return [name, value ?? false]
        if (mayBeNull(field)) return [name, value === '' || value === undefined ? null : value]
        return [name, value ?? '']
      }),
    ),
    ...(typeOf(type).states && { showing: values.showing ?? 'draft', at: values.at ?? '' }),
  })

/** What is sent; with the state that was read, where there is one. */
export const toEdit =
  (type: ContentName) =>
  (values: FormValues): Edit => {
    const { showing, at, ...fields } = pick(type)(values) as FormValues & { showing?: Showing; at?: string }
    const { updatedAt } = values as { updatedAt?: string }
    return {
      ...fields,
      ...(showing && {
        draft: showing === 'draft',
        ...(showing === 'now' && { publishedAt: null }),
        ...(showing === 'at' && { publishedAt: fromLocal(at ?? '') }),
      }),
      ...(updatedAt && { updatedAt }),
    }
  }

/** Each part that is compared and merged on its own; of texts, each language. */
export const partsOf = (type: ContentName): string[] => [
  ...told(type).flatMap(([name, field]) => (inBoth(field) ? [`${name}.zh`, `${name}.en`] : [name])),
  ...(typeOf(type).states ? ['showing'] : []),
]
/** How a part is called, for `text`. */
export const partName = (type: ContentName, part: string) =>
  `resources.${type}.${part.includes('.') ? 'parts' : 'fields'}.${part}`

function part(values: FormValues, name: string): unknown {
  if (name === 'showing') return [values.showing, values.showing === 'at' ? values.at : '']
  const [field, language] = name.split('.') as [string, 'zh' | 'en' | undefined]
  return language ? both(values[field])[language] : values[field]
}

/** Parts that differ. */
export function differing(type: ContentName, one: FormValues, other: FormValues): string[] {
  const [first, second] = [pick(type)(one), pick(type)(other)]
  return partsOf(type).filter(
    (name) => JSON.stringify(part(first, name) ?? null) !== JSON.stringify(part(second, name) ?? null),
  )
}

/** Three states: what both read, what I typed, what they saved. */
export function merge(type: ContentName, base: FormValues, mine: FormValues, theirs: FormValues) {
  const theyDid = differing(type, base, theirs)
  const iDid = differing(type, base, mine)
  const my = pick(type)(mine)
  const merged = pick(type)(theirs)
  for (const name of iDid) {
    const [field, language] = name.split('.') as [string, 'zh' | 'en' | undefined]
    if (name === 'showing') Object.assign(merged, { showing: my.showing, at: my.at })
    else merged[field] = language ? { ...both(merged[field]), [language]: both(my[field])[language] } : my[field]
  }
  const apart = differing(type, mine, theirs)
  return {
    theirs: theyDid,
    mine: iDid,
    both: iDid.filter((name) => theyDid.includes(name) && apart.includes(name)),
    merged,
  }
}

/** How an entry is called in this language, or in the other. */
export function titleOf(type: ContentName, entry: FormValues, language: 'zh' | 'en'): string {
  const { title }: ContentType = typeOf(type)
  if (title === 'key') return String(entry.id ?? '')
  if (Array.isArray(entry[title])) return entry[title].join(language === 'zh' ? '、' : ', ')
  const said = both(entry[title])
  return said[language] || said.zh || said.en
}
export const representation = (record: FormValues): string => {
  const said = both(record.title ?? record.name)
  return said.zh || said.en || String(record.id ?? '')
}

/** Where readers find it. */
export function onSite(type: ContentName, entry: FormValues): string | null {
  const slug = encodeURIComponent(String(entry.slug ?? ''))
  switch (type) {
    case 'guides':
      return `/about/platformguid?id=${slug}`
    case 'questions':
      return '/about/comproblem'
    case 'milestones':
      return '/about/history'
    case 'library-entries':
      return `${areas[entry.area as keyof typeof areas]?.path ?? ''}/${slug}`
    case 'site-texts':
      return entry.id === 'programme' ? '/about/introductory' : '/'
    case 'text-templates':
      return null
    case 'kinds':
      return `/resourceDownload/${entry.id}`
    case 'projects':
      return `/about/projectoverview/${entry.id}`
    case 'stations':
      return `/resourceDownload/wcList/${entry.id}`
    case 'source-profiles':
      return `/ypsj/list?keyword=${encodeURIComponent(String(entry.code))}`
    case 'feedback-types':
      return '/feedback'
    case 'synonyms':
    case 'settings':
      return null
    case 'menu-children':
      return `/resourceDownload/${entry.kind}?id=${entry.id}`
    default:
      return '/'
  }
}
