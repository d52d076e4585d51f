import { useState } from 'preact/hooks'
import { shortZoneName } from '../../../server/basics/time.vocabulary.ts'
import { useSite } from '../../site.ts'
import { number } from '../../ui/format.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import { countsOf } from './ChartLegend.tsx'
import type { ChartData } from './data.ts'
import { flagsAt } from './flags.ts'
import { lineMethod, timeMethod } from './methods.ts'
import type { Names } from './offer.ts'
import { chartTexts } from './texts.ts'

const most = 500

/** The picture in numbers, for those who cannot or would rather not see it. */
export function ChartTable({
  data,
  names,
  period,
}: {
  data: ChartData
  names: Names
  period: { from: string; to: string }
}) {
  const { language } = useSite()
  const t = chartTexts[language]
  const [open, setOpen] = useState(false)
  return (
    <details class="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.table}</summary>
      {open && (
        <>
          {data.times.length > most && (
            <p class="quiet small">{t.tableShort(number(most, language), number(data.times.length, language))}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section class="table-scroll" tabIndex={0} aria-label={t.table}>
            <table class="data-table">
              <caption class="quiet small">{timeMethod(data.time, data.resolution, language)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.time(shortZoneName(data.time.zone)[language])}</th>
                  {data.lines.map((line) => (
                    <th key={`${line.variable} ${line.station}`} scope="col" class="numeric">
                      {names.line(line, data.lines)}
                      <span class="quiet"> {formatUnit(line.unit)}</span>
                      <span class="quiet small block">{lineMethod(line, period, language)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.times.slice(0, most).map((time, row) => (
                  <tr key={time}>
                    <th scope="row">{names.time(time, data.resolution)}</th>
                    {data.lines.map((line) => {
                      const said = flagsAt(line, row, language)
                      return (
                        <td key={`${line.variable} ${line.station}`} class="numeric">
                          {formatValue(line.values[row])}
                          {line.n && <span class="quiet small chart-table-n"> {countsOf(line, row, t)}</span>}
                          {said && <span class="quiet small block">{said}</span>}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </details>
  )
}
