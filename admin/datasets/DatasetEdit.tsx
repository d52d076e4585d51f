import { Box } from '@mui/material'
import { useState } from 'react'
import {
  Edit,
  HttpError,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { keepDraft } from '../forms/drafts.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { whole } from '../providers/whole.ts'
import { useText } from '../texts/useText.ts'
import { ListIcon, ShowIcon } from '../theme/icons.tsx'
import { DatasetConflict } from './DatasetConflict.tsx'
import { DatasetDraft } from './DatasetDraft.tsx'
import { DatasetInputs } from './DatasetInputs.tsx'
import { toEdit } from './datasetForm.ts'

export default function DatasetEdit() {
  const text = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const [conflicts, setConflicts] = useState(0)

  function failed(error: Error) {
    if (error instanceof HttpError && error.status === 409) return setConflicts((count) => count + 1)
    // A dead session is told on the log-in page.
    if (error instanceof HttpError && error.status === 401) return
    notify(error.message, { type: 'error' })
  }
  function saved(dataset: AdminDataset) {
    keepDraft('datasets', dataset.id, null)
    notify(text('datasets.edited'), { type: 'success' })
    redirect('show', 'datasets', dataset.id)
  }

  return (
    <Edit<AdminDataset>
      actions={<Actions />}
      mutationMode="pessimistic"
      mutationOptions={{ meta: whole.meta, onError: failed, onSuccess: saved }}
      queryOptions={whole}
      transform={toEdit}
    >
      <Form conflicts={conflicts} />
    </Edit>
  )
}

function Actions() {
  const dataset = useRecordContext<AdminDataset>()
  const translate = useTranslate()
  return (
    <TopToolbar>
      <PageLink to="/datasets" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
      {dataset && (
        <PageLink to={`/datasets/${dataset.id}/show`} icon={<ShowIcon />}>
          {translate('ra.action.show')}
        </PageLink>
      )}
    </TopToolbar>
  )
}

function Form({ conflicts }: { conflicts: number }) {
  const dataset = useRecordContext<AdminDataset>()
  if (!dataset) return null
  return (
    <SimpleForm
      disableInvalidFormNotification
      noValidate
      toolbar={<Decision conflicts={conflicts} id={dataset.id} />}
      sx={{ maxWidth: 1200 }}
    >
      <DatasetDraft dataset={dataset} />
      <FirstProblem />
      <DatasetInputs />
    </SimpleForm>
  )
}

/** Stays in view at the bottom: saving, and what stands against it. */
function Decision({ conflicts, id }: { conflicts: number; id: number }) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, maxHeight: '70vh', overflowY: 'auto' }}>
      {conflicts > 0 && <DatasetConflict key={conflicts} id={id} />}
      <Toolbar sx={{ position: 'static' }}>
        <SaveButton alwaysEnable={conflicts > 0} />
      </Toolbar>
    </Box>
  )
}
