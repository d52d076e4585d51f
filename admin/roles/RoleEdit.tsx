import { Alert, AlertTitle, Box, Stack, Typography } from '@mui/material'
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
  useTranslate,
} from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { keepDraft } from '../forms/drafts.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { FormDraft } from '../forms/FormDraft.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { ListIcon } from '../theme/icons.tsx'
import { RoleConflict } from './RoleConflict.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { RoleInputs } from './RoleInputs.tsx'
import { BuiltIn, RoleStatus } from './RoleMarks.tsx'
import { RoleVerbs } from './RoleVerbs.tsx'
import { changedAt, pick, toEdit, typed } from './roleForm.ts'
import { useRoleActions } from './useRoleChoices.ts'

export default function RoleEdit() {
  const text = useText()
  const notify = useNotify()
  const [conflicts, setConflicts] = useState(0)
  const [refusal, setRefusal] = useState('')

  function failed(error: Error) {
    if (error instanceof HttpError && error.status === 409) return setConflicts((count) => count + 1)
    // A dead session is told on the log-in page.
    if (error instanceof HttpError && error.status === 401) return
    setRefusal(error.message)
  }
  function saved(role: AdminRole) {
    keepDraft('roles', role.id, null)
    setConflicts(0)
    setRefusal('')
    notify(text('roles.saved'), { type: 'success' })
  }
  return (
    <Edit<AdminRole>
      actions={<Actions />}
      mutationMode="pessimistic"
      mutationOptions={{ onError: failed, onSuccess: saved }}
      queryOptions={{ staleTime: 0 }}
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
      <PageLink to="/roles" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
      <RoleVerbs />
    </TopToolbar>
  )
}

function Form({ conflicts, refusal }: { conflicts: number; refusal: string }) {
  const role = useRecordContext<AdminRole>()
  const text = useText()
  const { actions } = useRoleActions()
  if (!role) return null
  const beyond = actions?.some((one) => !one.grantable && role.actions.includes(one.action)) ?? false
  return (
    <SimpleForm
      disableInvalidFormNotification
      noValidate
      toolbar={beyond ? false : <Decision conflicts={conflicts} refusal={refusal} id={role.id} />}
      sx={{ maxWidth: 1200 }}
    >
      <Stack spacing={3} sx={{ width: '100%' }}>
        <Heading role={role} />
        {beyond && <Alert severity="info">{text('roles.beyondRole')}</Alert>}
        <FormDraft resource="roles" record={role} pick={pick} restore={({ before, values }) => typed(before, values)} />
        <FirstProblem />
        <RoleInputs disabled={beyond} />
        <RoleHolders role={role} />
      </Stack>
    </SimpleForm>
  )
}

function Heading({ role }: { role: AdminRole }) {
  const text = useText()
  const changed = changedAt(role)
  const formats = useFormats()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <RoleStatus enabled={role.enabled} />
      {role.builtIn && <BuiltIn />}
      <span>
        {text('resources.roles.fields.code')} <code>{role.code}</code>
      </span>
      {changed && (
        <Typography component="span" color="textSecondary">
          {text('resources.roles.fields.updatedAt')} {formats.dateTime(changed)}
        </Typography>
      )}
    </Stack>
  )
}

/** Stays in view at the bottom: saving, and what stands against it. */
function Decision({ conflicts, refusal, id }: { conflicts: number; refusal: string; id: number }) {
  const text = useText()
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, maxHeight: '70vh', overflowY: 'auto' }}>
      {conflicts > 0 && <RoleConflict key={conflicts} id={id} />}
      {refusal && (
        <Alert severity="error">
          <AlertTitle>{text('roles.refused')}</AlertTitle>
          {refusal}
        </Alert>
      )}
      <Toolbar sx={{ position: 'static' }}>
        <SaveButton />
      </Toolbar>
    </Box>
  )
}
