import { useRef, useState } from 'preact/hooks'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { partOf, roundLevels } from '../explore/frame.rules.ts'
import type { Brush } from '../explore/selection.rules.ts'
import { useSite } from '../site.ts'
import { correlation, place, rangeOfValues, valueAt } from './brush.rules.ts'
import type { Compared } from './Parallel.tsx'
import { regionTexts } from './texts.ts'

const [width, height, left, right, top, bottom] = [440, 320, 62, 14, 12, 42]
const still = 6

/** Two of the axes against each other; a rectangle is a range of both. */
export function Scatter({
  axes,
  codes,
  nameOf,
  shown,
  colourOf,
  pointed,
  onPoint,
  brushes,
  onBrushes,
}: Compared & {
  brushes: readonly Brush[]
  /** Both at once; null takes them away. */
  onBrushes: (changes: { axis: number; from: number | null; to: number | null }[]) => void
}) {
  const { language } = useSite()
  const say = regionTexts[language]
  const [chosen, setChosen] = useState<[number, number]>([0, 1])
  const [across, up] = chosen.map((axis, i) => (axis < axes.length ? axis : Math.min(i, axes.length - 1))) as [
    number,
    number,
  ]
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<{ x: [number, number]; y: [number, number] } | null>(null)
  const [ax, ay] = [axes[across]!, axes[up]!]
  const [rx, ry] = [rangeOfValues(ax.values), rangeOfValues(ay.values)]
  const [wide, high] = [width - left - right, height - top - bottom]
  const x = (part: number) => left + part * wide
  const y = (part: number) => top + (1 - part) * high
  const select = (label: string, value: number, take: (axis: number) => void) => (
    <label class="region-axis-choice">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => take(Number(event.currentTarget.value))}>
        {axes.map((axis, i) => (
          <option key={axis.key} value={i}>
            {axis.label}
          </option>
        ))}
      </select>
    </label>
  )
  const related = correlation(ax.values, ay.values)
  const at = (event: PointerEvent): [number, number] => {
    const box = svg.current!.getBoundingClientRect()
    const [px, py] = [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ]
    const within = (part: number) => Math.min(1, Math.max(0, part))
    return [within((px - left) / wide), within(1 - (py - top) / high)]
  }
  const end = () => {
    if (drag && rx && ry) {
      const seen = Math.hypot((drag.x[1] - drag.x[0]) * wide, (drag.y[1] - drag.y[0]) * high) > still
      const ends = ([a, b]: [number, number], range: NonNullable<typeof rx>) => ({
        from: seen ? valueAt(Math.min(a, b), range) : null,
        to: seen ? valueAt(Math.max(a, b), range) : null,
      })
      onBrushes([
        { axis: across, ...ends(drag.x, rx) },
        { axis: up, ...ends(drag.y, ry) },
      ])
    }
    setDrag(null)
  }
  const brushOf = (axis: number, range: typeof rx): [number, number] | null => {
    const one = brushes.find((brush) => brush.axis === axis)
    if (!one || !range) return null
    return [one.from === null ? 0 : place(one.from, range), one.to === null ? 1 : place(one.to, range)]
  }
  const [bx, by] = drag ? [drag.x, drag.y] : [brushOf(across, rx), brushOf(up, ry)]
  const box = (bx || by) && { x: bx ?? [0, 1], y: by ?? [0, 1] }
  const order = codes.map((_, i) => i).sort((a, b) => Number(shown[a]) - Number(shown[b]))
  return (
    <>
      <div class="region-choices">
        {select(say.across, across, (axis) => setChosen([axis, up]))}
        {select(say.up, up, (axis) => setChosen([across, axis]))}
      </div>
      <svg
        ref={svg}
        class="region-plot region-scatter"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say.scatterLabel(ax.label, ay.label)}
        onPointerDown={(event) => {
          ;(event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId)
          const [px, py] = at(event)
          setDrag({ x: [px, px], y: [py, py] })
        }}
        onPointerMove={(event) => {
          if (!drag) return
          const [px, py] = at(event)
          setDrag({ x: [drag.x[0], px], y: [drag.y[0], py] })
        }}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={() => onPoint(null)}
      >
        <rect class="region-frame" x={left} y={top} width={wide} height={high} />
        {rx &&
          roundLevels(rx, 5).map((tick) => (
            <text key={`x${tick}`} x={x(partOf(tick, rx))} y={top + high + 16} text-anchor="middle">
              {formatValue(tick)}
            </text>
          ))}
        {ry &&
          roundLevels(ry, 5).map((tick) => (
            <g key={`y${tick}`}>
              <line class="region-tick" x1={left} x2={left + wide} y1={y(partOf(tick, ry))} y2={y(partOf(tick, ry))} />
              <text x={left - 6} y={y(partOf(tick, ry)) + 4} text-anchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
        <text x={left + wide} y={height - 6} text-anchor="end">
          {`${ax.label} ${formatUnit(ax.unit)}`}
        </text>
        <text x={left + 6} y={top + 14}>
          {`${ay.label} ${formatUnit(ay.unit)}`}
        </text>
        {box && (
          <rect
            class="region-brush"
            x={x(Math.min(...box.x))}
            y={y(Math.max(...box.y))}
            width={Math.max(1, Math.abs(box.x[1]! - box.x[0]!) * wide)}
            height={Math.max(1, Math.abs(box.y[1]! - box.y[0]!) * high)}
          />
        )}
        {rx &&
          ry &&
          order.map((i) => {
            const [a, b, code] = [ax.values[i], ay.values[i], codes[i]!]
            return a == null || b == null ? null : (
              <circle
                key={code}
                class={shown[i] ? 'region-dot' : 'region-dot region-dot-faint'}
                style={shown[i] ? { fill: colourOf(code) ?? undefined } : undefined}
                cx={x(place(a, rx))}
                cy={y(place(b, ry))}
                r={pointed === code ? 7 : 5}
                onPointerEnter={() => onPoint(code)}
              >
                <title>{`${nameOf(code)}: ${formatValue(a)}, ${formatValue(b)}`}</title>
              </circle>
            )
          })}
      </svg>
      <p class="quiet small">
        {related && <>{say.correlation(related.r.toFixed(2).replace('-', '−'), related.n)} · </>}
        {say.scatterText}
      </p>
    </>
  )
}
