import type { ComponentChildren } from 'preact'
import { FormEnd } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Form } from './useForm.ts'

interface NewPasswordProps<F extends string> {
  form: Form<F | 'password' | 'confirmPassword'>
  words: { password: string; again: string; save: string; saving: string }
  children?: ComponentChildren
}

/** A new password, twice, and the button that saves it. */
export function NewPassword<F extends string>({ form, words, children }: NewPasswordProps<F>) {
  return (
    <>
      <PasswordField {...form.field('password')} label={words.password} autocomplete="new-password" measured />
      <PasswordField {...form.field('confirmPassword')} label={words.again} autocomplete="new-password" />
      {children}
      <FormEnd form={form} send={words.save} busy={words.saving} />
    </>
  )
}
