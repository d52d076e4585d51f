import { type AccountType, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { loginAddress } from '../address.rules.ts'
import { ChoiceCards } from '../forms/ChoiceCards.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { isAccountType } from './registration.rules.ts'
import type { StepProps } from './step.types.ts'
import { registerTexts, typesSaid } from './texts.ts'

export function TypeStep({ way, data }: StepProps) {
  const { t, language } = useSite()
  const say = registerTexts[language]
  const { registration } = way
  const begun = registration.ticket !== '' || registration.correction !== null
  const form = useForm({
    initial: { accountType: registration.accountType as string },
    check: ({ accountType }) => ({ accountType: isAccountType(accountType) ? null : ('required' as const) }),
    onChange: ({ accountType }) => way.change({ accountType: accountType as AccountType }),
  })
  return (
    <Form form={form} send={() => way.toStep(begun ? 'account' : 'mailbox')}>
      {!begun && <p class="quiet">{say.lead}</p>}
      <ChoiceCards
        {...form.field('accountType')}
        label={say.typeQuestion}
        names={accountTypes}
        says={typesSaid(data.form.limits, language)}
      />
      {!begun && (
        <div class="register-ahead">
          <h2>{say.ahead}</h2>
          <ol>
            {say.aheadSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <FormEnd form={form} send={begun ? formTexts[language].next : say.begin}>
        <p class="small form-aside">
          {say.haveAccount}
          <a href={loginAddress('/')}>{t.actions.logIn}</a>
        </p>
      </FormEnd>
    </Form>
  )
}
