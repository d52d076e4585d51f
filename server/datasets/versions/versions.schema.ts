import { type Static, Type } from 'typebox'
import { Bilingual, OneOf, orNull, Time } from '../../basics/schema.ts'
import { versionStates } from '../datasets.vocabulary.ts'
import { Extent } from '../fields.schema.ts'

/** What is always told of a version, also of one that was withdrawn. */
export const VersionHead = Type.Object({
  number: Type.Integer(),
  publishedAt: Type.String({ description: 'Of data from elsewhere, when their source issued them' }),
  addedAt: Type.String({ description: 'When this version appeared here' }),
  notes: Bilingual,
  state: OneOf(versionStates),
  current: Type.Boolean(),
  undoes: orNull(Type.Integer({ description: 'Number of the version that it took the place of' })),
  restores: orNull(Type.Integer({ description: 'Number of the version whose data it holds again' })),
  withdrawn: orNull(Type.Object({ at: Time, reason: Bilingual })),
})
export type VersionHead = Static<typeof VersionHead>

export const VersionList = Type.Object({
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual }),
  currentVersion: orNull(Type.Integer({ description: 'Null where none is left' })),
  versions: Type.Array(VersionHead, { description: 'Newest first' }),
})
export type VersionList = Static<typeof VersionList>

const Difference = <S extends ReturnType<typeof Type.Object>>(one: S) =>
  Type.Object({
    before: Type.Integer(),
    after: Type.Integer(),
    came: Type.Array(one),
    went: Type.Array(one),
    changed: Type.Array(Type.Object({ before: one, after: one })),
  })
const Pair = <S extends Parameters<typeof Type.Array>[0]>(one: S) => Type.Object({ before: one, after: one })

/** A station as a version describes it. */
export const Station = Type.Object({
  code: Type.String(),
  name: Bilingual,
  city: Bilingual,
  longitude: orNull(Type.Number({ description: 'Null, as is the latitude, where its place is not known' })),
  latitude: orNull(Type.Number()),
  altitude: orNull(Type.Number()),
})
const Variable = Type.Object({
  key: Type.String(),
  name: Bilingual,
  unit: Type.String(),
  averaging: Type.String(),
  valueCount: orNull(Type.Integer()),
})
const File = Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })

export const Comparison = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  stations: Difference(Station),
  variables: Difference(Variable),
  files: Difference(File),
  data: Type.Object(
    {
      before: Type.Integer(),
      after: Type.Integer(),
      changed: Type.Array(Type.Object({ code: Type.String(), name: Bilingual })),
    },
    { description: 'Stations with a series, and those of both versions whose values, flags or times are not the same' },
  ),
  rows: Pair(Type.Integer({ description: 'Hours of all stations' })),
  values: Pair(Type.Integer({ description: 'Values of all variables' })),
  days: Pair(Type.Integer()),
  bytes: Pair(Type.Integer()),
  period: Pair(orNull(Type.Object({ from: Time, to: Time }))),
  extent: Pair(orNull(Extent)),
  timeZone: Pair(Type.String()),
  fileFormats: Pair(Type.Array(Type.String())),
  sharingMode: Pair(Type.String({ description: 'Empty of versions older than this is kept' })),
  licence: Pair(Type.String({ description: 'Empty of versions older than this is kept' })),
})
export type Comparison = Static<typeof Comparison>
