import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useText } from '../texts/useText.ts'

type Status = AdminDatasetRow['status']
const tones: Record<Status, Tone> = { published: 'good', draft: 'quiet', withdrawn: 'warn' }
export const datasetStatuses = Object.keys(tones) as Status[]

export function DatasetStatus({ status }: { status: Status }) {
  const text = useText()
  return <StatusChip tone={tones[status]} label={text(`datasets.status.${status}`)} />
}
