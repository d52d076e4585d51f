import { useMemo, useState } from 'react'
import { Create, SimpleForm, TopToolbar, useNotify, useRedirect, useTranslate } from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { PageLink } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { ListIcon } from '../theme/icons.tsx'
import { NoticeDraft } from './NoticeDraft.tsx'
import { NoticeInputs } from './NoticeInputs.tsx'
import { NoticeSave } from './NoticeSave.tsx'
import { empty, toEdit } from './noticeForm.ts'

/** What is typed before the first save is kept under this number. */
const unsaved = 0

export default function NoticeCreate() {
  const text = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const [refusal, setRefusal] = useState('')
  const record = useMemo(() => ({ ...empty, id: unsaved, updatedAt: '' }), [])
  const failed = (error: Error) => setRefusal(problemOf(error))
  function created(notice: AdminNotice) {
    keepDraft('notices', unsaved, null)
    notify(text(`notices.saved.${notice.state}`), { type: 'success' })
    redirect('edit', 'notices', notice.id)
  }
  return (
    <Create<AdminNotice>
      actions={<Actions />}
      title={text('notices.create')}
      mutationOptions={{ onError: failed, onSuccess: created }}
      transform={toEdit}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        defaultValues={empty}
        toolbar={<NoticeSave conflicts={0} refusal={refusal} id={null} />}
        sx={{ maxWidth: 1200 }}
      >
        <NoticeDraft record={record} />
        <FirstProblem />
        <NoticeInputs />
      </SimpleForm>
    </Create>
  )
}

function Actions() {
  const translate = useTranslate()
  return (
    <TopToolbar>
      <PageLink to="/notices" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
    </TopToolbar>
  )
}
