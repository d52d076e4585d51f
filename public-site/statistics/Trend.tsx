import { useEffect, useMemo, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { type Counted, pictureOf } from './picture.ts'

const nothing = () => undefined

/** Drawn in the browser; the table below says the same in numbers. */
export function Trend({ series, label }: { series: Counted; label: string }) {
  const { language } = useSite()
  const [Chart, setChart] = useState<typeof import('../charts/series/TimeSeriesChart.tsx').default | null>(null)
  useEffect(() => {
    import('../charts/series/TimeSeriesChart.tsx').then((loaded) => setChart(() => loaded.default)).catch(nothing)
  }, [])
  const picture = useMemo(() => pictureOf(series, language), [series, language])
  return (
    <div class={`trend trend-${picture.panels.length}`} role="img" aria-label={label}>
      {Chart && (
        <Chart {...picture} onCursor={nothing} onSpan={nothing} onZoom={nothing} onBack={nothing} handle={nothing} />
      )}
    </div>
  )
}
