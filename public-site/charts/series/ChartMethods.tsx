import { useSite } from '../../site.ts'
import type { ChartData } from './data.ts'
import { methodsOf, timeMethod } from './methods.ts'
import { chartTexts } from './texts.ts'

/** Over the picture: what each variable is, and what its times are. */
export function ChartMethods({ data, period }: { data: ChartData; period: { from: string; to: string } }) {
  const { language } = useSite()
  const unknown = data.time.label === 'unknown'
  return (
    <ul class="chart-methods small" aria-label={chartTexts[language].methods}>
      {methodsOf(data, period, language).map(({ key, name, text }) => (
        <li key={key}>
          <span class="chart-method-name">{name}</span> <span class="quiet">{text}</span>
        </li>
      ))}
      <li class={unknown ? 'chart-few' : 'quiet'}>{timeMethod(data.time, data.resolution, language)}</li>
    </ul>
  )
}
