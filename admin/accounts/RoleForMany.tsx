import { FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext, useRefresh, useUnselectAll } from 'react-admin'
import { VerbDialog } from '../forms/VerbDialog.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { RolesIcon } from '../theme/icons.tsx'
import { useRolesToGive } from './useRolesToGive.ts'

/** One role, given to the chosen accounts or taken from them. */
export function RoleForMany() {
  const text = useText()
  const data = useConsoleData()
  const refresh = useRefresh()
  const unselect = useUnselectAll('accounts')
  const { selectedIds } = useListContext()
  const { roles } = useRolesToGive()
  const [role, setRole] = useState('')
  const [held, setHeld] = useState(true)
  return (
    <VerbDialog
      label={text('accounts.changeRole')}
      icon={<RolesIcon />}
      title={text('accounts.changeRoleTitle', { smart_count: selectedIds.length })}
      content={text('accounts.allOrNone')}
      check={() => (role ? '' : text('accounts.chooseRole'))}
      act={() => data.changeRoleOf(selectedIds, role, held)}
      told={text('accounts.rolesSaved')}
      done={() => {
        setRole('')
        unselect()
        refresh()
      }}
    >
      <RadioGroup
        row
        aria-label={text('accounts.changeRole')}
        value={held ? 'give' : 'take'}
        onChange={(_, what) => setHeld(what === 'give')}
      >
        <FormControlLabel value="give" control={<Radio size="small" />} label={text('accounts.giveRole')} />
        <FormControlLabel value="take" control={<Radio size="small" />} label={text('accounts.takeRole')} />
      </RadioGroup>
      <TextField
        select
        fullWidth
        label={text('accounts.role')}
        value={role}
        onChange={(event) => setRole(event.target.value)}
        sx={{ mt: 1 }}
      >
        {roles.map(({ id, name, beyond }) => (
          <MenuItem key={id} value={id} disabled={beyond}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </VerbDialog>
  )
}
