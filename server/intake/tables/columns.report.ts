import { rangeOf, usualOf } from '../../imports/gate/ranges.rules.ts'
import type { Mend } from '../card.types.ts'
import type { Findings } from '../findings.ts'
import type { FindingCode } from '../findings.vocabulary.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { fitsUnit } from '../names/matching.rules.ts'
import type { ColumnTally } from './column.ts'
import { tellFlags } from './flags.report.ts'
import { columnMend, mendOf, placeOf, type TableFrame, together } from './frame.ts'
import { own } from './plan.rules.ts'
import { cfOf, type Scan } from './scan.ts'
import { tellManyUnits, tellOddUnits, tellUnit } from './units.report.ts'

export function tellColumns(scan: Scan, frame: TableFrame, step: number | null, findings: Findings) {
  const values = scan.values
  tellMissing(values, frame, findings)
  const empty = values.filter(({ count, textCount }) => count === 0 && textCount === 0)
  if (empty.length > 0)
    findings.tell('allMissing', {
      place: placeOf(frame, { column: empty[0]!.plan.id }),
      found: { column: together(empty) },
      times: empty.length,
    })
  tellOddUnits(values, frame, findings)
  const asked = tellManyUnits(values, frame, findings)
  for (const tally of values) {
    tellCells(tally, frame, findings)
    if (tally.count === 0) continue
    if (!asked.has(tally)) tellUnit(tally, frame, findings)
    tellRange(tally, frame, step ?? 3600, findings)
  }
  const commas = values.filter(({ kinds }) => kinds.comma)
  if (commas.length > 0 && frame.answers.decimal === undefined)
    findings.tell('decimalComma', {
      place: placeOf(frame, { row: commas[0]!.kinds.comma!.row }),
      found: { text: commas[0]!.kinds.comma!.text },
      times: commas.reduce((sum, { kinds }) => sum + kinds.comma!.times, 0),
      mends: [mendOf(frame.id, { decimal: ',' }, { zh: '是小数', en: 'They are decimals' }, true)],
    })
  const unknown = values.filter(({ plan, count }) => plan.key === null && plan.matched !== 'answer' && count > 0)
  if (unknown.length > 0)
    findings.tell('notMatched', {
      place: placeOf(frame, { column: unknown[0]!.plan.id }),
      found: { head: unknown[0]!.plan.id },
      times: unknown.length,
      mends: [
        mendOf(
          frame.id,
          {
            columns: Object.fromEntries(
              unknown.slice(0, 300).map(({ plan }) => [plan.id, { role: 'ignored' as const }]),
            ),
          },
          { zh: '都不使用', en: 'Leave them out' },
        ),
      ],
    })
  tellDoubled(values, frame, findings)
  tellFlags(scan, frame, findings)
  for (const { plan, kinds } of scan.tallies)
    if (kinds.lost)
      findings.tell('lostCharacters', {
        place: placeOf(frame, { column: plan.id, row: kinds.lost.row }),
        times: kinds.lost.times,
      })
}

/** One question for each number or word, however many columns have it. */
function tellMissing(values: readonly ColumnTally[], frame: TableFrame, findings: Findings) {
  const group = (of: (tally: ColumnTally) => ReadonlyMap<string, number>) => {
    const found = new Map<string, ColumnTally[]>()
    for (const tally of values)
      for (const word of of(tally).keys()) found.set(word, [...(found.get(word) ?? []), tally])
    return found
  }
  for (const [text, its] of [...group(({ sentinels }) => sentinels)].slice(0, 20)) {
    const times = its.reduce((sum, { sentinels }) => sum + sentinels.get(text)!, 0)
    const answer = (gone: boolean, label: Mend['label']) =>
      its.length === 1
        ? columnMend(its[0]!, frame, { missing: { [text]: gone } }, label, gone)
        : mendOf(frame.id, { missing: { [text]: gone } }, label, gone)
    findings.tell('sentinel', {
      place: placeOf(frame, its.length === 1 ? { column: its[0]!.plan.id } : {}),
      found: { column: together(its), text },
      times,
      mends: [
        answer(true, { zh: `${text} 是缺测`, en: `${text} is missing` }),
        answer(false, { zh: `${text} 是实测值`, en: `${text} was measured` }),
      ],
    })
  }
  for (const [text, its] of [...group(({ missingWords }) => missingWords)]
    .filter(([word]) => word !== '')
    .slice(0, 20)) {
    const said =
      frame.answers.missing?.[text] === true ||
      its.every(({ plan }) => own(frame.answers.columns, plan.id)?.missing?.[text] === true)
    if (said) continue
    findings.tell('missingWords', {
      place: placeOf(frame, its.length === 1 ? { column: its[0]!.plan.id } : {}),
      found: { column: together(its), text },
      times: its.reduce((sum, { missingWords }) => sum + missingWords.get(text)!, 0),
    })
  }
}

const cellFindings: readonly (readonly ['grouped' | 'wide' | 'percent' | 'limit' | 'infinite', FindingCode])[] = [
  ['grouped', 'thousands'],
  ['wide', 'fullWidth'],
  ['percent', 'percentCells'],
  ['limit', 'belowDetection'],
  ['infinite', 'infinite'],
]

