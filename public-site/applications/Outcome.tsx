import type { Application } from '../../server/applications/applications.schema.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { date } from '../ui/format.ts'
import { Written } from '../ui/Written.tsx'
import { applyAddress } from './applications.rules.ts'
import { applicationTexts } from './texts.ts'

/** What was decided, why, and what can be done now. */
export function Outcome({ one }: { one: Application }) {
  const { language } = useSite()
  const say = applicationTexts[language].case
  if (one.status === 'pending') return null
  const again = (
    <p>
      <ButtonLink href={applyAddress(one.datasets.map(({ id }) => id))}>{say.again}</ButtonLink>
    </p>
  )
  if (one.status === 'withdrawn')
    return (
      <div class="note">
        <p class="note-title">{say.withdrawn}</p>
        {again}
      </div>
    )
  if (one.status === 'not-passed')
    return (
      <div class="note note-warn">
        <p class="note-title">{say.notPassed}</p>
        {one.reply && (
          <>
            <p class="quiet small">{say.notPassedText}</p>
            <Written text={one.reply} />
          </>
        )}
        {again}
      </div>
    )
  return (
    <div class="note note-good">
      <p class="note-title">{say.passed}</p>
      {one.automatic && <p class="quiet small">{say.automatic}</p>}
      {one.reply && <Written text={one.reply} />}
      {one.grants.some((grant) => grant.state === 'live') && <p>{say.passedText}</p>}
      <ul class="case-grants">
        {one.grants.map((grant) => (
          <li key={grant.id}>
            <a href={detailAddress(grant.dataset.id)}>{pick(grant.dataset.name, language)}</a>
            <span class="quiet small figures">
              {grant.state === 'revoked'
                ? say.revoked
                : grant.state === 'ended'
                  ? say.ended
                  : grant.until
                    ? say.until(date(grant.until, language))
                    : say.forGood}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
