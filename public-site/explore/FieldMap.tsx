import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { siteTheme } from '../charts/common/theme.ts'
import { useSite } from '../site.ts'
import { fonts } from '../style/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { askLand } from './drawing/land.ts'
import { askSouthSea, type MapDrawing, needsInset, paintMap, type SouthSea } from './drawing/map.ts'
import { degreesOf, type ProjectionName, projections } from './drawing/projection.rules.ts'
import { edgesOf, type Frame } from './frame.rules.ts'
import { type Axes, cellAt, fitted, type Window, zoomed } from './paint.ts'
import { type Box, boxFrom, type PaletteName, type Place } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

export interface Cell {
  row: number
  column: number
}
interface Props {
  frame: Frame
  axes: Axes
  /** All of the grid. */
  extent: Window
  palette: PaletteName
  projection?: ProjectionName
  contours: boolean
  places: readonly (Place & { colour: string })[]
  box: Box | null
  /** Dragging draws a rectangle instead of moving the map. */
  drawing: boolean
  onBox: (box: Box) => void
  /** What part of the world is seen, in degrees. */
  onWindow: (window: Window) => void
  /** What draws the map as it is seen, for pictures of other frames. */
  drawingRef?: (drawing: MapDrawing) => void
  label: string
  write: (value: number) => string
  onPoint: (cell: Cell | null) => void
  onChoose: (cell: Cell) => void
  canvasRef: (canvas: HTMLCanvasElement | null) => void
}

/** Pixels that a finger may wander and still press. */
const still = 8

function boxOf({ latitudes, longitudes }: Axes, { row, column }: Cell): Window {
  const [lat, lon] = [edgesOf(latitudes), edgesOf(longitudes)]
  return {
    ...{ south: Math.min(lat[row]!, lat[row + 1]!), north: Math.max(lat[row]!, lat[row + 1]!) },
    ...{ west: Math.min(lon[column]!, lon[column + 1]!), east: Math.max(lon[column]!, lon[column + 1]!) },
  }
}

/** The rectangle of two corners; null where it has no extent. */
const between = (a: Place, b: Place): Box | null =>
  boxFrom([
    ...[Math.min(a.lon, b.lon), Math.max(-90, Math.min(a.lat, b.lat))],
    ...[Math.max(a.lon, b.lon), Math.min(90, Math.max(a.lat, b.lat))],
  ])

