/** What was read of an upload, as plain JSON: pages import the types, and words from `card.vocabulary.ts`. */
import type { Statistic, TimeLabel } from '../averages/times.vocabulary.ts'
import type { Bilingual } from '../basics/language.ts'
import type { DateOrder, Format, Matching, Outcome, Role, Severity, TextEncoding, TimePart } from './card.vocabulary.ts'

/** The health card of one upload. Its size is bounded by `cardLimits`. */
export interface Card {
  /** Of the shape of cards: one that was kept by an earlier release is read again. */
  edition: 1
  name: string
  bytes: number
  format: Format
  /** A line that says it whole: `GBK text table, 12 columns, 35,064 rows`. */
  summary: Bilingual
  outcome: Outcome
  encoding: TextEncoding | null
  /** Files within an archive, the first of them; `fileCount` counts all. */
  files: CardFile[]
  fileCount: number
  /** A lone table, sheets of a workbook, tables of an archive, the series and the fields of a NetCDF file. */
  tables: Table[]
  /** Of all tables, also of those that the card has no room for. */
  tableCount: number
  findings: Finding[]
  /** Findings that the card has no room for are counted here as well. */
  counts: Record<Severity, number>
  /** SHA-256 of the heads of its tables: answers to one file serve the next of the same shape. Null without heads. */
  shape: string | null
  /** What the file says of itself: title, institution, conventions. */
  attributes: Record<string, string>
  /** How long the reading took. */
  milliseconds: number
}

export interface CardFile {
  name: string
  bytes: number
  format: Format
  /** Its tables are among those of the card. */
  read: boolean
}

export interface Table {
  /** Names it in answers and places: `table` of a lone one, else file and sheet, `stations.xlsx#Sheet1`. */
  id: string
  file: string | null
  sheet: string | null
  /** Rows that follow each other in time; a list such as that of stations; a field on dimensions; shapes of a map. */
  kind: 'series' | 'list' | 'field' | 'shapes'
  /** Left out by an answer. */
  left: boolean
  rows: number
  /** Row of the head, of the units if there are some, and of the first values, from 1, as an editor shows them. */
  headRow: number | null
  unitRow: number | null
  firstRow: number | null
  separator: ',' | ';' | 'tab' | 'blank' | '|' | '，' | '；' | null
  decimal: '.' | ','
  /** Lines before the head, as far as there is room. */
  preamble: string[]
  columns: Column[]
  columnCount: number
  time: TableTime | null
  stations: Station[]
  stationCount: number
  extent: { west: number; south: number; east: number; north: number } | null
  calendar: Calendar | null
  /** Instants (epoch seconds) of the small plots of its columns. */
  plotAt: number[]
  /** The first rows as they are written; each cell by the place of its column. */
  preview: string[][]
  /** Row of each line of the preview, from 1. */
  previewRows: number[]
}

export interface Column {
  /** Names it in answers: its head, or `column 3`; of doubled heads `NO2 (2)`. Unique within the table. */
  id: string
  /** From 1. */
  at: number
  /** As it stands in the file; '' without one. */
  head: string
  role: Role
  timePart: TimePart | null
  /** What it measures; null where nobody knows. Its key is that of `concepts` (`names/concepts.vocabulary.ts`). */
  variable: { key: string; name: Bilingual; cfName: string | null; matched: Matching } | null
  /** Other variables that it may be, for the choice. */
  maybe: string[]
  unit: {
    /** As it stands in the head, the unit line or the attribute; '' where nothing is said. */
    written: string
    /** As this portal writes it, `µg m⁻³`; null where it is not known. */
    normal: string | null
    said: 'answer' | 'file' | 'none'
  }
  kind: 'number' | 'text' | 'time' | 'mixed' | 'empty'
  count: number
  missing: number
  minimum: number | null
  maximum: number | null
  mean: number | null
  /** Different values, up to a hundred; null where there are more. */
  distinct: number | null
  /** What is taken for missing here, with how often: `NA` 812. */
  missingWords: Record<string, number>
  /** Of a field: names and lengths of its dimensions. */
  dimensions: { name: string; length: number }[] | null
  /** Of a field: as what it is seen once it is published; left out where it stays in its file. */
  drawn?: FieldDrawn
  /** Whose quality a column of flags tells; its id. */
  about: string | null
  /** Mean, least and greatest value around each instant of `plotAt`; null where the card has no room or no times. */
  plot: { mean: (number | null)[]; low: (number | null)[]; high: (number | null)[] } | null
}

