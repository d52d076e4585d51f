/**
 * The fields of a dataset, each declared once. What is asked, answered, checked, stored, compared, searched, typed into
 * a form and shown on a page follows from this table; docs/architecture.md tells how a field is added.
 */
import {
  classificationLevels,
  departments,
  type KindCode,
  type Label,
  licences,
  observationTypes,
  parameterTypes,
  previewChoices,
  sharingModes,
  spatialResolutions,
  temporalResolutions,
} from './datasets.vocabulary.ts'
import type { FacetField } from './facets.vocabulary.ts'
import type { FieldName } from './field-words.vocabulary.ts'
import { species } from './species.vocabulary.ts'

/** What a field holds. */
export type FieldType =
  /** In both languages; what may be left out is left out in both. `rows`: how high its input is. */
  | { type: 'text'; most: number; required: boolean; rows?: number; oneLine?: true }
  | { type: 'words'; most: number; longest: number }
  /** One text, the same in both languages. Where it may be left out, its column may be null. */
  | { type: 'line'; required: boolean; most?: number; form?: LineForm }
  | { type: 'choice'; vocabulary: Record<string, Label>; numbered?: true }
  | { type: 'choices'; vocabulary: Record<string, Label> }
  | { type: 'reference'; to: 'category' | 'project'; required: boolean }
  /** Names in both languages, of people, whose family and given names may be told apart, or of what stands for them. */
  | { type: 'names'; most: number; longest: number }
  /** Entries of several parts each, in `rows` of their own or in one column. `optional`: who delivers or edits may say nothing of them. */
  | { type: 'entries'; most: number; of: Record<string, PartType>; rows?: true; optional?: true }
  | { type: 'number'; unit?: 'bytes' }
  /** `until`: the end of the period that it begins; both are told together. */
  | { type: 'instant'; until?: 'timeTo' }
  /** A word that is not of a vocabulary, and several. */
  | { type: 'code' }
  | { type: 'codes' }
  | { type: 'extent' }
export type LineForm = 'mailbox' | 'doi' | 'cstr' | 'address'
export type PartType = Extract<FieldType, { type: 'text' | 'line' | 'choice' }>

/** The parts of the console's page and form. */
export type Part =
  | 'identity'
  | 'description'
  | 'origin'
  | 'sharing'
  | 'classification'
  | 'coverage'
  | 'people'
  | 'references'
/** The groups of the basic information on the site, in their order. */
const siteGroups = ['subject', 'coverage', 'observation', 'files', 'terms', 'people', 'texts'] as const

interface About {
  /** Who gives it: whoever delivers the data, the portal itself, or, where nobody is named, the editors. */
  by?: 'delivery' | 'portal'
  /** Where it stands. Within a part or a group fields follow each other as in the table. */
  part?: Part
  site?: (typeof siteGroups)[number]
  /** Lists tell it of every dataset. */
  list?: true
  /** What the search reads it as. */
  search?: 'title' | 'body' | 'keywords'
  /** The kinds that have it; all where none is named. */
  kinds?: readonly KindCode[]
  /** The property of DataCite 4 that says the same. */
  datacite?: string
}
export type Field = About & FieldType

const languages = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } }
const mailbox = { type: 'line', required: true, most: 254, form: 'mailbox' } as const
const doi = { type: 'line', required: false, form: 'doi' } as const
const figure = { type: 'line', required: false, most: 100 } as const

const is = <const T extends FieldType, const A extends About>(type: T, about: A): T & A => ({ ...type, ...about })

