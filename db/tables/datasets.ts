import type { Averaging, ReferenceState, Statistic } from '../../server/averages/times.vocabulary.ts'
import type {
  DatasetState,
  PreviewChoice,
  SharingMode,
  VersionState,
} from '../../server/datasets/datasets.vocabulary.ts'
import type { Measured } from '../../server/datasets/measured.vocabulary.ts'
import type { Kit } from '../kit.ts'
import type { kindTables } from './kinds.ts'
import type { projectTables } from './projects.ts'

export interface Creator {
  zh: string
  en: string
  /** Of a person, in Latin script: what citations turn around. An institution, or a name that nobody took apart, has none. */
  family?: string
  given?: string
}

/** What others published first, as they call it; and where it is, if it has no DOI. */
export interface SourceRecord {
  title: string
  url?: string
}

/** What it was measured with; figures as they are printed, with their units. */
export interface Instrument {
  name: { zh: string; en: string }
  principle: { zh: string; en: string }
  model?: string
  range?: string
  detectionLimit?: string
  timeResolution?: string
  uncertainty?: string
}

export interface Reference {
  /** The citation as printed. */
  text: string
  doi?: string
  url?: string
  lang: 'zh' | 'en'
}

/** The few rows that the publisher chose to show to everyone, as text cells. */
export interface SampleTable {
  columns: { name: string; unit?: string }[]
  rows: string[][]
}

/** What the tables of an inventory name: all of it can be asked for, and nothing else. */
export interface InventoryNames {
  years: number[]
  sectors: { code: string; name: { zh: string; en: string } }[]
}

/** The small line of a list: how one variable went, as the mean of some stations. Without heights there is nothing to draw. */
export interface LineShape {
  variable: { zh: string; en: string }
  unit: string
  /** First and last day, by the clock of its source. */
  from: string
  to: string
  stations: number
  /** From 0, its lowest, to `lineTop`, its highest; null where nothing is. */
  heights: (number | null)[]
}

