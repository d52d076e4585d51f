import { useEffect, useState } from 'preact/hooks'
import type { Application } from '../../server/applications/applications.schema.ts'
import { stallReasons } from '../../server/applications/applications.vocabulary.ts'
import { useSite } from '../site.ts'
import { limit } from '../ui/limits.ts'
import { shareGone } from './applications.rules.ts'
import { applicationTexts } from './texts.ts'

/** Until when it is reviewed, and what happens then. The server counts: it knows the holidays. */
export function ReviewClock({ of: { appliedAt, dueAt, remainingHours, stalled } }: { of: Application }) {
  const { language } = useSite()
  const say = applicationTexts[language].case
  const [gone, setGone] = useState<number | null>(null)
  // The server's time and the reader's are not the same to the second: the bar is drawn in the browser only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server moves it on
  useEffect(() => setGone(shareGone(appliedAt, dueAt, Date.now())), [appliedAt, dueAt, remainingHours])
  if (remainingHours === null) return null
  const over = remainingHours <= 0
  return (
    <div class="clock">
      <p class="small quiet">{say.left}</p>
      {over ? (
        <p class="clock-left">{stalled ? say.stalled(stallReasons[stalled][language]) : say.soon}</p>
      ) : (
        <p class="clock-left figures">
          <time dateTime={dueAt}>{limit(dueAt, language)}</time>
        </p>
      )}
      <div
        class="clock-bar"
        role="progressbar"
        aria-label={say.gone(Math.round((gone ?? 0) * 100))}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((gone ?? 0) * 100)}
      >
        <i style={gone === null ? undefined : { width: `${gone * 100}%` }} />
      </div>
      {!over && (
        <p class="small figures">
          {say.passesAt}
          <span class="quiet block">{say.workdays}</span>
        </p>
      )}
    </div>
  )
}
