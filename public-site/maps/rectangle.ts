/** A rectangle drawn on a map of equal degrees: by mouse at once, by finger where that was asked for. */
import { useState } from 'preact/hooks'

export type Box = [west: number, south: number, east: number, north: number]
/** Of the map, in degrees. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** Less than this share of the map is a press that slipped. */
const leastShare = 0.008
const tenth = (value: number) => Math.round(value * 10) / 10

/** Its west may lie east of its east: over the date line. */
export function isWithin(
  [west, south, east, north]: Box,
  { longitude, latitude }: Record<'longitude' | 'latitude', number>,
): boolean {
  const across = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return across && latitude >= south && latitude <= north
}

export function useRectangle(view: Window, onDraw: (box: Box) => void) {
  const [drawing, setDrawing] = useState(false)
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] } | null>(null)
  const [wide, high] = [view.east - view.west, view.north - view.south]
  const at = (event: PointerEvent): [number, number] => {
    const frame = (event.currentTarget as Element).getBoundingClientRect()
    const x = Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width))
    const y = Math.min(1, Math.max(0, (event.clientY - frame.top) / frame.height))
    return [tenth(view.west + x * wide), tenth(view.north - y * high)]
  }
  const drawn: Box | null = drag && [
    Math.min(drag.from[0], drag.to[0]),
    Math.min(drag.from[1], drag.to[1]),
    Math.max(drag.from[0], drag.to[0]),
    Math.max(drag.from[1], drag.to[1]),
  ]
  const large = drawn !== null && drawn[2] - drawn[0] > wide * leastShare && drawn[3] - drawn[1] > high * leastShare
  return {
    drawing,
    toggle: () => setDrawing(!drawing),
    /** While it is drawn. */
    shown: large ? drawn : null,
    /** Of the element that the map fills. */
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0 && (drawing || event.pointerType === 'mouse'))
          setDrag({ from: at(event), to: at(event) })
      },
      onPointerMove(event: PointerEvent) {
        if (!drag) return
        // Only from here on: a press on a dot stays its own.
        if (large) (event.currentTarget as Element).setPointerCapture(event.pointerId)
        setDrag({ from: drag.from, to: at(event) })
      },
      onPointerUp() {
        setDrag(null)
        if (!large) return
        setDrawing(false)
        onDraw(drawn)
      },
      onPointerCancel: () => setDrag(null),
      onDragStart: (event: Event) => event.preventDefault(),
    },
  }
}
