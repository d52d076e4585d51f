import { Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  Confirm,
  Edit,
  RecordContextProvider,
  SimpleForm,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import type { AdminBroadcast } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { Fact, Facts } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { keepDraft } from '../forms/drafts.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { FormDraft } from '../forms/FormDraft.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { listOf, PageBar, PageLink } from '../list/PageLink.tsx'
import { whole } from '../providers/whole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { MessagesIcon, RemoveIcon } from '../theme/icons.tsx'
import { BroadcastInputs } from './BroadcastInputs.tsx'
import { BroadcastState } from './BroadcastList.tsx'
import { BroadcastSave } from './BroadcastSave.tsx'
import { compare, pick, toEdit, toValues } from './broadcastForm.ts'
import { useAudience } from './useAudience.ts'
import { Written } from './Written.tsx'

/** Until it goes out it is changed here; then what became of it is shown. */
export default function BroadcastEdit() {
  const text = useText()
  const saving = useSaving('broadcasts', { reasonOf: problemOf })
  return (
    <Edit<AdminBroadcast>
      actions={
        <PageBar>
          <Verbs />
        </PageBar>
      }
      mutationMode="pessimistic"
      mutationOptions={{
        meta: whole.meta,
        onError: saving.failed,
        onSuccess: ({ id, state }) => saving.saved(id, text(`broadcasts.saved.${state}`)),
      }}
      queryOptions={whole}
      redirect={false}
      transform={toEdit}
    >
      <Body saving={saving} />
    </Edit>
  )
}

function Verbs() {
  const broadcast = useRecordContext<AdminBroadcast>()
  const text = useText()
  if (!broadcast) return null
  if (broadcast.state === 'draft' || broadcast.state === 'scheduled') return <Remove broadcast={broadcast} />
  return (
    <PageLink to={listOf('messages', { broadcastId: broadcast.id })} icon={<MessagesIcon />}>
      {text('broadcasts.toMessages')}
    </PageLink>
  )
}

function Remove({ broadcast }: { broadcast: AdminBroadcast }) {
  const text = useText()
  const language = useLanguage()
  const notify = useNotify()
  const redirect = useRedirect()
  const [asking, setAsking] = useState(false)
  const [remove] = useDelete()
  const title = broadcast.title[language] || text('broadcasts.untitled')
  function confirm() {
    setAsking(false)
    void remove(
      'broadcasts',
      { id: broadcast.id, previousData: broadcast },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          keepDraft('broadcasts', broadcast.id, null)
          notify(text('broadcasts.removed'), { type: 'info' })
          redirect('list', 'broadcasts')
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    )
  }
  return (
    <>
      <Button size="small" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        {text('broadcasts.remove')}
      </Button>
      <Confirm
        isOpen={asking}
        title={text('broadcasts.removeTitle', { title })}
        content={text('broadcasts.removeContent')}
        confirm={text('broadcasts.remove')}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Body({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const broadcast = useRecordContext<AdminBroadcast>()
  const record = useMemo(() => broadcast && { ...broadcast, ...toValues(broadcast) }, [broadcast])
  if (!record) return null
  if (record.state === 'sending' || record.state === 'sent') return <Sent broadcast={record} />
  return (
    <RecordContextProvider value={record}>
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        toolbar={<BroadcastSave saving={saving} id={record.id} />}
        sx={{ maxWidth: 1200 }}
      >
        <BroadcastState state={record.state} />
        <FormDraft
          resource="broadcasts"
          record={record}
          pick={pick}
          restore={({ before, values }) => ({ ...pick({ ...record }), ...compare(before, values, { ...record }).mine })}
        />
        <FirstProblem />
        <BroadcastInputs />
      </SimpleForm>
    </RecordContextProvider>
  )
}

function Sent({ broadcast }: { broadcast: AdminBroadcast }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const audience = useAudience()
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {broadcast.title[language]}
        </Typography>
        <BroadcastState state={broadcast.state} />
      </div>
      <Facts>
        <Fact field="audience">{audience(broadcast)}</Fact>
        <Fact field="told">{text('broadcasts.people', { smart_count: broadcast.told })}</Fact>
        <Fact field="read">{text('broadcasts.people', { smart_count: broadcast.read })}</Fact>
        {broadcast.dueAt && <Fact field="dueAt">{formats.dateTime(broadcast.dueAt)}</Fact>}
        {broadcast.sentAt && <Fact field="sentAt">{formats.dateTime(broadcast.sentAt)}</Fact>}
        {broadcast.author && <Fact field="author">{broadcast.author}</Fact>}
        {broadcast.link && <Fact field="link">{broadcast.link}</Fact>}
      </Facts>
      <Written {...broadcast} />
    </Stack>
  )
}
