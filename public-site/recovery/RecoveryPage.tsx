import { useEffect, useRef, useState } from 'preact/hooks'
import type { RegistrationForm } from '../../server/registrations/registrations.schema.ts'
import { localPath, onTheWay } from '../address.rules.ts'
import { send } from '../api.ts'
import { Form, NeedsScript } from '../forms/Form.tsx'
import { MailboxCode } from '../forms/MailboxCode.tsx'
import { NewPassword } from '../forms/NewPassword.tsx'
import { passwordProblem } from '../forms/password.rules.ts'
import { Steps } from '../forms/Steps.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { orLost, type Proved, useProvedMailbox } from '../forms/useProvedMailbox.ts'
import { AccountFrame } from '../layout/AccountFrame.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { recoveryTexts } from './texts.ts'

export const title = (_: RegistrationForm, t: Texts) => recoveryTexts[t.language].title
export const load = (_params: unknown, _query: unknown, api: Api) => api<RegistrationForm>('/registrations/form')

export function Page({ data, query }: PageProps<RegistrationForm>) {
  const { t, language } = useSite()
  const say = recoveryTexts[language]
  const { proved, prove, forget, code } = useProvedMailbox('recovery', 'recover')
  const [done, setDone] = useState(false)
  const [lost, setLost] = useState<'code' | 'link' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const at = done ? 2 : proved ? 1 : 0
  const shown = useRef(at)

  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const ticket = /^#set=([\w-]+)$/.exec(location.hash)?.[1]
    if (!ticket) return
    // It stays neither in the address nor in the history, where the next person at this computer would find it.
    history.replaceState(history.state, '', location.pathname + location.search)
    prove(ticket)
  }, [])

  const login = onTheWay('/login', localPath(query.get('next')))
  const aside = (
    <p class="small form-aside">
      {say.remembered}
      <a href={login}>{t.actions.logIn}</a>
    </p>
  )
  return (
    <AccountFrame>
      <Steps names={say.steps} at={at} />
      <h1 ref={heading} tabIndex={-1}>
        <span class="hidden">{formTexts[language].step(at + 1, 3)} </span>
        {[say.title, say.reset, say.done][at]}
      </h1>
      {lost && at === 0 && (
        <p class="note note-warn" role="status">
          {lost === 'link' ? say.linkLost : say.lost}
        </p>
      )}
      {at === 0 && (
        <MailboxCode
          label={say.mailbox}
          hint={say.mailboxHint}
          codeSeconds={data.codeSeconds}
          mailed={data.mailed}
          sentText={say.sent}
          {...code}
        >
          {aside}
        </MailboxCode>
      )}
      {at === 1 && proved && (
        <Reset
          proved={proved}
          onDone={() => {
            forget()
            setDone(true)
          }}
          onLost={() => {
            setLost(proved.mailbox ? 'code' : 'link')
            forget()
          }}
        />
      )}
      {at === 2 && (
        <div class="form">
          <p>{say.doneText}</p>
          <div class="form-buttons">
            <ButtonLink look="main" href={login}>
              {t.actions.logIn}
            </ButtonLink>
          </div>
        </div>
      )}
      <NeedsScript />
    </AccountFrame>
  )
}

function Reset({ proved, onDone, onLost }: { proved: Proved; onDone(): void; onLost(): void }) {
  const { t, language } = useSite()
  const say = recoveryTexts[language]
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: passwordProblem(password, [proved.mailbox]),
      confirmPassword: confirmPassword === password ? null : 'passwordsDiffer',
    }),
  })
  const save = (values: { password: string; confirmPassword: string }) =>
    send(t, 'POST', '/datashare/dcwuserinfo/findPassword', { ...values, ticket: proved.ticket }).then(onDone)
  return (
    <Form form={form} send={(values) => orLost(save(values), onLost)}>
      {/* Tells a password manager whose password it is. */}
      {proved.mailbox && <input type="hidden" name="username" autocomplete="username" value={proved.mailbox} />}
      <NewPassword form={form} words={say}>
        <p class="quiet small">{say.ends}</p>
      </NewPassword>
    </Form>
  )
}
