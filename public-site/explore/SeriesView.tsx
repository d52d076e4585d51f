import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FieldDetail, FieldHead } from '../../server/fields/fields.schema.ts'
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
import { measured } from './drawing/quality.rules.ts'
import { type CellLine, useLines } from './fetching.ts'
import { momentText } from './Player.tsx'
import type { ResolutionName, SeenField } from './resolution.rules.ts'
import { mostAlso, type Place } from './selection.rules.ts'
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

/** A panel for each variable over one time, a line for each place, by the clock of the source. */
function pictureOf(
  all: readonly (readonly CellLine[])[],
  fields: readonly Pick<FieldHead, 'key' | 'name' | 'unit'>[],
  moments: readonly string[],
  cells: readonly Place[],
  language: 'zh' | 'en',
): Picture {
  const times = moments.map(secondsOf)
  const half = times.length > 1 ? (times[1]! - times[0]!) / 2 : 43_200
  return {
    panels: all.map((lines, at) => {
      const places = lines.map(({ place }) => at * cells.length + placeIn(cells, place))
      return panelFor(lines, fields[at]!, times, places, language)
    }),
    span: [(times[0] ?? 0) - half, (times.at(-1) ?? 0) + half],
    language,
    timeTitle: explorerTexts[language].time,
  }
}
function panelFor(
  lines: readonly CellLine[],
  { key, name, unit }: Pick<FieldHead, 'key' | 'name' | 'unit'>,
  times: readonly number[],
  /** Which colour each line has. */
  places: number[],
  language: 'zh' | 'en',
): Picture['panels'][number] {
  const columns = lines.map(({ values }) => values)
  const meaning: Line['meaning'] = {
    ...{ name, is: { zh: '', en: '' }, statistic: 'mean', averaging: 'mean', referenceStates: [] },
  }
  const data: ChartData = {
    ...{ resolution: 'hour', offset: 0, times: [...times], time: { label: 'begin', zone: '+00:00', step: 3600 } },
    lines: lines.map(({ place, values, n = null, of = null }) => ({
      ...{ variable: key, station: placeText(place), unit, meaning, values, n, of, calm: null },
    })),
  }
  return {
    ...{ variable: key, name: pick(name, language), unit, terms: [formatUnit(unit)], data },
    ...{ places, ...reachOf(columns, unit, true) },
  }
}

const placeIn = (cells: readonly Place[], { lon, lat }: Place) =>
  cells.findIndex((cell) => cell.lon === lon && cell.lat === lat)

interface Props {
  dataset: number
  name: string
  source: string
  detail: FieldDetail
  fields: readonly SeenField[]
  resolution: ResolutionName | null
  /** Keys of further variables. */
  also: readonly string[]
  onAlso: (also: string[]) => void
  level: number
  time: number
  cells: readonly (Place & { colour: string })[]
  onTime: (time: number) => void
}

