export type Facts = Record<string, unknown>

/** Named so whatever they hold: the log outlives them and is read by many. */
const secret = /^(password|passwordHash|confirmPassword|token|tokenHash|secret|ticket|authorization|cookie)$/i
const longest = 2000
const mostItems = 500

/** A text may be a whole article; the log keeps how it begins. */
function kept(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => kept(one, depth + 1))
  if (typeof value === 'object' && value !== null)
    return depth > 4
      ? '…'
      : Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !secret.test(key))
            .map(([key, one]) => [key, kept(one, depth + 1)]),
        )
  return value
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const unlessEmpty = (facts: Facts) => (Object.keys(facts).length > 0 ? facts : null)

/** Only what changed, and never what opens a door. With one side alone, that side whole. */
export function difference(before?: Facts, after?: Facts): { before: Facts | null; after: Facts | null } {
  const pick = (side: Facts | undefined, other: Facts | undefined) =>
    unlessEmpty(
      Object.fromEntries(
        Object.entries(side ?? {})
          .filter(([key, value]) => value !== undefined && !secret.test(key))
          .filter(([key, value]) => !other || !same(value, other[key]))
          .map(([key, value]) => [key, kept(value)]),
      ),
    )
  return { before: pick(before, after), after: pick(after, before) }
}
