import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { clockText, hoursFrom, type Quality } from './drawing/quality.rules.ts'
import type { Selection } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

/** How good a cell must be to be seen. */
export function QualityLimit({
  quality: { field, better, limits },
  selection,
  choose,
  left,
}: {
  quality: Quality
  selection: Selection
  choose: (change: Partial<Selection>) => void
  left: number
}) {
  const { language } = useSite()
  const say = explorerTexts[language].quality
  const all = [...new Set([...limits, ...(selection.quality === null ? [] : [selection.quality])])].sort(
    (a, b) => a - b,
  )
  return (
    <div class="explore-controls">
      <label>
        <span>{say.label(pick(field.name, language))}</span>
        <select
          class="input"
          value={selection.quality ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            choose({ quality: value === '' ? null : Number(value) })
          }}
        >
          <option value="">{say.all}</option>
          {all.map((limit) => (
            <option key={limit} value={limit}>
              {`${better === 'higher' ? '≥' : '≤'} ${formatValue(limit)} ${formatUnit(field.unit)}`}
            </option>
          ))}
        </select>
      </label>
      <p class="small quiet explore-quality" role="status">
        {selection.quality !== null && say.left(left)}
      </p>
    </div>
  )
}

/** When the satellite passed over what is seen. */
export function Overpass({ field: { unit, name }, span }: { field: FieldHead; span: [number, number] }) {
  const { language } = useSite()
  const say = explorerTexts[language].quality
  const [first, last] = span.map((one) => clockText(hoursFrom(one, unit))) as [string, string]
  return <p class="small figures">{say.overpass(pick(name, language), first === last ? first : `${first}–${last}`)}</p>
}
