import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { RegistrationForm } from '../../server/registrations/registrations.schema.ts'
import { localPath, onTheWay } from '../address.rules.ts'
import { ApiError } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { Form, NeedsScript } from '../forms/Form.tsx'
import { MailboxCode } from '../forms/MailboxCode.tsx'
import { NewPassword } from '../forms/NewPassword.tsx'
import { passwordProblem } from '../forms/password.rules.ts'
import { Steps } from '../forms/Steps.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { AccountFrame } from '../layout/AccountFrame.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { recoveryTexts } from './texts.ts'

export const title = (_: RegistrationForm, t: Texts) => recoveryTexts[t.language].title
export const load = (_params: unknown, _query: unknown, api: Api) => api<RegistrationForm>('/registrations/form')

const draft = 'recovery'
const codeDraft = 'recovery-code'
const ticketInvalid = '042208'
interface Verified {
  mailbox: string
  ticket: string
}

export function Page({ data, query }: PageProps<RegistrationForm>) {
  const { t, language } = useSite()
  const say = recoveryTexts[language]
  const [verified, setVerified] = useState<Verified | null>(null)
  const [done, setDone] = useState(false)
  const [lost, setLost] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const at = done ? 2 : verified ? 1 : 0
  const shown = useRef(at)

  useLayoutEffect(() => {
    const kept = readDraft<Verified>(draft)
    if (kept?.ticket && kept.mailbox) setVerified({ mailbox: kept.mailbox, ticket: kept.ticket })
  }, [])
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  function keep(next: Verified | null) {
    keepDraft(draft, next)
    setVerified(next)
  }
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
          {say.lost}
        </p>
      )}
      {at === 0 && (
        <MailboxCode
          label={say.mailbox}
          hint={say.mailboxHint}
          draft={codeDraft}
          codeSeconds={data.codeSeconds}
          mailed={data.mailed}
          sentText={say.sent}
          send={(mailbox) =>
            get<void>(t, `/datashare/dcwuserinfo/sendMail?${new URLSearchParams({ mailbox, purpose: 'recover' })}`)
          }
          check={async (mailbox, code) => {
            const { ticket } = await send<{ ticket: string }>(t, 'POST', '/datashare/dcwuserinfo/findCheckEmail', {
              mailbox,
              code,
            })
            keepDraft(codeDraft, null)
            keep({ mailbox, ticket })
          }}
        >
          {aside}
        </MailboxCode>
      )}
      {at === 1 && verified && (
        <Reset
          verified={verified}
          onDone={() => {
            keep(null)
            setDone(true)
          }}
          onLost={() => {
            setLost(true)
            keep(null)
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

function Reset({ verified, onDone, onLost }: { verified: Verified; onDone(): void; onLost(): void }) {
  const { t, language } = useSite()
  const say = recoveryTexts[language]
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: passwordProblem(password, [verified.mailbox]),
      confirmPassword: confirmPassword === password ? null : 'passwordsDiffer',
    }),
  })
  async function save(values: { password: string; confirmPassword: string }) {
    try {
      await send(t, 'POST', '/datashare/dcwuserinfo/findPassword', { ...values, ticket: verified.ticket })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ticketInvalid) throw error
      onLost()
    }
  }
  return (
    <Form form={form} send={save}>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autocomplete="username" value={verified.mailbox} />
      <NewPassword form={form} words={say}>
        <p class="quiet small">{say.ends}</p>
      </NewPassword>
    </Form>
  )
}
