import { lineTop } from '../../server/datasets/datasets.vocabulary.ts'
import { useSite } from '../site.ts'
import { period } from '../ui/format.ts'
import { linePath, lineWidth } from './line.path.ts'
import type { Line } from './list.data.ts'
import { listTexts } from './texts.ts'

/** How the values went; the page of the dataset tells them. */
export function RowLine({ line }: { line: Line }) {
  const { language } = useSite()
  const { variable, unit, from, to, stations, heights } = line
  const said = listTexts[language].line(variable, unit === '1' ? '' : unit, period(from, to), stations)
  return (
    <svg class="row-line" viewBox={`0 0 ${lineWidth} ${lineTop}`} role="img">
      <title>{said}</title>
      <path d={linePath(heights)} />
    </svg>
  )
}
