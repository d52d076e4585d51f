import { homeAddress } from '../layout/Header.tsx'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { deadline } from '../ui/limits.ts'
import type { StepProps } from './step.types.ts'
import { registerTexts } from './texts.ts'

export function WaitStep({ way, data }: StepProps) {
  const { language } = useSite()
  const say = registerTexts[language].wait
  const { sent, mailbox } = way.registration
  const { due, list } = data.form.mailed ? say : say.unmailed
  return (
    <div class="form">
      {sent && (
        <p class="register-due">
          <span class="quiet small block">{due}</span>
          <time dateTime={sent.dueAt} class="figures">
            {deadline(sent.dueAt, language)}
          </time>
          {data.form.mailed && <span class="quiet small block">{mailbox}</span>}
        </p>
      )}
      <ul class="register-next">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="form-buttons">
        <ButtonLink look="main" href={homeAddress(language)}>
          {say.home}
        </ButtonLink>
        <Button look="quiet" onClick={way.startOver}>
          {say.another}
        </Button>
      </div>
    </div>
  )
}
