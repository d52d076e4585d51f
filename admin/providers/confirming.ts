type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asked: Promise<boolean> | null = null

/** Who asks the person for the password; null: nobody does any more. */
export function whenPasswordNeeded(next: Ask | null) {
  ask = next
}

/** Whether the person gave it. Several calls may need it at once: it is asked for once. */
export function passwordGiven(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}
