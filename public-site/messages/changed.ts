/** Messages were read, marked or deleted here: the bell and the panel look again, with or without their stream. */
export const changedEvent = 'portal-messages'
export const tellChanged = () => {
  dispatchEvent(new Event(changedEvent))
}

let removed: number[] = []
/** Deleted on its own page: the list that follows offers to undo it. */
export const leaveRemoved = (ids: number[]) => {
  removed = ids
}
export const takeRemoved = (): number[] => {
  const ids = removed
  removed = []
  return ids
}
