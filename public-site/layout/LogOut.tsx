import { useEffect, useRef, useState } from 'preact/hooks'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { clearSession, forgetDrafts, tellTabs } from '../session.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Said.tsx'

/** Asks first; fetched by the press. */
export function LogOut({ onClose }: { onClose(): void }) {
  const { t } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [warning, setWarning] = useState('')
  useEffect(() => dialog.current?.showModal(), [])

  async function logOut() {
    setBusy(true)
    try {
      await send(t, 'POST', '/user/logout')
      clearSession()
      forgetDrafts()
      tellTabs('out')
      location.assign('/login')
    } catch (error) {
      setWarning(reasonOf(error, t))
      setBusy(false)
    }
  }
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="log-out-question" onClose={onClose}>
      <p id="log-out-question">{t.shell.confirmLogOut}</p>
      {warning && <Problem>{warning}</Problem>}
      <div class="dialog-buttons">
        <Button look="main" busy={busy} onClick={logOut}>
          {t.actions.logOut}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t.actions.cancel}</Button>
      </div>
    </dialog>
  )
}
