import { useSyncExternalStore } from 'react'
import { takeBackSeconds } from '../../server/messages/messages.vocabulary.ts'

export interface Recent {
  resource: 'applications' | 'registrations' | 'deliveries'
  ids: number[]
  /** What was decided, in words. */
  told: string
  /** By this browser's clock. */
  until: number
}

/** The newest last. Kept beside the pages: the case has left the screen by then. */
let recent: readonly Recent[] = []
const listeners = new Set<() => void>()
function set(next: readonly Recent[]) {
  recent = next
  for (const listener of listeners) listener()
}

export const addRecent = (one: Omit<Recent, 'until'>) =>
  set([...recent.filter((other) => other.until > Date.now()), { ...one, until: Date.now() + takeBackSeconds * 1000 }])
export const dropRecent = (one: Recent) => set(recent.filter((other) => other !== one))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The last decision that is not taken back; its time may be over. */
export const useRecent = (): Recent | undefined => useSyncExternalStore(subscribe, () => recent.at(-1))
