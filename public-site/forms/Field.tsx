import type { ComponentChildren } from 'preact'
import { useSite } from '../site.ts'
import { formTexts } from './texts.ts'
import type { Bound, Form } from './useForm.ts'

interface FieldProps extends Bound {
  label: string
  hint?: ComponentChildren
  kind?: 'text' | 'email' | 'tel' | 'password' | 'lines'
  autocomplete?: string
  inputMode?: 'numeric' | 'email' | 'tel'
  maxLength?: number
  readOnly?: boolean
  wide?: boolean
  /** Beside the input, in its frame. */
  within?: ComponentChildren
  /** Beneath the input. */
  children?: ComponentChildren
}

/** A label, what it is for, the input, and what is wrong with it: tied together for those who hear the page. */
export function Field(props: FieldProps) {
  const { name, label, hint, problem, value, kind = 'text', wide, within, children, onInput, ...more } = props
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  const common = {
    ...more,
    class: 'input',
    id: name,
    name,
    value,
    maxLength: props.maxLength ?? 300,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
  return (
    <div class={wide ? 'form-field form-wide' : 'form-field'}>
      <label class="form-label" for={name}>
        {label}
      </label>
      {hint && (
        <p class="form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div class={within ? 'form-input form-within' : 'form-input'}>
        {kind === 'lines' ? (
          <textarea {...common} rows={4} onInput={(event) => onInput(event.currentTarget.value)} />
        ) : (
          <input
            {...common}
            type={kind as 'text'}
            autocapitalize={kind === 'text' ? undefined : 'none'}
            spellcheck={kind === 'text' ? undefined : false}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
        )}
        {within}
      </div>
      <FieldProblem name={name} problem={problem} />
      {children}
    </div>
  )
}

/** Always there, so that what appears in it is read out. */
export function FieldProblem({ name, problem }: { name: string; problem: string | undefined }) {
  return (
    <p class="field-error" id={`${name}-error`} aria-live="polite">
      {problem}
    </p>
  )
}

/** What is wrong with the whole, beside the button that was pressed. */
export function FormMessage<F extends string>({ form }: { form: Form<F> }) {
  const { language } = useSite()
  const text = form.message || (form.faults > 1 ? formTexts[language].check(form.faults) : '')
  return (
    <p class="field-error form-message" role="alert">
      {text}
    </p>
  )
}
