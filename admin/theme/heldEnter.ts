import type { KeyboardEvent } from 'react'

/**
 * A dialog that asks has its answer under the focus: the Enter that opened it, still held down, would give that answer
 * as well. Only a press of its own does; in a text of several lines Enter repeats as ever.
 */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
