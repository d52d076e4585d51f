import { useEffect, useState } from 'preact/hooks'
import { formatUnit } from '../charts/common/format.ts'
import type { Brush } from '../explore/selection.rules.ts'
import { useSite } from '../site.ts'
import type { Axis } from './brush.rules.ts'
import { regionTexts } from './texts.ts'

const written = (value: number | null | undefined) => (value == null ? '' : String(value))

/** The ranges of the axes as numbers: the same by keyboard and finger as by dragging. */
export function Ranges({
  axes,
  brushes,
  onBrush,
}: {
  axes: readonly Axis[]
  brushes: readonly Brush[]
  onBrush: (axis: number, from: number | null, to: number | null) => void
}) {
  const { language } = useSite()
  const say = regionTexts[language]
  return (
    <fieldset class="region-ranges">
      <legend>{say.ranges}</legend>
      {axes.map((axis, i) => (
        <Range
          key={axis.key}
          axis={axis}
          brush={brushes.find((one) => one.axis === i)}
          take={(from, to) => onBrush(i, from, to)}
        />
      ))}
    </fieldset>
  )
}

function Range({
  axis,
  brush,
  take,
}: {
  axis: Axis
  brush: Brush | undefined
  take: (from: number | null, to: number | null) => void
}) {
  const { language } = useSite()
  const say = regionTexts[language]
  const [from, to] = [written(brush?.from), written(brush?.to)]
  const [typed, setTyped] = useState({ from, to })
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setTyped({ from, to })
    setWrong(false)
  }, [from, to])
  const done = () => {
    if (typed.from.trim() === from && typed.to.trim() === to) return setWrong(false)
    const [low, high] = [typed.from, typed.to].map((text) => (text.trim() === '' ? null : Number(text))) as [
      number | null,
      number | null,
    ]
    const number = (value: number | null) => value === null || Number.isFinite(value)
    const right = number(low) && number(high) && (low === null || high === null || low <= high)
    setWrong(!right)
    if (right) take(low, high)
  }
  const input = (end: 'from' | 'to') => (
    <input
      class="input figures"
      inputMode="decimal"
      aria-label={say.ofAxis(say[end], axis.label)}
      placeholder={say[end]}
      value={typed[end]}
      aria-invalid={wrong || undefined}
      onInput={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  )
  return (
    <div class="region-range">
      <span>
        {axis.label} <span class="quiet small">{formatUnit(axis.unit)}</span>
      </span>
      {input('from')}
      <span aria-hidden="true">–</span>
      {input('to')}
      {wrong && (
        <p class="region-problem small" role="alert">
          {say.wrongRange}
        </p>
      )}
    </div>
  )
}
