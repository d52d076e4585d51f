import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useText } from '../texts/useText.ts'
import { useSingleKeys } from './useShortcuts.ts'

const keys = [
  ['p', 'p'],
  ['n', 'n'],
  ['j', 'j'],
  ['k', 'k'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['?', 'help'],
] as const

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

/** Which keys do what, and the switch for those who do not want them. */
export function Shortcuts() {
  const text = useText()
  const [on, setOn] = useSingleKeys()
  return (
    <Box component="section" aria-label={text('registrations.shortcuts.title')} sx={{ py: 1 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {keys.map(([key, name]) => (
          <Box key={key} sx={{ display: 'flex', gap: 1 }}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {text(`registrations.shortcuts.${name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch size="small" checked={on} onChange={(_, checked) => setOn(checked)} />}
        label={text('registrations.shortcuts.use')}
      />
    </Box>
  )
}
