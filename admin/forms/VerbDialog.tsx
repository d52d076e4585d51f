import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { Problem } from './FormParts.tsx'
import { useSend } from './useSend.ts'

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
export function VerbDialog({ label, icon, title, content, danger = false, check, act, told, done, ...rest }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { busy, problem, setProblem, send } = useSend()

  const close = () => setOpen(false)
  async function confirm() {
    await act()
    notify(told, { type: 'success' })
    close()
    done()
  }
  function checked() {
    const lack = check()
    if (lack) setProblem(lack)
    else void send(confirm, { dead: close })
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
      <Dialog open={open} fullWidth maxWidth="sm" onClose={busy ? undefined : close} aria-labelledby={id}>
        <DialogTitle id={id} component="h2" variant="h6">
          {title}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{content}</Typography>
          {rest.children}
          <Problem above={1}>{problem}</Problem>
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={close}>
            {text('ra.action.cancel')}
          </Button>
          <Button variant="contained" color={danger ? 'warning' : 'primary'} loading={busy} onClick={checked}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
