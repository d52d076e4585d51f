import { Alert, AlertTitle, Button, type ButtonProps, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { useSend } from './useSend.ts'

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
  /** What may be written with it. */
  children?: ReactNode
}

/** A verb that says first what it means. What the server refuses stays to be read in the dialog. */
export function AskButton({ label, icon, title, content, danger = false, act, done, children, ...button }: Props) {
  const text = useText()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const { busy, problem, setProblem, send } = useSend()
  const close = () => setAsking(false)
  async function confirm() {
    notify(await act(), { type: 'success' })
    close()
    done?.()
  }

  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        {...button}
        onClick={() => {
          setProblem('')
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
            {children}
            {problem && (
              <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
                <AlertTitle>{text('ask.failed')}</AlertTitle>
                {problem}
              </Alert>
            )}
          </>
        }
        confirm={label}
        confirmColor={danger ? 'warning' : 'primary'}
        cancel={problem ? text('ra.action.close') : 'ra.action.cancel'}
        onConfirm={() => send(confirm, { dead: close })}
        onClose={close}
      />
    </>
  )
}
