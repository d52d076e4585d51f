import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Averaging, statisticName } from '../../../server/averages/times.vocabulary.ts'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Still } from '../../ui/Still.tsx'
import { versionTexts } from '../../versions/version.texts.ts'
import { outsideOf, panelsOf } from '../panels/panels.ts'
import { ChartControls } from './ChartControls.tsx'
import { ChartExport } from './ChartExport.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { ChartState as StateBox } from './ChartStates.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type ChartData, tooFew } from './data.ts'
import { flagNote } from './flags.ts'
import { methodsOf, timeMethod, timeTitleOf } from './methods.ts'
import { endsOf, limitedIn, namesOf, offerOf, seenBy } from './offer.ts'
import { dataOfPreview, type Preview } from './preview.ts'
import { chooseResolution } from './resolution.ts'
import { SeriesPreview } from './SeriesPreview.tsx'
import { type ChartState, type Offer, spanOf, strayDays, writeState } from './state.ts'
import { describe } from './summary.ts'
import { chartTexts } from './texts.ts'
import { type ChartChange, useChartState } from './useChartState.ts'
import { useSeries } from './useSeries.ts'

interface Props {
  dataset: Dataset
  preview: Preview | null
  query: URLSearchParams
  /** All that is known of the dataset, where it is not that which was given. */
  all?: () => Promise<Dataset>
  /** As a page of its own, over the whole of the window. */
  wide?: boolean
}

/** Whether a reader may see anything drawn. */
export const canBeDrawn = (dataset: Dataset) => offerOf(dataset) !== null && seenBy(dataset).length > 0

export function ChartPanel(props: Props) {
  const offer = useMemo(() => offerOf(props.dataset), [props.dataset])
  return offer && seenBy(props.dataset).length > 0 && <Panel {...props} offer={offer} />
}

function Panel({ dataset, all = async () => dataset, preview, query, offer, wide }: Props & { offer: Offer }) {
  const { language } = useSite()
  const t = chartTexts[language]
  const names = useMemo(() => namesOf(dataset, offer, language), [dataset, offer, language])
  const { state, change } = useChartState(offer, query.toString())
  const frame = useRef<HTMLDivElement>(null)
  /** Of the address that the page was opened with. */
  const [stray] = useState(() => ({ days: strayDays(query.toString(), offer), from: state.from, to: state.to }))
  const [width, setWidth] = useState(0)
  const [broken, setBroken] = useState<unknown>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = new ResizeObserver(() => setWidth(Math.round(element.clientWidth / 50) * 50))
    measure.observe(element)
    return () => measure.disconnect()
  }, [])

  const span = useMemo(() => spanOf(state, offer), [state, offer])
  const chosen = chooseResolution(span[1] - span[0], width || 800, readable(dataset, offer))
  const resolution = state.resolution === 'auto' ? chosen : state.resolution
  const request = {
    dataset: dataset.id,
    version: dataset.version,
    variables: state.variables,
    stations: state.stations,
    from: state.from,
    to: state.to,
    resolution,
  }
  const series = useSeries(width ? request : null)
  const waiting = useMemo(() => nothingYet(dataset, state, offer, resolution), [dataset, state, offer, resolution])
  const limited = useMemo(() => limitedIn(dataset), [dataset])
  const data = useMemo(() => ({ ...(series.data ?? waiting), limited }), [series.data, waiting, limited])
  const usual = useMemo(() => panelsOf(data, language, false), [data, language])
  const panels = useMemo(
    () => (state.axis === 'whole' ? panelsOf(data, language, true) : usual),
    [data, language, usual, state.axis],
  )
  const outside = useMemo(() => outsideOf(usual, names, language), [usual, names, language])
  // Before the values are there, or where no script will bring them, the preview is what is seen.
  const described = series.data ?? (preview && dataOfPreview(preview, waiting))
  const summary = useMemo(
    () => (described ? describe(described, names, language) : t.loading),
    [described, names, language, t],
  )
  const few = useMemo(() => data.lines.some((line) => line.n && data.times.some((_, row) => tooFew(line, row))), [data])
  const windows = few && resolution === 'day' && data.lines.some((line) => line.meaning.averaging === 'mda8')
  const marked = useMemo(() => flagNote(data, language), [data, language])
  const error = series.error ?? broken
  const shown = writeState(query.toString(), state, offer)
  const empty =
    series.data !== null &&
    !series.busy &&
    !error &&
    data.lines.every((line) => line.values.every((value) => value === null))

  return (
    <div class={wide ? 'chart chart-wide' : 'chart'} ref={frame}>
      {!wide && (
        <ButtonLink
          look="quiet"
          small
          class="chart-widen no-print needs-script"
          href={`/detail/chart?${shown}`}
          rel="nofollow"
        >
          <Icon name="external" size={16} />
          {t.wide}
        </ButtonLink>
      )}
      {stray.days.length > 0 && stray.from === state.from && stray.to === state.to && (
        <p class="chart-stray small" role="note">
          {stray.days
            .map(({ value, isDay }) => (isDay ? t.outsideDays(value, offer.first, offer.last) : t.wrongDay(value)))
            .join(t.semicolon)}
          {t.semicolon}
          {t.shownInstead(state.from, state.to)}
        </p>
      )}
      <ChartControls dataset={dataset} offer={offer} names={names} state={state} change={change} chosen={chosen} />
      <ChartPicture
        data={data}
        panels={panels}
        span={span}
        names={names}
        period={state}
        change={change}
        busy={series.busy}
        summary={summary}
        onFailed={setBroken}
      >
        {!series.data && preview && !error && (
          <Still as="div" name="preview" given={preview.values.length > 0}>
            {() => (
              <SeriesPreview
                preview={preview}
                label={t.preview(
                  names.variable(preview.variable),
                  names.station(preview.station),
                  preview.from,
                  preview.to,
                )}
              />
            )}
          </Still>
        )}
        <StateBox
          error={error}
          access={dataset.access}
          empty={empty}
          retry={series.retry}
          change={change}
          state={state}
          offer={offer}
          resolution={resolution}
        />
      </ChartPicture>
      <noscript>
        <p class="quiet small">
          {preview &&
            `${t.noScriptStill}${t.preview(names.variable(preview.variable), names.station(preview.station), preview.from, preview.to)}${t.stop} `}
          {t.noScript}
        </p>
      </noscript>
      {outside && (
        <p class="quiet small chart-outside" role="status">
          {state.axis === 'usual' && outside}{' '}
          <Button
            look="quiet"
            small
            class="no-print"
            onClick={() => change.put({ axis: state.axis === 'usual' ? 'whole' : 'usual' })}
          >
            {state.axis === 'usual' ? t.wholeAxis : t.usualAxis}
          </Button>
        </p>
      )}
      {marked && <p class="quiet small chart-flag-note">{marked}</p>}
      <div class="chart-below no-print">
        <p class="quiet small chart-few-note">
          {[few && t.tooFew(resolution), windows && t.tooFewWindows]
            .filter(Boolean)
            .join(language === 'zh' ? '；' : ' ')}
        </p>
        <Toolbar change={change} />
        <details class="chart-help">
          <summary class="small">{t.help}</summary>
          <p class="quiet small" id="chart-keys">
            {t.keys}
          </p>
        </details>
      </div>
      <div class="chart-foot no-print">
        <ChartTable data={data} names={names} period={state} />
        <ChartExport
          dataset={dataset}
          all={all}
          address={`/detail?${shown}#chart`}
          ready={series.data !== null && !series.busy && !error}
          request={request}
          picture={{ panels, span, language, timeTitle: timeTitleOf(data, language) }}
          whole={state.axis === 'whole'}
          methods={[
            ...methodsOf(data, state, language).map(({ name, text }) => `${name}${t.comma}${text}`),
            timeMethod(data.time, data.resolution, language),
            ...(outside && state.axis === 'usual' ? [outside] : []),
            ...(marked ? [marked] : []),
          ]}
          subtitle={[
            state.stations.map(names.station).join(language === 'zh' ? '、' : ', '),
            t.resolutions[resolution],
            data.times.length > 0 ? [...new Set(endsOf(data, names))].join(' – ') : `${state.from} – ${state.to}`,
            versionTexts[language].number(dataset.version),
          ].join(' · ')}
          names={names}
        />
      </div>
    </div>
  )
}

