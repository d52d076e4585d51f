import { FormDraft } from '../forms/FormDraft.tsx'
import { type FormValues, merge, pick } from './noticeForm.ts'

/** What was typed before is merged with what was saved since. */
export function NoticeDraft({ record }: { record: { id: number; updatedAt: string } }) {
  return (
    <FormDraft
      resource="notices"
      record={record}
      pick={pick}
      restore={({ before, values }) => ({ ...merge(before, values, record as unknown as FormValues).merged })}
    />
  )
}
