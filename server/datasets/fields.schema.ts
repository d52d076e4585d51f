/** The shapes that the table of fields gives: what is answered to everybody, what the console reads, and what it sends. */
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import type { Bilingual } from '../basics/language.ts'
import { Bilingual as BilingualShape, Id, orNull, Time } from '../basics/schema.ts'
import {
  type DeliveredName,
  deliveredNames,
  type EditableName,
  editableNames,
  type FieldName,
  type Fields,
  type FieldType,
  field,
  type GivenName,
  type ListName,
  listNames,
  type OwnName,
  ownNames,
} from './datasets.fields.ts'

/** Of a person, citations need to know which name is the family's. */
const Name = Type.Object({
  ...BilingualShape.properties,
  family: Type.Optional(Type.String({ description: 'In Latin script; an institution has none' })),
  given: Type.Optional(Type.String()),
})
export type Name = Static<typeof Name>
const Words = Type.Object({ zh: Type.Array(Type.String()), en: Type.Array(Type.String()) })
export const Extent = Type.Object({
  west: Type.Number(),
  south: Type.Number(),
  east: Type.Number(),
  north: Type.Number(),
})
export type Extent = Static<typeof Extent>

interface ToldByType {
  text: Bilingual
  words: { zh: string[]; en: string[] }
  line: string
  choice: string
  choices: string[]
  code: string
  codes: string[]
  names: Name[]
  number: number
  instant: string | null
  extent: Extent | null
  reference: number
}
type Optional = { type: 'line'; required: false }
type OptionalEntries = { type: 'entries'; optional: true }

/** A field's value as it is told to everybody. */
export type Told<F> = F extends Optional
  ? string | null
  : F extends { numbered: true }
    ? number
    : F extends { type: 'entries'; of: infer P }
      ? Entry<P>[]
      : F extends { type: 'reference'; required: false }
        ? number | null
        : F extends { type: keyof ToldByType }
          ? ToldByType[F['type']]
          : never
/** A part that may be left out is not there when it is. */
type Entry<P> = { [K in keyof P as P[K] extends Optional ? never : K]: Told<P[K]> } & {
  [K in keyof P as P[K] extends Optional ? K : never]?: string
}
/** The same in the console: what nobody wrote is an empty text there. */
export type InConsole<F> = F extends Optional
  ? string
  : F extends { type: 'entries'; of: infer P }
    ? { [K in keyof P]: InConsole<P[K]> }[]
    : Told<F>
/** The same in a form, where nothing may be chosen yet. */
export type InForm<F> = F extends { numbered: true } | { type: 'reference' } ? number | null : InConsole<F>
/** The same as it is delivered, with instants in milliseconds. */
type Given<F> = F extends { type: 'instant' } ? number | null : Told<F>
export type Delivered = {
  [N in GivenName as Fields[N] extends Optional | OptionalEntries ? never : N]: Given<Fields[N]>
} & {
  [N in GivenName as Fields[N] extends Optional ? N : never]?: string
} & {
  [N in GivenName as Fields[N] extends OptionalEntries ? N : never]?: Given<Fields[N]>
}

/** Told, by its type. */
function told(type: FieldType): TSchema {
  switch (type.type) {
    case 'text':
      return BilingualShape
    case 'words':
      return Words
    case 'line':
      return type.required ? Type.String() : orNull(Type.String())
    case 'choice':
      return type.numbered ? Type.Integer() : Type.String()
    case 'code':
      return Type.String()
    case 'choices':
      return Type.Array(Type.String(), { description: 'Keys of its vocabulary' })
    case 'codes':
      return Type.Array(Type.String())
    case 'reference':
      return type.required ? Type.Integer() : orNull(Type.Integer())
    case 'names':
      return Type.Array(Name)
    case 'entries':
      return Type.Array(
        Type.Object(parts(type.of, (part) => (isOptional(part) ? Type.Optional(Type.String()) : told(part)))),
      )
    case 'number':
      return Type.Integer(type.unit === 'bytes' ? { description: 'Bytes' } : {})
    case 'instant':
      return orNull(Time)
    case 'extent':
      return orNull(Extent)
  }
}
function inConsole(type: FieldType): TSchema {
  if (isOptional(type)) return Type.String({ description: 'Empty where it has none' })
  if (type.type !== 'entries') return told(type)
  return Type.Array(Type.Object(parts(type.of, inConsole)))
}
const isOptional = (type: FieldType) => type.type === 'line' && !type.required
const parts = <T>(of: Record<string, T>, make: (part: T) => TSchema) =>
  Object.fromEntries(Object.entries(of).map(([name, part]) => [name, make(part)]))

/** Bounds of a body; how long a field may be is said by the rules, at the field. */
const longText = Type.String({ maxLength: 20_000 })
const shortText = Type.String({ maxLength: 1000 })
const mostEntries = 500
const strict = { additionalProperties: false } as const
const inBoth = (type: TSchema) => Type.Object({ zh: type, en: type }, strict)
const several = (type: TSchema) => Type.Array(type, { maxItems: mostEntries })

function inForm(type: FieldType): TSchema {
  switch (type.type) {
    case 'text':
      return inBoth(longText)
    case 'words':
      return inBoth(several(shortText))
    case 'line':
      return longText
    case 'choice':
      return type.numbered ? orNull(Type.Integer()) : shortText
    case 'choices':
      return several(shortText)
    case 'reference':
      return Type.Union([Type.Null(), Id()])
    case 'names':
      return several(
        Type.Object(
          { zh: shortText, en: shortText, family: Type.Optional(shortText), given: Type.Optional(shortText) },
          strict,
        ),
      )
    case 'entries':
      return several(Type.Object(parts(type.of, inForm), strict))
    default:
      throw new Error(`nobody types a field of type ${type.type}`)
  }
}

const shapes = (names: readonly FieldName[], make: (type: FieldType) => TSchema) =>
  Object.fromEntries(names.map((name) => [name, make(field(name))]))

/** What lists tell of every dataset. */
export const listShape = shapes(listNames, told) as { [N in ListName]: TUnsafe<Told<Fields[N]>> }
/** What its page tells of the dataset itself; what the portal keeps and what stands in other tables comes besides. */
export const ownShape = shapes(ownNames, told) as { [N in OwnName]: TUnsafe<Told<Fields[N]>> }
/** What the console reads: everything that is not the portal's own. */
export const consoleShape = shapes(deliveredNames, inConsole) as { [N in DeliveredName]: TUnsafe<InConsole<Fields[N]>> }
/** What a form sends. */
export const formShape = shapes(editableNames, inForm) as { [N in EditableName]: TUnsafe<InForm<Fields[N]>> }
