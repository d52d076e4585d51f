import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { siteTheme } from '../charts/common/theme.ts'
import { tableOf } from '../explore/colours.ts'
import { askLand } from '../explore/drawing/land.ts'
import type { Frame } from '../explore/frame.rules.ts'
import { useSite } from '../site.ts'
import { inOrder, type Plane, type Point, type Sight, seen, sheetsOf } from './solid.rules.ts'

interface Props {
  frames: readonly Frame[]
  extent: { west: number; east: number; south: number; north: number }
  northFirst: boolean
  topFirst: boolean
  at: { level: number; row: number; column: number }
  sight: Sight
  onTurn: (by: Sight) => void
  label: string
}

const colours = tableOf('viridis')
/** Height beside width: a field is seen, not measured. */
const tall = 0.5
const keys: Record<string, Sight> = {
  ArrowLeft: { turn: -0.1, rise: 0 },
  ArrowRight: { turn: 0.1, rise: 0 },
  ArrowUp: { turn: 0, rise: 0.08 },
  ArrowDown: { turn: 0, rise: -0.08 },
}

function picture(width: number, height: number, code: (x: number, y: number) => number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const image = context.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = colours[code(x, y)]!
  context.putImageData(image, 0, 0)
  return canvas
}

/** Three sections of a box, drawn as sheared pictures on a plain canvas. */
export function SolidCanvas({ frames, extent, northFirst, topFirst, at, sight, onTurn, label }: Props) {
  const { t } = useSite()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(640)
  const [land, setLand] = useState<Awaited<ReturnType<typeof askLand>> | null>(null)
  const [theme, setTheme] = useState(0)
  const from = useRef<{ x: number; y: number } | null>(null)
  const height = Math.round(Math.min(460, width * 0.72))
  useEffect(() => {
    askLand(t).then(setLand, () => undefined)
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))))
    watch.observe(canvas.current!.parentElement!)
    const repaint = new MutationObserver(() => setTheme((count) => count + 1))
    repaint.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    return () => {
      watch.disconnect()
      repaint.disconnect()
    }
  }, [t])
  const { rows, columns } = frames[0]!
  const levels = frames.length
  const pictures = useMemo((): Record<Plane, HTMLCanvasElement> => {
    const rowOf = (y: number) => (northFirst ? y : rows - 1 - y)
    const levelOf = (y: number) => (topFirst ? y : levels - 1 - y)
    return {
      level: picture(columns, rows, (x, y) => frames[at.level]!.codes[rowOf(y) * columns + x]!),
      row: picture(columns, levels, (x, y) => frames[levelOf(y)]!.codes[at.row * columns + x]!),
      column: picture(rows, levels, (x, y) => {
        const row = northFirst ? rows - 1 - x : x
        return frames[levelOf(y)]!.codes[row * columns + at.column]!
      }),
    }
  }, [frames, at.level, at.row, at.column, northFirst, topFirst, rows, columns, levels])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is drawn anew
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const ratio = Math.min(2, devicePixelRatio || 1)
    context.canvas.width = width * ratio
    context.canvas.height = height * ratio
    const { quiet, line, ink } = siteTheme(context.canvas)
    const squeeze = Math.cos((((extent.north + extent.south) / 2) * Math.PI) / 180)
    const [wide, deep] = [(extent.east - extent.west) * squeeze, extent.north - extent.south]
    const half: Point = [wide / Math.max(wide, deep), deep / Math.max(wide, deep), tall]
    const scale = Math.min(width / 2.95, height / 2.55) * ratio
    const middle: Point = [
      half[0] * (((at.column + 0.5) / columns) * 2 - 1),
      half[1] * (((northFirst ? rows - 1 - at.row : at.row) + 0.5) / rows) * 2 - half[1],
      half[2] * (((topFirst ? levels - 1 - at.level : at.level) + 0.5) / levels) * 2 - half[2],
    ]
    const put = (point: Point) => {
      const { x, y } = seen(point, sight)
      return [context.canvas.width / 2 + x * scale, context.canvas.height / 2 + y * scale] as const
    }
    /** One step of each picture's own units on the canvas. */
    const shear = (origin: Point, along: Point, down: Point) => {
      const [x0, y0] = put(origin)
      const [x1, y1] = put(origin.map((value, i) => value + along[i]!) as Point)
      const [x2, y2] = put(origin.map((value, i) => value + down[i]!) as Point)
      context.setTransform(x1 - x0, y1 - y0, x2 - x0, y2 - y0, x0, y0)
    }
    const plain = () => context.setTransform(1, 0, 0, 1, 0, 0)
    const stroke = (points: Point[], colour: string, thick: number) => {
      context.beginPath()
      for (const [i, point] of points.entries()) context[i ? 'lineTo' : 'moveTo'](...put(point))
      context.strokeStyle = colour
      context.lineWidth = thick * ratio
      context.stroke()
    }
    const [w, d, h] = half
    // The ground with the coasts, then the edges of the box.
    if (land) {
      context.save()
      shear([-w, d, -h], [2 * w, 0, 0], [0, -2 * d, 0])
      context.beginPath()
      context.rect(0, 0, 1, 1)
      context.clip()
      context.scale(1 / (extent.east - extent.west), 1 / (extent.north - extent.south))
      context.translate(-extent.west, extent.north)
      const near = extent.west >= 60 && extent.east <= 150 && extent.south >= 0 && extent.north <= 60
      const coast = near ? land.near : land.world
      context.fillStyle = line
      context.fill(coast)
      context.restore()
    }
    plain()
    for (const z of [-h, h])
      stroke(
        [
          [-w, -d, z],
          [w, -d, z],
          [w, d, z],
          [-w, d, z],
          [-w, -d, z],
        ],
        quiet,
        z < 0 ? 1.2 : 0.6,
      )
    for (const [x, y] of [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ] as const)
      stroke(
        [
          [x, y, -h],
          [x, y, h],
        ],
        quiet,
        0.6,
      )
    context.imageSmoothingEnabled = false
    for (const { plane, part, corner, along, down } of inOrder(sheetsOf(middle, half), sight)) {
      const source = pictures[plane]
      const [left, top, right, bottom] = part
      shear(corner, along, down)
      context.drawImage(
        source,
        ...([left * source.width, top * source.height] as const),
        ...([(right - left) * source.width, (bottom - top) * source.height] as const),
        ...([0, 0, 1, 1] as const),
      )
      plain()
    }
    stroke(
      [
        [-w, middle[1], middle[2]],
        [w, middle[1], middle[2]],
      ],
      ink,
      0.8,
    )
    stroke(
      [
        [middle[0], -d, middle[2]],
        [middle[0], d, middle[2]],
      ],
      ink,
      0.8,
    )
    stroke(
      [
        [middle[0], middle[1], -h],
        [middle[0], middle[1], h],
      ],
      ink,
      0.8,
    )
    context.fillStyle = ink
    context.font = `${12 * ratio}px sans-serif`
    context.textAlign = 'center'
    for (const [text, point] of [
      ['N', [0, d * 1.12, -h]],
      ['S', [0, -d * 1.12, -h]],
      ['E', [w * 1.1, 0, -h]],
      ['W', [-w * 1.1, 0, -h]],
    ] as [string, Point][]) {
      const [x, y] = put(point)
      context.fillText(text, x, y + 4 * ratio)
    }
  }, [pictures, sight, width, height, land, theme])

  return (
    <div class="kind-solid">
      <canvas
        ref={canvas}
        style={{ width: `${width}px`, height: `${height}px` }}
        role="img"
        aria-label={label}
        tabIndex={0}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (!from.current) return
          onTurn({ turn: (event.clientX - from.current.x) / 160, rise: (event.clientY - from.current.y) / 200 })
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={() => {
          from.current = null
        }}
        onPointerCancel={() => {
          from.current = null
        }}
        onKeyDown={(event) => {
          const by = keys[event.key]
          if (!by) return
          event.preventDefault()
          onTurn(by)
        }}
      />
    </div>
  )
}
