type Tell = () => void
let tell: Tell | null = null

/** Who looks anew at what the person may do; null: nobody does any more. */
export function whenRightsChange(next: Tell | null) {
  tell = next
}

/** A call was refused for want of a right, or rights were changed here: the menu may be another one by now. */
export const rightsChanged = () => tell?.()
