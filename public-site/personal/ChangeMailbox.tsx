import { useEffect, useRef, useState } from 'preact/hooks'
import { isFreeMailer } from '../../server/accounts/accounts.vocabulary.ts'
import type { Profile } from '../../server/accounts/profile.schema.ts'
import { send } from '../api.ts'
import { Form, FormEnd } from '../forms/Form.tsx'
import { MailboxCode } from '../forms/MailboxCode.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { usePasswordForm } from '../forms/useForm.ts'
import { orLost, type Proved, useProvedMailbox } from '../forms/useProvedMailbox.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

export function ChangeMailbox({ data: { profile, form } }: { data: DataOf<'mailbox'> }) {
  const { language } = useSite()
  const say = personalTexts[language].mailbox
  const [now, setNow] = useState(profile.mailbox)
  const { proved, forget, code } = useProvedMailbox(`mailbox:${profile.username}`, 'changeMailbox')
  const [note, setNote] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (note) status.current?.focus()
  }, [note])

  return (
    <>
      <dl class="facts">
        <div>
          <dt>{say.now}</dt>
          <dd>{now}</dd>
        </div>
      </dl>
      <p class={note && !proved && note !== say.lost ? 'form-done' : 'quiet'} role="status" tabIndex={-1} ref={status}>
        {note}
      </p>
      {proved ? (
        <Confirm
          proved={proved}
          onDone={(mailbox) => {
            forget()
            setNow(mailbox)
            setNote(say.done(mailbox))
          }}
          onLost={() => {
            forget()
            setNote(say.lost)
          }}
          onAnother={forget}
        />
      ) : (
        <>
          <p class="quiet">{say.lead}</p>
          <MailboxCode
            label={say.label}
            hint={say.hint}
            codeSeconds={form.codeSeconds}
            mailed={form.mailed}
            warn={(typed) => (isFreeMailer(typed, form.freeMailers) ? say.free : undefined)}
            {...code}
            check={async (mailbox, digits) => {
              await code.check(mailbox, digits)
              setNote('')
            }}
          />
        </>
      )}
    </>
  )
}

interface ConfirmProps {
  proved: Proved
  onDone(mailbox: string): void
  onLost(): void
  onAnother(): void
}

function Confirm({ proved, onDone, onLost, onAnother }: ConfirmProps) {
  const { t, language } = useSite()
  const say = personalTexts[language].mailbox
  const form = usePasswordForm()
  useEffect(() => {
    document.getElementById('password')?.focus()
  }, [])
  const change = ({ password }: { password: string }) =>
    send<Profile>(t, 'POST', '/profile/mailbox', { ticket: proved.ticket, password }).then(({ mailbox }) =>
      onDone(mailbox),
    )
  return (
    <Form form={form} send={(values) => orLost(change(values), onLost)}>
      <p>{say.confirm(proved.mailbox)}</p>
      <PasswordField {...form.field('password')} label={say.password} autocomplete="current-password" />
      <FormEnd form={form} send={say.save} busy={say.saving}>
        <Button look="quiet" onClick={onAnother}>
          {say.another}
        </Button>
      </FormEnd>
    </Form>
  )
}
