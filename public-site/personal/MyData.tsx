import { useState } from 'preact/hooks'
import { reasonOf } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { Form, FormEnd } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { usePasswordForm } from '../forms/useForm.ts'
import { homeAddress } from '../layout/Header.tsx'
import { clearSession, forgetDrafts } from '../session.ts'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Done, Problem } from '../ui/Said.tsx'
import { saveBlob } from '../ui/save.ts'
import { personalTexts } from './texts.ts'

export function MyData() {
  const { language } = useSite()
  const say = personalTexts[language].data
  return (
    <>
      <section class="personal-section" aria-labelledby="export">
        <h2 id="export">{say.export}</h2>
        <p>{say.exportText}</p>
        <Export />
      </section>
      <section class="personal-section" aria-labelledby="close">
        <h2 id="close">{say.close}</h2>
        <p>{say.closeText}</p>
        <ul class="bullets">
          {say.closeList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Close />
      </section>
    </>
  )
}

const exportPath = '/profile/export'

/** A link, so that it works without script; with it, a failure is told here. */
function Export() {
  const { t, language, today } = useSite()
  const say = personalTexts[language].data
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState('')

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    setProblem('')
    try {
      const data = await get<unknown>(t, exportPath)
      saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `my-data-${today}.json`)
      setState('done')
    } catch (error) {
      setProblem(reasonOf(error, t))
      setState('idle')
    }
  }
  return (
    <>
      <p>
        <ButtonLink href={`/api${exportPath}`} download data-native aria-busy={state === 'busy'} onClick={save}>
          {state === 'busy' ? say.exporting : say.exportButton}
        </ButtonLink>
      </p>
      <Done>{state === 'done' && say.exported}</Done>
      <Problem>{problem}</Problem>
    </>
  )
}

function Close() {
  const { t, language } = useSite()
  const say = personalTexts[language].data
  const [asked, setAsked] = useState(false)
  const [closed, setClosed] = useState(false)
  const form = usePasswordForm()
  if (!asked)
    return (
      <p>
        <Button
          class="button-grave"
          onClick={() => {
            setAsked(true)
            requestAnimationFrame(() => document.getElementById('password')?.focus())
          }}
        >
          {say.begin}
        </Button>
      </p>
    )
  if (closed) return <p role="status">{say.closed}</p>
  return (
    <Form
      form={form}
      send={async ({ password }) => {
        await send(t, 'POST', '/profile/close', { password })
        clearSession()
        forgetDrafts()
        setClosed(true)
        location.assign(homeAddress(language))
      }}
    >
      <PasswordField {...form.field('password')} label={say.password} autocomplete="current-password" />
      <FormEnd form={form} send={say.confirm} busy={say.closing} class="button-grave">
        <Button look="quiet" onClick={() => setAsked(false)}>
          {t.actions.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
