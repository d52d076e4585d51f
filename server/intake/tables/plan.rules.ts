/** What every column of a table is, before its values are read: by its head, its first values, and what a person said. */

import { beijingZone } from '../../basics/time.vocabulary.ts'
import { unitOf } from '../../imports/gate/units.rules.ts'
import type { Answers, TableAnswers } from '../card.types.ts'
import type { Matching, Role, TimePart } from '../card.vocabulary.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { aboutOfHead, conceptOfCf, conceptOfHead, foldHead, roleOfHead, splitHead } from '../names/matching.rules.ts'
import { numberOf } from './cells.rules.ts'
import { soundStation } from './stations.rules.ts'
import { isClock, isTime, zoneOfHead } from './times.rules.ts'

export interface ColumnPlan {
  id: string
  at: number
  head: string
  role: Role
  part: TimePart | null
  /** Key of a concept; null where nobody knows. */
  key: string | null
  matched: Matching
  cfName: string | null
  wavelength: number | null
  unitWritten: string
  unit: string | null
  unitSaid: 'answer' | 'file' | 'none'
  about: string | null
  /** Words of compass points are directions. */
  compass: boolean
  zone: string | null
  /** A time by its values alone, whatever its head. */
  guessed: boolean
}

/** What is known of a column beside its head: attributes of a NetCDF variable. */
export interface Described {
  standardName?: string
  longName?: string
  units?: string
}

export function answersOf(answers: Answers | undefined, table: string): TableAnswers {
  const said = answers?.tables && Object.hasOwn(answers.tables, table) ? answers.tables[table]! : {}
  return {
    ...said,
    ...(said.station && { station: soundStation(said.station) }),
    ...(said.stations && {
      stations: Object.fromEntries(Object.entries(said.stations).map(([code, one]) => [code, soundStation(one)])),
    }),
  }
}
export const own = <T>(tree: Record<string, T> | undefined, key: string): T | undefined =>
  tree && Object.hasOwn(tree, key) ? tree[key] : undefined

/** Ids of columns: heads, told apart where they are the same, and numbers where there are none. */
export function idsOf(heads: readonly string[]): { ids: string[]; doubled: Map<string, number> } {
  const used = new Set<string>()
  const doubled = new Map<string, number>()
  const ids = heads.map((head, index) => {
    const base = head === '' ? `column ${index + 1}` : head.slice(0, 100)
    let id = base
    for (let n = 2; used.has(id); n++) id = `${base} (${n})`
    used.add(id)
    if (id !== base) doubled.set(base, (doubled.get(base) ?? 1) + 1)
    return id
  })
  return { ids, doubled }
}

/** `--` and `Unit:` in a row of units say nothing. */
const unitText = (text = '') => (/^([-–—/.]+|units?\s*[:：]?|单位[:：]?)$/i.test(text.trim()) ? '' : text)
const compassWord = /^(N|NNE|NE|ENE|E|ESE|SE|SSE|S|SSW|SW|WSW|W|WNW|NW|NNW|C|CALM)$/i

