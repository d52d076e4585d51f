import './agreement.css'
import { useEffect, useState } from 'preact/hooks'
import type { Agreement } from '../../server/agreements/agreements.schema.ts'
import { reasonOf } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { date } from '../ui/format.ts'
import { Problem } from '../ui/Said.tsx'
import { agreementTexts } from './texts.ts'

/** Beneath the text: whether who is logged in accepted it, and the button. */
export default function Acceptance() {
  const { t, language } = useSite()
  const say = agreementTexts[language]
  const [agreement, setAgreement] = useState<Agreement | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    get<Agreement>(t, '/agreement').then(setAgreement, (error) => setProblem(reasonOf(error, t)))
  }, [t])

  async function accept(version: string) {
    setBusy(true)
    setProblem('')
    await send<Agreement>(t, 'POST', '/agreement', { version }).then(setAgreement, (error) =>
      setProblem(reasonOf(error, t)),
    )
    setBusy(false)
  }
  return (
    <div class="agreement-state no-print" aria-live="polite">
      {agreement && <p>{agreement.acceptedAt ? say.accepted(date(agreement.acceptedAt, language)) : say.notYet}</p>}
      {agreement && !agreement.accepted && (
        <Button look="main" busy={busy} onClick={() => void accept(agreement.version)}>
          {say.agree}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </div>
  )
}
