import { Alert } from '@mui/material'
import { Edit, SaveButton, SimpleForm, useGetIdentity, useRecordContext, useRedirect } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { useSaving } from '../forms/useSaving.ts'
import { AccessDenied } from '../layout/Elsewhere.tsx'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'
import { PersonIcon } from '../theme/icons.tsx'
import { toEdit } from './accountForm.ts'
import { WhoInputs } from './WhoInputs.tsx'

export default function AccountEdit() {
  const text = useText()
  const may = useMay()
  const redirect = useRedirect()
  const saving = useSaving('accounts')
  if (!may('accounts.manage')) return <AccessDenied />
  return (
    <Edit<AdminAccountDetail>
      actions={
        <PageBar>
          <ToAccount />
        </PageBar>
      }
      mutationMode="pessimistic"
      mutationOptions={{
        onError: saving.failed,
        onSuccess: ({ id }) => {
          saving.saved(id, text('accounts.saved'))
          redirect('show', 'accounts', id)
        },
      }}
      queryOptions={{ staleTime: 0 }}
      redirect={false}
      transform={(values, read) => toEdit(values, (read?.previousData ?? {}) as Partial<AdminAccountDetail>)}
    >
      <Form saving={saving} />
    </Edit>
  )
}

function ToAccount() {
  const account = useRecordContext<AdminAccountDetail>()
  if (!account) return null
  return (
    <PageLink to={`/accounts/${account.id}/show`} icon={<PersonIcon />}>
      {account.realName}
    </PageLink>
  )
}

function Form({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const account = useRecordContext<AdminAccountDetail>()
  const text = useText()
  const { identity } = useGetIdentity()
  if (!account) return null
  return (
    <SimpleForm
      disableInvalidFormNotification
      noValidate
      warnWhenUnsavedChanges
      toolbar={
        <SaveBar saving={saving} conflict={<Alert severity="warning">{text('accounts.conflict')}</Alert>}>
          <SaveButton />
        </SaveBar>
      }
      sx={{ maxWidth: 640 }}
    >
      <FirstProblem />
      <WhoInputs typeHelp={text('accounts.typeHelp')} ownMailbox={identity?.username === account.username} />
      <Alert severity="info" sx={{ mt: 1 }}>
        {text('accounts.mailboxNote')}
      </Alert>
    </SimpleForm>
  )
}
