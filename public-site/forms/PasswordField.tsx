import { useState } from 'preact/hooks'
import { passwordStrength } from '../../server/accounts/accounts.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { useSite } from '../site.ts'
import { Field } from './Field.tsx'
import { formTexts } from './texts.ts'
import type { Bound } from './useForm.ts'

interface PasswordProps extends Bound {
  label: string
  hint?: string
  autocomplete: 'current-password' | 'new-password'
  /** Shows how strong it is, with advice. */
  measured?: boolean
}

export function PasswordField({ measured, ...props }: PasswordProps) {
  const { t, language } = useSite()
  const say = formTexts[language].password
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      kind={shown ? 'text' : 'password'}
      hint={props.hint ?? (measured ? say.advice : undefined)}
      maxLength={mostTyped.password}
      within={
        <button
          class="form-show"
          type="button"
          aria-pressed={shown}
          aria-label={say.show}
          title={shown ? say.hide : say.show}
          onClick={() => setShown(!shown)}
        >
          {shown ? t.actions.hide : t.actions.show}
        </button>
      }
    >
      {measured && <Strength value={props.value} />}
    </Field>
  )
}

/** Its place is kept from the start. */
function Strength({ value }: { value: string }) {
  const { language } = useSite()
  const say = formTexts[language].password
  const strength = value ? passwordStrength(value) : null
  return (
    <p class="strength small" data-strength={strength ?? undefined}>
      <span class="strength-bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span aria-live="polite">{strength && `${say.strength}${language === 'zh' ? '：' : ': '}${say[strength]}`}</span>
    </p>
  )
}
