import { Alert, Stack, Typography } from '@mui/material'
import { Edit, SaveButton, SimpleForm, useRecordContext } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { FormDraft } from '../forms/FormDraft.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { useSaving } from '../forms/useSaving.ts'
import { PageBar } from '../list/PageLink.tsx'
import { rightsChanged } from '../providers/rights.ts'
import { useText } from '../texts/useText.ts'
import { RoleConflict } from './RoleConflict.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { RoleInputs } from './RoleInputs.tsx'
import { BuiltIn, RoleStatus } from './RoleMarks.tsx'
import { RoleVerbs } from './RoleVerbs.tsx'
import { changedAt, pick, toEdit, typed } from './roleForm.ts'
import { useRoleActions } from './useRoleChoices.ts'

export default function RoleEdit() {
  const text = useText()
  const saving = useSaving('roles')
  function saved(id: number) {
    saving.saved(id, text('roles.saved'))
    rightsChanged()
  }
  return (
    <Edit<AdminRole>
      actions={
        <PageBar>
          <RoleVerbs />
        </PageBar>
      }
      mutationMode="pessimistic"
      mutationOptions={{ onError: saving.failed, onSuccess: ({ id }) => saved(id) }}
      queryOptions={{ staleTime: 0 }}
      redirect={false}
      transform={toEdit}
    >
      <Form saving={saving} />
    </Edit>
  )
}

function Form({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const role = useRecordContext<AdminRole>()
  const text = useText()
  const { data: actions } = useRoleActions()
  if (!role) return null
  const beyond = actions?.some((one) => !one.grantable && role.actions.includes(one.action)) ?? false
  return (
    <SimpleForm
      disableInvalidFormNotification
      noValidate
      toolbar={
        !beyond && (
          <SaveBar saving={saving} conflict={<RoleConflict id={role.id} />}>
            <SaveButton />
          </SaveBar>
        )
      }
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
