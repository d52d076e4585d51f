import { useRefresh } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { passwordLinkHours } from '../../server/verifications/links.vocabulary.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { MailsIcon } from '../theme/icons.tsx'

/** Mails a link to set a password: to who forgot it, or lost the invitation. */
export function PasswordLink({ account }: { account: AdminAccountDetail }) {
  const data = useConsoleData()
  const text = useText()
  const refresh = useRefresh()
  if (account.status !== 'enabled') return null
  return (
    <AskButton
      icon={<MailsIcon />}
      label={text('accounts.sendLink')}
      title={text('accounts.sendLinkTitle', { name: account.realName })}
      content={text('accounts.sendLinkContent', { mailbox: account.mailbox, hours: passwordLinkHours })}
      act={async () => {
        await data.sendPasswordLink(account.id)
        return text('accounts.linkSent')
      }}
      done={refresh}
    />
  )
}
