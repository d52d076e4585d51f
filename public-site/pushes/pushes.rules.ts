import type { Push } from '../../server/pushes/pushes.schema.ts'

/** From the top left corner, in pixels. */
export interface Place {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}
export type Box = Place & Size

const margin = 8

/** As near to what was wanted as keeps all of the panel on the screen; where it is too large, its top left corner. */
export function within(wanted: Place, panel: Size, screen: Box): Place {
  const most = (room: number, size: number) => Math.max(margin, room - size - margin)
  return {
    x: screen.x + Math.min(most(screen.width, panel.width), Math.max(margin, wanted.x - screen.x)),
    y: screen.y + Math.min(most(screen.height, panel.height), Math.max(margin, wanted.y - screen.y)),
  }
}

const step = 16
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Where an arrow key takes it; null for any other key. */
export function moved(from: Place, key: string, far: boolean): Place | null {
  const move = moves[key]
  if (!move) return null
  const length = far ? 4 * step : step
  return { x: from.x + move[0] * length, y: from.y + move[1] * length }
}

/** Whether the panel would lie over nothing of these. */
export const isFree = (place: Place, { width, height }: Size, taken: Box[]) =>
  taken.every(
    (box) =>
      place.x + width <= box.x ||
      box.x + box.width <= place.x ||
      place.y + height <= box.y ||
      box.y + box.height <= place.y,
  )

/** The free place on the screen that is nearest to the wanted one, or null. */
export function nearestFree(wanted: Place, panel: Size, screen: Box, taken: Box[]): Place | null {
  const at = within(wanted, panel, screen)
  if (isFree(at, panel, taken)) return at
  let best: Place | null = null
  let least = Number.POSITIVE_INFINITY
  const last = within({ x: Number.MAX_SAFE_INTEGER, y: Number.MAX_SAFE_INTEGER }, panel, screen)
  for (let y = screen.y + margin; y <= last.y; y += step)
    for (let x = screen.x + margin; x <= last.x; x += step) {
      const far = (x - at.x) ** 2 + (y - at.y) ** 2
      if (far < least && isFree({ x, y }, panel, taken)) {
        best = { x, y }
        least = far
      }
    }
  return best
}

/** The first of these that has a free place, not farther than it allows; else as wanted. */
export function nearestOf(wanted: Place, panel: Size, screen: Box, ways: { taken: Box[]; near?: number }[]): Place {
  for (const { taken, near = Number.POSITIVE_INFINITY } of ways) {
    const free = nearestFree(wanted, panel, screen, taken)
    if (free && Math.hypot(free.x - wanted.x, free.y - wanted.y) <= near) return free
  }
  return within(wanted, panel, screen)
}

/** A place for a panel that scrolls: as high as there is one free, down to `least`; null where even that lies over something. */
export function shrunk(
  wanted: Place,
  // A rectangle of the page gives nothing of its own when it is spread.
  { width, height: whole }: Size,
  screen: Box,
  taken: Box[],
  least: number,
): (Place & { height: number }) | null {
  for (let height = whole; height >= least; height -= step) {
    const free = nearestFree(wanted, { width, height }, screen, taken)
    if (free) return { ...free, height }
  }
  return null
}

/** The next free place that way: what must not be covered is jumped over. Null where there is none, or for another key. */
export function nextFree(from: Place, key: string, far: boolean, panel: Size, screen: Box, taken: Box[]): Place | null {
  for (let at: Place | null = moved(from, key, far), before = from; at; at = moved(at, key, false)) {
    const place = within(at, panel, screen)
    if (place.x === before.x && place.y === before.y) return null
    if (isFree(place, panel, taken)) return place
    before = place
  }
  return null
}

/** What this browser kept, as far as it makes sense. */
export function readPlace(text: string | null): Place | null {
  try {
    const place = JSON.parse(text ?? 'null') as Partial<Place> | null
    return Number.isFinite(place?.x) && Number.isFinite(place?.y) ? { x: place!.x!, y: place!.y! } : null
  } catch {
    return null
  }
}

/** The bell's one count: messages that are unread, and things to do, which are no messages. */
export const waiting = (pushes: Pick<Push, 'sendType'>[], unread: number) =>
  unread + pushes.filter(({ sendType }) => sendType === 2).length

/** Of to-dos, by their type. */
const desks: Record<number, string> = { 4: 'yhzc', 5: 'sjxz', 6: 'sjsc', 7: 'sjtj' }
/** Where "view detail" leads: a notice to its message, a to-do to the desk that decides on it. */
export function detailOf({ sendType, type, messageId }: Pick<Push, 'sendType' | 'type' | 'messageId'>): string {
  if (sendType === 2) return `/dataAudit/expertAudit?type=${desks[type] ?? 'sjxz'}`
  return messageId === null ? '/messageCenter' : `/messageCenter?id=${messageId}`
}
