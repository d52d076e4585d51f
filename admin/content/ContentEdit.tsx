import { Button, Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Edit, RecordContextProvider, SimpleForm, useRecordContext, useResourceContext } from 'react-admin'
import { typeOf } from '../../server/editing/editing.fields.ts'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { useFormats } from '../format/formats.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { problemOf } from '../forms/problem.ts'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { NoticeSave } from '../notices/NoticeSave.tsx'
import { NoticeState } from '../notices/NoticeState.tsx'
import { isKnown } from '../notices/noticeForm.ts'
import { whole } from '../providers/whole.ts'
import { TextTemplateInputs } from '../text-templates/TextTemplateInputs.tsx'
import { useText } from '../texts/useText.ts'
import { ToSiteIcon } from '../theme/icons.tsx'
import { ContentConflict } from './ContentConflict.tsx'
import { ContentDraft } from './ContentDraft.tsx'
import { ContentInputs } from './ContentInputs.tsx'
import { ContentSave, useSavedWords } from './ContentSave.tsx'
import { onSite, toEdit, toValues, typeNamed } from './contentForm.ts'
import { RemoveEntry } from './RemoveEntry.tsx'
import { useTitle } from './useTitle.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type Shown = Entry & { state?: 'draft' | 'scheduled' | 'published'; publishedAt?: string }

export default function ContentEdit() {
  const type = typeNamed(useResourceContext())
  const saving = useSaving(type, { reasonOf: problemOf })
  const savedWords = useSavedWords()
  return (
    <Edit<Shown>
      actions={
        <PageBar>
          <Verbs />
        </PageBar>
      }
      mutationMode="pessimistic"
      mutationOptions={{
        meta: whole.meta,
        onError: saving.failed,
        onSuccess: (entry) => saving.saved(entry.id, savedWords(entry)),
      }}
      queryOptions={whole}
      redirect={false}
      transform={toEdit(type)}
    >
      <Form saving={saving} />
    </Edit>
  )
}

/** What can be done with an entry that stands. */
function Verbs() {
  const entry = useRecordContext<Shown>()
  const type = typeNamed(useResourceContext())
  const text = useText()
  if (!entry) return null
  const address = onSite(type, entry)
  return (
    <>
      {address && (entry.state ?? 'published') === 'published' && (
        <Button component="a" href={address} target="_blank" size="small" startIcon={<ToSiteIcon />}>
          {text('content.view')}
        </Button>
      )}
      <VersionsDialog entry={entry} />
      {!typeOf(type).fixed && <RemoveEntry entry={entry} />}
    </>
  )
}

function Form({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const entry = useRecordContext<Shown>()
  const type = typeNamed(useResourceContext())
  const text = useText()
  const formats = useFormats()
  const title = useTitle()
  const record = useMemo(() => entry && { ...entry, ...toValues(type, entry) }, [type, entry])
  if (!record || !entry) return null
  const conflict = <ContentConflict type={type} id={record.id} />
  const { state, publishedAt = '', updatedAt } = record
  return (
    <RecordContextProvider value={record}>
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        toolbar={
          typeOf(type).states ? (
            <NoticeSave saving={saving} conflict={conflict} />
          ) : (
            <ContentSave saving={saving} conflict={conflict} />
          )
        }
        sx={{ maxWidth: 1200 }}
      >
        {typeOf(type).fixed && (
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {title(entry)}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 1 }}>
          {state && <NoticeState notice={{ state, publishedAt }} />}
          {isKnown(updatedAt) && (
            <Typography component="span" color="textSecondary">
              {text('resources.notices.fields.updatedAt')} {formats.dateTime(updatedAt)}
            </Typography>
          )}
        </Stack>
        <ContentDraft type={type} record={record} />
        <FirstProblem />
        {type === 'text-templates' ? (
          <TextTemplateInputs>
            <ContentInputs type={type} />
          </TextTemplateInputs>
        ) : (
          <ContentInputs type={type} />
        )}
      </SimpleForm>
    </RecordContextProvider>
  )
}
