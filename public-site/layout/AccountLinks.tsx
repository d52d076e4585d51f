import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { loginAddress } from '../address.rules.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'

export function AccountLinks() {
  const { t, person, address } = useSite()
  const [Asked, setAsked] = useState<ComponentType<{ onClose(): void }> | null>(null)

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

  const ask = () =>
    import('./LogOut.tsx').then(
      ({ LogOut }) => setAsked(() => LogOut),
      () => {},
    )
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
      <button class="tool needs-script" type="button" onClick={ask}>
        {t.actions.logOut}
      </button>
      {Asked && <Asked onClose={() => setAsked(null)} />}
    </>
  )
}
