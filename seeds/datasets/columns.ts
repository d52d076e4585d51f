/** Columns of delivered tables: what a variable is called, its unit, its CF name and CAS number. */

import type { Averaging } from '../../server/averages/times.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import { type Species, type SpeciesKey, species } from '../../server/datasets/species.vocabulary.ts'

export interface Column {
  key: string
  name: Bilingual
  unit: string
  cfName?: string
  cas?: string
  averaging: Averaging
}

/** How a measured value moves: over the day, over the year, and how far it scatters. */
export interface Measure extends Column {
  level: number
  shape: Shape
  season: Season
  spread: number
  /** Of what is made by light, the share that is there at night. */
  floor?: number
  /** Seen by sunlight alone, and not through cloud: empty otherwise. */
  sunlit?: boolean
  /** A count: whole numbers. */
  whole?: boolean
}

type Shape = 'flat' | 'photo' | 'night' | 'rush' | 'solar'
export type Season = 'none' | 'winter' | 'summer' | 'spring'

const known = (key: SpeciesKey): Species => species[key]

function measure(column: Column, level: number, movement = 'flat none', spread = 0.45): Measure {
  const [shape, season] = movement.split(' ') as [Shape, Season?]
  return { ...column, level, shape, season: season ?? 'none', spread }
}

/** A species of the vocabulary in its usual unit. */
export function of(key: SpeciesKey, level: number, movement?: string, spread?: number): Measure {
  const { zh, en, unit, cfName, cas } = known(key)
  const column: Column = {
    key,
    name: { zh, en },
    unit,
    averaging: 'mean',
    ...(cfName && { cfName }),
    ...(cas && { cas }),
  }
  return measure(column, level, movement, spread)
}

/** A gas of the vocabulary as a mixing ratio, as research instruments report it. */
export function ppb(key: SpeciesKey, level: number, movement?: string, spread?: number): Measure {
  const gas = of(key, level, movement, spread)
  const cfName = gas.cfName?.replace('mass_concentration_of', 'mole_fraction_of')
  return { ...gas, unit: 'ppb', ...(cfName && { cfName }) }
}

/** A variable the vocabulary does not know: `key|zh|en|unit|CAS`. */
export function own(text: string, level: number, movement?: string, spread?: number): Measure {
  const [key, zh, en, unit, cas] = text.split('|') as [string, string, string, string, string?]
  return measure({ key, name: { zh, en }, unit, averaging: 'mean', ...(cas && { cas }) }, level, movement, spread)
}

/** A column that places the others and is not a variable: time, province, longitude. */
export const axis = (key: string, zh: string, en: string, unit = ''): Column => ({
  key,
  name: { zh, en },
  unit,
  averaging: 'none',
})

/** What of a light-made thing is left at night. */
export const lingering = (floor: number, measure: Measure): Measure => ({ ...measure, floor })
export const sunlit = (measure: Measure): Measure => ({ ...measure, sunlit: true })
export const whole = (measure: Measure): Measure => ({ ...measure, whole: true })

// Both follow the climate of the place; their levels are not used.
export const temperature = of('temperature', 0)
export const humidity = of('humidity', 0)
export const windSpeed = own('wind_speed|风速|Wind speed|m s⁻¹', 2.3, 'photo spring', 0.4)
