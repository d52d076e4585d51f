import { useEffect, useState } from 'preact/hooks'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { deadline } from '../ui/limits.ts'
import { type Desk, desks, type Waiting, waitingAt } from './desks.waiting.ts'
import { personalTexts } from './texts.ts'

const icons: Record<Desk, IconName> = { applications: 'lock', registrations: 'user', feedback: 'message' }

export const desksOf = ({ actions }: Me) =>
  (Object.keys(desks) as Desk[]).filter((desk) => actions.includes(desks[desk].action))

/** Asked for in the browser: the console's calls speak another dialect. A line is there from the start. */
export function WaitingDesks({ mine, others }: { mine: Desk[]; others: boolean }) {
  const { t, language } = useSite()
  const say = personalTexts[language].overview
  const [waiting, setWaiting] = useState<(Waiting & { desk: Desk })[] | null>(null)
  const asked = mine.join(' ')
  useEffect(() => {
    const all = asked.split(' ').map(async (desk) => ({ desk: desk as Desk, ...(await waitingAt(t, desk as Desk)) }))
    void Promise.all(all).then(setWaiting)
  }, [t, asked])
  if (!waiting) return <li class="quiet">{say.looking}</li>
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0) return others ? null : <li class="quiet">{say.nothing}</li>
  return (
    <>
      {some.map(({ desk, count, dueAt }) => (
        <li key={desk}>
          <Icon name={icons[desk]} />
          <span>
            <a href={`/console/#/${desk}`} data-native>
              {say[desk](number(count, language))}
            </a>
            {dueAt && (
              <span class="quiet small">
                {language === 'zh' ? '，' : ', '}
                {say.due(deadline(dueAt, language))}
              </span>
            )}
          </span>
        </li>
      ))}
    </>
  )
}
