import { Typography } from '@mui/material'
import {
  CheckboxGroupInput,
  Create,
  HttpError,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  useRedirect,
} from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { usernameLength } from '../../server/accounts/accounts.vocabulary.ts'
import { invitationDays } from '../../server/verifications/links.vocabulary.ts'
import { FirstProblem } from '../forms/FirstProblem.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { useSaving } from '../forms/useSaving.ts'
import { AccessDenied } from '../layout/Elsewhere.tsx'
import { PageBar } from '../list/PageLink.tsx'
import { NoMailServer } from '../mails/NoMailServer.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { MailsIcon } from '../theme/icons.tsx'
import { toInvitation } from './accountForm.ts'
import { useRolesToGive } from './useRolesToGive.ts'
import { WhoInputs } from './WhoInputs.tsx'

const languages = [
  { id: 'zh', name: '中文' },
  { id: 'en', name: 'English' },
]

/** Somebody is invited: the account is there at once, its password is set by the link that is mailed. */
export default function AccountCreate() {
  const text = useText()
  const may = useMay()
  const language = useLanguage()
  const redirect = useRedirect()
  const saving = useSaving('accounts')
  const { roles } = useRolesToGive()
  if (!may('accounts.manage')) return <AccessDenied />
  return (
    <Create<AdminAccountDetail>
      actions={<PageBar />}
      title={text('accounts.invite')}
      mutationOptions={{
        // A name or mailbox that is taken is said at its field, and is no conflict.
        onError: (error: Error) =>
          saving.failed(error instanceof HttpError && error.status === 409 ? new Error(error.message) : error),
        onSuccess: ({ id }) => {
          saving.saved(id, text('accounts.invited'))
          redirect('show', 'accounts', id)
        },
      }}
      transform={toInvitation}
    >
      <SimpleForm
        disableInvalidFormNotification
        noValidate
        warnWhenUnsavedChanges
        defaultValues={{ accountType: 'ordinary', roles: [], language }}
        toolbar={
          <SaveBar saving={saving}>
            <SaveButton alwaysEnable icon={<MailsIcon />} label={text('accounts.inviteSend')} />
          </SaveBar>
        }
        sx={{ maxWidth: 640 }}
      >
        <FirstProblem />
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {text('accounts.inviteText', { days: invitationDays })}
        </Typography>
        {may('mails.read') && <NoMailServer />}
        <TextInput
          source="username"
          isRequired
          helperText={text('accounts.usernameHelp', usernameLength)}
          slotProps={{ htmlInput: { maxLength: usernameLength.most, autoCapitalize: 'none', spellCheck: false } }}
        />
        <WhoInputs />
        <CheckboxGroupInput
          source="roles"
          choices={roles}
          disableValue="beyond"
          helperText={text('accounts.inviteRoles')}
        />
        <SelectInput
          source="language"
          label={text('accounts.mailLanguage')}
          isRequired
          choices={languages}
          translateChoice={false}
          helperText={false}
        />
      </SimpleForm>
    </Create>
  )
}
