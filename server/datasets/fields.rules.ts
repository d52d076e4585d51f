/** From a row to what is told of it, and back, field by field. */

import type { Tables } from '../../db/schema.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import {
  type DeliveredName,
  deliveredNames,
  type EditableName,
  editableNames,
  type FieldName,
  type Fields,
  type FieldType,
  field,
  fields,
  type GivenName,
  givenNames,
  type ListName,
  listNames,
  namesWhere,
  type OwnName,
  ownNames,
  type PartType,
  type VersionName,
  versionNames,
} from './datasets.fields.ts'
import type { Label } from './datasets.vocabulary.ts'
import type { Delivered, Extent, InConsole, InForm, Name, Told } from './fields.schema.ts'

type Row = Tables['datasets']['$inferSelect']
type Side = 'west' | 'south' | 'east' | 'north'
/** The columns that a field stands in. */
type ColumnOf<N extends FieldName> = {
  [K in N]: Fields[K] extends { type: 'text' | 'words' }
    ? `${K}Zh` | `${K}En`
    : Fields[K] extends { type: 'extent' }
      ? Side
      : Fields[K] extends { type: 'entries'; rows: true }
        ? never
        : K
}[N]
export type ListRow = Pick<Row, ColumnOf<ListName>>
export type OwnRow = Pick<Row, ColumnOf<OwnName>>
export type DeliveredRow = Pick<Row, ColumnOf<DeliveredName>>
export type GivenRow = Pick<Row, ColumnOf<GivenName>>
export type EditableRow = Pick<Row, ColumnOf<EditableName>>
/** What a version says of its data; a field that is delivered needs its column there as well. */
export type OfVersion = Pick<Tables['versions']['$inferSelect'], ColumnOf<VersionName> | 'dataVolume'>

export const columnNames = (name: string, type: FieldType): string[] => {
  if (type.type === 'text' || type.type === 'words') return [`${name}Zh`, `${name}En`]
  if (type.type === 'extent') return ['west', 'south', 'east', 'north']
  return inRows(type) ? [] : [name]
}
const inRows = (type: FieldType) => type.type === 'entries' && type.rows === true
export const listColumns = listNames.flatMap((name) => columnNames(name, field(name))) as (keyof ListRow)[]

const versionColumns = [...versionNames.flatMap((name) => columnNames(name, field(name))), 'dataVolume'] as const
/** Of a row of a version or of a dataset, whose columns are those of its current version. */
export const ofVersion = (row: OfVersion): OfVersion =>
  Object.fromEntries(versionColumns.map((name) => [name, row[name as keyof OfVersion]])) as OfVersion

export const extentOf = ({ west, south, east, north }: { [S in Side]: number | null }): Extent | null =>
  west === null || south === null || east === null || north === null ? null : { west, south, east, north }

type Values = Record<string, unknown>
type Read = (row: Values) => unknown
const isOptional = (type: FieldType) => type.type === 'line' && !type.required

/** How a field is read from its columns; in the console, what nobody wrote is an empty text. */
function reading(name: string, type: FieldType, inConsole: boolean): Read {
  switch (type.type) {
    case 'text':
    case 'words': {
      const [zh, en] = [`${name}Zh`, `${name}En`]
      return (row) => ({ zh: row[zh], en: row[en] })
    }
    case 'instant':
      return (row) => isoOrNull(row[name] as number | null)
    case 'extent':
      return (row) => extentOf(row as { [S in Side]: number | null })
    case 'names':
      return (row) => (row[name] as Name[]).map(named)
    case 'entries': {
      const parts = Object.keys(type.of)
      const optional = inConsole ? parts.filter((part) => isOptional(type.of[part]!)) : []
      const nothing = Object.fromEntries(optional.map((part) => [part, '']))
      return (row) => (row[name] as Values[]).map((entry) => ({ ...nothing, ...only(parts, entry) }))
    }
    default:
      return inConsole && isOptional(type) ? (row) => row[name] ?? '' : (row) => row[name]
  }
}
/** A name, with its parts where they are known. */
const named = ({ zh, en, family, given }: Name): Name => ({
  zh,
  en,
  ...(family && { family, ...(given && { given }) }),
})
/** In this order, and what is there. */
const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

function telling<R extends object, T>(names: readonly FieldName[], inConsole: boolean) {
  const readings = names
    .filter((name) => !inRows(field(name)))
    .map((name) => [name, reading(name, field(name), inConsole)] as const)
  return (row: R): T => {
    const told: Values = {}
    for (const [name, read] of readings) told[name] = read(row as Values)
    return told as T
  }
}
type InColumns<N extends FieldName> = { [K in N]: Fields[K] extends { type: 'entries'; rows: true } ? never : K }[N]

