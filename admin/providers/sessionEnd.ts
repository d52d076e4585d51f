type Leave = () => void

let leave: Leave | null = null
let leaving = false

/** Who leads to the log-in page once the session is over; null: nobody does any more. */
export function whenSessionEnds(next: Leave | null) {
  leave = next
}

/** A new session may end in its turn. */
export function sessionBegun() {
  leaving = false
}

/** Several calls may hear of it at once: the person is led away once. False: nobody is there to do it. */
export function sessionEnded(): boolean {
  if (leaving) return true
  if (!leave) return false
  leaving = true
  leave()
  return true
}
