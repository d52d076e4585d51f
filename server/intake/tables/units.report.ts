/** What is to be told of units: those that nobody knows, that nobody says, and that do not fit. */
import { usualOf } from '../../imports/gate/ranges.rules.ts'
import { type Findings, shown } from '../findings.ts'
import { type Concept, conceptOf } from '../names/concepts.fields.ts'
import { fitsUnit, kindOfUnit } from '../names/matching.rules.ts'
import type { ColumnTally } from './column.ts'
import { columnMend, mendOf, placeOf, type TableFrame, together } from './frame.ts'
import { cfOf } from './scan.ts'

/** Units in which the values can be; those first in which their median is usual. */
function unitsThatFit(tally: ColumnTally, concept: Concept): string[] {
  const { plan, minimum, maximum } = tally
  const median = tally.median()
  const usual = (unit: string) => {
    const range = plan.key ? usualOf({ key: plan.key, unit }) : null
    return range && median !== null ? Number(median >= range.from && median <= range.to) : 0.5
  }
  return concept.units
    .filter((unit) => fitsUnit(plan.key!, cfOf(plan).cfName, unit, minimum, maximum))
    .sort((a, b) => usual(b) - usual(a))
}

/** A unit that nobody knows is told once, for all columns that have it. */
export function tellOddUnits(values: readonly ColumnTally[], frame: TableFrame, findings: Findings) {
  const by = new Map<string, ColumnTally[]>()
  for (const tally of values)
    if (tally.plan.unit === null && tally.plan.unitSaid === 'file' && tally.count > 0)
      by.set(tally.plan.unitWritten, [...(by.get(tally.plan.unitWritten) ?? []), tally])
  for (const [text, its] of by) {
    const known = its.filter(({ plan }) => plan.key !== null)
    const concept = known.length === 1 ? conceptOf(known[0]!.plan.key!) : null
    findings.tell('unitOdd', {
      place: placeOf(frame, { column: its[0]!.plan.id }),
      found: { column: together(its), text },
      times: its.length,
      // What it is of is not known either: it is kept as it is written.
      ...(known.length === 0 ? { severity: 'info' as const } : {}),
      mends: concept
        ? unitsThatFit(known[0]!, concept).map((unit) => columnMend(known[0]!, frame, { unit }, { zh: unit, en: unit }))
        : [],
    })
  }
}

/** Without a unit, though what it is of has several; the points of a compass need none. */
const lacksUnit = ({ plan, kinds, texts }: ColumnTally, { unit, units }: Concept): boolean =>
  plan.unit === null &&
  plan.unitSaid !== 'file' &&
  !(units.length === 1 && unit === '1') &&
  !(plan.compass && kinds.wide === undefined && texts.size === 0 && plan.key === 'wind_direction')

/** From so many on they are asked in one question. */
const manyUnits = 3
const mostNamed = 40

/** Of many columns without a unit the usual ones are offered together; gives the columns that were asked of. */
export function tellManyUnits(values: readonly ColumnTally[], frame: TableFrame, findings: Findings): Set<ColumnTally> {
  const usual = values
    .flatMap((tally) => {
      const concept = tally.count > 0 && tally.plan.key ? conceptOf(tally.plan.key) : null
      const unit = concept && lacksUnit(tally, concept) ? unitsThatFit(tally, concept)[0] : undefined
      return unit === undefined ? [] : [{ tally, unit }]
    })
    // All that a press answers are named.
    .slice(0, mostNamed)
  if (usual.length < manyUnits) return new Set()
  const by = new Map<string, string[]>()
  for (const { tally, unit } of usual) by.set(unit, [...(by.get(unit) ?? []), shown(tally.plan.id, 40)])
  const list = (comma: string, colon: string, semicolon: string, none: string) =>
    [...by].map(([unit, names]) => `${names.join(comma)}${colon}${unit === '1' ? none : unit}`).join(semicolon)
  findings.tell('unitsUnknown', {
    place: placeOf(frame, {}),
    found: { what: { zh: list('、', '：', '；', '无量纲'), en: list(', ', ': ', '; ', 'no unit') } },
    times: usual.length,
    mends: [
      mendOf(
        frame.id,
        { columns: Object.fromEntries(usual.map(({ tally, unit }) => [tally.plan.id, { unit }])) },
        { zh: '都用这些单位', en: 'Use these units' },
      ),
    ],
  })
  return new Set(usual.map(({ tally }) => tally))
}

export function tellUnit(tally: ColumnTally, frame: TableFrame, findings: Findings) {
  const { plan, minimum, maximum } = tally
  const concept = plan.key ? conceptOf(plan.key) : null
  const place = placeOf(frame, { column: plan.id })
  const found = { column: plan.id, from: minimum, to: maximum, text: plan.unitWritten }
  const mendsOf = (units: readonly string[], safe: boolean) =>
    units.map((unit) => columnMend(tally, frame, { unit }, { zh: unit, en: unit }, safe))
  if (plan.unit === null && plan.unitSaid === 'file') return
  if (!concept) return
  if (plan.unit === null) {
    if (lacksUnit(tally, concept)) {
      const units = unitsThatFit(tally, concept)
      findings.tell('unitUnknown', {
        place,
        found,
        mends: mendsOf(units.length > 0 ? units : concept.units, units.length === 1),
      })
    } else plan.unit = concept.unit === '1' ? '1' : '°'
    return
  }
  const kinds = new Set(concept.units.map(kindOfUnit))
  if (!kinds.has(kindOfUnit(plan.unit)) && plan.unitSaid === 'file')
    findings.tell('unitOther', {
      place,
      found: { ...found, text: plan.unit, name: { zh: concept.zh, en: concept.en } },
      mends: mendsOf(unitsThatFit(tally, concept), false),
    })
}
