import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { type FormValues, merge, type Part, parts, toValues } from './noticeForm.ts'

/** Someone else saved first: shows what they changed, and joins both without losing a word. */
export function NoticeConflict({ id }: { id: number }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const form = useFormContext()
  const [settled, setSettled] = useState<'merged' | 'theirs' | null>(null)
  const { data: theirs } = useQuery({
    queryKey: ['notices', 'conflict', id],
    queryFn: async () => {
      const notice = (await data.getOne<AdminNotice>('notices', { id })).data
      return { ...notice, ...toValues(notice) } as FormValues
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (settled === 'theirs' || !theirs) return null
  if (settled === 'merged') return <Alert severity="info">{text('datasets.merged')}</Alert>

  const found = merge(form.formState.defaultValues as FormValues, form.getValues(), theirs)
  const named = (names: Part[]) => names.map((name) => text(parts[name])).join(language === 'zh' ? '、' : ', ')
  function settle(values: FormValues, how: 'merged' | 'theirs') {
    form.reset(theirs)
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true })
    setSettled(how)
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{text('notices.conflictTitle')}</AlertTitle>
      {text('datasets.conflictText', { fields: named(found.theirs) || text('datasets.conflictNone') })}
      {found.both.length > 0 && <div>{text('datasets.conflictBoth', { fields: named(found.both) })}</div>}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => settle({ ...found.merged }, 'merged')}>
          {text('datasets.conflictMerge')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            keepDraft('notices', id, null)
            settle({}, 'theirs')
          }}
        >
          {text('datasets.conflictDiscard')}
        </Button>
      </Stack>
    </Alert>
  )
}
