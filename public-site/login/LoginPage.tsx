import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import type { LoggedIn } from '../../server/sessions/sessions.schema.ts'
import { localPath, onTheWay } from '../address.rules.ts'
import { ApiError } from '../api.errors.ts'
import { send } from '../api.ts'
import { mergeRemembered } from '../favourites/favourites.memory.ts'
import { Field, FormMessage } from '../forms/Field.tsx'
import { Form, NeedsScript, Submit } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { formTexts } from '../forms/texts.ts'
import { secondsUntil, spell } from '../forms/time.rules.ts'
import { useForm } from '../forms/useForm.ts'
import { useNow } from '../forms/useNow.ts'
import { AccountFrame } from '../layout/AccountFrame.tsx'
import { homeAddress } from '../layout/Header.tsx'
import type { PageProps } from '../page.types.ts'
import { keepSession, tellTabs } from '../session.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { loginTexts } from './texts.ts'

export const title = (_: null, t: Texts) => loginTexts[t.language].title
export const load = async () => null

/** Why a right password does not open the door. */
const pending = '040102'
const disabled = '040103'
const rejected = '040104'
const wrong = '040101'

export function Page({ query }: PageProps<null>) {
  const { t, language, person } = useSite()
  const say = loginTexts[language]
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  /** Until when no more tries are taken. */
  const [waitUntil, setWaitUntil] = useState(0)
  const waiting = secondsUntil(waitUntil, useNow(waitUntil > 0))
  const next = localPath(query.get('next'))
  const reason = say.reasons[query.get('reason') ?? '']
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() ? null : say.usernameMissing,
      password: password ? null : say.passwordMissing,
    }),
    // Another account may be let in.
    onChange: ({ username }) => username !== form.values.username && setWaitUntil(0),
  })

  async function logIn({ username, password }: { username: string; password: string }) {
    setRefusal(null)
    try {
      const answer = await send<LoggedIn>(t, 'POST', '/user/login', { username: username.trim(), password })
      keepSession(answer.token, answer.username)
      tellTabs('in')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === wrong) return form.complain({ password: error.msg })
      if ([pending, disabled, rejected].includes(error.code)) return setRefusal(error)
      if (error.status === 429 && error.carried.seconds) return setWaitUntil(Date.now() + error.carried.seconds * 1000)
      throw error
    }
    // What was marked before: if it cannot be taken along now, the next page with hearts does.
    await Promise.race([mergeRemembered(t).catch(() => null), new Promise((done) => setTimeout(done, 2000))])
    // The whole page anew: the server knows the person from now on.
    location.assign(next === '/' ? homeAddress(language) : next)
    await new Promise(() => {})
  }

  // Who was sent here for a reason has no session that works, whatever the cookie says.
  if (person && !reason)
    return (
      <Frame>
        <p>{say.already(person.realName || person.username)}</p>
        <p>
          <ButtonLink look="main" href={next} data-native>
            {say.continue}
          </ButtonLink>
        </p>
      </Frame>
    )
  return (
    <Frame>
      <p class="quiet">{reason ?? say.lead}</p>
      <Form form={form} send={logIn}>
        <Field
          {...form.field('username')}
          label={say.username}
          autocomplete="username"
          maxLength={mostTyped.logInName}
        />
        <PasswordField {...form.field('password')} label={say.password} autocomplete="current-password" />
        <p class="small login-forgotten">
          <a href={onTheWay('/forgetPassword', next)}>{say.forgotten}</a>
        </p>
        <div role="alert">{refusal && <Refusal error={refusal} />}</div>
        {waiting > 0 ? (
          <p class="field-error figures" role="status">
            {spell(waiting, formTexts[language].wait)}
          </p>
        ) : (
          <FormMessage form={form} />
        )}
        <Submit form={form} class="wide" busy={say.busy} disabled={waiting > 0}>
          {say.submit}
        </Submit>
        <NeedsScript />
      </Form>
      <p class="login-register">
        {say.noAccount}
        <a href="/register">{t.actions.register}</a>
      </p>
      <p class="quiet small">
        {say.browse}
        <a href="/list">{t.errors.catalogue}</a>
      </p>
    </Frame>
  )
}

/** Under review is no fault; not passed has a way on. */
function Refusal({ error }: { error: ApiError }) {
  const { language } = useSite()
  const say = loginTexts[language]
  return (
    <div class={error.code === pending ? 'note' : 'note note-warn'}>
      <p>{error.msg}</p>
      {error.code === rejected && error.carried.ticket && (
        <p>
          <a href={`/register#correct=${error.carried.ticket}`} data-native>
            {say.correct}
          </a>
        </p>
      )}
      {error.code === disabled && <p class="small">{say.ask}</p>}
    </div>
  )
}

function Frame({ children }: { children: ComponentChildren }) {
  const { language } = useSite()
  return (
    <AccountFrame>
      <h1>{loginTexts[language].title}</h1>
      {children}
    </AccountFrame>
  )
}
