import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { siteTheme } from '../charts/common/theme.ts'
import type { PaletteName } from '../explore/selection.rules.ts'
import { useSite } from '../site.ts'
import { fonts } from '../style/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { type Curtain, heightEdges, rowAt, spanOf, startOf } from './curtain.rules.ts'
import { type Painted, paintCurtain, plotIn } from './paint.ts'
import { columnOfTime, levelOfRow, rowOfLevel, type Spot, timeAt } from './spots.rules.ts'
import { curtainTexts } from './texts.ts'

interface Props extends Pick<Painted, 'curtain' | 'offset' | 'shift' | 'layer'> {
  palette: PaletteName
  spot: Spot | null
  label: string
  onPoint: (spot: Spot | null) => void
  onSpot: (spot: Spot) => void
  onZoom: (first: number, last: number, bottom: number, top: number) => void
  onStep: (factor: number, by: number) => void
  onReset: () => void
  canvasRef: (canvas: HTMLCanvasElement | null) => void
}

/** Pixels that a finger may wander and still press. */
const still = 8

const inside = (curtain: Curtain, { time, level }: Spot) => {
  const [row, column] = [rowOfLevel(curtain, level), columnOfTime(curtain, time)]
  return row >= 0 && row < curtain.rows && column >= 0 && column < curtain.columns
}