/** Comma-separated, with what the numbers mean above them. */
export function csvOf(
  lines: readonly CellLine[],
  moments: readonly string[],
  head: readonly string[],
  variables: readonly string[] = [],
): string {
  const rows = moments.map((moment, i) =>
    [moment, ...lines.flatMap(({ values, n, of }) => [values[i] ?? '', ...(n && of ? [n[i]!, of[i]!] : [])])].join(','),
  )
  const several = new Set(variables).size > 1
  const names = lines.flatMap(({ cell, n }, i) => [
    `${several ? `${variables[i]} ` : ''}${cell.lat}N ${cell.lon}E`,
    ...(n ? ['n', 'of'] : []),
  ])
  return `${head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`).join('\n')}\ntime,${names.join(',')}\n${rows.join('\n')}\n`
}

export function SeriesView(props: Props) {
  const { dataset, name, source, detail, fields, resolution, also, onAlso, level, time, cells, onTime } = props
  const { language } = useSite()
  const say = explorerTexts[language]
  // Of one grid and one time: then a cell and a row mean the same in all.
  const fitting = measured(fields).filter(
    (one) =>
      one.key !== detail.key &&
      one.rows === detail.rows &&
      one.columns === detail.columns &&
      one.times?.count === detail.times?.count &&
      one.times?.first === detail.times?.first,
  )
  const shown = fitting.filter(({ key }) => also.includes(key))
  const drawn = [detail, ...shown]
  const wanted = drawn.map(({ key, levels }) => ({ field: key, level: Math.min(level, (levels?.count ?? 1) - 1) }))
  const { value: all, error, waiting, again } = useLines(dataset, wanted, cells, resolution)
  const lines = all?.[0]
  const [Chart, setChart] = useState<typeof import('../charts/series/TimeSeriesChart.tsx').default | null>(null)
  useEffect(() => {
    import('../charts/series/TimeSeriesChart.tsx').then((loaded) => setChart(() => loaded.default))
  }, [])
  const [handle, setHandle] = useState<ChartHandle | null>(null)
  const names = drawn.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are their names
  const picture = useMemo(
    () => (all && all.length === drawn.length ? pictureOf(all, drawn, detail.moments, cells, language) : null),
    [all, names, detail, cells, language],
  )
  const [read, setRead] = useState<number | null>(null)
  // The line of reading stands where the map is, until somebody points.
  useEffect(() => {
    if (handle && picture && read === null) handle.read(time)
  }, [handle, picture, time, read])
  if (cells.length === 0) return <p class="explore-hint">{say.choose}</p>
  if (error) return <ErrorBox error={error} retry={again} />
  // Places that were added or left out since are not told of yet.
  if (!lines || !picture || !Chart || lines.some(({ place }) => placeIn(cells, place) < 0))
    return <Skeleton lines={6} />
  const outside = waiting ? [] : cells.filter((cell) => !lines.some(({ place }) => placeIn([cell], place) === 0))
  const unit = formatUnit(detail.unit)
  const save = () => {
    const head = [
      drawn.map((one) => `${pick(one.name, language)} (${formatUnit(one.unit)})`).join(', '),
      source,
      location.href,
    ]
    const columns = drawn.flatMap(({ key }) => lines.map(() => key))
    saveBlob(
      new Blob([`\ufeff${csvOf(all!.flat(), detail.moments, head, columns)}`], { type: 'text/csv' }),
      `${detail.key}.csv`,
    )
  }
  return (
    <section class="explore-series" aria-label={say.series(name)} aria-busy={waiting}>
      <h2>
        {name} <span class="quiet small">{unit}</span>
      </h2>
      {fitting.length > 0 && (
        <fieldset class="explore-also">
          <legend>{say.also}</legend>
          {fitting.map((one) => (
            <label key={one.key}>
              <input
                type="checkbox"
                checked={also.includes(one.key)}
                disabled={!also.includes(one.key) && shown.length >= mostAlso}
                onChange={(event) =>
                  onAlso(event.currentTarget.checked ? [...also, one.key] : also.filter((key) => key !== one.key))
                }
              />
              {pick(one.name, language)}
            </label>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the slider does the same */}
      <div
        class={drawn.length > 1 ? 'explore-chart explore-chart-tall' : 'explore-chart'}
        onClick={() => read !== null && onTime(read)}
        onPointerLeave={() => setRead(null)}
      >
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
              {lines.map(({ cell, place }) => (
                <th scope="col" key={`${cell.row} ${cell.column}`}>
                  <i class="swatch" style={{ background: cells[placeIn(cells, place)]!.colour }} />{' '}
                  {say.place(placeIn(cells, place) + 1)}
                  <br />
                  <span class="quiet small">{placeText({ lon: cell.lon ?? 0, lat: cell.lat ?? 0 })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all!.map((of, at) => (
              <tr key={drawn[at]!.key}>
                <th scope="row">
                  {momentText(detail.moments[time])}
                  {drawn.length > 1 && ` · ${pick(drawn[at]!.name, language)} ${formatUnit(drawn[at]!.unit)}`}
                </th>
                {of.map(({ cell, values, n, of: could }) => (
                  <td key={`${cell.row} ${cell.column}`}>
                    {values[time] == null ? say.noValue : formatValue(values[time])}
                    {n && could && <span class="quiet small"> {`${n[time]}/${could[time]}`}</span>}
                  </td>
                ))}
              </tr>
            ))}
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
      {outside.length > 0 && (
        <p class="explore-hint" role="status">
          {say.outside(outside.map((cell) => say.place(placeIn(cells, cell) + 1)))}
        </p>
      )}
      <Button look="quiet" small onClick={save}>
        {say.saveCsv}
      </Button>
      <p class="quiet small">{pick({ zh: `数据来源：${source}`, en: `Source: ${source}` }, language)}</p>
    </section>
  )
}
