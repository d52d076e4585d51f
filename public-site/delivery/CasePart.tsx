import { useEffect, useRef, useState } from 'preact/hooks'
import { isOpen, mostComment } from '../../server/deliveries/deliveries.vocabulary.ts'
import { get, send } from '../api.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { useForm } from '../forms/useForm.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { bytes, dateTime, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { limit } from '../ui/limits.ts'
import { useFresh } from '../ui/useFresh.ts'
import { HealthCard } from './card/HealthCard.tsx'
import { examining, wizardAddress } from './delivery.rules.ts'
import type { Delivery } from './delivery.types.ts'
import { DeliveryTag } from './StateTag.tsx'
import { Thread } from './Thread.tsx'
import { deliveryTexts } from './texts.ts'

interface CaseProps {
  first: Delivery
  kindName: string
  /** It was submitted just now. */
  sent: boolean
}

/** One delivery and what becomes of it. */
export function CasePart({ first, kindName, sent }: CaseProps) {
  const { t, language, go } = useSite()
  const all = deliveryTexts[language]
  const say = all.examining
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState(sent ? say.sentNow : '')
  const status = useRef<HTMLParagraphElement>(null)
  const path = `/deliveries/${first.id}`
  const { value: one, setValue } = useFresh<Delivery>(path, first)
  const reload = async () => setValue(await get<Delivery>(t, path))
  useEffect(() => {
    if (note) status.current?.focus()
  }, [note])

  async function editAgain() {
    await send(t, 'POST', `${path}/reopen`)
    go(wizardAddress(one.id))
  }

  return (
    <div class="page case">
      <p class="small">
        <a href={examining} class="way-back">
          <Icon name="left" size={16} />
          {say.back}
        </a>
      </p>
      <header class="case-head">
        <h1>{pick(one.title, language) || all.untitled}</h1>
      </header>
      <p class="form-done" role="status" tabIndex={-1} ref={status}>
        {note}
      </p>
      <div class="case-grid">
        <aside class="case-aside">
          <Card sticky>
            <p>
              <DeliveryTag state={one.status} />
            </p>
            {one.status === 'submitted' && one.dueAt && (
              <div class="clock">
                <p class="small quiet">{say.due}</p>
                <p class="clock-left figures">
                  <time dateTime={one.dueAt}>{limit(one.dueAt, language)}</time>
                </p>
                <p class="small">{one.events.some(({ type }) => type === 'escalated') ? say.overdue : say.dueText}</p>
              </div>
            )}
            {one.status === 'passed' && (
              <p class="small">
                {one.publishAt ? say.publishAt(dateTime(one.publishAt, language)) : say.publishByHand}
              </p>
            )}
            <dl class="case-facts small">
              {one.submittedAt && (
                <div>
                  <dt>{say.submittedAt}</dt>
                  <dd>
                    <time dateTime={one.submittedAt}>{dateTime(one.submittedAt, language)}</time>
                  </dd>
                </div>
              )}
              {one.decidedAt && one.status !== 'submitted' && (
                <div>
                  <dt>{say.decidedAt}</dt>
                  <dd>
                    <time dateTime={one.decidedAt}>{dateTime(one.decidedAt, language)}</time>
                  </dd>
                </div>
              )}
              {kindName && (
                <div>
                  <dt>{say.kind}</dt>
                  <dd>{kindName}</dd>
                </div>
              )}
              <div>
                <dt>{say.contents}</dt>
                <dd class="figures">{all.files(number(one.uploads.length, language), bytes(one.bytes))}</dd>
              </div>
            </dl>
            {one.status === 'submitted' && (
              <p>
                <Button class="wide" onClick={() => setAsked(true)}>
                  {say.withdraw}
                </Button>
              </p>
            )}
            {isOpen(one.status) && (
              <p>
                <ButtonLink look="main" class="wide" href={wizardAddress(one.id)}>
                  {say.editReturned}
                </ButtonLink>
              </p>
            )}
            {one.status === 'withdrawn' && <Again words={say.again} act={editAgain} />}
          </Card>
        </aside>
        <div class="case-main">
          {one.waitingForAnswer && one.status === 'submitted' && (
            <p class="note note-warn">
              <strong>{say.waiting}</strong>{' '}
              <a href="#answer" data-native>
                {say.answerGo}
              </a>
            </p>
          )}
          {one.reply && one.status !== 'submitted' && (
            <section class={`note ${one.status === 'passed' ? '' : 'note-warn'}`} aria-labelledby="reply">
              <h2 class="note-title" id="reply">
                {say.reply}
              </h2>
              <p class="pre-line">{one.reply}</p>
            </section>
          )}
          {one.status === 'withdrawn' && <p class="note">{say.withdrawnText}</p>}
          {one.status === 'rejected' && <p class="note">{say.rejectedText}</p>}
          <section aria-labelledby="thread">
            <h2 id="thread">{say.thread}</h2>
            <Thread delivery={one} />
          </section>
          {['submitted', 'returned', 'passed'].includes(one.status) && (
            <section id="answer" aria-labelledby="answer-title">
              <h2 id="answer-title">{say.write}</h2>
              <WriteForm
                id={one.id}
                onSent={async () => {
                  await reload()
                  setNote(say.sent)
                }}
              />
            </section>
          )}
          <section aria-labelledby="files">
            <h2 id="files">{say.contents}</h2>
            {one.uploads.map((upload) => (
              <HealthCard key={upload.id} upload={upload} />
            ))}
          </section>
        </div>
      </div>
      <Confirm
        open={asked}
        question={say.withdrawSure}
        action={say.withdraw}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await send(t, 'POST', `${path}/withdraw`)
          await reload()
          return () => setNote(say.withdrawDone)
        }}
      />
    </div>
  )
}

function Again({ words, act }: { words: string; act(): Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <p>
      <Button
        look="main"
        class="wide"
        busy={busy}
        onClick={() => {
          setBusy(true)
          act().catch(() => setBusy(false))
        }}
      >
        {words}
      </Button>
    </p>
  )
}

function WriteForm({ id, onSent }: { id: number; onSent(): Promise<void> }) {
  const { t, language, person } = useSite()
  const say = deliveryTexts[language].examining
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? null : say.writeMissing }),
    draft: `delivery-comment:${person?.username}:${id}`,
  })
  return (
    <Form
      form={form}
      send={async ({ text }) => {
        await send(t, 'POST', `/deliveries/${id}/comments`, { text: text.trim() })
        form.forget()
        form.reset({ text: '' })
        await onSent()
      }}
    >
      <Field {...form.field('text')} label={say.write} kind="lines" maxLength={mostComment} />
      <FormEnd form={form} send={say.send} busy={say.sending} />
    </Form>
  )
}