export function datasetTables(k: Kit, shared: ReturnType<typeof kindTables> & ReturnType<typeof projectTables>) {
  const datasets = k.table(
    'datasets',
    {
      id: k.id(),
      /** A stable name from where it was imported or seeded; makes imports idempotent. */
      slug: k.text().notNull().unique(),
      kind: k
        .text()
        .notNull()
        .references(() => shared.kinds.code),
      categoryId: k
        .integer()
        .notNull()
        .references(() => shared.categories.id),
      projectId: k.integer().references(() => shared.projects.id),
      status: k.text().$type<DatasetState>().notNull(),
      nameZh: k.text().notNull(),
      nameEn: k.text().notNull(),
      abstractZh: k.text().notNull(),
      abstractEn: k.text().notNull(),
      keywordsZh: k.json<string[]>().notNull(),
      keywordsEn: k.json<string[]>().notNull(),
      sourceZh: k.text().notNull(),
      sourceEn: k.text().notNull(),
      /** How it was made: instruments, models, processing. */
      methodZh: k.text().notNull(),
      methodEn: k.text().notNull(),
      instruments: k.json<Instrument[]>().notNull().default([]),
      /** What a reader must know before using it: gaps, flags, reference state of gases, hour convention. */
      qualityZh: k.text().notNull(),
      qualityEn: k.text().notNull(),
      sharingMode: k.text().$type<SharingMode>().notNull(),
      /** What everybody sees of its values while it needs permission. */
      preview: k.text().$type<PreviewChoice>().notNull().default('sample'),
      /** 1: published by a project team; 2: recommended by an invited expert team; 0: neither, brought in from outside. */
      classificationLevel: k.integer().$type<0 | 1 | 2>().notNull(),
      /** Of the current version, as are place and volume below: lists and the search read them here. */
      timeFrom: k.instant(),
      timeTo: k.instant(),
      timeZone: k.text().notNull(),
      spaceRangeZh: k.text().notNull(),
      spaceRangeEn: k.text().notNull(),
      west: k.real(),
      south: k.real(),
      east: k.real(),
      north: k.real(),
      temporalResolution: k.text().notNull(),
      spatialResolution: k.text().notNull(),
      observationType: k.text().notNull(),
      parameterType: k.text().notNull(),
      department: k.text().notNull(),
      /** Keys of the species vocabulary. */
      species: k.json<string[]>().notNull(),
      fileFormats: k.json<string[]>().notNull(),
      /** Bytes of all files of the current version. */
      dataVolume: k.count().notNull(),
      serviceMailbox: k.text().notNull(),
      licence: k.text().notNull(),
      doi: k.text(),
      /** Of the China Science and Technology Resource scheme, without the prefix `CSTR:`. */
      cstr: k.text(),
      creators: k.json<Creator[]>().notNull(),
      publisherZh: k.text().notNull(),
      publisherEn: k.text().notNull(),
      references: k.json<Reference[]>().notNull(),
      /** Null where the data came out here first. */
      sourceRecord: k.json<SourceRecord | null>(),
      /** Nobody measured it: whatever leaves of it says so. */
      madeUp: k.boolean().notNull().default(false),
      currentVersion: k.integer().notNull(),
      downloadCount: k.integer().notNull().default(0),
      /** When its current version came out here: what is newest. Editing what is said of it changes nothing of that. */
      publishedAt: k.instant(),
      /** Its last change of any kind; tells an editor that somebody else was faster. */
      updatedAt: k.instant().notNull(),
    },
    (t) => [
      k.index('datasets_status_updated').on(t.status, t.updatedAt),
      k.index('datasets_latest').on(t.status, t.publishedAt, t.id),
      k.index('datasets_hottest').on(t.status, t.downloadCount),
      k.index('datasets_kind').on(t.kind),
      k.index('datasets_project').on(t.projectId),
    ],
  )

  const contacts = k.table(
    'contacts',
    {
      id: k.id(),
      datasetId: k
        .integer()
        .notNull()
        .references(() => datasets.id, { onDelete: 'cascade' }),
      nameZh: k.text().notNull(),
      nameEn: k.text().notNull(),
      unitZh: k.text().notNull(),
      unitEn: k.text().notNull(),
      /** A mailbox that the contact chose to publish. */
      mailbox: k.text().notNull(),
      position: k.integer().notNull(),
    },
    (t) => [k.index('contacts_dataset').on(t.datasetId)],
  )

  /** Published versions never change and stay citable; one that was withdrawn keeps its row and its number. */
  const versions = k.table(
    'dataset_versions',
    {
      id: k.id(),
      datasetId: k
        .integer()
        .notNull()
        .references(() => datasets.id),
      number: k.integer().notNull(),
      /** As it is cited: the day the source issued it, where it was public before it came here. */
      publishedAt: k.instant().notNull(),
      /** When it came out here. */
      addedAt: k.instant().notNull().default(0),
      notesZh: k.text().notNull(),
      notesEn: k.text().notNull(),
      sample: k.json<SampleTable | null>(),
      /** Made of its days or months a moment after it became current; null until then. */
      line: k.json<LineShape | null>(),
      /** Of an inventory whose tables were read when it came; null for all else. */
      inventory: k.json<InventoryNames | null>(),
      /** SHA-256 of the delivered material; the same material is never published twice. */
      fingerprint: k.text().notNull(),
      /** The terms it was published under: what was granted earlier covers it only while they are no stricter. */
      sharingMode: k.text().$type<SharingMode>().notNull().default('permission'),
      licence: k.text().notNull().default(''),
      /** First and last instant of its data, and where they are. */
      timeFrom: k.instant(),
      timeTo: k.instant(),
      timeZone: k.text().notNull().default(''),
      west: k.real(),
      south: k.real(),
      east: k.real(),
      north: k.real(),
      fileFormats: k.json<string[]>().notNull().default([]),
      /** Bytes of its files. */
      dataVolume: k.count().notNull().default(0),
      state: k.text().$type<VersionState>().notNull().default('published'),
      withdrawnAt: k.instant(),
      withdrawnReasonZh: k.text().notNull().default(''),
      withdrawnReasonEn: k.text().notNull().default(''),
      /** Number of the version that was current and is undone by it, and of the one whose material it holds again. */
      undoes: k.integer(),
      restores: k.integer(),
    },
    (t) => [k.uniqueIndex('dataset_versions_number').on(t.datasetId, t.number)],
  )

  const variables = k.table(
    'variables',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => versions.id),
      /** Column name in the tables and files, e.g. `pm25`. */
      key: k.text().notNull(),
      nameZh: k.text().notNull(),
      nameEn: k.text().notNull(),
      unit: k.text().notNull(),
      cfName: k.text(),
      cas: k.text(),
      descriptionZh: k.text().notNull(),
      descriptionEn: k.text().notNull(),
      /** What a value of the source is of its interval. */
      statistic: k.text().$type<Statistic>().notNull().default('unknown'),
      /** How days, months and years are made of it, see the capture rules. */
      averaging: k.text().$type<Averaging>().notNull(),
      /** The temperature and pressure that concentrations refer to, by period. */
      referenceStates: k.json<ReferenceState[]>().notNull().default([]),
      /** Instrument, detection limit, uncertainty. */
      measured: k.json<Measured>().notNull().default({}),
      valueCount: k.count(),
      missingCount: k.count(),
      /** How many of these are there and left out by their flag; null where an earlier release counted. */
      leftOutCount: k.count(),
      minimum: k.real(),
      maximum: k.real(),
      position: k.integer().notNull(),
    },
    (t) => [k.uniqueIndex('variables_key').on(t.versionId, t.key)],
  )

  const files = k.table(
    'files',
    {
      id: k.id(),
      versionId: k
        .integer()
        .notNull()
        .references(() => versions.id),
      name: k.text().notNull(),
      /** Media type. */
      format: k.text().notNull(),
      bytes: k.count().notNull(),
      sha256: k.text().notNull(),
      position: k.integer().notNull(),
    },
    (t) => [k.uniqueIndex('files_name').on(t.versionId, t.name), k.index('files_sha256').on(t.sha256)],
  )

  /** What of a dataset's detail changes only with the dataset, written down: one row to read. */
  const details = k.table('dataset_details', {
    datasetId: k
      .integer()
      .primaryKey()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    /** How it was written, and of which state of the dataset; whatever else it says is passed over. */
    rules: k.text().notNull(),
    version: k.integer().notNull(),
    updatedAt: k.instant().notNull(),
    /** The version it tells of, where that has stations. */
    stationsOf: k.integer().references(() => versions.id),
    /** JSON as it is sent, but for the address of the portal; text in both databases. */
    body: k.text().notNull(),
  })

  return { datasets, contacts, versions, variables, files, details }
}
