import { useState } from 'preact/hooks'
import { type TimeLabel, timeLabels } from '../../../server/averages/times.vocabulary.ts'
import { shortZoneName } from '../../../server/basics/time.vocabulary.ts'
import type { Table } from '../../../server/intake/card.types.ts'
import { withMend } from '../../../server/intake/card.vocabulary.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { zones } from './answers.rules.ts'
import type { AnswerProps } from './StationInput.tsx'
import { answerTexts } from './texts.ts'

const labels = Object.keys(timeLabels) as TimeLabel[]

/** Its zone and which instant of an interval its times name, also where the file says otherwise. */
export function TimesInput({ table, id, answers, onAnswers, busy }: AnswerProps & { table: Table; id: string }) {
  const { language } = useSite()
  const say = answerTexts[language].times
  const { time } = table
  const [zone, setZone] = useState(time?.zone ?? '')
  const [label, setLabel] = useState<TimeLabel>(time?.label ?? 'unknown')
  if (!time) return null
  return (
    <details>
      <summary>{say.title}</summary>
      <form
        class="answer-form"
        aria-label={say.title}
        onSubmit={(event) => {
          event.preventDefault()
          onAnswers(withMend(answers, { tables: { [table.id]: { ...(zone && { zone }), label } } }))
        }}
      >
        <div class="answer-parts">
          <div>
            <label class="describe-side small" for={`${id}-zone`}>
              {say.zone}
            </label>
            <select
              class="input"
              id={`${id}-zone`}
              value={zone}
              onChange={(event) => setZone(event.currentTarget.value)}
            >
              {time.zone === null && <option value="">{say.unsaid}</option>}
              {[...new Set([...zones, ...(time.zone ? [time.zone] : [])])].map((one) => (
                <option key={one} value={one}>
                  {shortZoneName(one)[language]}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label class="describe-side small" for={`${id}-label`}>
              {say.label}
            </label>
            <select
              class="input"
              id={`${id}-label`}
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value as TimeLabel)}
            >
              {labels.map((one) => (
                <option key={one} value={one}>
                  {timeLabels[one][language]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p>
          <Button type="submit" small look="main" busy={busy}>
            {say.save}
          </Button>
        </p>
      </form>
    </details>
  )
}
