import { Alert, AlertTitle, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { keepDraft, readDraft } from '../shared/drafts.ts'
import { useFormats } from '../shared/formats.ts'
import { useText } from '../texts/useText.ts'
import { type FormValues, merge, pick } from './datasetForm.ts'

/** Keeps what is typed in this tab, and offers it again after the page was left without saving. */
export function DatasetDraft({ dataset }: { dataset: AdminDataset }) {
  const text = useText()
  const formats = useFormats()
  const form = useFormContext()
  const [found, setFound] = useState(() => readDraft('datasets', dataset.id))
  useKeeping(dataset)

  if (!found) return null
  function restore() {
    if (!found) return
    const now = dataset as unknown as FormValues
    const { merged, mine } = merge(found.before, { ...found.before, ...found.values }, now)
    for (const field of mine) form.setValue(field, merged[field], { shouldDirty: true })
    setFound(null)
  }
  function drop() {
    keepDraft('datasets', dataset.id, null)
    setFound(null)
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ width: '100%', mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {text('datasets.draftRestore')}
          </Button>
          <Button color="inherit" size="small" onClick={drop}>
            {text('datasets.draftDrop')}
          </Button>
        </>
      }
    >
      <AlertTitle>{text('datasets.draftTitle', { time: formats.dateTime(found.at) })}</AlertTitle>
      {text('datasets.draftText')} {found.base !== dataset.updatedAt && text('datasets.draftStale')}
    </Alert>
  )
}

function useKeeping(dataset: AdminDataset) {
  const { isDirty, isSubmitSuccessful } = useFormState()
  const values = useWatch()
  useEffect(() => {
    if (!isDirty || isSubmitSuccessful) return
    const before = pick(dataset as unknown as FormValues)
    const keep = () =>
      keepDraft('datasets', dataset.id, { at: Date.now(), base: dataset.updatedAt, before, values: pick(values) })
    const timer = setTimeout(keep, 300)
    return () => clearTimeout(timer)
  }, [dataset, isDirty, isSubmitSuccessful, values])

  useEffect(() => {
    if (!isDirty || isSubmitSuccessful) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty, isSubmitSuccessful])
}
