import './agreement.css'
import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Agreement } from '../../server/agreements/agreements.schema.ts'
import { ApiError, agreementNeeded, reasonOf } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { pick, tag } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Html } from '../ui/Html.tsx'
import { Problem } from '../ui/Said.tsx'
import { agreementTexts } from './texts.ts'

let asking: Promise<void> | null = null

/** Asked once, however many downloads wait for it. @throws ApiError where it was closed without accepting */
export function askToAgree(t: Texts): Promise<void> {
  asking ??= ask(t).finally(() => {
    asking = null
  })
  return asking
}

function ask(t: Texts): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise((resolve, reject) => {
    const done = (accepted: boolean) => {
      render(null, place)
      place.remove()
      if (accepted) resolve()
      else reject(new ApiError(403, agreementNeeded, agreementTexts[t.language].needed))
    }
    render(<AgreementDialog t={t} onDone={done} />, place)
  })
}

function AgreementDialog({ t, onDone }: { t: Texts; onDone(accepted: boolean): void }) {
  const { language } = t
  const say = agreementTexts[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLElement>(null)
  const accepted = useRef(false)
  const [agreement, setAgreement] = useState<Agreement | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const read = () =>
    get<Agreement>(t, '/agreement').then(
      (found) => {
        setAgreement(found)
        text.current?.scrollTo(0, 0)
      },
      (error) => setProblem(reasonOf(error, t)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when the dialog opens
  useEffect(() => {
    dialog.current?.showModal()
    text.current?.focus()
    void read()
  }, [])

  async function accept() {
    if (!agreement) return
    setBusy(true)
    setProblem('')
    try {
      await send(t, 'POST', '/agreement', { version: agreement.version })
      accepted.current = true
      dialog.current?.close()
    } catch (error) {
      setProblem(reasonOf(error, t))
      setBusy(false)
      // Another text stands by now.
      if (error instanceof ApiError && error.status === 409) await read()
    }
  }
  return (
    <dialog
      class="dialog agreement-dialog"
      ref={dialog}
      aria-labelledby="agreement-dialog"
      onClose={() => onDone(accepted.current)}
    >
      <h2 id="agreement-dialog" class="dialog-title">
        {say.title}
      </h2>
      <p class="quiet">{say.why}</p>
      <section
        class="agreement-text"
        ref={text}
        aria-labelledby="agreement-dialog"
        aria-busy={agreement === null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {agreement?.html ? (
          <Html text={pick(agreement.html, language)} lang={tag(language)} />
        ) : (
          <p class="quiet">{say.loading}</p>
        )}
      </section>
      <Problem>{problem}</Problem>
      <div class="dialog-buttons">
        <Button look="main" busy={busy} disabled={!agreement} onClick={() => void accept()}>
          {busy ? say.accepting : say.accept}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t.actions.cancel}</Button>
      </div>
    </dialog>
  )
}