export type FieldDrawn = 'map' | 'curtain'

export interface TableTime {
  /** Ids of the columns that make the time. */
  columns: string[]
  /** How it is written, `2013-03-01 00:00`; as an example from the file. */
  written: string
  order: DateOrder | null
  /** `-05:00`; null while nobody said. */
  zone: string | null
  zoneSaid: 'answer' | 'file' | 'none'
  label: TimeLabel
  labelSaid: 'answer' | 'file' | 'none'
  /** Epoch seconds, as written by the zone (by that of Beijing while nobody said which). */
  from: number | null
  to: number | null
  /** Seconds from one to the next of a station; 0: irregular. */
  step: number | null
  /** Times that could be, between first and last, of all stations; and those that are there. */
  expected: number | null
  found: number
}

/** How full it is: n of N for each day, month or year. */
export interface Calendar {
  unit: 'day' | 'month' | 'year'
  /** Names of the days (`2024-03-01`), months or years, in order. */
  at: string[]
  /** Times that could be, of all stations. */
  expected: number[]
  /** Rows that are there. */
  rows: number[]
  /** Values of each column, by its id. */
  columns: Record<string, number[]>
}

export interface Station {
  code: string
  name: string
  longitude: number | null
  latitude: number | null
  altitude: number | null
  rows: number
}

export interface Place {
  file?: string
  sheet?: string
  /** Id of the table. */
  table?: string
  /** Id of the column. */
  column?: string
  /** As an editor or Excel counts, from 1. */
  row?: number
}

export interface Finding {
  /** From 1, in the order in which they are told. */
  number: number
  /** Its kind, of `findings.vocabulary.ts`. */
  code: string
  severity: Severity
  place: Place
  message: Bilingual
  /** How often it was found, where it is told once for many. */
  times: number
  /** Ways out that can be pressed: one, or the choices of a question. */
  mends: Mend[]
}

export interface Mend {
  label: Bilingual
  /** What to put over the answers with `withMend`; then the file is read again. */
  answers: Answers
  /** Nothing can be lost by it: several of these may be pressed at once. */
  safe: boolean
}

/** What a person confirmed or chose; by the ids of tables. A plain tree without lists. */
export interface Answers {
  tables?: Record<string, TableAnswers>
}

export interface TableAnswers {
  /** Leave the table out. */
  leave?: boolean
  /** Where the head and the first values stand, from 1. */
  headRow?: number
  firstRow?: number
  decimal?: '.' | ','
  order?: DateOrder
  /** `-05:00` */
  zone?: string
  label?: TimeLabel
  /** Seconds. */
  step?: number
  /** Words and numbers, as they are written: true stands for missing, false was measured. */
  missing?: Record<string, boolean>
  /** Of rows beside the full hour, or the marks of another step: they keep their own times, or take the nearest mark. */
  grid?: 'own' | 'nearest'
  /** Of times that are there twice. */
  doubles?: 'first' | 'last'
  /** Where the table has one station and no column for it. */
  station?: StationAnswer & { code?: string }
  /** By code: what the file does not say of its stations. */
  stations?: Record<string, StationAnswer>
  columns?: Record<string, ColumnAnswers>
  /** Codes of findings, or `code column`, that were looked at and are right. */
  confirmed?: Record<string, boolean>
}

export interface StationAnswer {
  name?: { zh?: string; en?: string }
  city?: { zh?: string; en?: string }
  longitude?: number
  latitude?: number
  altitude?: number
  setting?: string
}

export interface ColumnAnswers {
  role?: Role
  timePart?: TimePart
  /** Key of a concept; '' of none of them. */
  variable?: string
  /** Where it is none of them. */
  name?: { zh?: string; en?: string }
  cfName?: string
  unit?: string
  statistic?: Statistic
  missing?: Record<string, boolean>
  /** Whose quality it tells. */
  about?: string
  /** Of a column of flags, what each of its words means: a code of `flags`. */
  flags?: Record<string, number>
}

/** What reading asks for beside the file. */
export interface ReadOptions {
  answers?: Answers
  signal?: AbortSignal
}
