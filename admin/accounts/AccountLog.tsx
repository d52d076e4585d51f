import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { Changes } from '../audit/Changes.tsx'
import { Sentence } from '../audit/Sentence.tsx'
import { Section } from '../format/Facts.tsx'
import { Instant } from '../format/Instant.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'
import { AuditIcon } from '../theme/icons.tsx'
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

type Entry = AdminAccountDetail['log'][number]

/** What is older is asked for. */
const fewest = 20

/** What the account did, and what was done to it. */
export function AccountLog({ id, log }: Pick<AdminAccountDetail, 'id' | 'log'>) {
  const text = useText()
  const may = useMay()
  const [shown, setShown] = useState(fewest)
  const all = `/audit?filter=${encodeURIComponent(JSON.stringify({ actorId: id }))}`
  return (
    <Section title={text('accounts.section.log')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {log.slice(0, shown).map((entry) => (
          <Box component="li" key={`${entry.at} ${entry.event} ${entry.entry?.id}`} sx={lineStyle}>
            <div>{entry.entry ? <Audited entry={entry.entry} /> : <Known entry={entry} />}</div>
            <Typography component="span" variant="body2" color="textSecondary">
              <Instant at={entry.at} />
            </Typography>
          </Box>
        ))}
      </Box>
      {log.length > shown && (
        <Button size="small" onClick={() => setShown(log.length)} sx={{ mt: 1 }}>
          {text('accounts.logAll', { smart_count: log.length })}
        </Button>
      )}
      {may('audit.read') && (
        <Box sx={{ mt: 1 }}>
          <PageLink to={all} icon={<AuditIcon />}>
            {text('audit.ofAccount')}
          </PageLink>
        </Box>
      )}
    </Section>
  )
}

const lineStyle = { ...rowStyle, alignItems: 'baseline', '& > div': { minWidth: 0 } } as const

/** As the audit log tells it. */
function Audited({ entry }: { entry: NonNullable<Entry['entry']> }) {
  return (
    <>
      <Sentence entry={entry} />
      <Changes entry={entry} most={2} />
      <Typography variant="body2" color="textSecondary">
        {entry.address}
      </Typography>
    </>
  )
}

function Known({ entry: { event, reason, by, device: from, address } }: { entry: Entry }) {
  const text = useText()
  const device = useDevice()
  if (event === 'audit') return null
  return (
    <>
      {text(`accounts.log.${event}`)}
      {reason && <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {[by && text('accounts.by', { name: by }), from && device(from), address].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}