export const fields = {
  name: is(
    { type: 'text', most: 200, required: true, oneLine: true },
    { part: 'identity', site: 'subject', list: true, search: 'title', datacite: 'Title' },
  ),
  categoryId: is({ type: 'reference', to: 'category', required: true }, { part: 'identity', site: 'subject' }),
  projectId: is({ type: 'reference', to: 'project', required: false }, { part: 'identity', site: 'people' }),
  abstract: is(
    { type: 'text', most: 5000, required: true, rows: 5 },
    { part: 'description', list: true, search: 'body', datacite: 'Description' },
  ),
  source: is({ type: 'text', most: 2000, required: true, rows: 2 }, { part: 'origin', site: 'texts', search: 'body' }),
  method: is(
    { type: 'text', most: 5000, required: false, rows: 3 },
    { part: 'origin', site: 'texts', search: 'body', datacite: 'Description: Methods' },
  ),
  quality: is(
    { type: 'text', most: 5000, required: false, rows: 3 },
    { part: 'origin', site: 'texts', datacite: 'Description: TechnicalInfo' },
  ),
  instruments: is(
    {
      type: 'entries',
      most: 30,
      optional: true,
      of: {
        name: { type: 'text', most: 200, required: true },
        principle: { type: 'text', most: 300, required: false },
        model: figure,
        range: figure,
        detectionLimit: figure,
        timeResolution: figure,
        uncertainty: figure,
      },
    },
    { part: 'origin', kinds: ['laboratory', 'field', 'technique'], search: 'body' },
  ),
  observationType: is(
    { type: 'choice', vocabulary: observationTypes },
    { part: 'classification', site: 'observation', list: true },
  ),
  parameterType: is(
    { type: 'choice', vocabulary: parameterTypes },
    { part: 'classification', site: 'observation', list: true },
  ),
  department: is(
    { type: 'choice', vocabulary: departments },
    { part: 'classification', site: 'observation', list: true },
  ),
  species: is(
    { type: 'choices', vocabulary: species },
    { part: 'classification', site: 'subject', list: true, search: 'body', datacite: 'Subject' },
  ),
  keywords: is(
    { type: 'words', most: 20, longest: 60 },
    { part: 'description', site: 'subject', search: 'keywords', datacite: 'Subject' },
  ),
  timeFrom: is(
    { type: 'instant', until: 'timeTo' },
    { by: 'delivery', part: 'coverage', site: 'coverage', list: true, datacite: 'Date: Collected' },
  ),
  timeTo: is({ type: 'instant' }, { by: 'delivery', list: true }),
  timeZone: is({ type: 'code' }, { by: 'delivery', part: 'coverage', site: 'coverage' }),
  temporalResolution: is(
    { type: 'choice', vocabulary: temporalResolutions },
    { part: 'coverage', site: 'coverage', list: true },
  ),
  spaceRange: is(
    { type: 'text', most: 300, required: true, oneLine: true },
    { part: 'coverage', site: 'coverage', list: true, search: 'body', datacite: 'GeoLocation: geoLocationPlace' },
  ),
  extent: is(
    { type: 'extent' },
    { by: 'delivery', part: 'coverage', list: true, datacite: 'GeoLocation: geoLocationBox' },
  ),
  spatialResolution: is(
    { type: 'choice', vocabulary: spatialResolutions },
    { part: 'coverage', site: 'coverage', list: true },
  ),
  dataVolume: is({ type: 'number', unit: 'bytes' }, { by: 'portal', site: 'files', list: true, datacite: 'Size' }),
  sharingMode: is({ type: 'choice', vocabulary: sharingModes }, { part: 'sharing', site: 'terms', list: true }),
  preview: is({ type: 'choice', vocabulary: previewChoices }, { part: 'sharing', site: 'terms' }),
  classificationLevel: is(
    { type: 'choice', vocabulary: classificationLevels, numbered: true },
    { part: 'sharing', site: 'terms', list: true },
  ),
  fileFormats: is(
    { type: 'codes' },
    { by: 'delivery', part: 'sharing', site: 'files', list: true, datacite: 'Format' },
  ),
  licence: is({ type: 'choice', vocabulary: licences }, { part: 'sharing', site: 'terms', datacite: 'Rights' }),
  doi: is(doi, { part: 'sharing', search: 'body', datacite: 'Identifier' }),
  cstr: is(
    { type: 'line', required: false, form: 'cstr' },
    { part: 'sharing', site: 'people', search: 'body', datacite: 'AlternateIdentifier: CSTR' },
  ),
  creators: is(
    { type: 'names', most: 50, longest: 100 },
    { part: 'people', site: 'people', search: 'body', datacite: 'Creator' },
  ),
  publisher: is(
    { type: 'text', most: 200, required: true, oneLine: true },
    { part: 'people', site: 'people', search: 'body', datacite: 'Publisher' },
  ),
  publishedAt: is({ type: 'instant' }, { by: 'portal', site: 'people', datacite: 'PublicationYear' }),
  updatedAt: is({ type: 'instant' }, { by: 'portal', site: 'people', list: true, datacite: 'Date: Updated' }),
  downloadCount: is({ type: 'number' }, { by: 'portal', part: 'sharing', site: 'people', list: true }),
  contacts: is(
    {
      type: 'entries',
      most: 20,
      rows: true,
      of: {
        name: { type: 'text', most: 100, required: true },
        unit: { type: 'text', most: 200, required: true },
        mailbox,
      },
    },
    { part: 'people', site: 'people', datacite: 'Contributor: ContactPerson' },
  ),
  serviceMailbox: is(mailbox, { part: 'people', site: 'people' }),
  references: is(
    {
      type: 'entries',
      most: 100,
      of: {
        text: { type: 'line', required: true, most: 1000 },
        doi,
        url: { type: 'line', required: false, form: 'address' },
        lang: { type: 'choice', vocabulary: languages },
      },
    },
    { part: 'references', datacite: 'RelatedItem: References' },
  ),
} as const satisfies Record<FieldName, Field>
export type Fields = typeof fields
export type { FieldName }

