import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RemoveIcon, ToSiteIcon } from '../theme/icons.tsx'

const onSite = (id: number) => `/messageCenter?notice=${id}`

/** What can be done with a notice that stands. */
export function NoticeVerbs() {
  const notice = useRecordContext<AdminNotice>()
  const text = useText()
  if (!notice) return null
  return (
    <>
      {notice.state === 'published' && (
        <Button component="a" href={onSite(notice.id)} target="_blank" size="small" startIcon={<ToSiteIcon />}>
          {text('notices.view')}
        </Button>
      )}
      <DeleteNotice notice={notice} />
    </>
  )
}

/** Asked first; then it is still there for some seconds, in which it can be kept. */
function DeleteNotice({ notice }: { notice: AdminNotice }) {
  const text = useText()
  const language = useLanguage()
  const notify = useNotify()
  const redirect = useRedirect()
  const [asking, setAsking] = useState(false)
  const [remove] = useDelete()
  const title = notice.title[language] || notice.title.zh || notice.title.en
  function confirm() {
    setAsking(false)
    void remove(
      'notices',
      { id: notice.id, previousData: notice },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          keepDraft('notices', notice.id, null)
          notify('notices.removing', { type: 'info', undoable: true, autoHideDuration: 6000 })
          redirect('list', 'notices')
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    )
  }
  return (
    <>
      <Button size="small" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        {text('notices.remove')}
      </Button>
      <Confirm
        isOpen={asking}
        title={text('notices.removeTitle', { title })}
        content={text(notice.state === 'published' ? 'notices.removePublished' : 'notices.removeContent')}
        confirm={text('notices.remove')}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
