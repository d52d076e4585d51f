import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { accountProblems } from './registration.rules.ts'
import type { StepProps } from './step.types.ts'
import { registerTexts } from './texts.ts'

export function AccountStep({ way }: StepProps) {
  const { language } = useSite()
  const say = registerTexts[language].account
  const common = formTexts[language]
  const { registration, password, faults } = way
  const form = useForm({
    initial: { username: registration.username, password: password.current, confirmPassword: password.current },
    check: (values) => accountProblems(values, registration),
    found: faults,
    onChange: ({ username }) => {
      way.change({ username })
      // Asked for again as soon as it changes: the next step needs both to be the same.
      password.current = ''
    },
  })
  const lost = registration.realName !== '' && password.current === '' && !registration.correction
  return (
    <Form
      form={form}
      send={async (values) => {
        await way.demandFree(values.username)
        password.current = values.password
        way.forgiveFaults()
        way.toStep('personal')
      }}
    >
      {lost && <p class="note">{common.notKept}</p>}
      <Field
        {...form.field('username')}
        label={say.username}
        hint={say.usernameHint}
        autocomplete="username"
        maxLength={mostTyped.username}
      />
      <PasswordField
        {...form.field('password')}
        label={common.password.label}
        hint={registration.correction ? `${say.keep}${common.password.advice}` : undefined}
        autocomplete="new-password"
        measured
      />
      <PasswordField {...form.field('confirmPassword')} label={common.password.again} autocomplete="new-password" />
      <FormEnd form={form} send={common.next}>
        <ButtonLink look="quiet" href={`/register?step=${registration.correction ? 'type' : 'mailbox'}`}>
          {common.previous}
        </ButtonLink>
      </FormEnd>
    </Form>
  )
}
