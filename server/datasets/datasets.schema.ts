import { type Static, Type } from 'typebox'
import { referenceLabels, statistics, timeLabels } from '../averages/times.vocabulary.ts'
import { Ordering } from '../basics/order.ts'
import { Bilingual, OneOf, orNull, Page, Paging, Time } from '../basics/schema.ts'
import { lineTop, sorts } from './datasets.vocabulary.ts'
import { listShape, ownShape } from './fields.schema.ts'
import { Station, VersionHead } from './versions/versions.schema.ts'

export type { Extent } from './fields.schema.ts'

export const Kind = Type.Object({
  code: Type.String(),
  name: Bilingual,
  sentence: Bilingual,
  count: Type.Integer({ description: 'Published datasets' }),
  children: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Bilingual,
      description: Bilingual,
      dayRange: orNull(Type.Integer()),
      count: Type.Integer(),
      url: Type.String(),
    }),
  ),
})
export type Kind = Static<typeof Kind>

/** What a list shows of a dataset. */
export const DatasetSummary = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  category: Type.Object({ id: Type.Integer(), name: Bilingual }),
  project: orNull(Type.Object({ id: Type.Integer(), number: Type.String(), name: Bilingual })),
  ...listShape,
  updatedAt: Time,
  madeUp: Type.Boolean({ description: 'Made up for demonstration: nobody measured it' }),
})
export type DatasetSummary = Static<typeof DatasetSummary>

/** A row of a list: what is counted of its current version as well. */
export const ListedDataset = Type.Object({
  ...DatasetSummary.properties,
  stationCount: Type.Integer({ description: 'Stations whose values are stored' }),
  drawn: Type.Boolean({ description: 'Everybody may look at its chart' }),
  line: orNull(
    Type.Object(
      {
        variable: Bilingual,
        unit: Type.String(),
        from: Type.String({ description: 'First day, by the clock of its source' }),
        to: Type.String(),
        stations: Type.Integer({ description: 'It is the mean of so many' }),
        heights: Type.Array(orNull(Type.Integer({ minimum: 0, maximum: lineTop })), {
          description: `From 0, the lowest, to ${lineTop}, the highest; null: no values`,
        }),
      },
      { description: 'The shape of one variable over the whole period, where everybody may look at the chart' },
    ),
  ),
})
export type ListedDataset = Static<typeof ListedDataset>

export const Times = Type.Object(
  {
    label: OneOf(timeLabels, { description: 'What the source writes beside a value of its interval' }),
    step: Type.Integer({ description: 'Seconds of an interval of the source; 0: single measurements' }),
    zone: Type.String({ description: 'The clock that cuts days, months and years: a fixed offset, such as -05:00' }),
  },
  { description: 'What the source says of its times; the portal gives the start of every interval' },
)

export const ReferenceStates = Type.Array(
  Type.Object({
    from: Type.Union([Type.String(), Type.Null()]),
    to: Type.Union([Type.String(), Type.Null()], { description: 'Inclusive' }),
    state: OneOf(referenceLabels),
  }),
  { description: 'To which temperature and pressure a concentration refers, by period' },
)

export const Variable = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Bilingual,
  description: Bilingual,
  unit: Type.String(),
  cfName: orNull(Type.String()),
  cas: orNull(Type.String()),
  statistic: OneOf(statistics, { description: 'What a value of the source is of its interval' }),
  averaging: Type.String({ description: 'How longer intervals are made: mean, sum, circular, mda8, none' }),
  referenceStates: ReferenceStates,
  instrument: orNull(Bilingual),
  detectionLimit: orNull(Bilingual),
  uncertainty: orNull(Bilingual),
  valueCount: orNull(Type.Integer()),
  missingCount: orNull(Type.Integer({ description: 'Places without a value that counts' })),
  leftOutCount: orNull(Type.Integer({ description: 'How many of these are there and left out by their flag' })),
  minimum: orNull(Type.Number()),
  maximum: orNull(Type.Number()),
})
export type Variable = Static<typeof Variable>

export const DatasetFile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  format: Type.String({ description: 'Media type' }),
  url: Type.String(),
})
export type DatasetFile = Static<typeof DatasetFile>

export const Access = Type.Object({
  allowed: Type.Boolean(),
  reason: Type.String({
    description:
      'Which rule decided: open, staff, delivered, granted; log-in-needed, permission-needed, application-pending, version-not-covered, grant-ended, grant-revoked',
  }),
  message: Bilingual,
  applicable: Type.Boolean({ description: 'Whether an application would help and can be made' }),
  filesAtOnce: Type.Optional(Type.Integer({ description: 'Files that who asks may have in one zip' })),
  until: Type.Optional(orNull(Type.String({ description: 'granted: when it ends; null: for good' }))),
  applicationId: Type.Optional(Type.Integer({ description: 'application-pending: which one' })),
  remainingHours: Type.Optional(Type.Number({ description: 'application-pending: working time left' })),
  dueAt: Type.Optional(Type.String({ description: 'application-pending: when it passes by itself' })),
})
export type Access = Static<typeof Access>

