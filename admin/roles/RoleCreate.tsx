import { Create, HttpError, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { codeLength } from '../../server/roles/roles.vocabulary.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { PageBar } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { RoleInputs } from './RoleInputs.tsx'
import { toNew } from './roleForm.ts'

const empty = {
  code: '',
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  actions: [],
  menus: { checked: [] },
}

export default function RoleCreate() {
  const text = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  function failed(error: Error) {
    if (error instanceof HttpError && error.status === 401) return
    notify(error.message, { type: 'error' })
  }
  function created(role: AdminRole) {
    notify(text('roles.created'), { type: 'success' })
    redirect('edit', 'roles', role.id)
  }
  return (
    <Create<AdminRole>
      actions={<PageBar />}
      title={text('roles.create')}
      mutationOptions={{ onError: failed, onSuccess: created }}
      transform={toNew}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        defaultValues={empty}
        warnWhenUnsavedChanges
        sx={{ maxWidth: 1200 }}
      >
        <FirstProblem />
        <TextInput
          source="code"
          label={text('resources.roles.fields.code')}
          helperText={text('roles.codeHelp')}
          isRequired
          slotProps={{ htmlInput: { maxLength: codeLength.most, autoCapitalize: 'none', spellCheck: false } }}
          sx={{ maxWidth: 360, mb: 3 }}
        />
        <RoleInputs />
      </SimpleForm>
    </Create>
  )
}
