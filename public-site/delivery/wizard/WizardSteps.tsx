import { useSite } from '../../site.ts'
import { type Step, steps, wizardAddress } from '../delivery.rules.ts'
import { wizardTexts } from './texts.ts'

/** Each step is an address; any may be opened at any time. */
export function WizardSteps({ id, at }: { id: number; at: Step }) {
  const { language } = useSite()
  const say = wizardTexts[language]
  return (
    <nav aria-label={say.stepsLabel}>
      <ol class="steps wizard-steps">
        {steps.map((step, place) => (
          <li key={step} class="step" aria-current={step === at ? 'step' : undefined}>
            <a href={wizardAddress(id, step)}>
              <span class="step-number figures">{place + 1}</span>
              <span class="step-name">{say.steps[step]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
