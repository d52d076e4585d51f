import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isFreeMailer } from '../../server/accounts/accounts.vocabulary.ts'
import type { Profile } from '../../server/accounts/profile.schema.ts'
import { ApiError } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { Form, FormEnd } from '../forms/Form.tsx'
import { MailboxCode } from '../forms/MailboxCode.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useForm } from '../forms/useForm.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

interface Verified {
  mailbox: string
  ticket: string
}
const ticketInvalid = '042208'
const purpose = 'changeMailbox'

export function ChangeMailbox({ data: { profile, form } }: { data: DataOf<'mailbox'> }) {
  const { t, language } = useSite()
  const say = personalTexts[language].mailbox
  const [now, setNow] = useState(profile.mailbox)
  const [verified, setVerified] = useState<Verified | null>(null)
  const [note, setNote] = useState('')
  const draft = `mailbox:${profile.username}`
  const codeDraft = `${draft}:code`
  const status = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const kept = readDraft<Verified>(draft)
    if (kept?.mailbox && kept.ticket) setVerified({ mailbox: kept.mailbox, ticket: kept.ticket })
  }, [draft])
  useEffect(() => {
    if (note) status.current?.focus()
  }, [note])

  function keep(next: Verified | null) {
    keepDraft(draft, next)
    setVerified(next)
  }
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{say.now}</dt>
          <dd>{now}</dd>
        </div>
      </dl>
      <p
        class={note && !verified && note !== say.lost ? 'form-done' : 'quiet'}
        role="status"
        tabIndex={-1}
        ref={status}
      >
        {note}
      </p>
      {verified ? (
        <Confirm
          verified={verified}
          onDone={(mailbox) => {
            keep(null)
            setNow(mailbox)
            setNote(say.done(mailbox))
          }}
          onLost={() => {
            keep(null)
            setNote(say.lost)
          }}
          onAnother={() => keep(null)}
        />
      ) : (
        <>
          <p class="quiet">{say.lead}</p>
          <MailboxCode
            label={say.label}
            hint={say.hint}
            draft={codeDraft}
            codeSeconds={form.codeSeconds}
            mailed={form.mailed}
            warn={(typed) => (isFreeMailer(typed, form.freeMailers) ? say.free : undefined)}
            send={(mailbox) =>
              get<void>(t, `/datashare/dcwuserinfo/sendMail?${new URLSearchParams({ mailbox, purpose })}`)
            }
            check={async (mailbox, code) => {
              const body = { mailbox, code, purpose }
              const { ticket } = await send<{ ticket: string }>(
                t,
                'POST',
                '/datashare/dcwuserinfo/findCheckEmail',
                body,
              )
              keepDraft(codeDraft, null)
              setNote('')
              keep({ mailbox, ticket })
            }}
          />
        </>
      )}
    </>
  )
}

interface ConfirmProps {
  verified: Verified
  onDone(mailbox: string): void
  onLost(): void
  onAnother(): void
}

function Confirm({ verified, onDone, onLost, onAnother }: ConfirmProps) {
  const { t, language } = useSite()
  const say = personalTexts[language].mailbox
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : 'required' }),
  })
  useEffect(() => {
    document.getElementById('password')?.focus()
  }, [])
  async function change({ password }: { password: string }) {
    try {
      const { mailbox } = await send<Profile>(t, 'POST', '/profile/mailbox', { ticket: verified.ticket, password })
      onDone(mailbox)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ticketInvalid) throw error
      onLost()
    }
  }
  return (
    <Form form={form} send={change}>
      <p>{say.confirm(verified.mailbox)}</p>
      <PasswordField {...form.field('password')} label={say.password} autocomplete="current-password" />
      <FormEnd form={form} send={say.save} busy={say.saving}>
        <Button look="quiet" onClick={onAnother}>
          {say.another}
        </Button>
      </FormEnd>
    </Form>
  )
}
