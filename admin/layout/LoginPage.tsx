import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { whyEnded } from '../providers/authProvider.ts'
import { useText } from '../texts/useText.ts'
import { ToSiteIcon } from '../theme/icons.tsx'
import { LanguageButton } from './ConsoleAppBar.tsx'
import { Sheet } from './Sheet.tsx'

export function LoginPage() {
  const text = useText()
  const login = useLogin()
  const [error, setError] = useState(whyEnded)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    if (!username || !password) return setError(text('login.missing'))
    setBusy(true)
    setError('')
    try {
      await login({ username, password })
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }

  return (
    <Sheet>
      <div>
        <Typography variant="h1">{text('login.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text('login.lead')}
        </Typography>
      </div>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        {error && (
          <Alert severity="error" variant="outlined">
            {error}
          </Alert>
        )}
        <TextField
          name="username"
          label={text('login.username')}
          autoComplete="username"
          autoFocus
          required
          size="medium"
          slotProps={{
            inputLabel: { required: false },
            htmlInput: { maxLength: mostTyped.logInName, autoCapitalize: 'none' },
          }}
        />
        <TextField
          name="password"
          type="password"
          label={text('login.password')}
          autoComplete="current-password"
          required
          size="medium"
          slotProps={{ inputLabel: { required: false }, htmlInput: { maxLength: mostTyped.password } }}
        />
        <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
          {text(busy ? 'login.submitting' : 'login.submit')}
        </Button>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Button component="a" href="/" color="inherit" startIcon={<ToSiteIcon />}>
          {text('console.toSite')}
        </Button>
        <LanguageButton />
      </Stack>
    </Sheet>
  )
}