function tellCells(tally: ColumnTally, frame: TableFrame, findings: Findings) {
  const { plan, kinds, texts } = tally
  for (const [kind, code] of cellFindings) {
    const found = kinds[kind]
    if (!found) continue
    findings.tell(code, {
      place: placeOf(frame, { column: plan.id, row: found.row }),
      found: { column: plan.id, text: found.text },
      times: found.times,
    })
  }
  if (kinds.formula)
    findings.tell('formula', {
      place: placeOf(frame, { column: plan.id, row: kinds.formula.row }),
      found: {
        text: kinds.formula.text,
        what: { zh: '文本中的公式不会被计算，也不作为数值', en: 'Formulas in a text are not run and are no values' },
      },
      times: kinds.formula.times,
    })
  if (texts.size === 0) return
  const [first] = texts.values()
  const words = [...texts.keys()]
  findings.tell('textInNumbers', {
    place: placeOf(frame, { column: plan.id, row: first!.row }),
    found: { column: plan.id, text: first!.text },
    times: tally.textCount,
    mends: [
      ...(words.length <= 5
        ? [
            columnMend(
              tally,
              frame,
              { missing: Object.fromEntries(words.map((word) => [word, true])) },
              { zh: `“${words.join('”“')}”是缺测`, en: `${words.map((word) => `"${word}"`).join(', ')}: missing` },
            ),
          ]
        : []),
      columnMend(tally, frame, { role: 'ignored' }, { zh: '不使用该列', en: 'Leave the column out' }),
    ],
  })
}

function tellRange(tally: ColumnTally, frame: TableFrame, step: number, findings: Findings) {
  const { plan, count, minimum, maximum, outside } = tally
  const place = placeOf(frame, { column: plan.id })
  const confirmed = (code: string) =>
    frame.answers.confirmed?.[code] === true || frame.answers.confirmed?.[`${code} ${plan.id}`] === true
  const right = (code: string) =>
    mendOf(frame.id, { confirmed: { [`${code} ${plan.id}`]: true } }, { zh: '数据无误', en: 'The data are right' })
  if (count > 50 && minimum === maximum && plan.key !== null && plan.key !== 'precipitation' && !confirmed('constant'))
    findings.tell('constant', { place, found: { column: plan.id, text: minimum }, mends: [right('constant')] })
  if (plan.key === null || plan.unit === null) return
  const concept = conceptOf(plan.key)
  if (
    plan.unit === '%' &&
    count > 20 &&
    minimum >= 0 &&
    maximum <= 1 &&
    maximum > 0 &&
    plan.key === 'humidity' &&
    !confirmed('fraction')
  ) {
    findings.tell('fraction', {
      place,
      found: { column: plan.id },
      mends: [
        columnMend(tally, frame, { unit: '1' }, { zh: '是小数（0–1）', en: 'They are fractions (0 to 1)' }),
        right('fraction'),
      ],
    })
    return
  }
  const range = rangeOf({ key: plan.key, unit: plan.unit, ...cfOf(plan) }, step)
  const others = concept
    ? concept.units.filter(
        (unit) => unit !== plan.unit && fitsUnit(plan.key!, cfOf(plan).cfName, unit, minimum, maximum),
      )
    : []
  const unitMends = others.map((unit) =>
    columnMend(tally, frame, { unit }, { zh: `单位是 ${unit}`, en: `The unit is ${unit}` }),
  )
  if (outside && range && !confirmed('outOfRange'))
    findings.tell('outOfRange', {
      place: { ...place, row: outside.row },
      found: {
        column: plan.id,
        from: range.from,
        to: range.to,
        unit: plan.unit === '1' ? '' : plan.unit,
        text: outside.text,
      },
      times: outside.times,
      mends: [...(outside.times > 0.5 * count ? unitMends : []), right('outOfRange')],
    })
  const usual = usualOf({ key: plan.key, unit: plan.unit })
  const median = tally.median()
  if (
    usual &&
    concept &&
    median !== null &&
    count >= 24 &&
    (median < usual.from || median > usual.to) &&
    !confirmed('unitDoubted')
  ) {
    const better = others.filter((unit) => {
      const one = usualOf({ key: plan.key!, unit })
      return one && median >= one.from && median <= one.to
    })
    findings.tell('unitDoubted', {
      place,
      found: { column: plan.id, text: median, unit: plan.unit, name: { zh: concept.zh, en: concept.en } },
      mends: [
        ...better.map((unit) =>
          columnMend(tally, frame, { unit }, { zh: `单位是 ${unit}`, en: `The unit is ${unit}` }),
        ),
        right('unitDoubted'),
      ],
    })
  }
}

function tellDoubled(values: readonly ColumnTally[], frame: TableFrame, findings: Findings) {
  const by = new Map<string, ColumnTally[]>()
  for (const tally of values) {
    if (tally.plan.key === null || tally.count === 0) continue
    const key = `${tally.plan.key} ${tally.plan.wavelength ?? ''}`
    by.set(key, [...(by.get(key) ?? []), tally])
  }
  for (const its of by.values()) {
    if (its.length < 2 || its.every(({ plan }) => plan.matched === 'answer')) continue
    const concept = conceptOf(its[0]!.plan.key!)!
    findings.tell('doubleVariable', {
      place: placeOf(frame, { column: its[1]!.plan.id }),
      found: { name: { zh: concept.zh, en: concept.en }, text: together(its) },
      times: its.length,
      mends: its
        .slice(1, 6)
        .map((tally) =>
          columnMend(
            tally,
            frame,
            { role: 'ignored' },
            { zh: `不使用 ${tally.plan.id}`, en: `Leave out ${tally.plan.id}` },
          ),
        ),
    })
  }
}
