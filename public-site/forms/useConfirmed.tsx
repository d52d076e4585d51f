import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, passwordNeeded } from '../api.errors.ts'
import { send } from '../api.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { FormMessage } from './Field.tsx'
import { Form, Submit } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { formTexts } from './texts.ts'
import { usePasswordForm } from './useForm.ts'

/** For what the server asks the password again: it is asked for here, and what was to be done is done then. */
export function useConfirmed() {
  const [asked, setAsked] = useState<{ answer(given: boolean): void } | null>(null)

  async function confirmed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== passwordNeeded) throw error
      const given = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(null)
      if (!given) throw error
      return work()
    }
  }
  return { confirmed, dialog: asked && <PasswordDialog onDone={asked.answer} /> }
}

function PasswordDialog({ onDone }: { onDone(given: boolean): void }) {
  const { t, language } = useSite()
  const say = formTexts[language].confirm
  const dialog = useRef<HTMLDialogElement>(null)
  const form = usePasswordForm()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="confirm-title" onClose={() => onDone(false)}>
      <h2 id="confirm-title" class="dialog-title">
        {say.title}
      </h2>
      <p class="quiet">{say.why}</p>
      <Form
        form={form}
        send={async ({ password }) => {
          await send(t, 'POST', '/session/confirm', { password })
          onDone(true)
        }}
      >
        <PasswordField {...form.field('password')} label={say.label} autocomplete="current-password" />
        <FormMessage form={form} />
        <div class="dialog-buttons">
          <Submit form={form} busy={say.busy}>
            {say.go}
          </Submit>
          <Button onClick={() => dialog.current?.close()}>{t.actions.cancel}</Button>
        </div>
      </Form>
    </dialog>
  )
}
