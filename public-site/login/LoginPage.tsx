import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { LoggedIn } from '../../server/sessions/sessions.schema.ts'
import { localPath } from '../address.rules.ts'
import { ApiError } from '../api.errors.ts'
import { send } from '../api.ts'
import { homeAddress } from '../layout/Header.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'
import { Mark } from '../layout/Mark.tsx'
import type { PageProps } from '../page.types.ts'
import { keepSession } from '../session.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

export const title = (_: null, t: Texts) => t.login.title
export const load = async () => null

interface Problems {
  username?: string
  password?: string
  form?: string
}

export function Page({ query }: PageProps<null>) {
  const { t, language, person } = useSite()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const next = localPath(query.get('next'))
  const reason = t.login.reasons[query.get('reason') ?? '']

  function complain(found: Problems) {
    setProblems(found)
    const first = found.username ? 'username' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const fields = new FormData(form.current!)
    const [username, password] = [String(fields.get('username')).trim(), String(fields.get('password'))]
    if (!username || !password)
      return complain({
        ...(username ? {} : { username: t.login.usernameMissing }),
        ...(password ? {} : { password: t.login.passwordMissing }),
      })
    setBusy(true)
    setProblems({})
    try {
      const { token, username: known } = await send<LoggedIn>(t, 'POST', '/user/login', { username, password })
      keepSession(token, known)
      // The whole page anew: the server knows the person from now on.
      location.assign(next === '/' ? homeAddress(language) : next)
    } catch (error) {
      setBusy(false)
      const message = error instanceof ApiError ? error.msg : t.errors.unknown
      complain(error instanceof ApiError && error.code === '040101' ? { password: message } : { form: message })
    }
  }

  // Who was sent here for a reason has no session that works, whatever the cookie says.
  if (person && !reason)
    return (
      <Frame>
        <p>{t.login.already(person.realName || person.username)}</p>
        <p>
          <ButtonLink look="main" href={next} data-native>
            {t.login.continue}
          </ButtonLink>
        </p>
      </Frame>
    )
  return (
    <Frame>
      <p class="quiet">{reason ?? t.login.lead}</p>
      <form
        ref={form}
        onSubmit={submit}
        method="post"
        noValidate
        aria-describedby={problems.form ? 'login-error' : undefined}
      >
        <Field name="username" label={t.login.username} problem={problems.username} autocomplete="username" />
        <Field
          name="password"
          label={t.login.password}
          problem={problems.password}
          autocomplete="current-password"
          type={shown ? 'text' : 'password'}
        >
          <button
            class="login-show"
            type="button"
            aria-pressed={shown}
            aria-label={shown ? t.login.hidePassword : t.login.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? t.actions.hide : t.actions.show}
          </button>
        </Field>
        {problems.form && (
          <p class="field-error" id="login-error" role="alert">
            {problems.form}
          </p>
        )}
        <Button look="main" type="submit" class="login-submit" busy={busy}>
          {busy ? t.login.busy : t.login.submit}
        </Button>
        <noscript>
          <p class="field-error">{t.login.needsScript}</p>
        </noscript>
      </form>
      <p class="quiet small">
        {t.login.browse} <a href="/list">{t.errors.catalogue}</a>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ComponentChildren }) {
  const { t, language } = useSite()
  return (
    <div class="login">
      <a class="brand" href={homeAddress(language)}>
        <Mark />
        <span>{t.shell.platformName}</span>
      </a>
      <div class="login-card">
        <h1>{t.login.title}</h1>
        {children}
      </div>
      <p class="login-language">
        <LanguageSwitch />
      </p>
    </div>
  )
}

interface FieldProps {
  name: string
  label: string
  problem: string | undefined
  autocomplete: 'username' | 'current-password'
  type?: 'text' | 'password'
  children?: ComponentChildren
}

function Field({ name, label, problem, autocomplete, type = 'text', children }: FieldProps) {
  const attributes = {
    class: 'input',
    id: name,
    name,
    autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    maxLength: 200,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-error` : undefined,
  } as const
  return (
    <div class="login-field">
      <label class="field-label" for={name}>
        {label}
      </label>
      <div class="login-input">
        {type === 'password' ? <input type="password" {...attributes} /> : <input type="text" {...attributes} />}
        {children}
      </div>
      {problem && (
        <p class="field-error" id={`${name}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
