import type { ComponentChildren } from 'preact'
import { Button } from '../ui/Button.tsx'
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

export function Submit<F extends string>({ form, busy, class: more = '', disabled, children }: SubmitProps<F>) {
  return (
    <Button look="main" type="submit" class={`${more} needs-script`.trim()} busy={form.busy} disabled={disabled}>
      {form.busy && busy ? busy : children}
    </Button>
  )
}
