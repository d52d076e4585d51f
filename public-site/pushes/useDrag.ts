import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { recall, remember } from '../session.ts'
import { moved, type Place, readPlace, within } from './pushes.rules.ts'

const key = 'pushPlace'
/** On narrower screens the panel stands in the page, and covers nothing. */
const floating = () => matchMedia('(min-width: 901px)').matches
const screenSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

/** Moved by pointer or arrow keys, kept on this device, and never off the screen, however large it is by now. */
export function useDrag() {
  const panel = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState<Place | null>(null)
  const [shown, setShown] = useState<Place | null>(null)
  const [dragging, setDragging] = useState(false)
  /** Where it goes: keys may come faster than the screen follows. */
  const now = useRef<Place | null>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)

  useLayoutEffect(() => setWanted(readPlace(recall('localStorage', key))), [])
  useEffect(() => {
    const keepIn = () => {
      const box = panel.current?.getBoundingClientRect()
      if (!box) return
      const next = wanted && within(wanted, box, screenSize())
      setShown((old) => (old?.x === next?.x && old?.y === next?.y ? old : next))
    }
    keepIn()
    addEventListener('resize', keepIn)
    const watch = new ResizeObserver(keepIn)
    if (panel.current) watch.observe(panel.current)
    return () => {
      removeEventListener('resize', keepIn)
      watch.disconnect()
    }
  }, [wanted])

  function put(place: Place | null, keep: boolean) {
    const box = panel.current?.getBoundingClientRect()
    const next = place && box ? within(place, box, screenSize()) : place
    now.current = next
    setWanted(next)
    if (keep) remember('localStorage', key, next && JSON.stringify(next))
    return next
  }
  const here = (): Place => {
    if (now.current) return now.current
    const { x, y } = panel.current!.getBoundingClientRect()
    return { x, y }
  }
  const at = (event: PointerEvent): Place => ({
    x: event.clientX - grip.current!.x,
    y: event.clientY - grip.current!.y,
  })

  return {
    panel,
    dragging,
    style: shown ? { left: `${shown.x}px`, top: `${shown.y}px`, right: 'auto', bottom: 'auto' } : undefined,
    bar: {
      onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
        // What is captured here is no press of a button in the bar.
        if (event.button || !floating() || (event.target as Element).closest('button:not(.push-grip)')) return
        const { x, y } = here()
        grip.current = { x: event.clientX - x, y: event.clientY - y }
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      },
      onPointerMove: (event: PointerEvent) => {
        if (grip.current) put(at(event), false)
      },
      onPointerUp: (event: PointerEvent) => {
        if (grip.current) put(at(event), true)
        grip.current = null
        setDragging(false)
      },
      onPointerCancel: () => {
        grip.current = null
        setDragging(false)
      },
    },
    onKey: (event: KeyboardEvent) => {
      const next = event.key === 'Home' ? null : moved(here(), event.key, event.shiftKey)
      if (next === null && event.key !== 'Home') return
      event.preventDefault()
      put(next, true)
    },
  }
}
