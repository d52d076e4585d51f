import type { AdminRole, RightsOfRoles } from '../../server/roles/roles.admin.schema.ts'

/** What was ticked and unticked in the matrix and not saved yet: by role, whether a right is given. */
export type MatrixChanges = Record<number, Record<string, boolean>>
type Held = Pick<AdminRole, 'id' | 'actions'>

export const isOn = (role: Held, action: string, changes: MatrixChanges): boolean =>
  changes[role.id]?.[action] ?? role.actions.includes(action)

export const set = (changes: MatrixChanges, role: Held, action: string, on: boolean): MatrixChanges => ({
  ...changes,
  [role.id]: { ...changes[role.id], [action]: on },
})

export interface RoleChange<T extends Held> {
  role: T
  given: string[]
  taken: string[]
}

/** What would be different: what somebody else has done meanwhile is none any more. */
export function changesOf<T extends Held>(roles: readonly T[], changes: MatrixChanges): RoleChange<T>[] {
  return roles
    .map((role) => {
      const touched = Object.entries(changes[role.id] ?? {}).filter(
        ([action, on]) => on !== role.actions.includes(action),
      )
      const which = (wanted: boolean) => touched.filter(([, on]) => on === wanted).map(([action]) => action)
      return { role, given: which(true), taken: which(false) }
    })
    .filter(({ given, taken }) => given.length + taken.length > 0)
}

export const toSave = (changed: RoleChange<Held & Pick<AdminRole, 'updatedAt'>>[]): RightsOfRoles['roles'] =>
  changed.map(({ role: { id, updatedAt, actions }, given, taken }) => ({
    id,
    updatedAt,
    actions: [...actions.filter((action) => !taken.includes(action)), ...given],
  }))
