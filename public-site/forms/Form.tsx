import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { FormMessage } from './Field.tsx'
import { formTexts } from './texts.ts'
import type { Form as FormState, Values } from './useForm.ts'

interface FormProps<F extends string> {
  form: FormState<F>
  send(values: Values<F>): Promise<void> | void
  children: ComponentChildren
}

/** Posted, so that nothing typed can ever come into an address; what is posted goes through `send`. */
export function Form<F extends string>({ form, send, children }: FormProps<F>) {
  return (
    <form ref={form.ref} class="form" method="post" noValidate onSubmit={(event) => form.submit(event, send)}>
      {children}
    </form>
  )
}

interface SubmitProps<F extends string> {
  form: FormState<F>
  /** What it says while it is at work. */
  busy?: string
  class?: string
  disabled?: boolean
  children: ComponentChildren
}

interface SubmitButtonProps {
  busy: boolean
  class?: string
  disabled?: boolean | undefined
  children: ComponentChildren
}

/** Takes no press before the page has come to life, which would leave the page; it looks the same. */
export function SubmitButton({ class: more = '', disabled, ...rest }: SubmitButtonProps) {
  const [alive, setAlive] = useState(false)
  useLayoutEffect(() => setAlive(true), [])
  const early = alive ? more : `${more} button-early`.trim()
  return <Button look="main" type="submit" class={early} disabled={!alive || disabled} {...rest} />
}

export function Submit<F extends string>({ form, busy, class: more = '', disabled, children }: SubmitProps<F>) {
  return (
    <SubmitButton class={more} busy={form.busy} disabled={disabled}>
      {form.busy && busy ? busy : children}
    </SubmitButton>
  )
}

interface FormEndProps<F extends string> extends Omit<SubmitProps<F>, 'children'> {
  /** What the button says. */
  send: ComponentChildren
  /** Beside the button. */
  children?: ComponentChildren
}

/** What is wrong with the whole, and the button that sends it. */
export function FormEnd<F extends string>({ send, children, ...submit }: FormEndProps<F>) {
  return (
    <>
      <FormMessage form={submit.form} />
      <div class="form-buttons">
        <Submit {...submit}>{send}</Submit>
        {children}
      </div>
    </>
  )
}

export function NeedsScript() {
  const { language } = useSite()
  return (
    <noscript>
      <p class="field-error">{formTexts[language].needsScript}</p>
    </noscript>
  )
}
