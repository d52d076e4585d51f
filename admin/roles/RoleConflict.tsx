import { Conflict } from '../forms/Conflict.tsx'
import { useText } from '../texts/useText.ts'
import { changedFields, type RoleValues, roleFields } from './roleForm.ts'

/** What nobody else changed is saved as it stands here. */
export function RoleConflict({ id }: { id: number }) {
  const text = useText()
  return (
    <Conflict
      resource="roles"
      id={id}
      title={text('roles.conflictTitle')}
      compare={(base, mine, theirs) => ({
        theirs: changedFields(base, theirs).map((field) => roleFields[field]),
        mine: Object.fromEntries(changedFields(base, mine).map((field) => [field, (mine as RoleValues)[field]])),
      })}
      atOnce={{ text: 'roles.conflictText', keep: 'roles.conflictKeep' }}
    />
  )
}
