import { Fragment } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Language } from '../../../server/basics/language.ts'
import type { FieldDetail } from '../../../server/fields/fields.schema.ts'
import { formatUnit, formatValue } from '../../charts/common/format.ts'
import { lookOf } from '../../charts/common/palette.ts'
import { limitsIn, limitsText } from '../../charts/panels/limits.ts'
import type { ChartHandle } from '../../charts/series/TimeSeriesChart.tsx'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBox } from '../../ui/ErrorBox.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { saveBlob } from '../../ui/save.ts'
import { measured } from '../drawing/quality.rules.ts'
import { useLines, useRegionLines } from '../fetching.ts'
import type { ResolutionName, SeenField } from '../resolution.rules.ts'
import { momentText } from '../resolution.rules.ts'
import { mostAlso, type Place } from '../selection.rules.ts'
import { explorerTexts } from '../texts.ts'
import { SeriesPlaces, useProvinces } from './SeriesPlaces.tsx'
import { bandsOf, csvOf, type Group, groupsOf, pictureOf, type Spot, type SpotLine, spotsOf } from './series.rules.ts'
import { seriesTexts } from './texts.ts'

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
  cells: readonly Place[]
  onPlace: (place: Place) => void
  /** Codes of provinces. */
  picked: readonly string[]
  onPicked: (picked: string[]) => void
  onTime: (time: number) => void
}

export function SeriesView(props: Props) {
  const { name, detail, fields, also, onAlso } = props
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
  const own: SeenField = { ...detail, resolution: props.resolution }
  return (
    <section class="explore-series" aria-label={say.series(name)}>
      <h2>
        {name} <span class="quiet small">{formatUnit(detail.unit)}</span>
      </h2>
      <SeriesPlaces {...props} />
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
      <Lines {...props} drawn={[own, ...shown]} />
    </section>
  )
}

function Lines(props: Props & { drawn: readonly SeenField[] }) {
  const { dataset, source, detail, drawn, resolution, level, time, cells, picked, onTime } = props
  const { language } = useSite()
  const say = explorerTexts[language]
  const spots = useMemo(() => spotsOf(cells, picked), [cells, picked])
  const codes = spots.flatMap((spot) => ('code' in spot ? [spot.code] : []))
  const wanted = drawn.map(({ key, levels }) => ({ field: key, level: Math.min(level, (levels?.count ?? 1) - 1) }))
  const places = useLines(dataset, wanted, cells, resolution)
  const regions = useRegionLines(dataset, wanted, codes, resolution)
  const [Chart, setChart] = useState<typeof import('../../charts/series/TimeSeriesChart.tsx').default | null>(null)
  useEffect(() => {
    import('../../charts/series/TimeSeriesChart.tsx').then((loaded) => setChart(() => loaded.default))
  }, [])
  const [handle, setHandle] = useState<ChartHandle | null>(null)
  const names = drawn.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are their names
  const groups = useMemo(
    () => groupsOf(drawn, spots, (cells.length > 0 && places.value) || [], (codes.length > 0 && regions.value) || []),
    [places.value, regions.value, names, resolution, spots],
  )
  const picture = useMemo(
    () =>
      pictureOf(groups, spots, detail.moments, {
        ...{ language, timeTitle: say.time },
        names: (group) => titleOf(group, language),
      }),
    [groups, spots, detail, language, say],
  )
  const [read, setRead] = useState<number | null>(null)
  // The line of reading stands where the map is, until somebody points.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has no line of reading yet
  useEffect(() => {
    if (handle && read === null) handle.read(time)
  }, [handle, picture, time, read])
  if (spots.length === 0) return <p class="explore-hint">{say.choose}</p>
  const failed = [places, regions].find(({ error }) => error)
  if (failed) return <ErrorBox error={failed.error} retry={failed.again} />
  const waiting = places.waiting || regions.waiting
  if (!Chart || (groups.length === 0 && waiting)) return <Skeleton lines={6} />
  const seen = new Set(groups.flatMap(({ lines }) => lines.map(({ spot }) => spot)))
  const outside = spots.flatMap((spot, i) => (seen.has(i) ? [] : [{ spot, i }]))
  const missed = !waiting && outside.length > 0 && <Outside {...props} outside={outside} />
  if (groups.length === 0) return missed || null
  const spread = groups.some(({ lines }) => lines.some(({ band }) => band !== null))
  const save = () => {
    const head = [
      groups.map((group) => `${titleOf(group, language)} (${formatUnit(group.unit)})`).join(', '),
      source,
      location.href,
      ...(spread ? [`p10, p90: ${seriesTexts[language].percentiles}`] : []),
    ]
    saveBlob(new Blob([`\ufeff${csvOf(groups, detail.moments, head)}`], { type: 'text/csv' }), `${detail.key}.csv`)
  }
  return (
    <div aria-busy={waiting}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the slider does the same */}
      <div
        class={groups.length > 1 ? 'explore-chart explore-chart-tall' : 'explore-chart'}
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
      {picture.panels.map(({ variable, name, data }) => {
        const text = limitsText(limitsIn(data, data.lines[0]), language)
        return (
          text && (
            <p key={variable} class="quiet small">
              {name}
              {language === 'zh' ? '：' : ': '}
              {text}
            </p>
          )
        )
      })}
      {spread && <p class="quiet small">{seriesTexts[language].band(groups.some((one) => bandsOf(one).length > 0))}</p>}
      <Numbers {...{ groups, spots, time }} moment={momentText(detail.moments[time])} />
      {missed}
      <Button look="quiet" small onClick={save}>
        {say.saveCsv}
      </Button>
      <p class="quiet small">{pick({ zh: `数据来源：${source}`, en: `Source: ${source}` }, language)}</p>
    </div>
  )
}

