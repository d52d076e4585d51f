import { Conflict } from '../forms/Conflict.tsx'
import { useText } from '../texts/useText.ts'
import { labelOf, merge } from './datasetForm.ts'

export function DatasetConflict({ id }: { id: number }) {
  const text = useText()
  return (
    <Conflict
      resource="datasets"
      id={id}
      title={text('datasets.conflictTitle')}
      compare={(base, mine, theirs) => {
        const found = merge(base, mine, theirs)
        return {
          theirs: found.theirs.map(labelOf),
          both: found.both.map(labelOf),
          mine: Object.fromEntries(found.mine.map((field) => [field, found.merged[field]])),
        }
      }}
    />
  )
}
