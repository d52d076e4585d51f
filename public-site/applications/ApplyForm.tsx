import { useEffect, useRef, useState } from 'preact/hooks'
import type { Application, ApplicationForm } from '../../server/applications/applications.schema.ts'
import { mostAttached, mostPurpose, mostReason } from '../../server/applications/applications.vocabulary.ts'
import { ApiError } from '../api.errors.ts'
import { send } from '../api.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { attachmentTexts } from '../attachments/texts.ts'
import { unchoose } from '../basket/basket.memory.ts'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { useForm } from '../forms/useForm.ts'
import { keepDraft } from '../session.ts'
import { useSite } from '../site.ts'
import { caseAddress, purposeTitle } from './applications.rules.ts'
import { type ApplyField, applicationOf, applyProblems, beginning, type sortOut } from './apply.rules.ts'
import { InventoryFields } from './InventoryFields.tsx'
import { Purposes } from './Purposes.tsx'
import { applicationTexts } from './texts.ts'

interface ApplyFormProps {
  form: ApplicationForm
  sorted: ReturnType<typeof sortOut>
}

export function ApplyForm({ form: asked, sorted }: ApplyFormProps) {
  const { t, language, person, go } = useSite()
  const words = applicationTexts[language]
  const say = words.apply
  const [running, setRunning] = useState<{ id: number; why: string } | null>(null)
  const [uploading, setUploading] = useState(false)
  const draft = `application:${person?.username}:${sorted.open.map(({ id }) => id).join(',')}`
  const form = useForm<ApplyField>({
    initial: beginning(sorted.inventory),
    check: (values) => ({
      ...applyProblems(values, sorted.inventory, words),
      attachments: uploading ? attachmentTexts[language].wait : null,
    }),
    draft,
  })

  // Without one of the datasets it is the same application still.
  const before = useRef(draft)
  useEffect(() => {
    if (before.current === draft) return
    keepDraft(before.current, null)
    keepDraft(draft, form.values)
    before.current = draft
  }, [draft, form.values])

  async function apply(values: typeof form.values) {
    setRunning(null)
    let made: Application
    try {
      made = await send<Application>(t, 'POST', '/applications', applicationOf(values, sorted))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.carried.applicationId) throw ownFields(error)
      return setRunning({ id: Number(error.carried.applicationId), why: error.msg })
    }
    const purpose = values.purpose.trim()
    if (values.keep && purpose)
      await send(t, 'POST', '/purposes', { title: purposeTitle(purpose), text: purpose }).catch(() => {})
    form.forget()
    unchoose(sorted.open.map(({ id }) => id))
    go(`${caseAddress(made.id)}?sent=${made.others.map(({ id }) => id).join(',')}`, { replace: true })
  }

  const reason = form.field('reason')
  const purpose = form.field('purpose')
  const counted = (text: string, most: number) => (
    <p class="field-count quiet small figures" aria-hidden="true">
      {say.count([...text.trim()].length, most)}
    </p>
  )
  return (
    <Form form={form} send={apply}>
      <Field {...reason} label={say.reason} hint={say.reasonHint} kind="lines" maxLength={mostReason * 2}>
        {counted(reason.value, mostReason)}
      </Field>
      <Field {...purpose} label={say.purpose} hint={say.purposeHint} kind="lines" maxLength={mostPurpose * 2}>
        {counted(purpose.value, mostPurpose)}
        <Purposes kept={asked.purposes} text={purpose.value} onUse={purpose.onInput} />
        {purpose.value.trim() && !asked.purposes.some(({ text }) => text === purpose.value.trim()) && (
          <label class="form-check">
            <input
              type="checkbox"
              checked={form.values.keep === 'yes'}
              onChange={(event) => form.set('keep', event.currentTarget.checked ? 'yes' : '')}
            />
            {say.keep}
          </label>
        )}
      </Field>
      {sorted.inventory && <InventoryFields form={form} choices={sorted.inventory} />}
      <Attachments {...form.field('attachments')} most={mostAttached} onBusy={setUploading} />
      <p class="quiet small">{say.next(sorted.reviewWorkdays)}</p>
      {running && (
        <p class="note note-warn" role="alert">
          {running.why} <a href={caseAddress(running.id)}>{say.running}</a>
        </p>
      )}
      <FormEnd form={form} send={say.send} busy={say.sending} />
      <p class="quiet small">{say.draft}</p>
    </Form>
  )
}

/** The API names the fields of an inventory `inventory.years`; the form names them `years`. */
function ownFields(error: ApiError): ApiError {
  const { fields } = error.carried
  if (!fields) return error
  const own = Object.entries(fields).map(([name, problem]) => [name.replace(/^inventory\./, ''), problem])
  return new ApiError(error.status, error.code, error.msg, { ...error.carried, fields: Object.fromEntries(own) })
}
