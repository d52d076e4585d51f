import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { changedFields, type RoleValues, roleFields } from './roleForm.ts'

/** Someone else saved first: says what they changed, and leaves the choice. */
export function RoleConflict({ id }: { id: number }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const form = useFormContext<RoleValues>()
  const { save } = useSaveContext()
  const [settled, setSettled] = useState(false)
  const { data: theirs } = useQuery({
    queryKey: ['roles', 'conflict', id],
    queryFn: async () => (await data.getOne<AdminRole>('roles', { id })).data,
    staleTime: 0,
    gcTime: 0,
  })
  if (settled || !theirs) return null
  const base = form.formState.defaultValues as RoleValues
  const fields = changedFields(base, theirs)
    .map((field) => text(roleFields[field]))
    .join(language === 'zh' ? '、' : ', ')
  return (
    <Alert severity="warning">
      <AlertTitle>{text('roles.conflictTitle')}</AlertTitle>
      {text('roles.conflictText', { fields: fields || text('roles.conflictNone') })}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          onClick={() => {
            setSettled(true)
            const mine = form.getValues()
            const changed = changedFields(base, mine).map((field) => [field, mine[field]])
            void save?.({ ...theirs, ...Object.fromEntries(changed) })
          }}
        >
          {text('roles.conflictKeep')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            form.reset(theirs)
            keepDraft('roles', id, null)
            setSettled(true)
          }}
        >
          {text('roles.conflictTheirs')}
        </Button>
      </Stack>
    </Alert>
  )
}
