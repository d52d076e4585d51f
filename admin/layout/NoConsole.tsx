import { Button, Stack, Typography } from '@mui/material'
import { useGetIdentity, useLogout } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { ToSiteIcon } from '../theme/icons.tsx'
import { LanguageButton } from './ConsoleAppBar.tsx'
import { Sheet } from './Sheet.tsx'

/** For someone who is logged in but has no work here. */
export function NoConsole() {
  const text = useText()
  const { identity } = useGetIdentity()
  const logOut = useLogout()
  return (
    <Sheet>
      <Typography variant="h1">{text('noConsole.title')}</Typography>
      <Typography>{text('noConsole.text', { name: identity?.fullName ?? '' })}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component="a" href="/" variant="contained" startIcon={<ToSiteIcon />}>
          {text('console.toSite')}
        </Button>
        <Button variant="outlined" onClick={() => logOut()}>
          {text('noConsole.otherAccount')}
        </Button>
        <LanguageButton />
      </Stack>
    </Sheet>
  )
}
