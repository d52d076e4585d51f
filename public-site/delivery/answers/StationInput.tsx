import { useState } from 'preact/hooks'
import { answerLimits } from '../../../server/intake/answers.vocabulary.ts'
import type { Table } from '../../../server/intake/card.types.ts'
import { withMend } from '../../../server/intake/card.vocabulary.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { place } from '../../ui/format.ts'
import { Problem } from '../../ui/Said.tsx'
import type { Answers } from '../delivery.types.ts'
import { impliedStation, type KnownStation, type StationForm, stationForm, stationOf } from './answers.rules.ts'
import { answerTexts } from './texts.ts'

export interface AnswerProps {
  answers: Answers
  onAnswers(answers: Answers): void
  busy: boolean
}

const parts = ['zh', 'en', 'longitude', 'latitude', 'altitude'] as const

/** Where a file has one station and no column for it. */
export function StationInput({
  table,
  id,
  known,
  answers,
  onAnswers,
  busy,
}: AnswerProps & { table: Table; id: string; known: readonly KnownStation[] }) {
  const { language } = useSite()
  const say = answerTexts[language]
  const said = answers.tables?.[table.id]?.station ?? impliedStation(table)
  const [form, setForm] = useState<StationForm>(() => stationForm(said))
  const [problem, setProblem] = useState('')
  const [open, setOpen] = useState(!said?.code)
  const put = (station: KnownStation) => {
    setForm(stationForm(station))
    setProblem('')
    setOpen(false)
    onAnswers(withMend(answers, { tables: { [table.id]: { station } } }))
  }
  function save() {
    const made = stationOf(form)
    if ('problem' in made) setProblem(say.problems[made.problem])
    else put(made.station)
  }
  const told = (language === 'zh' ? form.zh || form.en : form.en || form.zh).trim()
  if (!open)
    return (
      <p class="finding-mends">
        {told && (
          <span>
            {say.station.is}
            {told}
            {form.longitude !== '' && form.latitude !== '' && (
              <span class="quiet small figures"> {place(Number(form.latitude), Number(form.longitude), 3)}</span>
            )}
          </span>
        )}
        <Button small busy={busy} onClick={() => setOpen(true)}>
          {say.station.change}
        </Button>
      </p>
    )
  return (
    <form
      class="answer-form"
      aria-labelledby={`${id}-station`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h5 id={`${id}-station`}>{say.station.title}</h5>
      <p class="quiet small">{say.station.text}</p>
      {known.length > 0 && (
        <p class="finding-mends small">
          {say.station.known}
          {known.map((one) => (
            <Button key={one.code} small busy={busy} onClick={() => put(one)}>
              {one.name?.[language] ?? one.code}
            </Button>
          ))}
        </p>
      )}
      <div class="answer-parts">
        {parts.map((part) => (
          <div key={part} class={`answer-${part}`}>
            <label class="describe-side small" for={`${id}-station-${part}`}>
              {say.station[part]}
            </label>
            <input
              class="input"
              id={`${id}-station-${part}`}
              maxLength={answerLimits.name}
              inputMode={part === 'zh' || part === 'en' ? undefined : 'text'}
              value={form[part]}
              onInput={(event) => setForm({ ...form, [part]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
      <Problem>{problem}</Problem>
      <p>
        <Button type="submit" small look="main" busy={busy}>
          {say.station.save}
        </Button>
      </p>
    </form>
  )
}
