import type { ContentName } from '../../server/editing/editing.fields.ts'
import { FormDraft } from '../forms/FormDraft.tsx'
import { type FormValues, merge, pick } from './contentForm.ts'

/** What was typed before is merged with what was saved since. */
export function ContentDraft({
  type,
  record,
}: {
  type: ContentName
  record: { id: number | string; updatedAt: string }
}) {
  return (
    <FormDraft
      resource={type}
      record={record}
      pick={pick(type)}
      restore={({ before, values }) => merge(type, before, values, record as unknown as FormValues).merged}
    />
  )
}
