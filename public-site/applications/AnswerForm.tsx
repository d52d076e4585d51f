import { useState } from 'preact/hooks'
import type { Application } from '../../server/applications/applications.schema.ts'
import { mostAttached, mostThread } from '../../server/applications/applications.vocabulary.ts'
import { send } from '../api.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { keysOf } from '../attachments/attachments.rules.ts'
import { attachmentTexts } from '../attachments/texts.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { applicationTexts } from './texts.ts'

export function AnswerForm({ id, onAnswered }: { id: number; onAnswered(after: Application): void }) {
  const { t, language, person } = useSite()
  const { case: say, apply } = applicationTexts[language]
  const [uploading, setUploading] = useState(false)
  const form = useForm({
    initial: { text: '', attachments: '' },
    check: ({ text }) => ({
      text: !text.trim() ? say.answerMissing : [...text.trim()].length > mostThread ? apply.tooLong(mostThread) : null,
      attachments: uploading ? attachmentTexts[language].wait : null,
    }),
    draft: `answer:${person?.username}:${id}`,
  })
  return (
    <Form
      form={form}
      send={async ({ text, attachments }) => {
        const body = { text: text.trim(), ...(attachments && { attachments: keysOf(attachments) }) }
        const after = await send<Application>(t, 'POST', `/applications/${id}/answer`, body)
        form.forget()
        onAnswered(after)
      }}
    >
      <Field {...form.field('text')} label={say.answerLabel} kind="lines" maxLength={mostThread * 2} />
      <Attachments {...form.field('attachments')} most={mostAttached} onBusy={setUploading} />
      <FormEnd form={form} send={say.answerSend} busy={say.answerSending} />
    </Form>
  )
}