export const Dataset = Type.Object({
  ...DatasetSummary.properties,
  kindName: Bilingual,
  ...ownShape,
  licence: Type.Object({ code: Type.String(), name: Bilingual, url: Type.String() }),
  publishedAt: Type.String({ description: 'Of data from elsewhere, when their source issued them' }),
  addedAt: Type.String({ description: 'When this version appeared here' }),
  version: Type.Integer(),
  currentVersion: Type.Integer(),
  versions: Type.Array(VersionHead, { description: 'Newest first, also those that were withdrawn' }),
  variables: Type.Array(Variable),
  files: Type.Array(DatasetFile),
  stations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      ...Station.properties,
      instruments: Type.Array(Bilingual),
      from: Time,
      to: Type.String({ description: 'Start of its last interval, ISO 8601' }),
    }),
  ),
  series: orNull(
    Type.Object({
      resolutions: Type.Array(Type.String()),
      from: Time,
      to: Time,
      variables: Type.Array(Type.String(), { description: 'Keys of the variables that can be drawn' }),
      time: Times,
    }),
  ),
  access: Access,
  citation: Type.Object({
    gbt7714: Type.String(),
    apa: Type.String(),
    bibtex: Type.String(),
    ris: Type.String(),
    datacite: Type.String({ description: 'Plain text in DataCite order' }),
    csl: Type.String({ description: 'CSL-JSON, a list of one' }),
    cff: Type.String({ description: 'CITATION.cff 1.2.0, a file of YAML' }),
  }),
})
export type Dataset = Static<typeof Dataset>

export const Sample = Type.Object({
  columns: Type.Array(Type.Object({ name: Type.String(), unit: Type.Optional(Type.String()) })),
  rows: Type.Array(Type.Array(Type.String())),
})
export type Sample = Static<typeof Sample>

const repeatable = (description: string, maxLength = 100) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: 50, description }))

const datasetSortable = ['publishedAt', 'downloads', 'name'] as const
export const DatasetQuery = Type.Object({
  ...Paging,
  ...Ordering(datasetSortable),
  id: Type.Optional(Type.Integer({ description: 'Menu child (category); with `search` it is only a marker' })),
  type: Type.Optional(Type.String({ maxLength: 40, description: 'Kind' })),
  dayRange: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 36500, description: 'Whose data reach into the last so many days' }),
  ),
  keyword: Type.Optional(Type.String({ maxLength: 20_000, description: 'What the person typed; never query syntax' })),
  search: Type.Optional(Type.String({ maxLength: 10 })),
  kind: repeatable('Facet'),
  species: repeatable('Facet'),
  observationType: repeatable('Facet'),
  parameterType: repeatable('Facet'),
  temporalResolution: repeatable('Facet'),
  spatialResolution: repeatable('Facet'),
  fileFormat: repeatable('Facet'),
  sharingMode: repeatable('Facet'),
  level: repeatable('Facet'),
  department: repeatable('Facet'),
  year: repeatable('Facet: years that the data cover'),
  institution: repeatable('Facet: name in Chinese of who publishes', 200),
  licence: repeatable('Facet'),
  project: repeatable('Facet: project id'),
  bbox: Type.Optional(
    Type.String({ pattern: '^-?[\\d.]+,-?[\\d.]+,-?[\\d.]+,-?[\\d.]+$', description: 'west,south,east,north' }),
  ),
  from: Type.Optional(
    Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', description: 'Data overlap this period: start' }),
  ),
  to: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', description: 'end, inclusive' })),
  sort: Type.Optional(OneOf(sorts)),
})
export type DatasetQuery = Static<typeof DatasetQuery>

export const FacetValue = Type.Object({ value: Type.String(), label: Bilingual, count: Type.Integer() })
export type FacetValue = Static<typeof FacetValue>

/** Text cut into runs; the marked ones are what the search found. */
export const Marked = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }))
export type Marked = Static<typeof Marked>

const Suggestion = orNull(
  Type.Object({
    didYouMean: Type.Array(Type.Object({ keyword: Type.String(), count: Type.Integer() })),
    dropFilter: Type.Array(
      Type.Object({ field: Type.String(), value: Type.String(), label: Bilingual, count: Type.Integer() }),
    ),
  }),
)

export const DatasetPage = Type.Object({
  ...Page(ListedDataset).properties,
  facets: Type.Record(Type.String(), Type.Array(FacetValue)),
  /** By dataset id, in the language of the request. */
  highlights: Type.Record(Type.String(), Type.Object({ name: Marked, abstract: Marked })),
  /** Few datasets say every word, so that others were added. */
  relaxed: orNull(
    Type.Object({
      words: Type.Array(Type.String(), { description: 'What was looked for, without words that only shape others' }),
      all: Type.Integer({ description: 'How many datasets of the list say every word' }),
      most: Type.Boolean({ description: 'The others say most of the words; else only some' }),
    }),
  ),
  /** What else to try where nothing or little was found. */
  suggestion: Suggestion,
})
export type DatasetPage = Static<typeof DatasetPage>
