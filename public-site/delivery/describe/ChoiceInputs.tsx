import { field } from '../../../server/datasets/datasets.fields.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldId } from '../delivery.rules.ts'
import { sameValue } from '../wizard/draft.rules.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './inputs.types.ts'
import { isEmpty } from './proposal.rules.ts'
import { describeTexts } from './texts.ts'

/** One of a word list. */
export function ChoiceInput(props: InputProps) {
  const { name, description, proposed, onChange } = props
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  if (type.type !== 'choice') return null
  const value = description[name] as string | number | null | undefined
  const typed = (key: string) => (key === '' ? (type.numbered ? null : '') : type.numbered ? Number(key) : key)
  const other = !isEmpty(proposed) && !isEmpty(value) && !sameValue(proposed, value) && name === 'temporalResolution'
  return (
    <FieldFrame {...props} value={value} single>
      <select
        class="input"
        id={`${fieldId(name)}-input`}
        value={value === null || value === undefined ? '' : String(value)}
        aria-describedby={describedBy(name)}
        onChange={(event) => onChange(typed(event.currentTarget.value))}
      >
        <option value="">{say.choose}</option>
        {Object.entries(type.vocabulary).map(([key, words]) => (
          <option key={key} value={key}>
            {words[language]}
          </option>
        ))}
      </select>
      {other && (
        <Button look="quiet" small onClick={() => onChange(proposed)}>
          {say.use(type.vocabulary[String(proposed)]?.[language] ?? String(proposed))}
        </Button>
      )}
    </FieldFrame>
  )
}

/** Several of a word list: chosen ones as chips, the rest in a list to add from. */
export function ChoicesInput(props: InputProps) {
  const { name, description, onChange } = props
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  if (type.type !== 'choices') return null
  const value = (description[name] as string[] | undefined) ?? []
  const word = (key: string) => type.vocabulary[key]?.[language] ?? key
  return (
    <FieldFrame {...props} value={description[name]} single>
      {value.length > 0 && (
        <ul class="describe-chips">
          {value.map((key) => (
            <li key={key}>
              {word(key)}
              <button
                type="button"
                aria-label={say.removeOf(word(key))}
                onClick={() => onChange(value.filter((one) => one !== key))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        class="input"
        id={`${fieldId(name)}-input`}
        value=""
        aria-describedby={describedBy(name)}
        onChange={(event) => {
          const key = event.currentTarget.value
          event.currentTarget.value = ''
          if (key) onChange([...value, key])
        }}
      >
        <option value="">{say.add}…</option>
        {Object.keys(type.vocabulary)
          .filter((key) => !value.includes(key))
          .map((key) => (
            <option key={key} value={key}>
              {word(key)}
            </option>
          ))}
      </select>
    </FieldFrame>
  )
}

/** A category, in the groups of its kind, or a project. */
export function ReferenceInput(props: InputProps) {
  const { name, description, choices, onChange } = props
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  if (type.type !== 'reference') return null
  const value = description[name] as number | null | undefined
  return (
    <FieldFrame {...props} value={value} single>
      <select
        class="input"
        id={`${fieldId(name)}-input`}
        value={value ? String(value) : ''}
        aria-describedby={describedBy(name)}
        onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      >
        <option value="">{type.required ? say.choose : say.none}</option>
        {type.to === 'category'
          ? choices.kinds.map((kind) => (
              <optgroup key={kind.code} label={pick(kind.name, language)}>
                {kind.children.map((child) => (
                  <option key={child.id} value={String(child.id)}>
                    {pick(child.name, language)}
                  </option>
                ))}
              </optgroup>
            ))
          : choices.projects.map((project) => (
              <option key={project.id} value={String(project.id)}>
                {project.number} {pick(project.name, language)}
              </option>
            ))}
      </select>
    </FieldFrame>
  )
}

export function LineInput(props: InputProps) {
  const { name, description, onChange } = props
  const type = field(name)
  if (type.type !== 'line') return null
  const value = (description[name] as string | undefined) ?? ''
  return (
    <FieldFrame {...props} value={value} single>
      <input
        class="input"
        id={`${fieldId(name)}-input`}
        inputMode={type.form === 'mailbox' ? 'email' : undefined}
        value={value}
        maxLength={(type.most ?? 500) * 2}
        aria-describedby={describedBy(name)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
