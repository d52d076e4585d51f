import { useMemo } from 'react'
import { Create, SimpleForm, useRedirect } from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { NoticeDraft } from './NoticeDraft.tsx'
import { NoticeInputs } from './NoticeInputs.tsx'
import { NoticeSave } from './NoticeSave.tsx'
import { empty, toEdit } from './noticeForm.ts'

/** What is typed before the first save is kept under this number. */
const unsaved = 0

export default function NoticeCreate() {
  const text = useText()
  const redirect = useRedirect()
  const saving = useSaving('notices', { reasonOf: problemOf })
  const record = useMemo(() => ({ ...empty, id: unsaved, updatedAt: '' }), [])
  function created(notice: AdminNotice) {
    saving.saved(unsaved, text(`notices.saved.${notice.state}`))
    redirect('edit', 'notices', notice.id)
  }
  return (
    <Create<AdminNotice>
      actions={<PageBar />}
      title={text('notices.create')}
      mutationOptions={{ onError: saving.failed, onSuccess: created }}
      transform={toEdit}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        defaultValues={empty}
        toolbar={<NoticeSave saving={saving} />}
        sx={{ maxWidth: 1200 }}
      >
        <NoticeDraft record={record} />
        <FirstProblem />
        <NoticeInputs />
      </SimpleForm>
    </Create>
  )
}
