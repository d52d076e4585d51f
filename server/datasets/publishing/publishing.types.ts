/** What a use case hands over to publish a dataset: imports, seeds, and later deliveries all come this way. */
import type { InventoryNames, SampleTable, SourceRecord } from '../../../db/tables/datasets.ts'
import type { Averaging, ReferenceState, SourceTimes, Statistic } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { Arrays } from '../../engines/arrays/arrays.ts'
import type { StoredField } from '../../fields/fields.types.ts'
import type { KindCode, PreviewChoice } from '../datasets.vocabulary.ts'
import type { Delivered } from '../fields.schema.ts'
import type { Measured } from '../measured.vocabulary.ts'
import type { NewProfiles } from '../profiles/profiles.types.ts'

/** Its instrument, detection limit and uncertainty as well, where the source says them. */
export interface NewVariable extends Measured {
  key: string
  name: Bilingual
  unit: string
  cfName?: string
  cas?: string
  description: Bilingual
  /** What a value of the source is of its interval; unknown where left out. */
  statistic?: Statistic
  /** How days, months and years are made of it. */
  averaging: Averaging
  /** To which temperature and pressure it refers; none where that means nothing. */
  referenceStates?: ReferenceState[]
  valueCount?: number
  missingCount?: number
  minimum?: number
  maximum?: number
}

export interface NewStation {
  code: string
  name: Bilingual
  city: Bilingual
  /** Both, or null both where the place is not known. */
  longitude: number | null
  latitude: number | null
  altitude?: number
  setting: string
  instruments: Bilingual[]
}

/** A file to deliver: its bytes, or a path to read them from. */
export interface NewFile {
  name: string
  format: string
  content: Buffer | { path: string }
}

/**
 * Hourly observations of one station in columns. `times` are epoch seconds, ascending, each the start of its hour,
 * whatever the source writes beside it (`beginningOf` shifts it); a missing value is NaN.
 */
export interface StationSeries {
  station: string
  times: Float64Array
  values: Record<string, Float32Array>
  /**
   * Of variables whose source says something of their quality: a code of `flags.vocabulary.ts` for each time. Where a
   * variable has none its values are not checked. A value that does not count in means keeps its number here.
   */
  flags?: Record<string, Uint8Array>
  /** By variable, what the source wrote at the places (index of the time) where that is no plain number: `NA`, `<0.5`. */
  written?: Record<string, ReadonlyMap<number, string>>
}

export interface NewDataset extends Omit<Delivered, 'sharingMode' | 'preview' | 'classificationLevel'> {
  slug: string
  kind: KindCode
  projectNumber?: string
  sharingMode: 'open' | 'permission'
  /** What everybody sees of it while it needs permission; left out, a sample, or what an editor chose. */
  preview?: PreviewChoice
  classificationLevel: 0 | 1 | 2
  version: {
    notes: Bilingual
    sample: SampleTable | null
    variables: NewVariable[]
    files: NewFile[]
    stations: NewStation[]
    /** What an inventory names; left out or null where its data cannot be read to the end. */
    inventory?: InventoryNames | null
    /** What the source says of its times: asked of whatever brings series. */
    times?: SourceTimes
    /** When the source issued it, in milliseconds, where that was before it came here: what a citation names. */
    issuedAt?: number
    /** Yields one station at a time, so that memory stays flat however many there are. */
    series?: () => Iterable<StationSeries> | AsyncIterable<StationSeries>
    /** Puts one field after the other into the store and yields what was put. */
    fields?: (
      arrays: Pick<Arrays, 'writer' | 'read'>,
      onProgress: (line: string) => void,
    ) => Iterable<StoredField> | AsyncIterable<StoredField>
    /** Chemical profiles of sources. */
    profiles?: NewProfiles
  }
  /** Of data that others published first: their title, as it is cited, and their address if they have no DOI. */
  sourceRecord?: SourceRecord
  /** Made up for demonstration. */
  madeUp?: boolean
  /** When it came out here, in milliseconds; now where left out. Seeds set it, so that a demo is not all of one day. */
  publishedAt?: number
}

export interface Published {
  id: number
  version: number
  /** False when the current version holds the same material: nothing was changed. */
  changed: boolean
  /** The version whose material is current again, and the one that it took the place of. */
  restores?: number
  undoes?: number
}
