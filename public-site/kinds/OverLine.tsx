import { useEffect, useRef, useState } from 'preact/hooks'
import type { Overview } from '../../server/overviews/overviews.schema.ts'
import { formatTicks, formatUnit, formatValue } from '../charts/common/format.ts'
import { levelsOf, niceStep, reachOf } from '../charts/common/scales.ts'

const height = 260
const [top, right, bottom] = [12, 16, 44]

interface Props {
  groups: (Overview['groups'][number] & { value: number | null })[]
  /** By a number: where it stands; else by steps that follow each other. */
  points: boolean
  unit: string
  label: string
  axis: string
}

/** A line over time or over what was varied; a press, the pointer or the arrow keys tell a value. */
export function OverLine({ groups, points, unit, label, axis }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(260, entry.contentRect.width)))
    watch.observe(holder.current!)
    return () => watch.disconnect()
  }, [])
  const { range } = reachOf([groups.map(({ value }) => value)], unit, true)
  const levels = levelsOf(range, height - top - bottom, unit)
  const marks = formatTicks(levels)
  const left = Math.max(36, ...marks.map((text) => text.length * 7.5 + 12))
  const inner = width - left - right
  const [from, to] = points ? [groups[0]!.at[0]!, groups.at(-1)!.at[0]!] : [0, groups.length - 1]
  const place = (i: number) => (points ? groups[i]!.at[0]! : i)
  const x = (value: number) => left + (to === from ? inner / 2 : ((value - from) / (to - from)) * inner)
  const y = (value: number) => top + (1 - (value - range[0]) / (range[1] - range[0])) * (height - top - bottom)
  let open = false
  const path = groups
    .map(({ value }, i) => {
      if (value === null) {
        open = false
        return ''
      }
      const step = `${open ? 'L' : 'M'}${x(place(i)).toFixed(1)} ${y(value).toFixed(1)}`
      open = true
      return step
    })
    .join('')
  const nearest = (px: number) =>
    groups.reduce((best, _, i) => (Math.abs(x(place(i)) - px) < Math.abs(x(place(best)) - px) ? i : best), 0)
  const pointed = at === null ? null : groups[at]
  return (
    <div ref={holder} class="kind-line">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the values
        tabIndex={0}
        onPointerMove={(event) => setAt(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))}
        onPointerDown={(event) => setAt(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
          if (by === 0) return
          event.preventDefault()
          setAt(Math.min(groups.length - 1, Math.max(0, (at ?? -1) + by)))
        }}
      >
        {levels.map((level, i) => (
          <g key={level}>
            <path class="kind-grid" d={`M${left} ${y(level)}H${width - right}`} />
            <text x={left - 6} y={y(level) + 4} text-anchor="end">
              {marks[i]}
            </text>
          </g>
        ))}
        {ticksOf(groups, points, from, to, Math.max(2, Math.floor(inner / 90))).map(({ value, text }) => (
          <text key={text} x={x(value)} y={height - bottom + 18} text-anchor="middle">
            {text}
          </text>
        ))}
        <text x={left + inner / 2} y={height - 6} text-anchor="middle" class="quiet">
          {axis}
        </text>
        <path class="kind-stroke" d={path} />
        {groups.length <= 60 &&
          groups.map(
            ({ key, value }, i) =>
              value !== null && <circle key={key} class="kind-dot" r={2.5} cx={x(place(i))} cy={y(value)} />,
          )}
        {pointed && pointed.value !== null && (
          <circle class="kind-pointed" r={5} cx={x(place(at!))} cy={y(pointed.value)} />
        )}
      </svg>
      <p class="small figures kind-told" aria-live="polite">
        {pointed ? `${pointed.key}: ${formatValue(pointed.value)} ${formatUnit(unit)}` : '\u00a0'}
      </p>
    </div>
  )
}

function ticksOf(groups: Props['groups'], points: boolean, from: number, to: number, most: number) {
  if (!points) {
    const each = Math.max(1, Math.ceil(groups.length / most))
    return groups.flatMap(({ key }, i) => (i % each === 0 ? [{ value: i, text: key }] : []))
  }
  const step = niceStep((to - from) / most || 1)
  const values: number[] = []
  for (let i = Math.ceil(from / step); i * step <= to + step * 1e-9; i++)
    values.push(Number((i * step).toPrecision(12)))
  return formatTicks(values).map((text, i) => ({ value: values[i]!, text }))
}
