import type { Language } from '../../../server/basics/language.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import { addsUp, type ChartData, summarise, totalOf } from './data.ts'
import { flagsOver, leftOut } from './flags.ts'
import type { Names } from './offer.ts'
import { chartTexts } from './texts.ts'

/** The picture in words, a sentence a line. */
export function describe(data: ChartData, names: Names, language: Language): string {
  const t = chartTexts[language]
  return data.lines
    .map((line) => {
      const unit = formatUnit(line.unit)
      const name = names.line(line, data.lines)
      const found = summarise(line.values, unit === '°')
      const flagged = flagsOver(line, language)
      const quality = flagged ? `${language === 'zh' ? '' : ' '}${t.quality(flagged)}` : ''
      if (found.peak === null) return t.summaryEmpty(name) + quality
      const said = t.summary({
        name,
        method: line.meaning.is[language],
        total: addsUp(line) ? formatValue(totalOf(line.values)) : null,
        mean: formatValue(found.mean),
        lowest: formatValue(found.minimum),
        highest: formatValue(found.maximum),
        when: names.time(data.times[found.peak]!, data.resolution),
        unit,
        missing: String(found.missing - leftOut(line)),
        count: String(line.values.length),
      })
      return said + quality
    })
    .join(language === 'zh' ? '' : ' ')
}
