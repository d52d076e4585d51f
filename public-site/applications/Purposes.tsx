import { useState } from 'preact/hooks'
import type { ApplicationForm } from '../../server/applications/applications.schema.ts'
import { ApiError, reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { applicationTexts } from './texts.ts'

interface PurposesProps {
  kept: ApplicationForm['purposes']
  text: string
  onUse(text: string): void
}

/** Purposes of earlier applications: a press takes one, a cross forgets it. */
export function Purposes({ kept, text, onUse }: PurposesProps) {
  const { t, language } = useSite()
  const say = applicationTexts[language].apply
  const [gone, setGone] = useState<number[]>([])
  const [note, setNote] = useState('')
  const left = kept.filter(({ id }) => !gone.includes(id))

  async function forget({ id, title }: (typeof kept)[number]) {
    try {
      await send(t, 'DELETE', `/purposes/${id}`)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return setNote(reasonOf(error, t))
    }
    setGone((all) => [...all, id])
    setNote(say.forgotten(title))
  }
  return (
    <div class="purposes small">
      {left.length > 0 && (
        <>
          <span class="quiet">{say.saved}</span>
          <ul>
            {left.map((purpose) => (
              <li key={purpose.id} class="purpose">
                <button
                  type="button"
                  aria-label={say.use(purpose.title)}
                  aria-pressed={purpose.text === text.trim()}
                  title={purpose.text}
                  onClick={() => onUse(purpose.text)}
                >
                  {purpose.title}
                </button>
                <button type="button" aria-label={say.forget(purpose.title)} onClick={() => forget(purpose)}>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <span role="status" class="quiet">
        {note}
      </span>
    </div>
  )
}
