import { useEffect, useRef } from 'preact/hooks'
import type { Static } from 'typebox'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { GuideAnswer } from '../../server/content/content.schema.ts'
import type { RegistrationForm } from '../../server/registrations/registrations.schema.ts'
import { NeedsScript } from '../forms/Form.tsx'
import { Steps } from '../forms/Steps.tsx'
import { formTexts } from '../forms/texts.ts'
import { AccountFrame } from '../layout/AccountFrame.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { AccountStep } from './AccountStep.tsx'
import { MailboxStep } from './MailboxStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { isAccountType, steps } from './registration.rules.ts'
import { TypeStep } from './TypeStep.tsx'
import { registerTexts } from './texts.ts'
import { useRegistration } from './useRegistration.ts'
import { WaitStep } from './WaitStep.tsx'

export interface RegisterData {
  form: RegistrationForm
  /** HTML in the reader's language; null where the guide has no such page. */
  agreement: string | null
}

export const title = (_: RegisterData, t: Texts) => registerTexts[t.language].title
export const description = (_: RegisterData, t: Texts) => registerTexts[t.language].lead

export async function load(_params: unknown, _query: unknown, api: Api, t: Texts): Promise<RegisterData> {
  const [form, guide] = await Promise.all([
    api<RegistrationForm>('/registrations/form'),
    api<Static<typeof GuideAnswer>>('/wrdatashow/dataplatform/getDataPlatform?id=data-use-agreement').catch(() => null),
  ])
  return { form, agreement: guide?.page ? pick(guide.page.html, t.language) : null }
}

export function Page({ data, query }: PageProps<RegisterData>) {
  const { language } = useSite()
  const say = registerTexts[language]
  const way = useRegistration(query.get('step'))
  const { registration, step, ready } = way
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  const { correction, accountType } = registration
  const ways = correction ? steps.slice(2) : steps.slice(1)
  const at = (ways as readonly string[]).indexOf(step)

  useEffect(() => {
    if (!ready || last.current === step) return
    last.current = step
    // Where a field is marked the form leads there itself.
    if (!document.querySelector('.account [aria-invalid="true"]')) heading.current?.focus()
  }, [ready, step])

  const props = { way, data }
  const key = `${ready} ${step} ${correction?.ticket ?? ''}`
  const titles = {
    type: say.title,
    mailbox: say.mailbox.title,
    account: say.account.title,
    personal: say.personal.title,
    wait: say.wait.title,
  }
  return (
    <AccountFrame wide>
      {step !== 'type' && (
        <Steps names={ways.map((one) => say.steps[one])} at={step === 'wait' ? ways.length - 1 : at} />
      )}
      <h1 ref={heading} tabIndex={-1}>
        {at >= 0 && step !== 'wait' && <span class="hidden">{formTexts[language].step(at + 1, ways.length)} </span>}
        {titles[step]}
      </h1>
      {way.opening && <p role="status">{say.correction.opening}</p>}
      {way.failure !== null && <ErrorBox error={way.failure} />}
      {step !== 'type' && step !== 'wait' && isAccountType(accountType) && (
        <p class="quiet small register-type">
          {say.chosen}
          {language === 'zh' ? '：' : ': '}
          {accountTypes[accountType][language]} <a href="/register?step=type">{say.change}</a>
        </p>
      )}
      {correction && step !== 'wait' && (
        <div class="note note-warn">
          <p class="note-title">{say.correction.reason}</p>
          <p class="pre-line">{correction.reason}</p>
          <p class="small">{say.correction.kept}</p>
        </div>
      )}
      {step === 'type' && <TypeStep key={key} {...props} />}
      {step === 'mailbox' && <MailboxStep key={key} {...props} />}
      {step === 'account' && <AccountStep key={key} {...props} />}
      {step === 'personal' && <PersonalStep key={key} {...props} />}
      {step === 'wait' && <WaitStep key={key} {...props} />}
      <NeedsScript />
    </AccountFrame>
  )
}
