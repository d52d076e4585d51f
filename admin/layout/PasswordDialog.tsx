import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { Problem } from '../forms/FormParts.tsx'
import { whenPasswordNeeded } from '../providers/confirming.ts'
import { call } from '../providers/http.ts'
import { useText } from '../texts/useText.ts'

/** Some changes ask for the password again. What was to be done waits behind this dialog, with all that was typed. */
export function PasswordDialog() {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void } | null>(null)
  useEffect(() => {
    whenPasswordNeeded(() => new Promise((answer) => setAsked({ answer })))
    return () => whenPasswordNeeded(null)
  }, [])
  if (!asked) return null
  return (
    <Asked
      answer={(given) => {
        setAsked(null)
        asked.answer(given)
      }}
    />
  )
}

function Asked({ answer }: { answer: (given: boolean) => void }) {
  const text = useText()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return setProblem(text('confirming.missing'))
    setBusy(true)
    setProblem('')
    try {
      await call('/api/session/confirm', { method: 'POST', body: JSON.stringify({ password }) })
      answer(true)
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return answer(false)
      const fields = (error as HttpError).body?.data?.fields as Record<string, string> | undefined
      setProblem(fields?.password ?? (error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : () => answer(false)}
      aria-labelledby="confirming-title"
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="confirming-title" component="h2" variant="h6">
          {text('confirming.title')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text('confirming.why')}</DialogContentText>
          <Problem below={2}>{problem}</Problem>
          <TextField
            name="password"
            type="password"
            label={text('login.password')}
            autoComplete="current-password"
            autoFocus
            fullWidth
            required
            size="medium"
            slotProps={{ inputLabel: { required: false }, htmlInput: { maxLength: mostTyped.password } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answer(false)} disabled={busy}>
            {text('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {text('confirming.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
