import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { reasonOf } from '../api.errors.ts'
import { useSite } from '../site.ts'
import { Button } from './Button.tsx'
import { Problem } from './Said.tsx'

interface ConfirmProps {
  open: boolean
  question: string
  /** What the button says, and does. */
  action: string
  grave?: boolean
  /** What it gives is done once the question has gone: only then may something else take the focus. */
  onConfirm(): Promise<() => void>
  onClose(): void
  children?: ComponentChildren
}

/** Asks before what cannot be taken back; a failure is told in it, and nothing is lost. */
export function Confirm({ open, question, action, grave, onConfirm, onClose, children }: ConfirmProps) {
  const { t } = useSite()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!open) return dialog.current?.close()
    setProblem('')
    dialog.current?.showModal()
  }, [open])

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      const after = await onConfirm()
      dialog.current?.close()
      after()
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy(false)
  }
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <p id={id}>{question}</p>
      {children}
      <Problem>{problem}</Problem>
      <div class="dialog-buttons">
        <Button look="main" class={grave ? 'button-grave' : ''} busy={busy} onClick={confirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{t.actions.cancel}</Button>
      </div>
    </dialog>
  )
}
