import { Alert, Stack, Typography } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { ApplicationsOfPerson } from '../applications/ApplicationsOf.tsx'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { OrcidLink } from '../format/OrcidLink.tsx'
import { GrantsOf } from '../grants/GrantsOf.tsx'
import { Unread } from '../layout/Unread.tsx'
import { PageBar, PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon, MailsIcon, RegistrationsIcon } from '../theme/icons.tsx'
import { AccountDownloads } from './AccountDownloads.tsx'
import { AccountLog } from './AccountLog.tsx'
import { AccountKinds, AccountRoles } from './AccountRights.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { AccountVerb } from './AccountVerbs.tsx'
import { PasswordLink } from './PasswordLink.tsx'

export default function AccountShow() {
  return (
    <Show actions={<Actions />} queryOptions={useWhole()}>
      <Sheet />
    </Show>
  )
}

const mailsOf = (id: number) => `/mails?filter=${encodeURIComponent(JSON.stringify({ accountId: id }))}`

function Actions() {
  const account = useRecordContext<AdminAccountDetail>()
  const text = useText()
  const may = useMay()
  const registered = account?.log.some((entry) => entry.event === 'passed' || entry.event === 'not-passed')
  return (
    <PageBar>
      {account && may('registrations.decide') && (account.status === 'pending' || registered) && (
        <PageLink to={`/registrations/${account.id}/show`} icon={<RegistrationsIcon />}>
          {text('accounts.toRegistration')}
        </PageLink>
      )}
      {account && may('mails.read') && (
        <PageLink to={mailsOf(account.id)} icon={<MailsIcon />}>
          {text('accounts.toMails')}
        </PageLink>
      )}
      {account && may('accounts.manage') && (
        <>
          {(account.status === 'enabled' || account.status === 'disabled') && (
            <PageLink to={`/accounts/${account.id}`} icon={<EditIcon />}>
              {text('accounts.edit')}
            </PageLink>
          )}
          <PasswordLink account={account} />
          <AccountVerb account={account} />
        </>
      )}
    </PageBar>
  )
}

/** One person, whole. */
function Sheet() {
  const account = useRecordContext<AdminAccountDetail>()
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const may = useMay()
  if (!account) return <Unread />
  return (
    <Stack spacing={4} sx={{ p: { xs: 2, sm: 3 } }}>
      <div>
        <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}>
          {account.realName}
        </Typography>
        <Typography color="textSecondary">{account.workUnit}</Typography>
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', columnGap: 3 }}>
          <AccountStatus state={account.status} />
          <span>{accountTypes[account.accountType][language]}</span>
          <span>
            {text('resources.accounts.fields.lastLoginAt')}{' '}
            {account.lastLoginAt ? formats.dateTime(account.lastLoginAt) : text('accounts.never')}
          </span>
        </Stack>
      </div>
      {account.status === 'closed' && <Alert severity="info">{text('accounts.closed')}</Alert>}
      <Section title={text('accounts.section.profile')}>
        <Facts>
          <Fact field="username">{account.username}</Fact>
          <Fact field="mailbox">{account.mailbox}</Fact>
          <Fact field="phone">{account.phone}</Fact>
          <Fact field="orcid">{account.orcid && <OrcidLink orcid={account.orcid} />}</Fact>
          <Fact field="purpose">
            {account.purpose && <span style={{ whiteSpace: 'pre-line' }}>{account.purpose}</span>}
          </Fact>
          <Fact field="registeredAt">{formats.dateTime(account.registeredAt)}</Fact>
          <Fact field="id">{account.id}</Fact>
        </Facts>
      </Section>
      <AccountRoles account={account} />
      <AccountKinds account={account} />
      {may('applications.decide') && <ApplicationsOfPerson accountId={account.id} />}
      {may('applications.manage') && <GrantsOf of={{ accountId: account.id }} />}
      <AccountSessions account={account} />
      <AccountDownloads downloads={account.downloads} />
      <AccountLog id={account.id} log={account.log} />
    </Stack>
  )
}