export function planColumns(
  {
    heads,
    units,
    also,
    sample,
    described = [],
  }: {
    heads: readonly string[]
    units: readonly string[]
    also: readonly string[][]
    sample: readonly string[][]
    described?: readonly Described[]
  },
  answers: TableAnswers,
): ColumnPlan[] {
  const { ids } = idsOf(heads)
  const plans = heads.map((head, at): ColumnPlan => {
    const values = sample.map((cells) => (cells[at] ?? '').trim()).filter((one) => one !== '')
    const about = described[at] ?? {}
    const names = [head, ...also.map((list) => list[at] ?? ''), about.longName ?? ''].filter((one) => one !== '')
    const parts = names.map(splitHead)
    const written = about.units ?? (unitText(units[at]) || parts.find(({ unit }) => unit !== '')?.unit || '')
    const plan: ColumnPlan = {
      id: ids[at]!,
      at,
      head,
      role: 'value',
      part: null,
      key: null,
      matched: 'none',
      cfName: about.standardName ?? null,
      wavelength: null,
      unitWritten: written,
      unit: written === '' ? null : unitOf(written),
      unitSaid: written === '' ? 'none' : 'file',
      about: null,
      compass: false,
      guessed: false,
      zone: names.map((name) => zoneOfHead(name, beijingZone)).find((zone) => zone !== null) ?? null,
    }
    guessRole(
      plan,
      parts.map(({ name }) => name),
      names,
      values,
    )
    if (plan.role === 'value')
      guessVariable(
        plan,
        parts.map(({ name }) => name),
        about,
      )
    if (plan.role === 'value' && plan.key === null) byContent(plan, values)
    if (values.length > 0 && values.filter((one) => compassWord.test(one)).length > 0.8 * values.length) {
      plan.compass = plan.key === 'wind_direction'
    }
    if (
      plan.unit === null &&
      plan.unitSaid === 'none' &&
      plan.role === 'value' &&
      values.filter((one) => /\d\s*[%％]$/.test(one)).length > 0.8 * values.length &&
      values.length > 0
    ) {
      plan.unit = '%'
      plan.unitWritten = '%'
      plan.unitSaid = 'file'
    }
    answered(plan, answers)
    return plan
  })
  oneStation(plans, sample)
  oneTime(plans, answers)
  nameFlags(plans)
  return plans
}

function guessRole(plan: ColumnPlan, names: readonly string[], full: readonly string[], values: readonly string[]) {
  const times = values.filter((one) => isTime(one)).length
  const clocks = values.filter((one) => isClock(one)).length
  const integers = values.filter((one) => /^\d{1,4}$/.test(one) || /^\d+\.0$/.test(one)).length
  const mostly = (count: number) => values.length > 0 && count >= 0.7 * values.length
  for (const name of [...full, ...names]) {
    const said = roleOfHead(name)
    if (!said) continue
    const { role, part } = said
    if (role === 'time') {
      if (mostly(times)) Object.assign(plan, { role, part: part === 'date' ? 'date' : 'instant' })
      else if (mostly(clocks)) Object.assign(plan, { role, part: 'clock' })
      else if (part === 'clock' && mostly(integers)) Object.assign(plan, { role, part })
      else if (
        part !== null &&
        !['instant', 'date', 'clock'].includes(part) &&
        (mostly(integers) || values.length === 0)
      )
        Object.assign(plan, { role, part })
      else if (values.length === 0) Object.assign(plan, { role, part })
      else if (part === 'instant' && mostly(values.filter((one) => /^1\d{9}(\d{3})?$/.test(one)).length))
        Object.assign(plan, { role, part })
      else continue
      return
    }
    if (role === 'longitude' || role === 'latitude' || role === 'altitude') {
      const figures = values.filter((one) => 'value' in numberOf(one, '.')).length
      if (values.length > 0 && figures < 0.5 * values.length) continue
    }
    plan.role = role
    return
  }
  if (mostly(times) && full.every((name) => conceptOfHead(name) === null))
    Object.assign(plan, { role: 'time', part: 'instant', guessed: true })
}

function guessVariable(plan: ColumnPlan, names: readonly string[], { standardName, longName }: Described) {
  const about = names.map(aboutOfHead).find((one) => one !== null)
  if (about !== undefined && about !== null && conceptOfHead(names[0] ?? '') === null) {
    plan.role = 'flag'
    plan.about = about
    return
  }
  const cf = standardName ? conceptOfCf(standardName) : null
  if (cf) {
    plan.key = cf
    plan.matched = 'standardName'
    return
  }
  for (const name of names) {
    const match = conceptOfHead(name)
    if (!match) continue
    plan.key = match.key
    plan.matched = name === longName ? 'longName' : match.matched
    plan.wavelength = match.wavelength ?? null
    return
  }
}

/** Of what has no name that is known. */
function byContent(plan: ColumnPlan, values: readonly string[]) {
  const texts = values.filter((one) => numberOf(one, '.').kind === 'text' && !/^-?\d+,\d+$/.test(one)).length
  if (values.length > 0 && texts > 0.5 * values.length) plan.role = 'ignored'
}

