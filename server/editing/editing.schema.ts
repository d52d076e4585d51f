import { type Static, type TSchema, Type } from 'typebox'
import { Bilingual, Id, Keyword, OneOf, orNull, Time } from '../basics/schema.ts'
import { noticeStates } from '../notices/notices.vocabulary.ts'
import { type ContentName, contentNames, type EntryField, fieldsOf, typeOf } from './editing.fields.ts'
import { longestAddress, longestLine, longestText, mostDatasets, mostEntries, mostFacts } from './editing.vocabulary.ts'

const Text = Type.Optional(Type.String({ maxLength: longestText }))
const Both = Type.Object({ zh: Text, en: Text }, { additionalProperties: false })
const Facts = Type.Array(Type.Object({ label: Bilingual, value: Bilingual }))
const Line = () => Type.String({ maxLength: longestLine })

/** What an edit may say of a field; how it must read is told at the field. */
function asked(field: EntryField): TSchema | null {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'markdown':
      return Both
    case 'slug':
    case 'code':
    case 'kind':
    case 'country':
    case 'month':
      return Line()
    case 'address':
    case 'picture':
      return Type.String({ maxLength: longestAddress })
    case 'date':
      return orNull(Line())
    case 'choice':
      return OneOf(field.choices)
    case 'flag':
      return Type.Boolean()
    case 'days':
      return orNull(Type.Integer({ minimum: 1, maximum: field.most }))
    case 'datasets':
      return Type.Array(Line(), { maxItems: mostDatasets })
    case 'words':
      return Type.Array(Line(), { maxItems: 2 * field.most })
    case 'choices':
      return Type.Array(OneOf(field.choices), { maxItems: 20 })
    case 'number':
    case 'setting':
      return orNull(Type.Number())
    case 'pairs':
      return Type.Array(Both, { maxItems: field.most })
    case 'facts':
      return Type.Array(Type.Object({ label: Both, value: Both }, { additionalProperties: false }), {
        maxItems: mostFacts,
      })
    case 'parent':
      return orNull(Id())
    case 'roles':
      return Type.Array(Line(), { maxItems: 100 })
    case 'given':
      return null
  }
}

/** And what is told of it. */
function told(field: EntryField): TSchema {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'markdown':
      return Bilingual
    case 'given':
      return field.both ? Bilingual : Type.String()
    case 'date':
      return orNull(Type.String({ description: 'ISO date, Beijing time' }))
    case 'days':
    case 'parent':
      return orNull(Type.Integer())
    case 'number':
    case 'setting':
      return orNull(Type.Number())
    case 'flag':
      return Type.Boolean()
    case 'datasets':
    case 'roles':
    case 'words':
    case 'choices':
      return Type.Array(Type.String())
    case 'pairs':
      return Type.Array(Bilingual)
    case 'facts':
      return Facts
    default:
      return Type.String()
  }
}

const State = OneOf(noticeStates)
const showing = { draft: Type.Optional(Type.Boolean()), publishedAt: Type.Optional(orNull(Line())) }

/** An entry in the console. */
export function entrySchema(name: ContentName) {
  const { states, key } = typeOf(name)
  return Type.Unsafe<Entry>(
    Type.Object({
      id: key === 'id' ? Type.Integer() : Type.String(),
      ...Object.fromEntries(fieldsOf(name).map(([field, one]) => [field, told(one)])),
      ...(states ? { state: State, publishedAt: Time } : {}),
      position: Type.Integer(),
      updatedAt: Time,
    }),
  )
}

/** A new one, or what is changed of one; what is not said stays as it was. */
export function editSchema(name: ContentName) {
  const fields = fieldsOf(name).flatMap(([field, one]) => {
    const schema = asked(one)
    return schema ? [[field, Type.Optional(schema)] as const] : []
  })
  return Type.Unsafe<Edit>(
    Type.Object(
      {
        ...Object.fromEntries(fields),
        ...(typeOf(name).states ? showing : {}),
        /** What was read is what is changed: 409 otherwise. */
        updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
      },
      { additionalProperties: false },
    ),
  )
}

export const entrySortable = ['position', 'id', 'updatedAt', 'publishedAt'] as const
export type EntrySortable = (typeof entrySortable)[number]
export const EntryFilter = Type.Object({
  state: Type.Optional(State),
  group: Type.Optional(Line()),
  keyword: Keyword(),
})
export type EntryFilter = Static<typeof EntryFilter>

export type Values = Record<string, unknown>
export interface Entry extends Values {
  id: number | string
  updatedAt: string
}
export interface Edit extends Values {
  draft?: boolean
  publishedAt?: string | null
  updatedAt?: string
}

const Key = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' })
export const EntryKey = Type.Object({ id: Key })
/** Of a type that there is not, there is nothing. */
const Content = Type.String({ minLength: 1, maxLength: 40, description: `One of ${contentNames.join(', ')}` })
export const OfType = Type.Object({ type: Content })
export const OfEntry = Type.Object({ type: Content, id: Key })

/** Those of one group, all of them, in their new order. */
export const Order = Type.Object(
  { ids: Type.Array(Key, { minItems: 1, maxItems: mostEntries }) },
  { additionalProperties: false },
)
export const EntryVersion = Type.Object({
  number: Type.Integer(),
  at: Time,
  by: Type.String({ description: 'Empty: as it was before anybody changed it here' }),
  removed: Type.Boolean({ description: 'The state in which it was removed' }),
  values: Type.Record(Type.String(), Type.Unknown()),
})
export type EntryVersion = Static<typeof EntryVersion>
export const Restore = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    updatedAt: Type.Optional(Type.String({ maxLength: 40, description: 'Of what it takes the place of' })),
  },
  { additionalProperties: false },
)
export const Removed = Type.Object({
  id: Type.String(),
  title: Bilingual,
  number: Type.Integer({ description: 'The version to bring back' }),
  at: Time,
  by: Type.String(),
})
export type Removed = Static<typeof Removed>
export const ToPreview = Type.Object({ content: Both }, { additionalProperties: false })
export const Preview = Type.Object({ html: Bilingual })