const titleOf = ({ field, total }: Group, language: Language) =>
  `${pick(field.name, language)}${total ? seriesTexts[language].totals : ''}`

/** What the grid does not reach, by name. */
function Outside({
  outside,
  ...props
}: Pick<Props, 'dataset' | 'detail' | 'level' | 'resolution'> & { outside: { spot: Spot; i: number }[] }) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const { value } = useProvinces(outside.some(({ spot }) => 'code' in spot) ? props : null)
  const names = outside.map(({ spot, i }) => {
    if ('cell' in spot) return say.place(i + 1)
    const found = value?.regions.find(({ code }) => code === spot.code)
    return found ? pick(found.name, language) : spot.code
  })
  return (
    <p class="explore-hint" role="status">
      {say.outside(names)}
    </p>
  )
}

/** What is read at the time of the map, a column for each place and province. */
function Numbers({
  groups,
  spots,
  time,
  moment,
}: {
  groups: readonly Group[]
  spots: readonly Spot[]
  time: number
  moment: string
}) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const lineAt = (group: Group, spot: number) => group.lines.find((line) => line.spot === spot)
  const columns = spots.flatMap((spot, i) => {
    const line = groups.map((group) => lineAt(group, i)).find((one) => one !== undefined)
    return line ? [{ spot, i, line }] : []
  })
  return (
    <ScrollTable label={say.table}>
      <table class="explore-table">
        <thead>
          <tr>
            <th scope="col">{say.time}</th>
            {columns.map(({ spot, i, line }) => (
              <th scope="col" key={i}>
                <i class={`swatch line-${lookOf(i).colour}`} />{' '}
                {'cell' in spot ? (
                  <>
                    {say.place(i + 1)}
                    <br />
                    <span class="quiet small">{pick(line.name, language)}</span>
                  </>
                ) : (
                  pick(line.name, language)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { field, unit, total } = group
            const rows = [
              ['now', moment],
              ['least', say.least],
              ['most', say.most],
            ] as const
            return (
              <Fragment key={`${field.key} ${total}`}>
                {groups.length > 1 && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      {titleOf(group, language)} <span class="quiet small">{formatUnit(unit)}</span>
                    </th>
                  </tr>
                )}
                {rows.map(([what, head]) => (
                  <tr key={what}>
                    <th scope="row">{head}</th>
                    {columns.map(({ i }) => {
                      const line = lineAt(group, i)
                      return (
                        <td key={i}>
                          {line && (what === 'now' ? <Now line={line} time={time} total={total} /> : endOf(line, what))}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </ScrollTable>
  )

  function endOf({ values }: SpotLine, end: 'least' | 'most') {
    const numbers = values.filter((one): one is number => one !== null)
    if (numbers.length === 0) return say.noValue
    return formatValue(numbers.reduce((a, b) => (end === 'least' ? Math.min(a, b) : Math.max(a, b))))
  }
}

function Now({
  line: { values, n, of, covered, band },
  time,
  total,
}: {
  line: SpotLine
  time: number
  total: boolean
}) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const share = covered?.[time]
  const [low, high] = [band?.low[time], band?.high[time]]
  return (
    <>
      {values[time] == null ? say.noValue : formatValue(values[time])}
      {low != null && high != null && (
        <span class="quiet small"> {seriesTexts[language].between(formatValue(low), formatValue(high))}</span>
      )}
      {n && of && <span class="quiet small"> {`${n[time]}/${of[time]}`}</span>}
      {/* Of a total, what is not covered emits nothing. */}
      {!total && share !== undefined && share < 0.995 && (
        <span class="quiet small"> {seriesTexts[language].coverage(share)}</span>
      )}
    </>
  )
}