export function CurtainPicture(props: Props) {
  const { curtain, palette, offset, shift, layer, spot, label, onPoint, onSpot, onZoom, onStep, onReset } = props
  const { language } = useSite()
  const say = curtainTexts[language]
  const holder = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [theme, setTheme] = useState(0)
  const begun = useRef<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<[number, number, number, number] | null>(null)

  useEffect(() => {
    const element = holder.current!
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    const repaint = () => setTheme((count) => count + 1)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', repaint)
    const themed = new MutationObserver(repaint)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    return () => {
      watch.disconnect()
      dark.removeEventListener('change', repaint)
      themed.disconnect()
    }
  }, [])
  const plot = size && plotIn(size.width, size.height)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the element
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !size || !plot) return
    const ratio = Math.min(2, devicePixelRatio || 1)
    context.canvas.width = Math.max(1, Math.round(size.width * ratio))
    context.canvas.height = Math.max(1, Math.round(size.height * ratio))
    const { ink, quiet, line, paper } = siteTheme(context.canvas)
    const cursor =
      spot && inside(curtain, spot)
        ? {
            at: startOf(curtain, columnOfTime(curtain, spot.time)) + curtain.width / 2,
            height: curtain.heights[rowOfLevel(curtain, spot.level)]!,
          }
        : null
    paintCurtain(context, {
      ...{ curtain, palette, plot, ratio, language, offset, shift, layer, cursor, chosen: drawn },
      ink: { ink, quiet, line, paper, face: fonts.sans },
    })
  }, [curtain, palette, size, offset, shift, layer, spot?.time, spot?.level, drawn, theme, language])

  const at = (event: { clientX: number; clientY: number }) => {
    const box = canvas.current!.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  /** Seconds and metres under a pixel. */
  const worldAt = ({ x, y }: { x: number; y: number }) => {
    if (!plot) return null
    const edges = heightEdges(curtain)
    const [from, to] = spanOf(curtain)
    const [low, high] = [edges[0]!, edges.at(-1)!]
    return {
      seconds: from + ((x - plot.left) / plot.width) * (to - from),
      metres: high - ((y - plot.top) / plot.height) * (high - low),
    }
  }
  const spotAt = (point: { x: number; y: number }): Spot | null => {
    const world = worldAt(point)
    if (!world) return null
    const time = timeAt(curtain, world.seconds)
    const row = rowAt(heightEdges(curtain), world.metres)
    return time === null || row < 0 ? null : { time, level: levelOfRow(curtain, row) }
  }
  const moved = (event: PointerEvent) => {
    const point = at(event)
    if (!begun.current) return onPoint(spotAt(point))
    if (event.pointerType === 'touch' || !plot) return
    const { x, y } = begun.current
    if (Math.hypot(point.x - x, point.y - y) < still) return
    setDrawn([Math.min(x, point.x), Math.min(y, point.y), Math.abs(point.x - x), Math.abs(point.y - y)])
  }
  const up = (event: PointerEvent) => {
    const start = begun.current
    begun.current = null
    setDrawn(null)
    if (!start) return
    const point = at(event)
    if (!drawn) {
      const spot = spotAt(point)
      if (spot) onSpot(spot)
      return
    }
    const [a, b] = [worldAt({ x: drawn[0], y: drawn[1] + drawn[3] }), worldAt({ x: drawn[0] + drawn[2], y: drawn[1] })]
    if (!a || !b) return
    const [from, to] = spanOf(curtain)
    const index = (seconds: number) => {
      const within = Math.min(to - 1, Math.max(from, seconds))
      let column = 0
      while (column + 1 < curtain.columns && startOf(curtain, column + 1) <= within) column++
      return curtain.first + column * curtain.join
    }
    const edges = heightEdges(curtain)
    // A rectangle that is as wide as a line chooses times alone.
    const flat = drawn[3] < 12
    const [bottom, top] = flat
      ? [edges[0]!, edges.at(-1)!]
      : [Math.max(edges[0]!, a.metres), Math.min(edges.at(-1)!, b.metres)]
    onZoom(index(a.seconds), Math.max(index(b.seconds), index(a.seconds) + 1), Math.round(bottom), Math.round(top))
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now =
      spot && inside(curtain, spot)
        ? spot
        : {
            time: Math.floor((curtain.first + curtain.last) / 2),
            level: levelOfRow(curtain, Math.floor(curtain.rows / 3)),
          }
    const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
    const go = (times: number, levels: number) =>
      onSpot({
        time: within(now.time + times * curtain.join, curtain.first, curtain.last),
        level: within(now.level + levels * curtain.joinLevels, curtain.level, levelOfRow(curtain, curtain.rows - 1)),
      })
    if (event.key === 'ArrowLeft') go(-1, 0)
    else if (event.key === 'ArrowRight') go(1, 0)
    else if (event.key === 'ArrowUp') go(0, 1)
    else if (event.key === 'ArrowDown') go(0, -1)
    else if (event.key === 'Enter') go(0, 0)
    else if (event.key === '+' || event.key === '=') onStep(0.5, 0)
    else if (event.key === '-') onStep(2, 0)
    else if (event.key === '0') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const tool = (name: string, sign: string, act: () => void) => (
    <Button look="quiet" small aria-label={name} title={name} onClick={act}>
      {sign}
    </Button>
  )
  return (
    <>
      <div class="curtain-picture" ref={holder}>
        <canvas
          ref={(element) => {
            canvas.current = element
            props.canvasRef(element)
          }}
          role="img"
          aria-label={label}
          tabIndex={0}
          onPointerDown={(event) => {
            if (event.pointerType !== 'touch') canvas.current?.setPointerCapture(event.pointerId)
            begun.current = at(event)
          }}
          onPointerMove={moved}
          onPointerUp={up}
          onPointerCancel={() => {
            begun.current = null
            setDrawn(null)
          }}
          onPointerLeave={() => onPoint(null)}
          onKeyDown={keyed}
        />
      </div>
      <div class="curtain-tools">
        {tool(say.earlier, '←', () => onStep(1, -0.5))}
        {tool(say.zoomIn, '+', () => onStep(0.5, 0))}
        {tool(say.zoomOut, '−', () => onStep(2, 0))}
        {tool(say.later, '→', () => onStep(1, 0.5))}
        {tool(say.reset, '⤢', onReset)}
        <span class="quiet small">{say.help}</span>
      </div>
    </>
  )
}
