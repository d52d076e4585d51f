import { Box, Button, Link, type Theme, Typography, useMediaQuery } from '@mui/material'
import { AppBar, LoadingIndicator, TitlePortal } from 'react-admin'
import { useSpeech } from '../providers/LanguageProvider.tsx'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { ToSiteIcon } from '../theme/icons.tsx'
import { Bell } from './Bell.tsx'
import { ConsoleUserMenu } from './ConsoleUserMenu.tsx'
import { Finder } from './Finder.tsx'

export function ConsoleAppBar() {
  const text = useText()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  return (
    <AppBar
      alwaysOn
      color="inherit"
      userMenu={<ConsoleUserMenu />}
      toolbar={
        <>
          <Finder />
          <Bell />
          {wide && (
            <Button component="a" href="/" color="inherit" startIcon={<ToSiteIcon />}>
              {text('console.toSite')}
            </Button>
          )}
          {wide && <LanguageButton />}
          {wide && (
            <LoadingIndicator
              {...{ 'aria-label': text('ask.loading') }}
              sx={{ '& .RaLoadingIndicator-loader': { pointerEvents: 'none' } }}
            />
          )}
        </>
      }
      sx={{ borderBottom: 1, borderColor: 'divider', '& .RaAppBar-toolbar': { minHeight: 56, gap: 0.5 } }}
    >
      {wide && (
        <Link
          href="#/"
          color="inherit"
          underline="none"
          variant="body1"
          sx={{ fontWeight: 600, whiteSpace: 'nowrap', mr: 2, pr: 2, borderRight: 1, borderColor: 'divider' }}
        >
          {/* The name of the page needs the room where there is not much. */}
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' }, mr: 1 }}>
            {text('console.platform')}
          </Box>
          <Typography component="span" color="textSecondary">
            {text('console.name')}
          </Typography>
        </Link>
      )}
      <TitlePortal variant="h2" component="h1" sx={{ fontSize: '1rem', fontWeight: 500 }} />
    </AppBar>
  )
}

/** Named in the language it leads to, for those who cannot read the present one. */
export function LanguageButton() {
  const text = useText()
  const { language, speak } = useSpeech()
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <Button color="inherit" lang={tagOf(other)} onClick={() => speak(other)}>
      {text('console.switchLanguage')}
    </Button>
  )
}
