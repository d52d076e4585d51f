import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { problemOf } from '../forms/problem.ts'
import { useText } from '../texts/useText.ts'

interface Props extends Pick<ButtonProps, 'aria-label'> {
  label: string
  icon: ReactNode
  title: string
  content: string
  danger?: boolean
  /** What is wrong with the form; empty where nothing is. */
  check: () => string
  act: () => Promise<unknown>
  told: string
  done: () => void
  children: ReactNode
}

/** A verb that needs something to be chosen or written first. What is refused stays to be mended. */
export function GrantDialog({ label, icon, title, content, danger = false, check, act, told, done, ...rest }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    const lack = check()
    if (lack) return setProblem(lack)
    setBusy(true)
    setProblem('')
    try {
      await act()
      notify(told, { type: 'success' })
      setOpen(false)
      done()
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) setOpen(false)
      else setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-label={rest['aria-label']}
        onClick={() => {
          setProblem('')
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        fullWidth
        maxWidth="sm"
        onClose={busy ? undefined : () => setOpen(false)}
        aria-labelledby={id}
      >
        <DialogTitle id={id} component="h2" variant="h6">
          {title}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{content}</Typography>
          {rest.children}
          {problem && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            {text('accounts.cancel')}
          </Button>
          <Button variant="contained" color={danger ? 'warning' : 'primary'} loading={busy} onClick={send}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
