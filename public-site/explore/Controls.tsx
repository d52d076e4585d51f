import { useState } from 'preact/hooks'
import { route } from 'preact-router'
import type { FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { projectionNames } from './drawing/projection.rules.ts'
import { fieldAt, type SeenField, sameMoment } from './resolution.rules.ts'
import { paletteNames, paletteOf, queryOf, type Range, rangeOf, type Selection } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'
import { type SatelliteName, satelliteView, type ViewOf, viewPath } from './views.vocabulary.ts'

interface Props extends ViewOf {
  mapped: Mapped
  fields: FieldHead[]
  field: SeenField
  selection: Selection
  choose: (change: Partial<Selection>) => void
  own?: SatelliteName | undefined
  /** Whether the ends of the colours are chosen, where a view's values are those of cells. */
  ranged?: boolean
  /** What the colours stand for, where it is not as the field suggests. */
  range?: Range | undefined
}

/** What is shown and in which colours. */
export function Controls({
  mapped,
  fields,
  field,
  selection,
  choose,
  view,
  family,
  own,
  ranged = true,
  range: given,
}: Props) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const palette = paletteOf(selection.colours, field)
  const range = given ?? rangeOf({ ...selection, colours: palette }, field)
  const levels = field.levels
  const chosen = selection.from !== null || selection.to !== null || selection.scale !== null
  return (
    <div class="explore-controls">
      <label class="explore-wide">
        <span>{say.dataset}</span>
        <select
          class="input"
          value={selection.dataset ?? ''}
          onChange={(event) => {
            const dataset = Number(event.currentTarget.value)
            route(
              (own ? satelliteView(own) : viewPath({ view, family })) +
                queryOf({ ...selection, ...fresh, dataset, field: null }),
            )
          }}
        >
          {mapped.map((one) => (
            <option key={one.id} value={one.id}>
              {pick(one.name, language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.field}</span>
        <select
          class="input"
          value={field.key}
          onChange={(event) =>
            choose({
              ...fresh,
              time: selection.time,
              resolution: selection.resolution,
              cells: selection.cells,
              quality: selection.quality,
              field: event.currentTarget.value,
            })
          }
        >
          {fields.map((one) => (
            <option key={one.key} value={one.key}>
              {pick(one.name, language)}
            </option>
          ))}
        </select>
      </label>
      {field.longer.length > 0 && (
        <label>
          <span>{say.resolution}</span>
          <select
            class="input"
            value={field.resolution ?? ''}
            onChange={(event) => {
              const resolution = (event.currentTarget.value || null) as Selection['resolution']
              const source = fields.find(({ key }) => key === field.key)!
              choose({ resolution, time: sameMoment(field, selection.time, fieldAt(source, resolution)) })
            }}
          >
            <option value="">{say.resolutions[field.step ?? 'source']}</option>
            {field.longer.map((one) => (
              <option key={one.resolution} value={one.resolution}>
                {say.longer[one.manner][one.resolution]}
              </option>
            ))}
          </select>
        </label>
      )}
      {levels && levels.count > 1 && (
        <label>
          <span>{say.level}</span>
          <select
            class="input"
            value={Math.min(selection.level, levels.count - 1)}
            onChange={(event) => choose({ level: Number(event.currentTarget.value) })}
          >
            {[...Array(levels.count).keys()].map((i) => (
              <option key={i} value={i}>
                {levels.words?.[i]
                  ? pick(levels.words[i]!, language)
                  : levels.values
                    ? `${formatValue(levels.values[i])} ${formatUnit(levels.unit)}`
                    : String(i + 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{say.colours}</span>
        <select
          class="input"
          value={palette}
          onChange={(event) => choose({ colours: event.currentTarget.value as Selection['colours'] })}
        >
          {paletteNames.map((name) => (
            <option key={name} value={name}>
              {say.palettes[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.projection}</span>
        <select
          class="input"
          value={selection.projection}
          onChange={(event) => choose({ projection: event.currentTarget.value as Selection['projection'] })}
        >
          {projectionNames.map((name) => (
            <option key={name} value={name}>
              {say.projections[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.scale}</span>
        <select
          class="input"
          value={range.scale}
          onChange={(event) => choose({ scale: event.currentTarget.value as 'linear' | 'log' })}
        >
          <option value="linear">{say.linear}</option>
          <option value="log">{say.log}</option>
        </select>
      </label>
      {ranged && <RangeEnds key={`${range.from} ${range.to} ${range.scale}`} range={range} choose={choose} />}
      {ranged && chosen && (
        <Button look="quiet" small onClick={() => choose({ from: null, to: null, scale: null })}>
          {say.whole}
        </Button>
      )}
    </div>
  )
}
/** What means nothing in another dataset or of another variable. */
const fresh = {
  time: 0,
  resolution: null,
  level: 0,
  from: null,
  to: null,
  scale: null,
  cells: [],
  box: null,
  brush: [],
  quality: null,
  also: [],
}

/** Typed numbers are taken on Enter or when the field is left; what cannot be stays and is told. */
function RangeEnds({ range, choose }: { range: ReturnType<typeof rangeOf>; choose: Props['choose'] }) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const [typed, setTyped] = useState({ from: tidy(range.from), to: tidy(range.to) })
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const [from, to] = [Number(typed.from), Number(typed.to)]
    if (typed.from === tidy(range.from) && typed.to === tidy(range.to)) return setWrong(false)
    const right =
      typed.from.trim() !== '' &&
      typed.to.trim() !== '' &&
      Number.isFinite(to - from) &&
      from < to &&
      (range.scale === 'linear' || from > 0)
    setWrong(!right)
    if (right) choose({ from, to })
  }
  const input = (end: 'from' | 'to') => (
    <label class="explore-end">
      <span>{say[end]}</span>
      <input
        class="input figures"
        inputMode="decimal"
        value={typed[end]}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'range-problem' : undefined}
        onInput={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  )
  return (
    <div class="explore-ends">
      {input('from')}
      {input('to')}
      {wrong && (
        <p id="range-problem" class="explore-problem small" role="alert">
          {say.wrongRange}
        </p>
      )}
    </div>
  )
}
const tidy = (value: number) => String(Number(value.toPrecision(4)))