function answered(plan: ColumnPlan, answers: TableAnswers) {
  const said = own(answers.columns, plan.id)
  if (!said) return
  if (said.role !== undefined) {
    plan.role = said.role
    if (said.role !== 'time') plan.part = null
    else plan.part ??= 'instant'
  }
  if (said.timePart !== undefined && plan.role === 'time') plan.part = said.timePart
  if (said.variable !== undefined) {
    plan.key = said.variable !== '' && conceptOf(said.variable) ? said.variable : null
    plan.matched = 'answer'
    if (said.role === undefined && plan.role !== 'value') plan.role = 'value'
  }
  if (said.cfName !== undefined) plan.cfName = said.cfName
  if (said.unit !== undefined) {
    plan.unit = unitOf(said.unit) ?? said.unit
    plan.unitSaid = 'answer'
  }
  if (said.about !== undefined) plan.about = said.about
}

const placeWords = /^(city|city name|城市|城市名称|地市|name|名称|地区|county|region|地点|place|location|site_?no)$/i
/** Where nothing is called a station, the name of a place is one. */
function oneStation(plans: ColumnPlan[], sample: readonly string[][]) {
  if (plans.some(({ role }) => role === 'station')) return
  const named = plans.find(
    ({ head, role, at }) =>
      role === 'ignored' && placeWords.test(head.trim()) && sample.some((cells) => (cells[at] ?? '').trim() !== ''),
  )
  if (named && named.matched !== 'answer') named.role = 'station'
}

/** One time for each row: an instant, or a date with its clock, or years, months, days, hours. */
function oneTime(plans: ColumnPlan[], answers: TableAnswers) {
  const its = (part: TimePart) => plans.filter((one) => one.role === 'time' && one.part === part)
  const spare = (list: ColumnPlan[]) => {
    for (const one of list) if (own(answers.columns, one.id)?.role === undefined) one.role = 'ignored'
  }
  const parts = ['year', 'month', 'day', 'hour', 'minute', 'dayOfYear'] as const
  const byName = (list: ColumnPlan[]) => [...list].sort((a, b) => Number(a.guessed) - Number(b.guessed))
  const [instants, dates] = [byName(its('instant')), its('date')]
  if (instants.length > 0 || dates.length > 0) {
    // `Date` beside `Hour` of figures: the hour belongs to it.
    const only = instants[0] && !(instants[0].guessed && dates[0]) ? instants[0] : (dates[0] ?? instants[0]!)
    spare([...instants, ...dates].filter((one) => one !== only))
    const clocks = its('clock')
    const hours = its('hour')
    if (only.part === 'instant' && instants.length > 0 && (clocks.length > 0 || hours.length > 0)) only.part = 'date'
    spare(clocks.slice(1))
    spare(parts.filter((part) => part !== 'hour' && part !== 'minute').flatMap(its))
    if (clocks.length > 0) spare([...hours, ...its('minute')])
    return
  }
  for (const part of parts) spare(its(part).slice(1))
  if (its('year').length === 0 || (its('month').length === 0 && its('dayOfYear').length === 0)) {
    // Years alone are the times of a yearly table.
    if (its('year').length === 0) spare([...parts, 'clock' as const].flatMap(its))
    else spare(['day', 'hour', 'minute', 'dayOfYear', 'clock'].flatMap((part) => its(part as TimePart)))
    return
  }
  if (its('month').length > 0 && its('day').length > 0) spare(its('dayOfYear'))
  if (its('clock').length > 0) spare([...its('hour'), ...its('minute')])
}

/** Columns of flags → the ids of the columns whose quality they tell: by name, else the one before. */
function nameFlags(plans: ColumnPlan[]) {
  for (const plan of plans) {
    if (plan.role !== 'flag') continue
    const wanted = foldHead(plan.about ?? '')
    const named =
      wanted === ''
        ? undefined
        : plans.find(
            (one) => one.role === 'value' && (one.id === plan.about || foldHead(splitHead(one.head).name) === wanted),
          )
    const before = plans[plan.at - 1]
    plan.about = named?.id ?? (wanted === '' && before?.role === 'value' ? before.id : null)
  }
}
