import { type AccountType, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { loginAddress } from '../address.rules.ts'
import { FieldProblem, FormMessage } from '../forms/Field.tsx'
import { Form, Submit } from '../forms/Form.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { isAccountType } from './registration.rules.ts'
import type { StepProps } from './step.types.ts'
import { registerTexts } from './texts.ts'

export function TypeStep({ way }: StepProps) {
  const { t, language } = useSite()
  const say = registerTexts[language]
  const { registration } = way
  const begun = registration.ticket !== '' || registration.correction !== null
  const form = useForm({
    initial: { accountType: registration.accountType as string },
    check: ({ accountType }) => ({ accountType: isAccountType(accountType) ? null : ('required' as const) }),
    onChange: ({ accountType }) => way.change({ accountType: accountType as AccountType }),
  })
  const chosen = form.field('accountType')
  return (
    <Form form={form} send={() => way.toStep(begun ? 'account' : 'mailbox')}>
      {!begun && <p class="quiet">{say.lead}</p>}
      <fieldset>
        <legend class="form-label">{say.typeQuestion}</legend>
        <div class="choices-cards">
          {(Object.keys(accountTypes) as AccountType[]).map((type) => (
            <label class="choice-card" key={type}>
              <input
                type="radio"
                name="accountType"
                value={type}
                checked={chosen.value === type}
                aria-invalid={chosen.problem ? true : undefined}
                aria-describedby={chosen.problem ? 'accountType-error' : undefined}
                onChange={() => chosen.onInput(type)}
              />
              <span>
                <span class="choice-name">{accountTypes[type][language]}</span>
                <span class="quiet small block">{say.types[type]}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldProblem name="accountType" problem={chosen.problem} />
      </fieldset>
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
      <FormMessage form={form} />
      <div class="form-buttons">
        <Submit form={form}>{begun ? formTexts[language].next : say.begin}</Submit>
        <p class="small form-aside">
          {say.haveAccount}
          <a href={loginAddress('/')}>{t.actions.logIn}</a>
        </p>
      </div>
    </Form>
  )
}