/** The names of the fields of which something is so. */
type NameWhere<About> = { [N in FieldName]: Fields[N] extends About ? N : never }[FieldName]
type NameBy<By> = {
  [N in FieldName]: Fields[N] extends { by: infer B } ? (B extends By ? N : never) : never
}[FieldName]
export type EditableName = Exclude<FieldName, NameBy<'delivery' | 'portal'>>
export type DeliveredName = Exclude<FieldName, NameBy<'portal'>>
/** What belongs to the version that it was delivered with. */
export type VersionName = NameBy<'delivery'>
/** What stands in the dataset itself. */
export type GivenName = Exclude<DeliveredName, 'projectId'>
export type OwnName = Exclude<DeliveredName, NameWhere<{ type: 'reference' }>>
export type ListName = NameWhere<{ list: true }>

const entries = Object.entries(fields) as [FieldName, Field][]
export const field = (name: FieldName): Field => fields[name]
export const namesWhere = (is: (field: Field) => boolean) => entries.filter(([, one]) => is(one)).map(([name]) => name)

export const fieldNames = namesWhere(() => true)
export const editableNames = namesWhere(({ by }) => by === undefined) as EditableName[]
export const deliveredNames = namesWhere(({ by }) => by !== 'portal') as DeliveredName[]
/** A delivery names its project by the project's number. */
export const givenNames = deliveredNames.filter((name) => name !== 'projectId') as GivenName[]
export const versionNames = namesWhere(({ by }) => by === 'delivery') as VersionName[]
export const ownNames = namesWhere(({ by, type }) => by !== 'portal' && type !== 'reference') as OwnName[]
export const listNames = namesWhere(({ list }) => list === true) as ListName[]
export const namesOfPart = (part: Part) => namesWhere((one) => one.part === part)
export const namesOnSite = siteGroups.flatMap((group) => namesWhere((one) => one.site === group))

export const hasField = (kind: string, { kinds }: Pick<Field, 'kinds'>): boolean =>
  kinds === undefined || (kinds as readonly string[]).includes(kind)

/** The word lists, by the fields that have one. */
export const vocabularies: Partial<Record<FieldName, Record<string, Label>>> = Object.fromEntries(
  entries.flatMap(([name, one]) => ('vocabulary' in one ? [[name, one.vocabulary]] : [])),
)
/** Facets are called after their fields, but for these. */
const facetNames: Partial<Record<FacetField, FieldName>> = { level: 'classificationLevel' }
export const vocabularyOfFacet = (facet: FacetField): Record<string, Label> | undefined =>
  vocabularies[facetNames[facet] ?? (facet as FieldName)]
