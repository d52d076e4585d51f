import { useMemo } from 'react'
import { Create, SimpleForm, useRedirect } from 'react-admin'
import type { AdminBroadcast } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { FormDraft } from '../forms/FormDraft.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { BroadcastInputs } from './BroadcastInputs.tsx'
import { BroadcastSave } from './BroadcastSave.tsx'
import { empty, pick, toEdit } from './broadcastForm.ts'

/** What is typed before the first save is kept under this number. */
const unsaved = 0

export default function BroadcastCreate() {
  const text = useText()
  const redirect = useRedirect()
  const saving = useSaving('broadcasts', { reasonOf: problemOf })
  const record = useMemo(() => ({ ...empty, id: unsaved, updatedAt: '' }), [])
  function created(broadcast: AdminBroadcast) {
    saving.saved(unsaved, text(`broadcasts.saved.${broadcast.state}`))
    redirect('edit', 'broadcasts', broadcast.id)
  }
  return (
    <Create<AdminBroadcast>
      actions={<PageBar />}
      title={text('broadcasts.create')}
      mutationOptions={{ onError: saving.failed, onSuccess: created }}
      transform={toEdit}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        defaultValues={empty}
        toolbar={<BroadcastSave saving={saving} id={null} />}
        sx={{ maxWidth: 1200 }}
      >
        <FormDraft resource="broadcasts" record={record} pick={pick} restore={({ values }) => pick(values)} />
        <FirstProblem />
        <BroadcastInputs />
      </SimpleForm>
    </Create>
  )
}
