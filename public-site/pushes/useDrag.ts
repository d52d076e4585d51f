import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { recall, remember } from '../session.ts'
import { type Box, isFree, nearestFree, nearestOf, nextFree, type Place, readPlace, shrunk } from './pushes.rules.ts'

const key = 'pushPlace'
/** On narrower screens it stays below the bell. */
const roomy = () => matchMedia('(min-width: 901px)').matches
const onPage = ({ x, y, width, height }: DOMRect): Box => ({ x: x + scrollX, y: y + scrollY, width, height })
const screenBox = (): Box => ({
  x: scrollX,
  y: scrollY,
  width: document.documentElement.clientWidth,
  height: innerHeight,
})

/** What the panel never lies over: what is read first, and what a reader acts on. */
const first = 'h1, h2, h3, h4, .heart, .card'
/** Nor, where it may choose, over anything else that is pressed or read as one thing. */
const kept = `${first}, button, a[href], summary, input, select, textarea, label, .uplot`
/** Below the header by so much, and no farther from the bell to leave links free. */
const gap = 8
const near = 160
const words = document.createRange()
/** Of a heading its words, not the line they stand in. */
function boxOf(one: HTMLElement) {
  if (!/^H\d$/.test(one.tagName)) return one.getBoundingClientRect()
  words.selectNodeContents(one)
  return words.getBoundingClientRect()
}
const taken = (panel: HTMLElement, names = kept): Box[] =>
  [...document.querySelectorAll<HTMLElement>(names)]
    .filter((one) => !panel.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => onPage(boxOf(one)))
    .filter(({ width, height }) => width > 1 && height > 1)

/** As high as it would be with room for all; a reader who has scrolled in it stays where they are. */
function wholeOf(panel: HTMLElement): DOMRect {
  const { maxHeight } = panel.style
  if (maxHeight === '') return panel.getBoundingClientRect()
  const list = panel.querySelector('.push-list')
  const scrolled = list?.scrollTop ?? 0
  panel.style.maxHeight = ''
  const size = panel.getBoundingClientRect()
  panel.style.maxHeight = maxHeight
  if (list) list.scrollTop = scrolled
  return size
}
/** Its bar, one notice and what is done with it. */
const least = 176
/**
 * Where it opens: as near below the bell as leaves free what it must, and links too where that is not far off. Where there is no
 * room for all of it, it is lower and scrolls.
 */
function startOf(panel: HTMLElement): Place & { height?: number } {
  const bell = document.getElementById('bell')?.getBoundingClientRect() ?? new DOMRect(innerWidth, 0, 0, 0)
  const size = wholeOf(panel)
  const under = document.querySelector('.header')?.getBoundingClientRect().bottom ?? bell.bottom
  const wanted = { x: bell.left - gap + scrollX, y: under + gap + scrollY }
  const screen = screenBox()
  const below = { ...screen, y: Math.max(screen.y, wanted.y - gap) }
  below.height -= below.y - screen.y
  const must = taken(panel, first)
  const place = nearestOf(wanted, size, below, [
    { taken: taken(panel), near },
    { taken: taken(panel, `${first}, .glance`) },
    { taken: must },
  ])
  return isFree(place, size, must) ? place : (shrunk(wanted, size, below, must, least) ?? place)
}

/**
 * It opens below the bell, over the page. Taken from there by pointer or arrow keys it goes with the page, where it covers
 * nothing that is read first or pressed; where there is no such place it goes back below the bell.
 */
export function useDrag() {
  const panel = useRef<HTMLElement>(null)
  /** Where somebody put it; null: where it opens. */
  const [place, setPlace] = useState<Place | null>(null)
  const [start, setStart] = useState<(Place & { height?: number }) | null>(null)
  const [dragging, setDragging] = useState(false)
  const [sentBack, setSentBack] = useState(false)
  const grip = useRef<Place | null>(null)
  /** Where it goes: keys may come faster than the screen follows. */
  const now = useRef<Place | null>(null)

  const put = useCallback((next: Place | null) => {
    now.current = next
    setPlace(next)
  }, [])
  const settle = useCallback(() => {
    const box = panel.current
    if (!box || grip.current) return
    setStart((old) => {
      const next = startOf(box)
      return old?.x === next.x && old.y === next.y && old.height === next.height ? old : next
    })
    if (!now.current) return
    const free = roomy() ? nearestFree(now.current, box.getBoundingClientRect(), screenBox(), taken(box)) : null
    setSentBack(!free)
    if (free?.x !== now.current.x || free.y !== now.current.y) put(free)
  }, [put])

  useLayoutEffect(() => {
    put(roomy() ? readPlace(recall('localStorage', key)) : null)
    settle()
  }, [put, settle])
  useLayoutEffect(() => {
    if (place && !dragging) settle()
  }, [place, dragging, settle])
  useEffect(() => {
    addEventListener('resize', settle)
    const watch = new ResizeObserver(settle)
    for (const one of [panel.current, document.getElementById('main')]) if (one) watch.observe(one)
    return () => {
      removeEventListener('resize', settle)
      watch.disconnect()
    }
  }, [settle])

  const keep = () => remember('localStorage', key, now.current && JSON.stringify(now.current))
  const here = (): Place => now.current ?? start ?? onPage(panel.current!.getBoundingClientRect())
  function drop() {
    grip.current = null
    setDragging(false)
    keep()
  }
  return {
    panel,
    dragging,
    sentBack,
    style: {
      left: `${(place ?? start)?.x ?? 0}px`,
      top: `${(place ?? start)?.y ?? 0}px`,
      maxHeight: !place && start?.height ? `${start.height}px` : '',
    },
    bar: {
      onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
        // What is captured here is no press of a button in the bar.
        if (event.button || !roomy() || (event.target as Element).closest('button:not(.push-grip)')) return
        const { x, y } = here()
        grip.current = { x: event.pageX - x, y: event.pageY - y }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (!grip.current) return
        setSentBack(false)
        setDragging(true)
        put({ x: event.pageX - grip.current.x, y: event.pageY - grip.current.y })
      },
      onPointerUp: () => grip.current && drop(),
      onPointerCancel: () => grip.current && drop(),
    },
    onKey: (event: KeyboardEvent) => {
      const box = panel.current!
      setSentBack(false)
      if (event.key === 'Home') put(null)
      else if (!event.key.startsWith('Arrow')) return
      else {
        const size = box.getBoundingClientRect()
        const next = nextFree(here(), event.key, event.shiftKey, size, screenBox(), taken(box))
        if (next) put(next)
      }
      event.preventDefault()
      keep()
    },
  }
}
