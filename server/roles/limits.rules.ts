import { defaultLimits, type Limits, limitNames } from './limits.vocabulary.ts'

export interface Limited {
  code: string
  /** What an administrator said; null: the defaults. */
  limits: Limits | null
}

export const limitsOfRole = ({ code, limits }: Limited): Limits => limits ?? defaultLimits(code)

/** Of all roles that somebody holds, the best of each; who holds none counts as ordinary. */
export function limitsOf(roles: Limited[]): Limits {
  const held = (roles.length > 0 ? roles : [{ code: 'ordinary', limits: null }]).map(limitsOfRole)
  return Object.fromEntries(
    limitNames.map((name) => [name, Math.max(...held.map((limits) => limits[name]))]),
  ) as unknown as Limits
}
