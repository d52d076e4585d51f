/** What the nine files of themes are written in: a theme is a hand-written subject, its runs are where and when it was done. */

import type { Bilingual } from '../../server/basics/language.ts'
import type {
  departments,
  KindCode,
  observationTypes,
  parameterTypes,
  spatialResolutions,
  temporalResolutions,
} from '../../server/datasets/datasets.vocabulary.ts'
import type { SpeciesKey } from '../../server/datasets/species.vocabulary.ts'
import type { TableMaker } from './tables.ts'

export interface Run {
  /** Key of a place; laboratory work has none. */
  place?: string
  /** What it was done on, where that is not a place: a compound, a fuel, a project. */
  subject?: Bilingual
  /** ISO dates, Beijing time, both inclusive. */
  from: string
  to: string
  /** Of a spectrum, as titles say it: 240–370 nm. */
  range?: string
}

export interface Theme {
  key: string
  category: number
  /**
   * Texts may hold {place}, {at} (English with its preposition), {subject}, {range}, {span} (winter 2018–19,
   * 2015–2020) and {from}, {to} (full dates).
   */
  title: Bilingual
  /** Two or three sentences of the abstract that only this theme can say. */
  about: Bilingual
  method: Bilingual
  /** Where the constants of the table are from. */
  basis?: Bilingual
  use: Bilingual
  /** What a reader of this theme must know beyond the common notes. */
  caution?: Bilingual
  keywords: { zh: string[]; en: string[] }
  species: SpeciesKey[]
  observationType: keyof typeof observationTypes
  parameterType: keyof typeof parameterTypes
  department: keyof typeof departments
  temporal: keyof typeof temporalResolutions
  spatial: keyof typeof spatialResolutions
  table: TableMaker
  /** Stem of the delivered file. */
  file: string
  runs: Run[]
}

export interface KindThemes {
  kind: KindCode
  themes: Theme[]
}

export const say = (zh: string, en: string): Bilingual => ({ zh, en })

/** Keywords written as `zh|en`, several separated by commas. */
export function words(list: string): { zh: string[]; en: string[] } {
  const pairs = list.split(',').map((pair) => pair.trim().split('|') as [string, string])
  return { zh: pairs.map((pair) => pair[0]), en: pairs.map((pair) => pair[1]) }
}

/** Runs at places: `beijing 2018-11-15 2018-12-14`. */
export const at = (...runs: string[]): Run[] =>
  runs.map((run) => {
    const [place, from, to] = run.split(' ') as [string, string, string]
    return { place, from, to }
  })

/**
 * Runs on subjects: `甲苯|toluene|2018-03-01 2018-06-30`, with a place's key at the end where there is one and a range
 * as a fourth part.
 */
export const of = (...runs: string[]): Run[] =>
  runs.map((run) => {
    const [zh, en, rest, range] = run.split('|') as [string, string, string, string?]
    const [from, to, place] = rest.split(' ') as [string, string, string?]
    return { subject: { zh, en }, from, to, ...(place ? { place } : {}), ...(range ? { range } : {}) }
  })
