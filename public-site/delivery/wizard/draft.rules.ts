/** Two people, or two tabs, write the same description: what each changed is kept. */
import type { Description } from '../delivery.types.ts'

type Values = Record<string, unknown>
/** Keys in any order. */
const same = (a: unknown, b: unknown): boolean => written(a) === written(b)
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

export interface Joined {
  description: Description
  /** Changed on both sides, and not to the same: mine stands until it is chosen. */
  conflicts: { name: string; mine: unknown; theirs: unknown }[]
}

/** `base` is what both began with. */
export function join(base: Description, mine: Description, theirs: Description): Joined {
  const [was, here, there] = [base as Values, mine as Values, theirs as Values]
  const description: Values = {}
  const conflicts: Joined['conflicts'] = []
  for (const name of new Set([...Object.keys(was), ...Object.keys(here), ...Object.keys(there)])) {
    const changedHere = !same(here[name], was[name])
    if (changedHere && !same(there[name], was[name]) && !same(here[name], there[name]))
      conflicts.push({ name, mine: here[name], theirs: there[name] })
    const value = changedHere ? here[name] : there[name]
    if (value !== undefined) description[name] = value
  }
  return { description: description as Description, conflicts }
}

export const sameDescription = (a: Description, b: Description) => same(a, b)
export const sameValue = same
