import { useEffect, useRef, useState } from 'preact/hooks'
import { answerLimits } from '../../../server/intake/answers.vocabulary.ts'
import type { Column, Table } from '../../../server/intake/card.types.ts'
import { type Role, roles } from '../../../server/intake/card.vocabulary.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { columnAnswers, columnForm, variableOf, variablesFor } from './answers.rules.ts'
import type { AnswerProps } from './StationInput.tsx'
import { answerTexts } from './texts.ts'

interface ColumnInputProps extends AnswerProps {
  table: Table
  column: Column
  id: string
  onClose(): void
}

/** What a column is, said by hand: its part in the table, its variable, its unit, and what stands for missing. */
export function ColumnInput({ table, column, id, answers, onAnswers, busy, onClose }: ColumnInputProps) {
  const { language } = useSite()
  const say = answerTexts[language].column
  const [form, setForm] = useState(() => columnForm(column, answers, table.id))
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const put = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const units = variableOf(form.variable)?.units ?? []
  return (
    <form
      class="answer-form"
      aria-labelledby={`${id}-column`}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswers(columnAnswers(form, column, answers, table.id))
        onClose()
      }}
    >
      <h5 id={`${id}-column`}>{say.changeOf(column.id)}</h5>
      <div class="answer-parts">
        <div>
          <label class="describe-side small" for={`${id}-role`}>
            {say.role}
          </label>
          <select
            class="input"
            ref={first}
            id={`${id}-role`}
            value={form.role}
            onChange={(event) => put({ role: event.currentTarget.value as Role })}
          >
            {Object.entries(roles).map(([role, words]) => (
              <option key={role} value={role}>
                {pick(words, language)}
              </option>
            ))}
          </select>
        </div>
        {form.role === 'flag' && (
          <div>
            <label class="describe-side small" for={`${id}-about`}>
              {say.about}
            </label>
            <select
              class="input"
              id={`${id}-about`}
              value={form.about}
              onChange={(event) => put({ about: event.currentTarget.value })}
            >
              <option value="" />
              {table.columns
                .filter(({ role }) => role === 'value')
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.id}
                  </option>
                ))}
            </select>
          </div>
        )}
        {form.role === 'value' && (
          <>
            <VariableInput id={id} value={form.variable} onValue={(variable) => put({ variable })} />
            {form.variable === '' &&
              (['zh', 'en'] as const).map((one) => (
                <div key={one}>
                  <label class="describe-side small" for={`${id}-name-${one}`}>
                    {say[one]}
                  </label>
                  <input
                    class="input"
                    id={`${id}-name-${one}`}
                    maxLength={answerLimits.name}
                    value={form[one]}
                    onInput={(event) => put({ [one]: event.currentTarget.value })}
                  />
                </div>
              ))}
            <div>
              <label class="describe-side small" for={`${id}-unit`}>
                {say.unit}
              </label>
              <input
                class="input"
                id={`${id}-unit`}
                list={`${id}-units`}
                maxLength={answerLimits.unit}
                value={form.unit}
                onInput={(event) => put({ unit: event.currentTarget.value })}
              />
              <datalist id={`${id}-units`}>
                {units.map((unit) => (
                  <option key={unit} value={unit} />
                ))}
              </datalist>
            </div>
            <div>
              <label class="describe-side small" for={`${id}-missing`}>
                {say.missing}
              </label>
              <input
                class="input"
                id={`${id}-missing`}
                aria-describedby={`${id}-missing-hint`}
                maxLength={answerLimits.words}
                value={form.missing}
                onInput={(event) => put({ missing: event.currentTarget.value })}
              />
              <span class="quiet small" id={`${id}-missing-hint`}>
                {say.missingHint}
              </span>
            </div>
          </>
        )}
      </div>
      <p class="finding-mends">
        <Button type="submit" small look="main" busy={busy}>
          {say.save}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {say.cancel}
        </Button>
      </p>
    </form>
  )
}

function VariableInput({ id, value, onValue }: { id: string; value: string; onValue(key: string): void }) {
  const { language } = useSite()
  const say = answerTexts[language].column
  const [typed, setTyped] = useState('')
  const found = variablesFor(typed)
  const chosen = variableOf(value)
  const choose = (key: string) => {
    onValue(key)
    setTyped('')
  }
  return (
    <div class="answer-variable">
      <label class="describe-side small" for={`${id}-variable`}>
        {say.variable}
      </label>
      <input
        class="input"
        id={`${id}-variable`}
        type="search"
        autocomplete="off"
        aria-describedby={`${id}-chosen`}
        maxLength={answerLimits.name}
        placeholder={say.search}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p class="small" id={`${id}-chosen`} aria-live="polite">
        {typed !== '' && found.length === 0 ? say.nothing : `${say.chosen}${chosen ? chosen[language] : say.none}`}
      </p>
      {typed !== '' && (
        <p class="finding-mends">
          {found.map((one) => (
            <Button key={one.key} small onClick={() => choose(one.key)}>
              {one[language]}
            </Button>
          ))}
          <Button small look="quiet" onClick={() => choose('')}>
            {say.none}
          </Button>
        </p>
      )}
    </div>
  )
}
