import type { Bilingual } from '../../server/basics/language.ts'
import { useSite } from '../site.ts'
import { FieldProblem } from './Field.tsx'
import type { Bound } from './useForm.ts'

interface ChoiceCardsProps<K extends string> extends Bound {
  label: string
  class?: string
  names: Readonly<Record<K, Bilingual>>
  /** What each is for. */
  says: Readonly<Record<K, string>>
}

/** One of a few, each with what it is for. */
export function ChoiceCards<K extends string>(props: ChoiceCardsProps<K>) {
  const { name, label, class: more = '', names, says, value, problem, onInput } = props
  const { language } = useSite()
  return (
    <fieldset>
      <legend class="form-label">{label}</legend>
      <div class={`choices-cards ${more}`.trim()}>
        {(Object.keys(names) as K[]).map((key) => (
          <label class="choice-card" key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={value === key}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${name}-error` : undefined}
              onChange={() => onInput(key)}
            />
            <span>
              <span class="choice-name">{names[key][language]}</span>
              <span class="quiet small block">{says[key]}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem name={name} problem={problem} />
    </fieldset>
  )
}
