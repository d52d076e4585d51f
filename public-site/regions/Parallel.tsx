import { useRef, useState } from 'preact/hooks'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import type { Brush } from '../explore/selection.rules.ts'
import { useSite } from '../site.ts'
import { type Axis, place, rangeOfValues, valueAt } from './brush.rules.ts'
import { regionTexts } from './texts.ts'

const [height, top, bottom] = [300, 34, 40]
/** Pixels that a hand may move without choosing a range. */
const still = 5

/** About as wide as it is written, in units of the drawing: ideographs stand in squares. */
const widthOf = (label: string) => [...label].reduce((sum, one) => sum + (one > '\u2e80' ? 13 : 7), 0)

export interface Compared {
  axes: readonly Axis[]
  codes: readonly string[]
  nameOf: (code: string) => string
  shown: readonly boolean[]
  colourOf: (code: string) => string | null
  pointed: string | null
  onPoint: (code: string | null) => void
}

/** A line for each region through its values; ranges are drawn along the axes. */
export function Parallel({
  axes,
  codes,
  nameOf,
  shown,
  colourOf,
  pointed,
  onPoint,
  brushes,
  onBrush,
}: Compared & { brushes: readonly Brush[]; onBrush: (axis: number, from: number | null, to: number | null) => void }) {
  const { language } = useSite()
  const say = regionTexts[language]
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<{ axis: number; from: number; to: number } | null>(null)
  const each = Math.max(110, ...axes.map(({ label }) => widthOf(label) + 12))
  const width = Math.max(320, axes.length * each)
  const ranges = axes.map(({ values }) => rangeOfValues(values))
  const x = (axis: number) => each / 2 + (axes.length === 1 ? 0 : (axis * (width - each)) / (axes.length - 1))
  const inner = height - top - bottom
  const y = (part: number) => top + (1 - part) * inner
  const partAt = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect()
    const at = ((event.clientY - box.top) / box.height) * height
    return Math.min(1, Math.max(0, 1 - (at - top) / inner))
  }
  const lines = codes.map((code, i) => {
    let open = false
    const path = axes
      .map(({ values }, axis) => {
        const [value, range] = [values[i], ranges[axis]]
        if (value == null || !range) {
          open = false
          return ''
        }
        const step = `${open ? 'L' : 'M'}${x(axis).toFixed(1)} ${y(place(value, range)).toFixed(1)}`
        open = true
        return step
      })
      .join('')
    return { code, path, i }
  })
  const ordered = [...lines].sort((a, b) => Number(shown[a.i]) - Number(shown[b.i]))
  const end = () => {
    const range = drag && ranges[drag.axis]
    if (drag && range) {
      const wide = Math.abs(drag.to - drag.from) * inner > still
      const [low, high] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)]
      if (wide) onBrush(drag.axis, valueAt(low, range), valueAt(high, range))
      else onBrush(drag.axis, null, null)
    }
    setDrag(null)
  }
  return (
    <svg
      ref={svg}
      class="region-plot region-parallel"
      viewBox={`0 0 ${width} ${height}`}
      style={{ minInlineSize: `${Math.min(width, axes.length * each * 0.82)}px` }}
      role="img"
      aria-label={say.linesLabel(axes.length)}
      onPointerLeave={() => onPoint(null)}
    >
      {ordered.map(({ code, path, i }) => (
        <path
          key={code}
          d={path}
          class={shown[i] ? 'region-line' : 'region-line region-line-faint'}
          style={shown[i] ? { stroke: colourOf(code) ?? undefined } : undefined}
          onPointerEnter={() => onPoint(code)}
        >
          <title>{nameOf(code)}</title>
        </path>
      ))}
      {pointed && <path class="region-line region-line-pointed" d={lines.find(({ code }) => code === pointed)?.path} />}
      {axes.map(({ key, label, unit }, axis) => {
        const range = ranges[axis]
        const brush = brushes.find((one) => one.axis === axis)
        const ends =
          drag?.axis === axis
            ? [drag.from, drag.to]
            : brush && range
              ? [brush.from === null ? 0 : place(brush.from, range), brush.to === null ? 1 : place(brush.to, range)]
              : null
        return (
          <g key={key}>
            <line class="region-axis" x1={x(axis)} x2={x(axis)} y1={top} y2={top + inner} />
            <text class="region-axis-name" x={x(axis)} y={13} text-anchor="middle">
              {label}
            </text>
            <text x={x(axis)} y={top - 6} text-anchor="middle">
              {range ? formatValue(range.to) : say.noValue}
            </text>
            <text x={x(axis)} y={top + inner + 15} text-anchor="middle">
              {range && formatValue(range.from)}
            </text>
            <text x={x(axis)} y={top + inner + 31} text-anchor="middle">
              {formatUnit(unit)}
            </text>
            {ends && (
              <rect
                class="region-brush"
                x={x(axis) - 9}
                width={18}
                y={y(Math.max(...ends))}
                height={Math.max(2, Math.abs(ends[1]! - ends[0]!) * inner)}
              />
            )}
            <rect
              class="region-grip"
              x={x(axis) - 22}
              width={44}
              y={top - 6}
              height={inner + 12}
              onPointerDown={(event) => {
                ;(event.currentTarget as SVGRectElement).setPointerCapture(event.pointerId)
                const at = partAt(event)
                setDrag({ axis, from: at, to: at })
              }}
              onPointerMove={(event) => drag?.axis === axis && setDrag({ ...drag, to: partAt(event) })}
              onPointerUp={end}
              onPointerCancel={() => setDrag(null)}
            />
          </g>
        )
      })}
    </svg>
  )
}
