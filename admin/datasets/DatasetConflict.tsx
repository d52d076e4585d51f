import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { editable, type FormValues, merge } from './datasetForm.ts'

/** Someone else saved first: shows what they changed, and joins both without losing a word. */
export function DatasetConflict({ id }: { id: number }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const form = useFormContext()
  const [settled, setSettled] = useState<'merged' | 'theirs' | null>(null)
  const { data: theirs } = useQuery({
    queryKey: ['datasets', 'conflict', id],
    queryFn: async () => (await data.getOne<AdminDataset>('datasets', { id })).data as unknown as FormValues,
    staleTime: 0,
    gcTime: 0,
  })
  if (settled === 'theirs' || !theirs) return null
  if (settled === 'merged') return <Alert severity="info">{text('datasets.merged')}</Alert>

  const base = form.formState.defaultValues as FormValues
  const found = merge(base, form.getValues(), theirs)
  const named = (fields: (keyof typeof editable)[]) =>
    fields.map((field) => text(editable[field])).join(language === 'zh' ? '、' : ', ')
  function take() {
    if (!theirs) return
    form.reset(theirs)
    for (const field of found.mine) form.setValue(field, found.merged[field], { shouldDirty: true })
    setSettled('merged')
  }
  function discard() {
    if (!theirs) return
    form.reset(theirs)
    keepDraft('datasets', id, null)
    setSettled('theirs')
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{text('datasets.conflictTitle')}</AlertTitle>
      {text('datasets.conflictText', { fields: named(found.theirs) || text('datasets.conflictNone') })}
      {found.both.length > 0 && <div>{text('datasets.conflictBoth', { fields: named(found.both) })}</div>}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={take}>
          {text('datasets.conflictMerge')}
        </Button>
        <Button variant="outlined" onClick={discard}>
          {text('datasets.conflictDiscard')}
        </Button>
      </Stack>
    </Alert>
  )
}
