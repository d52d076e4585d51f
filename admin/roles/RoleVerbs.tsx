import { useRecordContext, useRedirect, useRefresh } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon, RemoveIcon, StopIcon } from '../theme/icons.tsx'

/** Switches a role on or off, and deletes one of our own. */
export function RoleVerbs() {
  const role = useRecordContext<AdminRole>()
  const data = useConsoleData()
  const text = useText()
  const language = useLanguage()
  const refresh = useRefresh()
  const redirect = useRedirect()
  if (!role) return null
  const name = role.name[language]
  const verb = role.enabled ? 'disable' : 'enable'
  return (
    <>
      <AskButton
        icon={role.enabled ? <StopIcon /> : <CheckIcon />}
        label={text(`roles.${verb}`)}
        title={text(`roles.${verb}Title`, { name })}
        content={text(`roles.${verb}Content`, { smart_count: role.accounts })}
        danger={role.enabled}
        act={async () => {
          await (role.enabled ? data.disableRole(role.id) : data.enableRole(role.id))
          return text(`roles.${verb}dDone`)
        }}
        done={refresh}
      />
      {!role.builtIn && (
        <AskButton
          icon={<RemoveIcon />}
          label={text('roles.remove')}
          title={text('roles.removeTitle', { name })}
          content={text('roles.removeContent')}
          danger
          act={async () => {
            await data.removeRole(role.id)
            return text('roles.removed')
          }}
          done={() => {
            redirect('list', 'roles')
            refresh()
          }}
        />
      )}
    </>
  )
}
