import { useRef, useState } from 'preact/hooks'
import { loginAddress } from '../address.rules.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { clearSession, forgetDrafts, tellTabs } from '../session.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Said.tsx'

export function AccountLinks() {
  const { t, person, address } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [warning, setWarning] = useState('')

  if (!person)
    return (
      <>
        <a class="tool tool-strong" href={loginAddress(address)} rel="nofollow">
          <Icon name="user" />
          <span>{t.actions.logIn}</span>
        </a>
        <a class="tool" href="/register">
          {t.actions.register}
        </a>
      </>
    )

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
    <>
      {person.console && (
        <a class="tool tool-console" href="/console/" data-native>
          {t.shell.console}
        </a>
      )}
      <a class="tool tool-strong" href="/dataAudit/expertAudit" title={t.shell.personal}>
        <Icon name="user" />
        <span class="tool-person">{person.realName || person.username}</span>
        <span class="hidden">{t.shell.personal}</span>
      </a>
      <button class="tool needs-script" type="button" onClick={() => dialog.current?.showModal()}>
        {t.actions.logOut}
      </button>
      <dialog class="dialog" ref={dialog} aria-labelledby="log-out-question">
        <p id="log-out-question">{t.shell.confirmLogOut}</p>
        {warning && <Problem>{warning}</Problem>}
        <div class="dialog-buttons">
          <Button look="main" busy={busy} onClick={logOut}>
            {t.actions.logOut}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{t.actions.cancel}</Button>
        </div>
      </dialog>
    </>
  )
}
