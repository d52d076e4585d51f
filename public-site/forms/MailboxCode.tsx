/** A mailbox is proved by the code that was mailed to it: asked for, counted down, asked for again. */

import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { codeDigits, codeRule, mailboxRule, problems } from '../../server/accounts/accounts.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { ApiError } from '../api.errors.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Field } from './Field.tsx'
import { Form, FormEnd } from './Form.tsx'
import { formTexts } from './texts.ts'
import { clock, secondsUntil } from './time.rules.ts'
import { useForm } from './useForm.ts'
import { useNow } from './useNow.ts'

interface MailboxCodeProps {
  label: string
  hint?: string
  /** Keeps the mailbox and the time of the code in this tab. */
  draft: string
  codeSeconds: number
  /** false: codes are not mailed but handed out. */
  mailed: boolean
  sentText?(mailbox: string): string
  /** Said of a mailbox while it is typed. */
  warn?(mailbox: string): string | undefined
  /** What helps where the mailbox is registered already. */
  taken?: ComponentChildren
  send(mailbox: string): Promise<void>
  check(mailbox: string, code: string): Promise<void>
  /** Beside the button. */
  children?: ComponentChildren
}

const pause = 60
/** Wrong, expired, used, tried too often: said at the code. */
const refusals = new Set(['042204', '042205', '042206', '042207'])
type Draft = { mailbox: string; sentAt: number }

export function MailboxCode(props: MailboxCodeProps) {
  const { draft, codeSeconds } = props
  const { language } = useSite()
  const say = formTexts[language].code
  /** When the running code was asked for; 0: none is. */
  const [sentAt, setSentAt] = useState(0)
  const [againAt, setAgainAt] = useState(0)
  const codeInput = useRef<HTMLDivElement>(null)
  const form = useForm<'mailbox' | 'code'>({
    initial: { mailbox: '', code: '' },
    check: ({ mailbox, code }) => ({ mailbox: mailboxRule(mailbox), code: sentAt ? codeRule(code) : null }),
  })
  const now = useNow(sentAt > 0)
  const left = secondsUntil(sentAt + codeSeconds * 1000, now)
  const pausing = secondsUntil(againAt, now)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useLayoutEffect(() => {
    const kept = readDraft<Draft>(draft)
    if (kept?.mailbox) form.set('mailbox', kept.mailbox)
    if (kept?.sentAt) {
      setSentAt(kept.sentAt)
      setAgainAt(kept.sentAt + pause * 1000)
    }
  }, [])
  useEffect(() => {
    if (sentAt) codeInput.current?.querySelector('input')?.focus()
  }, [sentAt])

  const keep = (mailbox: string, at: number) => keepDraft(draft, { mailbox, sentAt: at } satisfies Draft)

  async function send() {
    const mailbox = form.values.mailbox.trim()
    try {
      await props.send(mailbox)
    } catch (error) {
      if (error instanceof ApiError && error.carried.seconds) setAgainAt(Date.now() + error.carried.seconds * 1000)
      throw error
    }
    const at = Date.now()
    form.reset({ mailbox, code: '' })
    setSentAt(at)
    setAgainAt(at + pause * 1000)
    keep(mailbox, at)
  }

  async function check(code: string) {
    try {
      await props.check(form.values.mailbox.trim(), code)
    } catch (error) {
      if (!(error instanceof ApiError) || !refusals.has(error.code)) throw error
      form.complain({ code: error.msg })
    }
  }

  function another() {
    setSentAt(0)
    setAgainAt(0)
    form.reset({ mailbox: form.values.mailbox, code: '' })
    keep(form.values.mailbox, 0)
    requestAnimationFrame(() => document.getElementById('mailbox')?.focus())
  }

  const mailbox = form.field('mailbox')
  const warning = !mailbox.problem && props.warn?.(mailbox.value)
  return (
    <Form form={form} send={({ code }) => (sentAt ? check(code.trim()) : send())}>
      <Field
        {...mailbox}
        label={props.label}
        hint={props.hint}
        kind="email"
        autocomplete="email"
        readOnly={sentAt > 0}
        onInput={(value) => {
          mailbox.onInput(value)
          keep(value, 0)
        }}
        within={
          sentAt > 0 && (
            <button class="form-show" type="button" aria-label={say.changeMailbox} onClick={another}>
              {say.change}
            </button>
          )
        }
      >
        <p class="form-warning small" role="status">
          {warning}
        </p>
        {mailbox.problem === problems.mailboxTaken[language] && <p class="small">{props.taken}</p>}
      </Field>
      {sentAt > 0 && (
        <div class="form-code" ref={codeInput}>
          <p class={props.mailed ? 'form-sent' : 'form-warning'} role="status">
            {props.mailed && <Icon name="check" />}
            <span>{props.mailed ? (props.sentText ?? say.sent)(form.values.mailbox.trim()) : say.unmailed}</span>
          </p>
          <Field
            {...form.field('code')}
            label={say.label}
            hint={say.hint}
            autocomplete="one-time-code"
            inputMode="numeric"
            maxLength={mostTyped.code}
            onInput={(value) => form.set('code', value.replace(/\D/g, '').slice(0, codeDigits))}
          />
          <p class="form-countdown small">
            {left > 0 ? (
              <span class="figures" role="timer">
                {say.left} {clock(left)}
              </span>
            ) : (
              <span class="field-error" role="status">
                {say.over}
              </span>
            )}
            <Button
              look="quiet"
              small
              disabled={pausing > 0 || form.busy}
              onClick={() => {
                void send().catch(form.fail)
              }}
            >
              {pausing > 0 ? say.againIn(pausing) : say.again}
            </Button>
          </p>
          {props.mailed && <p class="quiet small">{say.spam}</p>}
        </div>
      )}
      <FormEnd form={form} send={sentAt ? say.check : say.send} busy={sentAt ? say.checking : say.sending}>
        {props.children}
      </FormEnd>
    </Form>
  )
}
