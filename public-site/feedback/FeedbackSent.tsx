import { useEffect, useRef } from 'preact/hooks'
import { homeAddress } from '../layout/Header.tsx'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { feedbackTexts } from './texts.ts'

export interface SentFeedback {
  id: number
  /** Of a visitor. */
  mailbox: string
}

export function FeedbackSent({ sent, onAnother }: { sent: SentFeedback; onAnother(): void }) {
  const { language, person } = useSite()
  const say = feedbackTexts[language]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div class="page feedback">
      <section class="note case-sent" aria-labelledby="sent">
        <h1 id="sent" ref={heading} tabIndex={-1}>
          {say.sent}
        </h1>
        <p class="quiet figures">{say.sentNumber(sent.id)}</p>
        <p>{person ? say.sentPerson : say.sentVisitor(sent.mailbox)}</p>
      </section>
      <p class="form-buttons">
        {person ? (
          <ButtonLink href="/dataAudit/expertAudit?part=feedback">{say.mine}</ButtonLink>
        ) : (
          <ButtonLink href={homeAddress(language)}>{say.home}</ButtonLink>
        )}
        <Button look="quiet" onClick={onAnother}>
          {say.another}
        </Button>
      </p>
    </div>
  )
}
