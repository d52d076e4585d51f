import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { FormDraft } from '../forms/FormDraft.tsx'
import { type FormValues, merge, pick } from './datasetForm.ts'

/** What was typed before is merged with what was saved since. */
export function DatasetDraft({ dataset }: { dataset: AdminDataset }) {
  return (
    <FormDraft
      resource="datasets"
      record={dataset}
      pick={pick}
      restore={({ before, values }) => {
        const { merged, mine } = merge(before, { ...before, ...values }, dataset as unknown as FormValues)
        return Object.fromEntries(mine.map((field) => [field, merged[field]]))
      }}
    />
  )
}
