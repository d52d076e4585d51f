import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { Pending } from '../layout/Pending.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { type ActionGroup, groupActions } from './actionGroups.ts'
import { useRoleActions } from './useRoleChoices.ts'

/** The rights of a role by what they concern; only those that I hold may be given or taken. */
export function ActionsInput({ source, disabled }: { source: string; disabled: boolean }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const read = useRoleActions()
  const { data: actions, error } = read
  if (error || !actions) return <Pending of={read} height={320} />
  const chosen = new Set<string>(field.value as string[])
  const set = (some: string[], on: boolean) => {
    const wanted = new Set(on ? [...chosen, ...some] : [...chosen].filter((one) => !some.includes(one)))
    field.onChange(actions.map((one) => one.action).filter((one) => wanted.has(one)))
  }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }, gap: 3 }}>
        {groupActions(actions).map((group) => (
          <Group key={group.title} group={group} chosen={chosen} disabled={disabled} set={set} />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  )
}

interface GroupProps {
  group: ActionGroup
  chosen: ReadonlySet<string>
  disabled: boolean
  set: (actions: string[], on: boolean) => void
}

function Group({ group, chosen, disabled, set }: GroupProps) {
  const text = useText()
  const language = useLanguage()
  const title = text(group.title)
  const mine = group.actions.filter((one) => one.grantable).map((one) => one.action)
  const checked = group.actions.filter((one) => chosen.has(one.action)).length
  const all = checked === group.actions.length
  return (
    <Box role="group" aria-label={title} sx={{ '& .MuiFormControlLabel-root': { display: 'flex' } }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={checked > 0 && !all}
            disabled={disabled || mine.length === 0}
            onChange={() => set(mine, !mine.every((one) => chosen.has(one)))}
            slotProps={{ input: { 'aria-label': text('roles.allOfGroup', { group: title }) } }}
          />
        }
        label={title}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Box sx={{ pl: 4 }}>
        {group.actions.map(({ action, name, grantable }) => (
          <FormControlLabel
            key={action}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(action)}
                disabled={disabled || !grantable}
                onChange={(_, on) => set([action], on)}
              />
            }
            label={
              <>
                {name[language]}
                {!grantable && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {text('roles.beyond')}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </Box>
    </Box>
  )
}
