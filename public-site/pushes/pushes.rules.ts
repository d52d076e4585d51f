import type { Push } from '../../server/pushes/pushes.schema.ts'

/** From the top left corner of the window, in pixels. */
export interface Place {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

const margin = 8

/** As near to what was wanted as keeps all of the panel on the screen; where it is too large, its top left corner. */
export function within(wanted: Place, panel: Size, screen: Size): Place {
  const most = (room: number, size: number) => Math.max(margin, room - size - margin)
  return {
    x: Math.min(most(screen.width, panel.width), Math.max(margin, wanted.x)),
    y: Math.min(most(screen.height, panel.height), Math.max(margin, wanted.y)),
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

/** What this browser kept, as far as it makes sense. */
export function readPlace(text: string | null): Place | null {
  try {
    const place = JSON.parse(text ?? 'null') as Partial<Place> | null
    return Number.isFinite(place?.x) && Number.isFinite(place?.y) ? { x: place!.x!, y: place!.y! } : null
  } catch {
    return null
  }
}

/** Closed, the panel stays away until a push comes that did not stand in it then. */
export const isClosed = (pushes: Pick<Push, 'id'>[], closed: number[]) => pushes.every(({ id }) => closed.includes(id))

/** What this tab kept, as far as it makes sense. */
export function readClosed(text: string | null): number[] {
  try {
    const ids = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

/** Where "view detail" leads: a notice to its message, a to-do to the desk that decides on it. */
export function detailOf({ sendType, type, messageId }: Pick<Push, 'sendType' | 'type' | 'messageId'>): string {
  if (sendType === 2) return `/dataAudit/expertAudit?type=${type === 4 ? 'yhzc' : 'sjxz'}`
  return messageId === null ? '/messageCenter' : `/messageCenter?id=${messageId}`
}
