import { Typography } from '@mui/material'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { Fact, Facts, Section } from '../format/Facts.tsx'
import { useText } from '../texts/useText.ts'
import { Attachments } from './Attachments.tsx'
import { InventoryTable } from './InventoryTable.tsx'

const prose = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '38em', lineHeight: 1.7 } as const

/** Why the data is wanted: the reason first, it is what the decision hangs on. */
export function Request({ application }: { application: AdminApplication }) {
  const text = useText()
  return (
    <>
      <Section title={text('applications.section.reason')}>
        <Typography sx={prose}>{application.reason}</Typography>
        {(application.purpose || application.attachments.length > 0) && (
          <Facts sx={{ mt: 2 }}>
            {application.purpose && (
              <Fact label={text('applications.purpose')}>
                <Typography sx={prose}>{application.purpose}</Typography>
              </Fact>
            )}
            {application.attachments.length > 0 && (
              <Fact label={text('applications.attachments')}>
                <Attachments files={application.attachments} />
              </Fact>
            )}
          </Facts>
        )}
      </Section>
      {application.inventory && <InventoryTable inventory={application.inventory} />}
    </>
  )
}
