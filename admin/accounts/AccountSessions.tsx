import { Box, Typography } from '@mui/material'
import { useGetIdentity, useRefresh } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'
import { LogOutIcon } from '../theme/icons.tsx'
import { rowStyle } from './AccountLog.tsx'
import { useDevice } from './useDevice.ts'

export function AccountSessions({ account: { id, username, realName, sessions } }: { account: AdminAccountDetail }) {
  const text = useText()
  const formats = useFormats()
  const device = useDevice()
  const data = useConsoleData()
  const may = useMay()
  const refresh = useRefresh()
  const { identity } = useGetIdentity()
  return (
    <Section title={text('accounts.section.sessions')}>
      {sessions.length === 0 ? (
        <Typography color="textSecondary">{text('accounts.sessionsNone')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <Box component="li" key={session.id} sx={rowStyle}>
              <div>
                {device(session.device)}
                <Typography variant="body2" color="textSecondary">
                  {text('accounts.lastSeenAt')} {formats.dateTime(session.lastSeenAt)} · {text('accounts.startedAt')}{' '}
                  {formats.dateTime(session.startedAt)} · {text('accounts.address')} {session.address}
                </Typography>
              </div>
              {may('accounts.manage') && (
                <AskButton
                  label={text('accounts.endSession')}
                  aria-label={text('accounts.endSessionOf', { device: device(session.device) })}
                  title={text('accounts.endSessionTitle')}
                  content={`${device(session.device)} · ${session.address}\n${text('accounts.endContent')}`}
                  danger
                  act={async () => {
                    const { ended } = (await data.endSession(id, session.id)).data
                    return text('accounts.ended', { smart_count: ended })
                  }}
                  done={refresh}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      {sessions.length > 0 && may('accounts.manage') && (
        <Box sx={{ mt: 1 }}>
          <AskButton
            icon={<LogOutIcon />}
            label={text('accounts.endSessions')}
            title={text('accounts.endSessionsTitle', { name: realName })}
            content={text(identity?.username === username ? 'accounts.endOwnContent' : 'accounts.endContent')}
            danger
            act={async () => text('accounts.ended', { smart_count: (await data.endSessions(id)).data.ended })}
            done={refresh}
          />
        </Box>
      )}
    </Section>
  )
}
