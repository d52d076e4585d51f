import { Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  Edit,
  HttpError,
  RecordContextProvider,
  SimpleForm,
  TopToolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { keepDraft } from '../forms/drafts.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { PageLink } from '../list/PageLink.tsx'
import { whole } from '../providers/whole.ts'
import { useText } from '../texts/useText.ts'
import { ListIcon } from '../theme/icons.tsx'
import { NoticeDraft } from './NoticeDraft.tsx'
import { NoticeInputs } from './NoticeInputs.tsx'
import { NoticeSave } from './NoticeSave.tsx'
import { NoticeState } from './NoticeState.tsx'
import { NoticeVerbs } from './NoticeVerbs.tsx'
import { isKnown, toEdit, toValues } from './noticeForm.ts'

export default function NoticeEdit() {
  const text = useText()
  const notify = useNotify()
  const [conflicts, setConflicts] = useState(0)
  const [refusal, setRefusal] = useState('')

  function failed(error: Error) {
    setRefusal('')
    if (error instanceof HttpError && error.status === 409) return setConflicts((count) => count + 1)
    setRefusal(problemOf(error))
  }
  function saved(notice: AdminNotice) {
    keepDraft('notices', notice.id, null)
    setConflicts(0)
    setRefusal('')
    notify(text(`notices.saved.${notice.state}`), { type: 'success' })
  }
  return (
    <Edit<AdminNotice>
      actions={<Actions />}
      mutationMode="pessimistic"
      mutationOptions={{ meta: whole.meta, onError: failed, onSuccess: saved }}
      queryOptions={whole}
      redirect={false}
      transform={toEdit}
    >
      <Form conflicts={conflicts} refusal={refusal} />
    </Edit>
  )
}

function Actions() {
  const translate = useTranslate()
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <PageLink to="/notices" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
      <NoticeVerbs />
    </TopToolbar>
  )
}

function Form({ conflicts, refusal }: { conflicts: number; refusal: string }) {
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
        toolbar={<NoticeSave conflicts={conflicts} refusal={refusal} id={record.id} />}
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
