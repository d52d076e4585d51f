import { useEffect, useState } from 'preact/hooks'
import type { Static } from 'typebox'
import type { FeedbackTypes, FeedbackForm as Proof } from '../../server/feedback/feedback.schema.ts'
import { mostAttached, mostContent, mostTitle } from '../../server/feedback/feedback.vocabulary.ts'
import { get, send } from '../api.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { keysOf } from '../attachments/attachments.rules.ts'
import { attachmentTexts } from '../attachments/texts.ts'
import { ChoiceCards } from '../forms/ChoiceCards.tsx'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd, NeedsScript } from '../forms/Form.tsx'
import { useForm } from '../forms/useForm.ts'
import { pick, useSite } from '../site.ts'
import type { SentFeedback } from './FeedbackSent.tsx'
import { type FeedbackField, feedbackProblems } from './feedback.rules.ts'
import { feedbackTexts } from './texts.ts'

interface FeedbackFormProps {
  about: string
  /** What it most likely is. */
  type: string
  types: FeedbackTypes
  onSent(sent: SentFeedback): void
}

/** The proof that the form was opened is too old or was used. */
const formOver = '042237'

export function FeedbackForm({ about, type, types, onSent }: FeedbackFormProps) {
  const { t, language, person } = useSite()
  const say = feedbackTexts[language]
  const [proof, setProof] = useState('')
  const [uploading, setUploading] = useState(false)
  const form = useForm<FeedbackField>({
    initial: { type, title: '', content: '', mailbox: '', attachments: '', website: '' },
    check: (values) => ({
      ...feedbackProblems(values, !person, say),
      attachments: uploading ? attachmentTexts[language].wait : null,
    }),
    draft: `feedback:${person?.username ?? ''}:${about}`,
    secret: ['website'],
  })

  const ask = () => get<Static<typeof Proof>>(t, '/feedback/form').then((answer) => setProof(answer.proof))
  // In the browser: the page itself is the same for every visitor, and the proof is of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    ask().catch(() => {})
  }, [])

  async function submit(values: Record<FeedbackField, string>) {
    const body = {
      type: values.type,
      title: values.title.trim(),
      content: values.content.trim(),
      ...(!person && { mailbox: values.mailbox.trim() }),
      ...(about && { about }),
      ...(values.attachments && { attachments: keysOf(values.attachments) }),
      ...(proof && { proof }),
      ...(values.website && { website: values.website }),
    }
    try {
      const { id } = await send<{ id: number }>(t, 'POST', '/feedback', body)
      form.forget()
      onSent({ id, mailbox: values.mailbox.trim() })
    } catch (error) {
      if ((error as { code?: string }).code === formOver) await ask().catch(() => {})
      throw error
    }
  }

  return (
    <Form form={form} send={submit}>
      <ChoiceCards
        {...form.field('type')}
        label={say.type}
        class="feedback-types"
        names={Object.fromEntries(types.map(({ code, name }) => [code, name]))}
        says={Object.fromEntries(types.map(({ code, says }) => [code, pick(says, language)]))}
      />
      <Field
        {...form.field('title')}
        label={say.subject}
        hint={say.subjectHint}
        autocomplete="off"
        maxLength={mostTitle}
      />
      <Field
        {...form.field('content')}
        label={say.content}
        hint={say.contentHint}
        kind="lines"
        maxLength={mostContent}
      />
      {!person && (
        <Field
          {...form.field('mailbox')}
          label={say.mailbox}
          hint={say.mailboxHint}
          kind="email"
          autocomplete="email"
        />
      )}
      <Attachments {...form.field('attachments')} most={mostAttached} onBusy={setUploading} />
      {/* Nobody sees it; programs fill in what they find. */}
      <div class="trap" aria-hidden="true">
        <label for="website">{say.trap}</label>
        <input
          id="website"
          name="website"
          tabIndex={-1}
          autocomplete="off"
          value={form.values.website}
          onInput={(event) => form.set('website', event.currentTarget.value)}
        />
      </div>
      <FormEnd form={form} send={say.send} busy={say.sending} />
      <NeedsScript />
    </Form>
  )
}