/** Buttons for what mouse and keys also do: a finger has neither. */
function Toolbar({ change }: { change: ChartChange }) {
  const t = chartTexts[useSite().language]
  const tools: [string, string, () => void][] = [
    ['−', t.zoomOut, () => change.zoom(2)],
    ['+', t.zoomIn, () => change.zoom(0.5)],
    ['←', t.earlier, () => change.shift(-0.25)],
    ['→', t.later, () => change.shift(0.25)],
    ['↩', t.back, change.back],
  ]
  return (
    <div class="chart-tools" role="toolbar" aria-label={t.picture}>
      {tools.map(([sign, name, act]) => (
        <Button key={sign} look="quiet" small title={name} onClick={act}>
          <span aria-hidden="true">{sign}</span>
        </Button>
      ))}
    </div>
  )
}

/** Of a dataset that needs permission the finest values are the data themselves; `auto` does not lead to a refusal. */
const readable = (dataset: Dataset, offer: Offer) => {
  if (dataset.access.allowed || dataset.sharingMode === 'open') return offer.resolutions
  const seen = seenBy(dataset)
  return offer.resolutions.slice(1).filter((one) => seen.includes(one))
}

/** The right number of lines without values: the legend has its size before it has its content. */
function nothingYet(dataset: Dataset, state: ChartState, offer: Offer, resolution: Resolution): ChartData {
  const described = dataset.variables.filter((one) => state.variables.includes(one.key))
  const { time, offset } = offer
  return {
    resolution,
    time,
    offset,
    times: [],
    lines: state.variables.flatMap((variable) => {
      const { unit, name, ...said } = described.find((one) => one.key === variable)!
      const kept = { ...said, averaging: said.averaging as Averaging }
      const meaning = { ...kept, name, is: statisticName(kept, resolution, time.label, time.step) }
      return state.stations.map((station) => ({
        ...{ variable, station, unit, meaning, values: [] },
        ...{ n: null, of: null, calm: null },
      }))
    }),
  }
}
