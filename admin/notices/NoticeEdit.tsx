import { Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Edit, RecordContextProvider, SimpleForm, useRecordContext } from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { whole } from '../providers/whole.ts'
import { useText } from '../texts/useText.ts'
import { NoticeConflict } from './NoticeConflict.tsx'
import { NoticeDraft } from './NoticeDraft.tsx'
import { NoticeInputs } from './NoticeInputs.tsx'
import { NoticeSave } from './NoticeSave.tsx'
import { NoticeState } from './NoticeState.tsx'
import { NoticeVerbs } from './NoticeVerbs.tsx'
import { isKnown, toEdit, toValues } from './noticeForm.ts'

export default function NoticeEdit() {
  const text = useText()
  const saving = useSaving('notices', { reasonOf: problemOf })
  return (
    <Edit<AdminNotice>
      actions={
        <PageBar>
          <NoticeVerbs />
        </PageBar>
      }
      mutationMode="pessimistic"
      mutationOptions={{
        meta: whole.meta,
        onError: saving.failed,
        onSuccess: ({ id, state }) => saving.saved(id, text(`notices.saved.${state}`)),
      }}
      queryOptions={whole}
      redirect={false}
      transform={toEdit}
    >
      <Form saving={saving} />
    </Edit>
  )
}

function Form({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const notice = useRecordContext<AdminNotice>()
  const text = useText()
  const formats = useFormats()
  const record = useMemo(() => notice && { ...notice, ...toValues(notice) }, [notice])
  if (!record) return null
  return (
    <RecordContextProvider value={record}>
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        toolbar={<NoticeSave saving={saving} conflict={<NoticeConflict id={record.id} />} />}
        sx={{ maxWidth: 1200 }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 1 }}>
          <NoticeState notice={record} />
          {isKnown(record.updatedAt) && (
            <Typography component="span" color="textSecondary">
              {text('resources.notices.fields.updatedAt')} {formats.dateTime(record.updatedAt)}
            </Typography>
          )}
        </Stack>
        <NoticeDraft record={record} />
        <FirstProblem />
        <NoticeInputs />
      </SimpleForm>
    </RecordContextProvider>
  )
}
