import { useState } from 'preact/hooks'
import { send } from '../api.ts'
import { Form } from '../forms/Form.tsx'
import { NewPassword } from '../forms/NewPassword.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { passwordProblem } from '../forms/password.rules.ts'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { Done } from '../ui/Said.tsx'
import { personalTexts } from './texts.ts'

const empty = { current: '', password: '', confirmPassword: '' }

export function ChangePassword({ username }: { username: string }) {
  const { t, language } = useSite()
  const say = personalTexts[language].password
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: empty,
    check: ({ current, password, confirmPassword }) => ({
      current: current ? null : 'required',
      password: passwordProblem(password, [username]) ?? (password === current ? 'passwordSame' : null),
      confirmPassword: confirmPassword === password ? null : 'passwordsDiffer',
    }),
    onChange: () => setDone(false),
  })
  return (
    <Form
      form={form}
      send={async (values) => {
        await send(t, 'POST', '/profile/password', values)
        form.reset(empty)
        setDone(true)
      }}
    >
      <p class="quiet">{say.lead}</p>
      <Done>{done && say.done}</Done>
      {/* Tells a password manager whose password it is. */}
      <input
        class="hidden"
        name="username"
        autocomplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField {...form.field('current')} label={say.current} autocomplete="current-password" />
      <p class="small quiet">
        {say.forgotten}
        <a href="/forgetPassword">{say.recover}</a>
      </p>
      <NewPassword form={form} words={say} />
    </Form>
  )
}
