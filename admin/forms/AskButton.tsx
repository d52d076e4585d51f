import { Alert, AlertTitle, Button, type ButtonProps, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Confirm, HttpError, useNotify } from 'react-admin'
import { useText } from '../texts/useText.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'disabled' | 'aria-label'> {
  label: string
  icon?: ReactNode
  title: string
  content: string
  /** Of the button that does it. */
  danger?: boolean
  /** Does it, and answers what is said then. */
  act: () => Promise<string>
  /** After the dialog was closed upon success. */
  done?: () => void
}

/** A verb that says first what it means. What the server refuses stays to be read in the dialog. */
export function AskButton({ label, icon, title, content, danger = false, act, done, ...button }: Props) {
  const text = useText()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function confirm() {
    setBusy(true)
    setRefusal('')
    try {
      notify(await act(), { type: 'success' })
      setAsking(false)
      done?.()
    } catch (error) {
      // A dead session is told on the log-in page.
      if (error instanceof HttpError && error.status === 401) setAsking(false)
      else setRefusal((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        {...button}
        onClick={() => {
          setRefusal('')
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <Confirm
        isOpen={asking}
        loading={busy}
        title={title}
        content={
          <>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{content}</Typography>
            {refusal && (
              <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
                <AlertTitle>{text('ask.failed')}</AlertTitle>
                {refusal}
              </Alert>
            )}
          </>
        }
        confirm={label}
        confirmColor={danger ? 'warning' : 'primary'}
        cancel={refusal ? text('ask.close') : 'ra.action.cancel'}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
