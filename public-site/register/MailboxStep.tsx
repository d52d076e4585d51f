import { isFreeMailer } from '../../server/accounts/accounts.vocabulary.ts'
import { MailboxCode } from '../forms/MailboxCode.tsx'
import { formTexts } from '../forms/texts.ts'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { StepProps } from './step.types.ts'
import { registerTexts } from './texts.ts'
import { codeDraft } from './useRegistration.ts'

export function MailboxStep({ way, data: { form } }: StepProps) {
  const { t, language } = useSite()
  const say = registerTexts[language].mailbox
  const { ticket, mailbox } = way.registration
  const back = (
    <ButtonLink look="quiet" href="/register?step=type">
      {formTexts[language].previous}
    </ButtonLink>
  )
  if (ticket)
    return (
      <div class="form">
        <p class="form-sent">
          <Icon name="check" />
          <span>{say.verified(mailbox)}</span>
        </p>
        <p>
          <Button look="plain" small onClick={() => way.change({ ticket: '' })}>
            {say.another}
          </Button>
        </p>
        <div class="form-buttons">
          <Button look="main" onClick={() => way.toStep('account')}>
            {formTexts[language].next}
          </Button>
          {back}
        </div>
      </div>
    )
  return (
    <>
      {way.ticketLost && (
        <p class="note note-warn" role="status">
          {say.again}
        </p>
      )}
      {way.faults.mailbox && (
        <p class="note note-warn" role="alert">
          {way.faults.mailbox}
        </p>
      )}
      <MailboxCode
        label={say.label}
        hint={say.hint}
        draft={codeDraft}
        codeSeconds={form.codeSeconds}
        mailed={form.mailed}
        warn={(typed) => (isFreeMailer(typed, form.freeMailers) ? say.free : undefined)}
        taken={
          <>
            {say.taken} <a href="/login">{t.actions.logIn}</a> {say.or} <a href="/forgetPassword">{say.recover}</a>
          </>
        }
        {...way.mailbox}
      >
        {back}
      </MailboxCode>
    </>
  )
}
