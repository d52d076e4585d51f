export interface Folded {
  /** How many of the kind were not told since the last one that was. */
  more: number
}

/**
 * Tells the first of a kind at once and then one in a while, with the number of those in between: what fails with every
 * request, or every second, must not fill the log.
 */
export function createFolding<Kind extends string, Event>(
  tell: (kind: Kind, event: Event, folded: Folded) => void,
  every = 60_000,
) {
  const told = new Map<Kind, { at: number; more: number }>()
  return (kind: Kind, event: Event) => {
    const now = performance.now()
    const last = told.get(kind)
    if (last && now - last.at < every) return void last.more++
    told.set(kind, { at: now, more: 0 })
    tell(kind, event, { more: last?.more ?? 0 })
  }
}
