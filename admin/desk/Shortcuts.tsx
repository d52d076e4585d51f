import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { useText } from '../texts/useText.ts'
import { useSingleKeys } from './useShortcuts.ts'

export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: 'inherit',
        fontSize: '0.8125rem',
        px: 0.75,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.5,
      }}
    >
      {children}
    </Box>
  )
}

/** What this desk's own keys do, before those that every desk has. */
export type DeskKeys = readonly (readonly [key: string, does: string])[]

interface Props {
  own: DeskKeys
  shown: boolean
  toggle: () => void
}

/** Which keys do what, and the switch for those who do not want them. */
export function Shortcuts({ own, shown, toggle }: Props) {
  const text = useText()
  const [on, setOn] = useSingleKeys()
  const keys: DeskKeys = [
    ...own,
    ['j', text('desk.shortcuts.j')],
    ['k', text('desk.shortcuts.k')],
    ['Enter', text('desk.shortcuts.enter')],
    ['Ctrl+Enter', text('desk.shortcuts.send')],
    ['Ctrl+Z', text('desk.shortcuts.takeBack')],
    ['Esc', text('desk.shortcuts.escape')],
    ['?', text('desk.shortcuts.help')],
  ]
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, borderTop: 1, borderColor: 'divider', py: 0.5 }}>
      <Button size="small" color="inherit" aria-expanded={shown} onClick={toggle}>
        {text('desk.shortcuts.show')}
      </Button>
      {shown && (
        <Box component="section" aria-label={text('desk.shortcuts.title')} sx={{ py: 1 }}>
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
            {keys.map(([key, does]) => (
              <Box key={key} sx={{ display: 'flex', gap: 1 }}>
                <dt>
                  <Key>{key}</Key>
                </dt>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {does}
                </Typography>
              </Box>
            ))}
          </Box>
          <FormControlLabel
            control={<Switch size="small" checked={on} onChange={(_, checked) => setOn(checked)} />}
            label={text('desk.shortcuts.use')}
          />
        </Box>
      )}
    </Box>
  )
}
