import { Button, Stack, Typography } from '@mui/material'
import { useGetIdentity, useLogout } from 'react-admin'
import { consoleRight } from '../../server/menus/screens.vocabulary.ts'
import { actions } from '../../server/roles/roles.vocabulary.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { ToSiteIcon } from '../theme/icons.tsx'
import { LanguageButton } from './ConsoleAppBar.tsx'
import { Sheet } from './Sheet.tsx'

/** For someone who is logged in but has no work here. */
export function NoConsole() {
  const text = useText()
  const language = useLanguage()
  const { identity } = useGetIdentity()
  const logOut = useLogout()
  return (
    <Sheet>
      <Typography variant="h1">{text('noConsole.title')}</Typography>
      <Typography>
        {text('noConsole.text', { name: identity?.fullName ?? '', right: actions[consoleRight][language] })}
      </Typography>
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
