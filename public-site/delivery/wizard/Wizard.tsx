import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { get } from '../../api.ts'
import { scrollAfter } from '../../browser.history.ts'
import { pick, useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { type Step, steps, wizardAddress } from '../delivery.rules.ts'
import type { Choices, Delivery } from '../delivery.types.ts'
import { DescribeStep } from '../describe/DescribeStep.tsx'
import type { Who } from '../describe/proposal.rules.ts'
import { deliveryTexts } from '../texts.ts'
import { useUploads } from '../upload/useUploads.ts'
import { CheckStep } from './CheckStep.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { FilesStep } from './FilesStep.tsx'
import { SaveState } from './SaveState.tsx'
import { wizardTexts } from './texts.ts'
import { useDraft } from './useDraft.ts'
import { WizardSteps } from './WizardSteps.tsx'

/** While files are read. */
const often = 1500

interface WizardProps {
  first: Delivery
  step: Step
  choices: Choices
  who: Who | null
}

/** From files to submission; what is typed lives here, whichever step is shown. */
export function Wizard({ first, step, choices, who }: WizardProps) {
  const { t, language } = useSite()
  const say = wizardTexts[language]
  const [delivery, setDelivery] = useState(first)
  const [checks, setChecks] = useState(first.checks)
  const draft = useDraft(first, setChecks)
  const { heard } = draft
  const turn = useRef(0)

  const take = useCallback(
    (fresh: Delivery) => {
      heard(fresh)
      setDelivery(fresh)
      setChecks(fresh.checks)
    },
    [heard],
  )
  const refresh = useCallback(async () => {
    const mine = ++turn.current
    const fresh = await get<Delivery>(t, `/deliveries/${first.id}`)
    if (mine === turn.current) take(fresh)
  }, [t, first.id, take])

  // The page of another step came with the newest.
  useEffect(() => take(first), [first, take])

  const uploads = useUploads(first.id, { uploads: delivery.uploads, onChange: () => refresh().catch(() => {}) })
  const running = delivery.uploads.some(
    ({ finishedAt, reading }) =>
      finishedAt !== null && (!reading || reading.state === 'waiting' || reading.state === 'reading'),
  )
  useEffect(() => {
    if (!running) return
    // What cannot be asked now is asked a moment later.
    const timer = setInterval(() => refresh().catch(() => {}), often)
    return () => clearInterval(timer)
  }, [running, refresh])

  // The next step begins at its top, or at the place that the address names.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    void draft.save()
    requestAnimationFrame(() => scrollAfter(null))
  }, [step, draft.save])

  const [looked, setLooked] = useState(false)
  useEffect(() => {
    if (step === 'check') setLooked(true)
  }, [step])

  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const name = draft.description.name
  const title = (name && pick(name, language)) || (delivery.datasetId ? say.newVersionOf(delivery.datasetId) : '')
  return (
    <div class="page wizard">
      <header class="wizard-head">
        <div>
          <p class="quiet small">{say.title}</p>
          <h1>{title || deliveryTexts[language].untitled}</h1>
        </div>
        <SaveState draft={draft} />
      </header>
      <WizardSteps id={first.id} at={step} />
      <ConflictNote draft={draft} />
      {step === 'files' && <FilesStep delivery={delivery} uploads={uploads} refresh={refresh} />}
      {step === 'describe' && (
        <DescribeStep
          draft={draft}
          uploads={delivery.uploads}
          checks={checks}
          whole={looked}
          choices={choices}
          who={who}
        />
      )}
      {step === 'check' && (
        <CheckStep delivery={delivery} draft={draft} checks={checks} choices={choices} onChecks={setChecks} />
      )}
      <div class="wizard-on">
        {before && <ButtonLink href={wizardAddress(first.id, before)}>{say.back}</ButtonLink>}
        {after && (
          <ButtonLink look="main" href={wizardAddress(first.id, after)}>
            {`${say.next}${language === 'zh' ? '：' : ': '}${say.steps[after]}`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
