import { Edit, SaveButton, SimpleForm, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { whole } from '../providers/whole.ts'
import { useText } from '../texts/useText.ts'
import { ShowIcon } from '../theme/icons.tsx'
import { DatasetConflict } from './DatasetConflict.tsx'
import { DatasetDraft } from './DatasetDraft.tsx'
import { DatasetInputs } from './DatasetInputs.tsx'
import { toEdit } from './datasetForm.ts'

export default function DatasetEdit() {
  const text = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const saving = useSaving('datasets', { refused: (reason) => notify(reason, { type: 'error' }) })
  function saved(dataset: AdminDataset) {
    saving.saved(dataset.id, text('datasets.edited'))
    redirect('show', 'datasets', dataset.id)
  }

  return (
    <Edit<AdminDataset>
      actions={<Actions />}
      mutationMode="pessimistic"
      mutationOptions={{ meta: whole.meta, onError: saving.failed, onSuccess: saved }}
      queryOptions={whole}
      transform={toEdit}
    >
      <Form saving={saving} />
    </Edit>
  )
}

function Actions() {
  const dataset = useRecordContext<AdminDataset>()
  const translate = useTranslate()
  return (
    <PageBar>
      {dataset && (
        <PageLink to={`/datasets/${dataset.id}/show`} icon={<ShowIcon />}>
          {translate('ra.action.show')}
        </PageLink>
      )}
    </PageBar>
  )
}

function Form({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const dataset = useRecordContext<AdminDataset>()
  if (!dataset) return null
  return (
    <SimpleForm
      disableInvalidFormNotification
      noValidate
      toolbar={
        <SaveBar saving={saving} conflict={<DatasetConflict id={dataset.id} />}>
          <SaveButton alwaysEnable={saving.conflicts > 0} />
        </SaveBar>
      }
      sx={{ maxWidth: 1200 }}
    >
      <DatasetDraft dataset={dataset} />
      <FirstProblem />
      <DatasetInputs />
    </SimpleForm>
  )
}
