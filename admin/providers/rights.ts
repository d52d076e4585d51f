type Tell = () => void
let tell: Tell | null = null

/** Who looks anew at what the person may do; null: nobody does any more. */
export function whenRightsChange(next: Tell | null) {
  tell = next
}

/** A call was refused for want of a right, or rights were changed here or by others: the menu may be another one by now. */
export const rightsChanged = () => tell?.()

/** The page of a resource that somebody writes on, and whether its right was taken meanwhile. */
let written: { resource: string; taken: boolean } | null = null
const followers = new Set<Tell>()
function now(next: typeof written) {
  written = next
  for (const follower of followers) follower()
}

/** Something is written on a page: where its right is taken, the page stays, so that nothing typed is lost. */
export function writingOn(resource: string) {
  if (written?.resource !== resource) now({ resource, taken: false })
}
/** The page was left. */
export function leftPage(resource: string) {
  if (written?.resource === resource) now(null)
}
/** The right to see it is gone: does it stay for what is written on it? */
export function keptOpen(resource: string): boolean {
  if (written?.resource !== resource) return false
  if (!written.taken) now({ resource, taken: true })
  return true
}
/** The resource of a page that stays though its right was taken. */
export const keptResource = (): string | null => (written?.taken ? written.resource : null)
/** The resource of the page that is written on. */
export const writtenResource = (): string | null => written?.resource ?? null
export function followPages(follower: Tell): Tell {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** What was given and what was taken. */
export const changeOfRights = <Right extends string>(before: readonly Right[], after: readonly Right[]) => ({
  given: after.filter((right) => !before.includes(right)),
  taken: before.filter((right) => !after.includes(right)),
})
