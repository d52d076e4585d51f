import { Box, Typography } from '@mui/material'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { Section } from '../shared/Facts.tsx'
import { useFormats } from '../shared/formats.ts'
import { useText } from '../texts/useText.ts'
import { useDevice } from './useDevice.ts'

/** A line with what it says left and what can be done right. */
export const rowStyle = {
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
} as const

export function AccountLog({ log }: { log: AdminAccountDetail['log'] }) {
  const text = useText()
  const formats = useFormats()
  const device = useDevice()
  return (
    <Section title={text('accounts.section.log')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {log.map((entry) => (
          <Box component="li" key={`${entry.at} ${entry.event}`} sx={{ ...rowStyle, alignItems: 'baseline' }}>
            <div>
              {text(`accounts.log.${entry.event}`)}
              {entry.reason && <Typography sx={{ whiteSpace: 'pre-line' }}>{entry.reason}</Typography>}
              <Typography variant="body2" color="textSecondary">
                {[
                  entry.by && text('accounts.by', { name: entry.by }),
                  entry.device && device(entry.device),
                  entry.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </div>
            <Typography
              component="time"
              dateTime={entry.at}
              variant="body2"
              color="textSecondary"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {formats.dateTime(entry.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
