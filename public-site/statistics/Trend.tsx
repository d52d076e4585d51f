import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Figures } from '../../server/statistics/figures.schema.ts'
import { useSite } from '../site.ts'
import { pictureOf } from './picture.ts'
import { statisticsTexts } from './texts.ts'

const nothing = () => undefined

/** Drawn in the browser; the table below says the same in numbers. */
export function Trend({ series }: { series: Figures['series'] }) {
  const { language } = useSite()
  const [Chart, setChart] = useState<typeof import('../charts/series/TimeSeriesChart.tsx').default | null>(null)
  useEffect(() => {
    import('../charts/series/TimeSeriesChart.tsx').then((loaded) => setChart(() => loaded.default)).catch(nothing)
  }, [])
  const picture = useMemo(() => pictureOf(series, language), [series, language])
  return (
    <div class="trend" role="img" aria-label={statisticsTexts[language].chart}>
      {Chart && (
        <Chart {...picture} onCursor={nothing} onSpan={nothing} onZoom={nothing} onBack={nothing} handle={nothing} />
      )}
    </div>
  )
}
