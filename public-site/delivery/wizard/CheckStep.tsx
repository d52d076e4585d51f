import { useState } from 'preact/hooks'
import { licences, sharingModes } from '../../../server/datasets/datasets.vocabulary.ts'
import { siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import { ApiError, reasonOf } from '../../api.errors.ts'
import { get, send } from '../../api.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { bytes, number } from '../../ui/format.ts'
import { Problem } from '../../ui/Said.tsx'
import { caseAddress, fieldId, fileId, wizardAddress } from '../delivery.rules.ts'
import type { Check, Choices, Delivery } from '../delivery.types.ts'
import { nameOf, pathWords, withoutTwins } from '../describe/paths.rules.ts'
import { describeTexts } from '../describe/texts.ts'
import { deliveryTexts } from '../texts.ts'
import { wizardTexts } from './texts.ts'
import type { Draft } from './useDraft.ts'

interface CheckProps {
  delivery: Delivery
  draft: Draft
  checks: Check[]
  choices: Choices
  onChecks(checks: Check[]): void
}

/** Everything that stands against it, with the way to its place; the terms; and sending it. */
export function CheckStep({ delivery, draft, checks, choices, onChecks }: CheckProps) {
  const { t, language, go } = useSite()
  const say = wizardTexts[language].check
  const [agreed, setAgreed] = useState(delivery.agreementAccepted)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const all = withoutTwins(checks)
  const errors = all.filter(({ level }) => level === 'error')
  const warnings = all.filter(({ level }) => level === 'warning')

  async function submit() {
    setProblem('')
    if (!agreed) {
      document.getElementById('agreement')?.focus()
      return setProblem(say.agreeMissing)
    }
    setBusy(true)
    try {
      if (!(await draft.save())) return setProblem(wizardTexts[language].failed)
      await send(t, 'POST', `/deliveries/${delivery.id}/submit`, { revision: draft.revision(), agreement: true })
      go(`${caseAddress(delivery.id)}&sent=1`, { replace: true })
    } catch (error) {
      setProblem(reasonOf(error, t))
      if (error instanceof ApiError && (error.status === 422 || error.status === 409))
        get<Delivery>(t, `/deliveries/${delivery.id}`).then(
          (fresh) => {
            draft.heard(fresh)
            onChecks(fresh.checks)
          },
          () => {},
        )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div class="check-step">
      <h2>{say.title}</h2>
      {errors.length === 0 && <p class="check-ready">{say.ready}</p>}
      <CheckList delivery={delivery} title={say.errors(errors.length)} level="error" checks={errors} />
      <CheckList delivery={delivery} title={say.warnings(warnings.length)} level="warning" checks={warnings} />
      <Summary delivery={delivery} draft={draft} choices={choices} />
      <section class="terms" aria-labelledby="terms">
        <h3 id="terms">{say.agreement}</h3>
        <ul class="bullets">
          {say.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <p>
          <a href="/about/platformguid?id=data-use-agreement" target="_blank" rel="noreferrer">
            {say.use}
          </a>
        </p>
        <label class="form-check">
          <input
            id="agreement"
            type="checkbox"
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          {say.agree}
        </label>
      </section>
      <p class="quiet small">{say.after}</p>
      <Problem>{problem}</Problem>
      <p>
        <Button look="main" busy={busy} disabled={errors.length > 0} onClick={() => void submit()}>
          {busy ? say.submitting : say.submit}
        </Button>
      </p>
    </div>
  )
}

function CheckList({
  delivery,
  title,
  level,
  checks,
}: {
  delivery: Delivery
  title: string
  level: Check['level']
  checks: Check[]
}) {
  if (checks.length === 0) return null
  return (
    <section class={`check-list check-list-${level}`} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {checks.map((check) => (
          <li key={`${check.field} ${check.upload} ${check.message}`}>
            <CheckPlace delivery={delivery} check={check} />
            {check.message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckPlace({ delivery, check }: { delivery: Delivery; check: Check }) {
  const { language } = useSite()
  const separator = language === 'zh' ? '：' : ': '
  const upload = delivery.uploads.find(({ id }) => id === check.upload)
  const name = nameOf(check.field)
  if (upload || name === 'uploads')
    return (
      <>
        <a href={wizardAddress(delivery.id, 'files', upload && fileId(upload.id))}>
          {upload?.name ?? wizardTexts[language].steps.files}
        </a>
        {separator}
      </>
    )
  const words = pathWords(check.field ?? '', language, describeTexts[language])
  if (!words) return null
  return (
    <>
      <a href={wizardAddress(delivery.id, 'describe', fieldId(name))}>{words}</a>
      {separator}
    </>
  )
}

/** What goes out, in a few lines. */
function Summary({ delivery, draft, choices }: { delivery: Delivery; draft: Draft; choices: Choices }) {
  const { language } = useSite()
  const say = wizardTexts[language].check
  const all = deliveryTexts[language]
  const { description } = draft
  const title = description.name && pick(description.name, language)
  const categories = choices.kinds.flatMap((kind) => kind.children.map((child) => ({ ...child, kind })))
  const category = categories.find(({ id }) => id === description.categoryId)
  const size = delivery.uploads.reduce((sum, one) => sum + one.bytes, 0)
  const mode = description.sharingMode as keyof typeof sharingModes | undefined
  const licence = description.licence as keyof typeof licences | undefined
  return (
    <section class="check-summary" aria-label={say.summary}>
      <h3>{say.summary}</h3>
      <dl class="small">
        <div>
          <dt>{siteLabel('name', language)}</dt>
          <dd>{title || all.untitled}</dd>
        </div>
        <div>
          <dt>{siteLabel('categoryId', language)}</dt>
          <dd>{category ? `${pick(category.kind.name, language)} / ${pick(category.name, language)}` : '—'}</dd>
        </div>
        <div>
          <dt>{wizardTexts[language].steps.files}</dt>
          <dd class="figures">{all.files(number(delivery.uploads.length, language), bytes(size))}</dd>
        </div>
        <div>
          <dt>{siteLabel('sharingMode', language)}</dt>
          <dd>{(mode && sharingModes[mode]?.[language]) || '—'}</dd>
        </div>
        <div>
          <dt>{siteLabel('licence', language)}</dt>
          <dd>{(licence && licences[licence]?.[language]) || '—'}</dd>
        </div>
      </dl>
    </section>
  )
}