/** What lists tell of a dataset. */
export const tellInList = telling<ListRow, { [N in ListName]: Told<Fields[N]> }>(listNames, false)
/** What its own row says, told to everybody. */
export const tell = telling<OwnRow, { [N in InColumns<OwnName>]: Told<Fields[N]> }>(ownNames, false)
/** The same, and where it is placed, in the console. */
export const tellInConsole = telling<DeliveredRow, { [N in InColumns<DeliveredName>]: InConsole<Fields[N]> }>(
  deliveredNames,
  true,
)

/** A field that has rows of its own is told from them. */
export function tellRows<N extends RowsName>(name: N, rows: Tables[N]['$inferSelect'][]): Told<Fields[N]> {
  const readings = partsOf(name).map(([part, type]) => [part, reading(part, type, false)] as const)
  const told = (rows as Values[]).map((row) => Object.fromEntries(readings.map(([part, read]) => [part, read(row)])))
  return told as Told<Fields[N]>
}
type RowsName = Exclude<FieldName, InColumns<FieldName>> & keyof Tables
const partsOf = (name: RowsName): [string, PartType][] => Object.entries(fields[name].of)

/** A value in the columns of its field. */
function columns(name: string, type: FieldType, value: unknown): Values {
  switch (type.type) {
    case 'text':
    case 'words': {
      const { zh, en } = value as { zh: unknown; en: unknown }
      return { [`${name}Zh`]: zh, [`${name}En`]: en }
    }
    case 'extent': {
      const { west, south, east, north } = (value ?? {}) as { [S in Side]?: number }
      return { west: west ?? null, south: south ?? null, east: east ?? null, north: north ?? null }
    }
    case 'names':
      return { [name]: (value as Name[]).map(named) }
    case 'entries': {
      // A delivery that says nothing of them leaves what editors wrote.
      if (value === undefined && type.optional) return {}
      const parts = Object.entries(type.of)
      const said = (entry: Values) =>
        parts.filter(([part, one]) => !isOptional(one) || entry[part]).map(([part]) => part)
      return { [name]: (value as Values[]).map((entry) => only(said(entry), entry)) }
    }
    default:
      return { [name]: isOptional(type) ? value || null : value }
  }
}
const columnsOf = (names: readonly FieldName[], values: Values): Values =>
  Object.assign(
    {},
    ...names.filter((name) => !inRows(field(name))).map((name) => columns(name, field(name), values[name])),
  )

/** What an editor sent, as the dataset's row holds it. */
export const columnsOfEdit = (edit: { [N in EditableName]: InForm<Fields[N]> }) =>
  columnsOf(editableNames, edit) as EditableRow
/** The same of what was delivered; its project is named by number, and found elsewhere. */
export const columnsOfDelivery = (dataset: NewlyGiven<Delivered>) =>
  columnsOf(givenNames, dataset as Values) as NewlyGiven<GivenRow>
/** A delivery may leave to the editors what everybody sees. */
type NewlyGiven<T extends { preview: unknown }> = Omit<T, 'preview'> & Partial<Pick<T, 'preview'>>
/** The rows of a field that has rows of its own, in their order. */
export const rowsOf = <N extends RowsName>(name: N, entries: Told<Fields[N]>) =>
  (entries as Values[]).map((entry, position) => ({
    ...Object.assign({}, ...partsOf(name).map(([part, type]) => columns(part, type, entry[part]))),
    position,
  })) as Omit<Tables[N]['$inferSelect'], 'id' | 'datasetId'>[]

/** What the search reads of a dataset's row, by what it reads it as. */
export const searched = (row: Row, as: 'title' | 'body' | 'keywords'): string[] =>
  searchedNames[as].flatMap((name) => words(name, field(name), row as Values))

const readAs = (as: string) => namesWhere(({ search }) => search === as)
export const searchedNames = { title: readAs('title'), body: readAs('body'), keywords: readAs('keywords') }

function words(name: string, type: FieldType, row: Values): string[] {
  const both = [row[`${name}Zh`], row[`${name}En`]]
  const together = (list: { zh: string; en: string }[]) => list.map(({ zh, en }) => `${zh} ${en}`).join('; ')
  switch (type.type) {
    case 'text':
      return both as string[]
    case 'words':
      return both.flat() as string[]
    case 'names':
      return [together(row[name] as Label[])]
    case 'choices':
      return [together((row[name] as string[]).flatMap((key) => type.vocabulary[key] ?? []))]
    case 'choice':
      return [together([type.vocabulary[row[name] as string]].flatMap((label) => label ?? []))]
    case 'line':
      return [(row[name] as string | null) ?? '']
    case 'entries': {
      const said = (row[name] as Values[]).flatMap((entry) =>
        Object.keys(type.of).map((part) => entry[part] as string | Label | undefined),
      )
      return [
        together(said.filter((one) => typeof one === 'object')),
        said.filter((one) => typeof one === 'string'),
      ].flat()
    }
    default:
      throw new Error(`the search does not read ${name}`)
  }
}