/** A map of one frame: drag, wheel, two fingers or keys move it; a press chooses a cell. */
export function FieldMap(props: Props) {
  const { frame, axes, extent, palette, contours, places, box, drawing: draws, onBox, onWindow } = props
  const { label, write, onPoint, onChoose, canvasRef, drawingRef } = props
  const name = props.projection ?? 'plain'
  const projection = projections[name]
  const { t, language } = useSite()
  const say = explorerTexts[language]
  const holder = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [window, setWindow] = useState<Window | null>(null)
  const [land, setLand] = useState<MapDrawing['land']>(null)
  const [sea, setSea] = useState<SouthSea | null>(null)
  const [cursor, setCursor] = useState<Cell | null>(null)
  const [theme, setTheme] = useState(0)
  const [drawn, setDrawn] = useState<Box | null>(null)

  useEffect(() => {
    const repaint = () => setTheme((count) => count + 1)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', repaint)
    const themed = new MutationObserver(repaint)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    return () => {
      dark.removeEventListener('change', repaint)
      themed.disconnect()
    }
  }, [])
  useEffect(() => {
    let gone = false
    Promise.all([askLand(t, name), askLand(t)]).then(
      ([own, plain]) => gone || setLand({ own, plain }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [t, name])
  useEffect(() => {
    const element = holder.current!
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  const whole = size && fitted(extent, size.width, size.height, projection)
  /** Of another grid, all of it is shown again. */
  const grid = `${extent.west} ${extent.east} ${extent.south} ${extent.north}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was zoomed stays while the grid is the same
  useEffect(() => setWindow(null), [grid, name, size?.width, size?.height])
  const shown = window ?? whole
  const degrees = shown && degreesOf(projection, shown)
  const withInset = degrees !== null && needsInset(degrees)
  useEffect(() => {
    if (withInset) askSouthSea().then(setSea, () => undefined)
  }, [withInset])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, by its ends
  useEffect(() => {
    if (degrees) onWindow(degrees)
  }, [name, shown?.west, shown?.east, shown?.south, shown?.north])

  // biome-ignore lint/correctness/useExhaustiveDependencies: all of it is drawn whenever anything was rendered
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !size || !shown) return
    const ratio = Math.min(2, devicePixelRatio || 1)
    context.canvas.width = Math.max(1, Math.round(size.width * ratio))
    context.canvas.height = Math.max(1, Math.round(size.height * ratio))
    const { ink, quiet, line, paper } = siteTheme(context.canvas)
    const drawing: MapDrawing = {
      ...{ frame, axes, window: shown, projection, palette, contours, places, ratio, land, sea, write },
      box: drawn ?? box,
      cursor: cursor && cursor.row < frame.rows && cursor.column < frame.columns ? boxOf(axes, cursor) : null,
      ink: { ink, quiet, line, paper, land: ink, face: fonts.sans },
    }
    paintMap(context, drawing)
    drawingRef?.(drawing)
  }, [
    frame,
    palette,
    contours,
    places,
    box,
    drawn,
    size,
    shown?.west,
    shown?.east,
    shown?.north,
    name,
    land,
    sea,
    cursor,
    theme,
    language,
  ])

  const placeOf = (event: { clientX: number; clientY: number }): Place | null => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || !shown) return null
    const found = projection.inverse(
      shown.west + ((event.clientX - box.left) / box.width) * (shown.east - shown.west),
      shown.north - ((event.clientY - box.top) / box.height) * (shown.north - shown.south),
    )
    return found && { lon: found[0], lat: found[1] }
  }
  const point = (cell: Cell | null) => {
    setCursor(cell)
    onPoint(cell)
  }
  const move = (lon: number, lat: number) =>
    shown &&
    setWindow({ west: shown.west + lon, east: shown.east + lon, south: shown.south + lat, north: shown.north + lat })
  const zoom = (factor: number, at?: Place) => {
    if (!shown) return
    const center = at && projection.forward(at.lon, at.lat)
    setWindow(zoomed(shown, factor, center && { lon: center[0], lat: center[1] }))
  }

  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const begun = useRef<{ x: number; y: number; moved: boolean; at: Place | null } | null>(null)
  const down = (event: PointerEvent) => {
    canvas.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begun.current = { x: event.clientX, y: event.clientY, moved: fingers.current.size > 1, at: placeOf(event) }
  }
  const moved = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    const at = placeOf(event)
    if (!finger) return point(at && cellAt(axes, at))
    if (!shown || !size || !begun.current) return
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, one]) => one)
    const next = { x: event.clientX, y: event.clientY }
    if (Math.hypot(next.x - begun.current.x, next.y - begun.current.y) > still) begun.current.moved = true
    if (others[0]) {
      const before = Math.hypot(finger.x - others[0].x, finger.y - others[0].y)
      const after = Math.hypot(next.x - others[0].x, next.y - others[0].y)
      if (before > 10 && after > 10) zoom(before / after, at ?? undefined)
    } else if (begun.current.moved && draws) {
      const from = begun.current.at
      if (from && at) setDrawn(between(from, at))
    } else if (begun.current.moved)
      move(
        ((finger.x - next.x) / size.width) * (shown.east - shown.west),
        ((next.y - finger.y) / size.height) * (shown.north - shown.south),
      )
    fingers.current.set(event.pointerId, next)
  }
  const up = (event: PointerEvent) => {
    const pressed = fingers.current.delete(event.pointerId) && begun.current && !begun.current.moved
    if (drawn) {
      setDrawn(null)
      onBox(drawn)
    }
    if (fingers.current.size === 0) begun.current = null
    const at = pressed ? placeOf(event) : null
    const cell = at && cellAt(axes, at)
    if (!cell) return
    point(cell)
    onChoose(cell)
  }
  const wheel = (event: WheelEvent) => {
    // The page scrolls as ever; with Ctrl, or two fingers on a pad, the map zooms.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(event.deltaY > 0 ? 1.25 : 0.8, placeOf(event) ?? undefined)
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = cursor ?? { row: Math.floor(frame.rows / 2), column: Math.floor(frame.columns / 2) }
    const northUp = (axes.latitudes[0] ?? 0) > (axes.latitudes.at(-1) ?? 0) ? -1 : 1
    const steps: Record<string, [number, number]> = {
      ...{ ArrowUp: [northUp, 0], ArrowDown: [-northUp, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
    }
    const step = steps[event.key]
    if (step) {
      const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
      point({ row: within(at.row + step[0], frame.rows), column: within(at.column + step[1], frame.columns) })
    } else if (event.key === 'Enter') onChoose(at)
    else if (event.key === '+' || event.key === '=') zoom(0.8)
    else if (event.key === '-') zoom(1.25)
    else if (event.key === '0') setWindow(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="field-map" ref={holder}>
      <canvas
        ref={(element) => {
          canvas.current = element
          canvasRef(element)
        }}
        role="img"
        aria-label={label}
        tabIndex={0}
        class={draws ? 'field-map-drawing' : undefined}
        onPointerDown={down}
        onPointerMove={moved}
        onPointerUp={up}
        onPointerCancel={(event) => {
          fingers.current.delete(event.pointerId)
          setDrawn(null)
        }}
        onPointerLeave={() => fingers.current.size === 0 && point(null)}
        onWheel={wheel}
        onKeyDown={keyed}
      />
      <div class="field-map-tools">
        <Button look="quiet" small aria-label={say.zoomIn} title={say.zoomIn} onClick={() => zoom(0.7)}>
          +
        </Button>
        <Button look="quiet" small aria-label={say.zoomOut} title={say.zoomOut} onClick={() => zoom(1.4)}>
          −
        </Button>
        <Button look="quiet" small aria-label={say.reset} title={say.reset} onClick={() => setWindow(null)}>
          ⤢
        </Button>
      </div>
    </div>
  )
}
