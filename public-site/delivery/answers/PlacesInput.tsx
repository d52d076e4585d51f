import { useState } from 'preact/hooks'
import { answerLimits } from '../../../server/intake/answers.vocabulary.ts'
import type { Table } from '../../../server/intake/card.types.ts'
import { withMend } from '../../../server/intake/card.vocabulary.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Said.tsx'
import { type PlaceForm, placeOf } from './answers.rules.ts'
import { type Places, pastedPlaces, withoutPlace } from './places.rules.ts'
import type { AnswerProps } from './StationInput.tsx'
import { answerTexts } from './texts.ts'

const parts = ['longitude', 'latitude', 'altitude'] as const
const blank: PlaceForm = { longitude: '', latitude: '', altitude: '' }
/** More are pasted. */
const mostTyped = 6

/** Where the stations stand that the file names and does not place: typed for a few, pasted for many. */
export function PlacesInput({ table, id, answers, onAnswers, busy }: AnswerProps & { table: Table; id: string }) {
  const { language } = useSite()
  const { places: say, problems } = answerTexts[language]
  const lacking = withoutPlace(table)
  const cut = table.stationCount > table.stations.length
  const [forms, setForms] = useState<Record<string, PlaceForm>>({})
  const [list, setList] = useState('')
  const [problem, setProblem] = useState('')
  function save() {
    const places: Places = {}
    for (const { code } of lacking) {
      const read = placeOf(forms[code] ?? blank)
      if (read === null) continue
      const wrong = 'problem' in read ? read.problem : read.place.longitude === undefined ? 'half' : null
      if (wrong) return setProblem(`${code}${say.colon}${problems[wrong]}`)
      if ('place' in read) places[code] = read.place
    }
    const pasted = pastedPlaces(list, table)
    const all = { ...pasted.places, ...places }
    // All that was typed stays: what could not be taken is mended there, and nothing is lost where saving fails.
    const few = (lines: string[]) => lines.slice(0, 3).join(say.comma)
    if (pasted.wrong.length > 0) setProblem(say.wrong(few(pasted.wrong)))
    else if (pasted.strangers.length > 0) setProblem(say.strangers(few(pasted.strangers)))
    else setProblem(Object.keys(all).length === 0 ? say.nothing : '')
    if (Object.keys(all).length > 0) onAnswers(withMend(answers, { tables: { [table.id]: { stations: all } } }))
  }
  return (
    <form
      class="answer-form"
      id={`${id}-places`}
      aria-labelledby={`${id}-places-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h5 id={`${id}-places-title`}>{cut ? say.titleOfMany : say.title(lacking.length)}</h5>
      <p class="quiet small">{say.text}</p>
      {!cut &&
        lacking.length <= mostTyped &&
        lacking.map(({ code, name }, at) => (
          <fieldset key={code} class="answer-place">
            <legend class="small">{name && name !== code ? `${code} ${name}` : code}</legend>
            <div class="answer-parts">
              {parts.map((part) => (
                <div key={part}>
                  <label class="describe-side small" for={`${id}-place-${at}-${part}`}>
                    {answerTexts[language].station[part]}
                  </label>
                  <input
                    class="input"
                    id={`${id}-place-${at}-${part}`}
                    maxLength={answerLimits.coordinate}
                    value={forms[code]?.[part] ?? ''}
                    onInput={(event) =>
                      setForms({ ...forms, [code]: { ...blank, ...forms[code], [part]: event.currentTarget.value } })
                    }
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      {table.stations.length > 1 && (
        <div>
          <label class="describe-side small" for={`${id}-places-list`}>
            {say.list}
          </label>
          <textarea
            class="input"
            id={`${id}-places-list`}
            rows={4}
            maxLength={answerLimits.list}
            placeholder={say.example}
            value={list}
            onInput={(event) => setList(event.currentTarget.value)}
          />
        </div>
      )}
      <Problem>{problem}</Problem>
      <p>
        <Button type="submit" small look="main" busy={busy}>
          {say.save}
        </Button>
      </p>
    </form>
  )
}
