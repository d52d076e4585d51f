/** What the lines of a picture are: the words that stand over the chart, in its table and in the picture saved. */

import { conventionWords, referenceWords, type SourceTimes } from '../../../server/averages/times.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import { shortZoneName } from '../../../server/basics/time.vocabulary.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { formatUnit } from '../common/format.ts'
import { limitsIn, limitsText } from '../panels/limits.ts'
import type { ChartData, Line } from './data.ts'
import { hourLabelsOf } from './offer.ts'
import { chartTexts } from './texts.ts'

/** `daily maximum 8-hour mean (MDA8), 273.15 K, 1013.25 hPa` */
export function lineMethod({ unit, meaning }: Pick<Line, 'unit' | 'meaning'>, period: Period, language: Language) {
  const reference = referenceWords({ unit, referenceStates: meaning.referenceStates }, period.from, period.to)
  return [meaning.is[language], reference?.[language]].filter(Boolean).join(chartTexts[language].comma)
}

interface Period {
  /** Days, both inclusive. */
  from: string
  to: string
}

export interface Method {
  key: string
  name: string
  text: string
}

/** A line for each variable that is drawn. */
export function methodsOf(data: ChartData, period: Period, language: Language): Method[] {
  const variables = new Map(data.lines.map((line) => [line.variable, line]))
  return [...variables.values()].map((line) => {
    const unit = formatUnit(line.unit)
    const { comma, semicolon } = chartTexts[language]
    const meant = [unit, lineMethod(line, period, language)].filter(Boolean).join(comma)
    const text = [meant, limitsText(limitsIn(data, line), language)].filter(Boolean).join(semicolon)
    return { key: line.variable, name: line.meaning.name[language], text }
  })
}

/** On the axis of time: by which clock, and which end of the interval. */
export const timeTitleOf = ({ time, resolution }: ChartData, language: Language): string =>
  chartTexts[language].timeTitle(resolution, shortZoneName(time.zone)[language], hourLabelsOf(time))

/** By which clock the times are, and what the source says of them. */
export function timeMethod(time: SourceTimes, resolution: Resolution, language: Language): string {
  const t = chartTexts[language]
  const interval = t.timeTitle(resolution, shortZoneName(time.zone)[language], 'start')
  return `${interval}${t.semicolon}${conventionWords(time, resolution === 'hour')[language]}${t.stop}`
}
