import {
  Button,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Confirm, useGetIdentity, useLogout, useNotify, useTheme } from 'react-admin'
import { dropDrafts } from '../forms/drafts.ts'
import type { Identity } from '../providers/authProvider.ts'
import { call } from '../providers/http.ts'
import { useSpeech } from '../providers/LanguageProvider.tsx'
import type { Language } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { DarkIcon, LightIcon, LogOutIcon, PersonIcon, ToSiteIcon } from '../theme/icons.tsx'

export function ConsoleUserMenu() {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const [appearance, setAppearance] = useTheme()
  const { language, speak } = useSpeech()
  const identity = useIdentityIn(language)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { leaving, logOut } = useLogOut(() => setAsking(false))
  const dark = (appearance ?? (prefersDark ? 'dark' : 'light')) === 'dark'
  const close = () => setAnchor(null)
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  const roles = identity?.roles.join(language === 'en' ? ', ' : '、') || text('console.noRoles')

  return (
    <>
      <Button
        color="inherit"
        startIcon={<PersonIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {identity?.fullName ?? text('console.name')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          {text('console.roles', { roles })}
        </Typography>
        <Divider component="li" />
        {!wide && (
          <MenuItem component="a" href="/">
            <ListItemIcon>
              <ToSiteIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text('console.toSite')}</ListItemText>
          </MenuItem>
        )}
        {!wide && (
          <MenuItem
            lang={language === 'en' ? 'zh-CN' : 'en'}
            onClick={choose(() => speak(language === 'en' ? 'zh' : 'en'))}
          >
            <ListItemText inset>{text('console.switchLanguage')}</ListItemText>
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => setAppearance(dark ? 'light' : 'dark'))}>
          <ListItemIcon>{dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{text(dark ? 'console.light' : 'console.dark')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={choose(() => setAsking(true))}>
          <ListItemIcon>
            <LogOutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('console.logOut')}</ListItemText>
        </MenuItem>
      </Menu>
      <Confirm
        isOpen={asking}
        loading={leaving}
        title={text('console.logOutTitle')}
        content={text('console.logOutContent')}
        confirm={text('console.logOut')}
        onConfirm={logOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Names of roles come in the language in which they were asked for. */
function useIdentityIn(language: Language): Identity | undefined {
  const { identity, refetch } = useGetIdentity()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void refetch?.()
  }, [language, refetch])
  return identity as Identity | undefined
}

/** Tells the server first: a session that could not be ended is not called ended here. */
function useLogOut(done: () => void) {
  const notify = useNotify()
  const leave = useLogout()
  const [leaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    try {
      await call('/api/user/logout', { method: 'POST', body: '{}' })
      dropDrafts()
      await leave({}, undefined, false)
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    } finally {
      setLeaving(false)
      done()
    }
  }
  return { leaving, logOut }
}
