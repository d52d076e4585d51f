import { useRecordContext, useRedirect, useRefresh } from 'react-admin'
import type { AdminMail } from '../../server/mails/mails.admin.schema.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { SendIcon } from '../theme/icons.tsx'

/** Sends a mail once more; a delivered one becomes a mail of its own, which is opened then. */
export function ResendButton() {
  const mail = useRecordContext<AdminMail>()
  const data = useConsoleData()
  const text = useText()
  const refresh = useRefresh()
  const redirect = useRedirect()
  if (!mail?.resendable || mail.state === 'sending') return null
  return (
    <AskButton
      icon={<SendIcon />}
      label={text('mails.resend')}
      title={text('mails.resendTitle', { recipient: mail.recipient })}
      content={text(`mails.resendContent.${mail.state}`)}
      act={async () => {
        const { id } = (await data.resendMail(mail.id)).data
        if (id !== mail.id) redirect('show', 'mails', id)
        return text('mails.resent')
      }}
      done={refresh}
    />
  )
}
