import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FieldDetail } from '../../server/fields/fields.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { reachOf } from '../charts/common/scales.ts'
import type { ChartData, Line } from '../charts/series/data.ts'
import type { ChartHandle, Picture } from '../charts/series/TimeSeriesChart.tsx'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { type CellLine, useLines } from './fetching.ts'
import { momentText } from './Player.tsx'
import type { Place } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

export const placeText = ({ lon, lat }: Place) => {
  const one = (value: number, plus: string, minus: string) =>
    `${Number(Math.abs(value).toFixed(3))}°${value >= 0 ? plus : minus}`
  return `${one(lat, 'N', 'S')} ${one(lon > 180 ? lon - 360 : lon, 'E', 'W')}`
}
/** Seconds by the clock of the source: a 30 February becomes the day after, and still comes in its order. */
const secondsOf = (moment: string) => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = moment.split(/[-T:]/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** One panel, a line for each place, by the clock of the source. */
function pictureOf(lines: readonly CellLine[], { name, unit, moments }: FieldDetail, language: 'zh' | 'en'): Picture {
  const times = moments.map(secondsOf)
  const columns = lines.map(({ values }) => values)
  const meaning: Line['meaning'] = {
    ...{ name, is: { zh: '', en: '' }, statistic: 'mean', averaging: 'mean', referenceStates: [] },
  }
  const data: ChartData = {
    ...{ resolution: 'hour', offset: 0, times, time: { label: 'begin', zone: '+00:00', step: 3600 } },
    lines: lines.map(({ place, values }) => ({
      ...{ variable: 'field', station: placeText(place), unit, meaning, values, n: null, of: null, calm: null },
    })),
  }
  const half = times.length > 1 ? (times[1]! - times[0]!) / 2 : 43_200
  return {
    panels: [
      {
        ...{ variable: 'field', name: pick(name, language), unit, terms: [formatUnit(unit)], data },
        ...{ places: lines.map((_, i) => i), ...reachOf(columns, unit, true) },
      },
    ],
    span: [(times[0] ?? 0) - half, (times.at(-1) ?? 0) + half],
    language,
    timeTitle: explorerTexts[language].time,
  }
}

interface Props {
  dataset: number
  name: string
  source: string
  detail: FieldDetail
  level: number
  time: number
  cells: readonly (Place & { colour: string })[]
  onTime: (time: number) => void
}

/** Comma-separated, with what the numbers mean above them. */
export function csvOf(lines: readonly CellLine[], moments: readonly string[], head: readonly string[]): string {
  const rows = moments.map((moment, i) => [moment, ...lines.map(({ values }) => values[i] ?? '')].join(','))
  const names = lines.map(({ cell }) => `${cell.lat}N ${cell.lon}E`)
  return `${head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`).join('\n')}\ntime,${names.join(',')}\n${rows.join('\n')}\n`
}

export function SeriesView({ dataset, name, source, detail, level, time, cells, onTime }: Props) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const { value: lines, error, waiting, again } = useLines(dataset, detail.key, level, cells)
  const [Chart, setChart] = useState<typeof import('../charts/series/TimeSeriesChart.tsx').default | null>(null)
  useEffect(() => {
    import('../charts/series/TimeSeriesChart.tsx').then((loaded) => setChart(() => loaded.default))
  }, [])
  const [handle, setHandle] = useState<ChartHandle | null>(null)
  const picture = useMemo(() => lines && pictureOf(lines, detail, language), [lines, detail, language])
  const [read, setRead] = useState<number | null>(null)
  // The line of reading stands where the map is, until somebody points.
  useEffect(() => {
    if (handle && picture && read === null) handle.read(time)
  }, [handle, picture, time, read])
  if (cells.length === 0) return <p class="explore-hint">{say.choose}</p>
  if (error) return <ErrorBox error={error} retry={again} />
  if (!lines || !picture || !Chart || lines.length !== cells.length) return <Skeleton lines={6} />
  const unit = formatUnit(detail.unit)
  const save = () => {
    const head = [`${name} (${unit})`, source, location.href]
    saveBlob(new Blob([`\ufeff${csvOf(lines, detail.moments, head)}`], { type: 'text/csv' }), `${detail.key}.csv`)
  }
  return (
    <section class="explore-series" aria-label={say.series(name)} aria-busy={waiting}>
      <h2>
        {name} <span class="quiet small">{unit}</span>
      </h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the slider does the same */}
      <div class="explore-chart" onClick={() => read !== null && onTime(read)} onPointerLeave={() => setRead(null)}>
        <Chart
          {...picture}
          onCursor={setRead}
          onSpan={() => undefined}
          onZoom={() => undefined}
          onBack={() => undefined}
          handle={setHandle}
        />
      </div>
      <ScrollTable label={say.table}>
        <table class="explore-table">
          <thead>
            <tr>
              <th scope="col">{say.time}</th>
              {lines.map(({ cell }, i) => (
                <th scope="col" key={`${cell.row} ${cell.column}`}>
                  <i class="swatch" style={{ background: cells[i]!.colour }} /> {say.place(i + 1)}
                  <br />
                  <span class="quiet small">{placeText({ lon: cell.lon ?? 0, lat: cell.lat ?? 0 })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{momentText(detail.moments[time])}</th>
              {lines.map(({ cell, values }) => (
                <td key={`${cell.row} ${cell.column}`}>
                  {values[time] == null ? say.noValue : formatValue(values[time])}
                </td>
              ))}
            </tr>
            {(['least', 'most'] as const).map((end) => (
              <tr key={end}>
                <th scope="row">{say[end]}</th>
                {lines.map(({ cell, values }) => {
                  const numbers = values.filter((one): one is number => one !== null)
                  const found =
                    numbers.length === 0
                      ? null
                      : numbers.reduce((a, b) => (end === 'least' ? Math.min(a, b) : Math.max(a, b)))
                  return <td key={`${cell.row} ${cell.column}`}>{found === null ? say.noValue : formatValue(found)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      <Button look="quiet" small onClick={save}>
        {say.saveCsv}
      </Button>
      <p class="quiet small">{pick({ zh: `数据来源：${source}`, en: `Source: ${source}` }, language)}</p>
    </section>
  )
}
