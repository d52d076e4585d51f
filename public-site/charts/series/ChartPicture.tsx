import type { ComponentChildren, ComponentType } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Language } from '../../../server/basics/language.ts'
import { useSite } from '../../site.ts'
import { formatUnit, formatValue } from '../common/format.ts'
import type { Panel } from '../panels/panels.ts'
import { ChartLegend, countsOf } from './ChartLegend.tsx'
import { ChartMethods } from './ChartMethods.tsx'
import type { ChartData } from './data.ts'
import { flagsAt } from './flags.ts'
import { timeTitleOf } from './methods.ts'
import type { Names } from './offer.ts'
import type { ChartHandle } from './TimeSeriesChart.tsx'
import { chartTexts } from './texts.ts'
import type { ChartChange } from './useChartState.ts'

type Chart = typeof import('./TimeSeriesChart.tsx').default

interface Props {
  data: ChartData
  panels: Panel[]
  span: [number, number]
  names: Names
  /** Days, both inclusive. */
  period: { from: string; to: string }
  change: ChartChange
  busy: boolean
  summary: string
  onFailed: (error: unknown) => void
  /** Over the picture: a preview before it, a word on why there is none. */
  children?: ComponentChildren
}

/** The picture with its reading line and legend. The chart itself comes in a chunk of its own. */
export function ChartPicture({ data, panels, span, names, period, change, busy, summary, onFailed, children }: Props) {
  const { language } = useSite()
  const t = chartTexts[language]
  const [Chart, setChart] = useState<ComponentType<Parameters<Chart>[0]> | null>(null)
  const [row, setRow] = useState<number | null>(null)
  const [spoken, setSpoken] = useState(false)
  const handle = useRef<ChartHandle | null>(null)
  const keepHandle = useCallback((made: ChartHandle | null) => {
    handle.current = made
  }, [])

  useEffect(() => {
    import('./TimeSeriesChart.tsx').then((module) => setChart(() => module.default), onFailed)
  }, [onFailed])
  // Another picture has other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: data is what it depends on
  useEffect(() => setRow(null), [data])

  const visible = () => {
    const from = data.times.findIndex((time) => time >= span[0])
    const after = data.times.findIndex((time) => time >= span[1])
    return [Math.max(from, 0), after < 0 ? data.times.length - 1 : after - 1] as const
  }
  const read = (to: (row: number, first: number, last: number) => number) => {
    const [first, last] = visible()
    if (last < first) return
    setSpoken(true)
    handle.current?.read(Math.min(Math.max(to(row ?? -1, first, last), first), last))
  }
  const keys: Record<string, () => void> = {
    '+': () => change.zoom(0.5),
    '=': () => change.zoom(0.5),
    '-': () => change.zoom(2),
    ArrowLeft: () => change.shift(-0.25),
    ArrowRight: () => change.shift(0.25),
    'Shift+ArrowLeft': () => read((at, _, last) => (at < 0 ? last : at - 1)),
    'Shift+ArrowRight': () => read((at, first) => (at < 0 ? first : at + 1)),
    Home: () => read((_, first) => first),
    End: () => read((_, __, last) => last),
    '0': change.whole,
    Backspace: change.back,
    // Where nothing is being read it is the page's.
    ...(row !== null && { Escape: () => handle.current?.read(null) }),
  }

  return (
    <>
      <ChartMethods data={data} period={period} />
      <ChartLegend data={data} names={names} row={row} />
      <section
        class={`chart-picture panels-${panels.length}${busy ? ' chart-busy' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved and read with the keys
        tabIndex={0}
        aria-label={t.picture}
        aria-describedby="chart-summary chart-keys"
        aria-busy={busy}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const act = keys[`${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key}`]
          if (!act) return
          event.preventDefault()
          act()
        }}
        onPointerMove={() => setSpoken(false)}
      >
        {Chart && (
          <Chart
            panels={panels}
            span={span}
            language={language}
            timeTitle={timeTitleOf(data, language)}
            handle={keepHandle}
            onCursor={setRow}
            onSpan={change.span}
            onZoom={change.zoom}
            onBack={change.back}
          />
        )}
        {children}
      </section>
      <p class="hidden" id="chart-summary">
        {summary}
      </p>
      <p class="hidden" aria-live="polite">
        {spoken && row !== null ? reading(data, names, row, language) : ''}
      </p>
    </>
  )
}

/** What the reading line says, for those who hear it. */
function reading(data: ChartData, names: Names, row: number, language: Language): string {
  const values = data.lines.map((line) => {
    const value = line.values[row]
    const said = flagsAt(line, row, language)
    const there =
      value == null ? (said ? '' : chartTexts[language].missing) : `${formatValue(value)} ${formatUnit(line.unit)}`
    const counts = countsOf(line, row, chartTexts[language])
    return [names.line(line, data.lines), there, counts && `(${counts})`, said].filter(Boolean).join(' ')
  })
  return [names.time(data.times[row]!, data.resolution), ...values].join('; ')
}
