import { type Static, Type } from 'typebox'
import { Bilingual, Id, Keyword, OneOf, orNull, Time } from '../basics/schema.ts'
import { datasetStates, sharingModes } from './datasets.vocabulary.ts'
import { consoleShape, formShape } from './fields.schema.ts'

const Status = OneOf(datasetStates)

export const datasetSortable = [
  'id',
  'name.zh',
  'name.en',
  'kind',
  'status',
  'sharingMode',
  'classificationLevel',
  'dataVolume',
  'downloadCount',
  'publishedAt',
  'updatedAt',
] as const
export type DatasetSortable = (typeof datasetSortable)[number]

export const DatasetFilter = Type.Object({
  keyword: Keyword('Part of a name or of the slug'),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  status: Type.Optional(Status),
  sharingMode: Type.Optional(OneOf(sharingModes)),
  classificationLevel: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  projectId: Type.Optional(Id()),
  withoutFiles: Type.Optional(Type.Boolean({ description: 'Only those whose current version holds no file' })),
})
export type DatasetFilter = Static<typeof DatasetFilter>

export const AdminDatasetRow = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Bilingual,
  kind: Type.String(),
  status: Status,
  sharingMode: Type.String(),
  classificationLevel: Type.Integer(),
  project: orNull(Type.Object({ id: Type.Integer(), number: Type.String(), name: Bilingual })),
  version: Type.Integer(),
  files: Type.Integer({ description: 'Files of the current version' }),
  dataVolume: Type.Integer({ description: 'Bytes' }),
  downloadCount: Type.Integer(),
  publishedAt: orNull(Time),
  updatedAt: Time,
})
export type AdminDatasetRow = Static<typeof AdminDatasetRow>

export const AdminDataset = Type.Object({
  ...AdminDatasetRow.properties,
  ...consoleShape,
  category: Bilingual,
  kindName: Bilingual,
  versions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      number: Type.Integer(),
      publishedAt: Time,
      notes: Bilingual,
      files: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          format: Type.String(),
          bytes: Type.Integer(),
          sha256: Type.String(),
        }),
      ),
    }),
  ),
  variables: Type.Array(
    Type.Object({
      id: Type.Integer(),
      key: Type.String(),
      name: Bilingual,
      unit: Type.String(),
      cfName: orNull(Type.String()),
      cas: orNull(Type.String()),
      instrument: orNull(Bilingual),
      detectionLimit: orNull(Bilingual),
      uncertainty: orNull(Bilingual),
      valueCount: orNull(Type.Integer()),
      missingCount: orNull(Type.Integer()),
    }),
  ),
})
export type AdminDataset = Static<typeof AdminDataset>

/** What an editor may change: words about the data, never the data. */
export const DatasetEdit = Type.Object(
  {
    updatedAt: Type.String({ maxLength: 40, description: 'As it was read; 409 where it has been changed since' }),
    ...formShape,
  },
  { additionalProperties: false },
)
export type DatasetEdit = Static<typeof DatasetEdit>
const { preview, cstr, instruments } = DatasetEdit.properties
const cameLater = { preview, cstr, instruments }
/** The same as it is sent: who does not know of what came later leaves it as it is. */
export const DatasetChange = Type.Object(
  { ...DatasetEdit.properties, ...Type.Partial(Type.Object(cameLater)).properties },
  { additionalProperties: false },
)
export type DatasetChange = Static<typeof DatasetChange>
export const laterNames = Object.keys(cameLater) as (keyof typeof cameLater)[]

/** What the form offers to choose from, besides the vocabularies. */
export const DatasetChoices = Type.Object({
  kinds: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
  categories: Type.Array(Type.Object({ id: Type.Integer(), kind: Type.String(), name: Bilingual })),
  projects: Type.Array(Type.Object({ id: Type.Integer(), number: Type.String(), name: Bilingual })),
})
export type DatasetChoices = Static<typeof DatasetChoices>

/** What react-admin puts at the fields of a form. */
export const FieldProblems = Type.Object({
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.String()),
})
