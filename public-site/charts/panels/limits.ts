/** National limits in a picture: those of its variable, for values of this averaging, while they are in force. */
import { editions, type LimitedAs } from '../../../server/air/limits.vocabulary.ts'
import { factorOf } from '../../../server/air/units.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import { day, hour } from '../common/beijing.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import type { ChartData, Line } from '../series/data.ts'

export interface LimitLine {
  grade: 1 | 2
  /** In the unit of the panel. */
  value: number
  /** Epoch seconds; the end is not within. */
  from: number
  to: number
}
export interface LimitsHere {
  standard: string
  /** Days of the picture, both inclusive. */
  from: string
  to: string
  lines: LimitLine[]
}

/** A limit judges means of one length only; of what is something else, or unknown, it says nothing. */
export function limitedAs(
  { resolution, time }: Pick<ChartData, 'resolution' | 'time'>,
  { statistic, averaging }: Pick<Line['meaning'], 'statistic' | 'averaging'>,
): LimitedAs | null {
  // Nor of single measurements at times of their own.
  if (statistic !== 'mean' || time.step === 0) return null
  const made = averaging === 'mean' || averaging === 'mda8'
  if (resolution === 'hour') return made && time.step <= hour ? 'hour' : null
  if (resolution === 'day' && averaging === 'mda8') return 'mda8'
  return averaging === 'mean' && (resolution === 'day' || resolution === 'year') ? resolution : null
}

const dayOf = (seconds: number, offset: number) => new Date((seconds + offset) * 1000).toISOString().slice(0, 10)

/** Of a variable where the standard holds; none where it has no limit for such values, or the unit is none of a mass. */
export function limitsIn(data: ChartData, line: Line | undefined): LimitsHere[] {
  const { limited, offset, times } = data
  if (!line || !limited || times.length === 0) return []
  const pollutant = limited(line.variable)
  const length = limitedAs(data, line.meaning)
  const factor = pollutant && factorOf(pollutant, formatUnit(line.unit))
  if (!pollutant || !length || !factor) return []
  const [first, last] = [dayOf(times[0]!, offset), dayOf(times.at(-1)!, offset)]
  const start = (day: string) => Date.parse(day) / 1000 - offset
  return editions.flatMap(({ standard, from, to, limits }) => {
    const grades = limits[pollutant]?.[length]
    if (!grades || from > last || (to !== null && to < first)) return []
    const [begin, end] = [start(from), to === null ? Number.POSITIVE_INFINITY : start(to) + day]
    // One line where both grades say the same.
    const lines = ([2, 1] as const)
      .filter((grade) => grade === 2 || grades[0] !== grades[1])
      .map((grade) => ({ grade, value: grades[grade - 1]! / factor, from: begin, to: end }))
    return [{ standard, lines, from: from > first ? from : first, to: to !== null && to < last ? to : last }]
  })
}

const words = {
  zh: { grade: { 1: '一级', 2: '二级' }, limit: '限值', colon: '：', comma: '、', semicolon: '；' },
  en: { grade: { 1: 'Grade I', 2: 'Grade II' }, limit: 'Limit', colon: ': ', comma: ', ', semicolon: '; ' },
} as const

/** What stands at a line of the picture; one line for both grades needs no grade. */
export const limitLabel = ({ grade, value }: LimitLine, alone: boolean, language: Language) =>
  `${alone ? words[language].limit : words[language].grade[grade]} ${formatValue(value)}`

/** `GB 3095-2012 limits: Grade II 75, Grade I 35`; the days stand beside where there are several. */
export function limitsText(limits: readonly LimitsHere[], language: Language): string {
  const say = words[language]
  return limits
    .map(({ standard, from, to, lines }) => {
      const alone = lines.length === 1
      const name = language === 'zh' ? `${standard}限值` : `${standard} limit${alone ? '' : 's'}`
      const values = alone
        ? formatValue(lines[0]!.value)
        : lines.map((line) => limitLabel(line, false, language)).join(say.comma)
      const days = language === 'zh' ? `（${from}至${to}）` : ` (${from} to ${to})`
      return `${name}${say.colon}${values}${limits.length > 1 ? days : ''}`
    })
    .join(say.semicolon)
}
