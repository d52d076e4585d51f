/** One panel for each variable, all over one axis of time. */
import { referenceWords } from '../../../server/averages/times.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import { type Reach, reachOf } from '../common/scales.ts'
import type { ChartData } from '../series/data.ts'
import type { Names } from '../series/offer.ts'
import { chartTexts } from '../series/texts.ts'

export interface Panel extends Reach {
  variable: string
  name: string
  unit: string
  /** Of its axis: unit, what a value is of its interval, the state that concentrations refer to. */
  terms: string[]
  /** The lines of this variable alone, and which they are of all. */
  data: ChartData
  places: number[]
  /** Of each line, where colours mean something else than the order of stations. */
  colours?: number[]
}

/** `whole`: axes as long as the values, however odd some are. */
export function panelsOf(data: ChartData, language: Language, whole: boolean): Panel[] {
  const dayOf = (seconds = Number.NaN) =>
    Number.isNaN(seconds) ? null : new Date((seconds + data.offset) * 1000).toISOString().slice(0, 10)
  const [first, last] = [dayOf(data.times[0]), dayOf(data.times.at(-1))]
  const variables = [...new Set(data.lines.map((line) => line.variable))]
  return variables.map((variable) => {
    const places = data.lines.flatMap((line, place) => (line.variable === variable ? [place] : []))
    const lines = places.map((place) => data.lines[place]!)
    const { unit, meaning } = lines[0]!
    const reference = referenceWords({ unit, referenceStates: meaning.referenceStates }, first, last)
    return {
      ...{ variable, unit, places, name: meaning.name[language] },
      terms: [formatUnit(unit), meaning.is[language], reference?.[language] ?? ''].filter((term) => term !== ''),
      data: { ...data, lines },
      ...reachOf(
        lines.map((line) => line.values),
        unit,
        whole,
      ),
    }
  })
}

/** Of each panel that leaves values outside: how many, and the one that lies farthest. */
export function outsideOf(panels: Panel[], names: Names, language: Language): string {
  const t = chartTexts[language]
  return panels
    .flatMap(({ name, unit, data, below, above }) => {
      if (below + above === 0) return []
      const ends: string[] = []
      const [lowest, highest] = farthest(data)
      if (below > 0 && lowest) ends.push(t.farthest(said(lowest, unit), names.time(lowest.time, data.resolution)))
      if (above > 0 && highest) ends.push(t.farthest(said(highest, unit), names.time(highest.time, data.resolution)))
      return [t.outside(name, below + above, ends.join(t.comma))]
    })
    .join(language === 'zh' ? '' : ' ')
}

const said = ({ value }: Place, unit: string) => [formatValue(value), formatUnit(unit)].filter(Boolean).join(' ')

interface Place {
  value: number
  time: number
}

function farthest({ lines, times }: ChartData): [Place | null, Place | null] {
  let lowest: Place | null = null
  let highest: Place | null = null
  for (const { values } of lines)
    for (let row = 0; row < values.length; row++) {
      const value = values[row]
      if (value == null) continue
      if (!lowest || value < lowest.value) lowest = { value, time: times[row]! }
      if (!highest || value > highest.value) highest = { value, time: times[row]! }
    }
  return [lowest, highest]
}
