import { useMemo } from 'react'
import { Create, SimpleForm, useRedirect, useResourceContext } from 'react-admin'
import { typeOf } from '../../server/editing/editing.fields.ts'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { NoticeSave } from '../notices/NoticeSave.tsx'
import { useText } from '../texts/useText.ts'
import { ContentDraft } from './ContentDraft.tsx'
import { ContentInputs } from './ContentInputs.tsx'
import { ContentSave, useSavedWords } from './ContentSave.tsx'
import { emptyForm, toEdit, typeNamed } from './contentForm.ts'

/** What is typed before the first save is kept under this number. */
const unsaved = 0

export default function ContentCreate() {
  const text = useText()
  const redirect = useRedirect()
  const type = typeNamed(useResourceContext())
  const saving = useSaving(type, { reasonOf: problemOf })
  const savedWords = useSavedWords()
  const empty = useMemo(() => emptyForm(type), [type])
  const record = useMemo(() => ({ ...empty, id: unsaved, updatedAt: '' }), [empty])
  function created(entry: Entry) {
    saving.saved(unsaved, savedWords(entry))
    redirect('edit', type, entry.id)
  }
  return (
    <Create<Entry>
      actions={<PageBar />}
      title={`${text(`resources.${type}.name` as never)}: ${text('content.create')}`}
      mutationOptions={{ onError: saving.failed, onSuccess: created }}
      transform={toEdit(type)}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        defaultValues={empty}
        toolbar={typeOf(type).states ? <NoticeSave saving={saving} /> : <ContentSave saving={saving} />}
        sx={{ maxWidth: 1200 }}
      >
        <ContentDraft type={type} record={record} />
        <FirstProblem />
        <ContentInputs type={type} />
      </SimpleForm>
    </Create>
  )
}
