import { Typography } from '@mui/material'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useText } from '../texts/useText.ts'

const tones: Record<AdminGrant['state'], Tone> = { live: 'good', ended: 'quiet', revoked: 'bad' }
const day = 24 * 3_600_000
/** Its holder is told so many days before. */
const soon = 7

export function GrantState({ grant }: { grant: AdminGrant }) {
  const text = useText()
  return <StatusChip tone={tones[grant.state]} label={text(`grants.state.${grant.state}`)} />
}

/** Until when, and a word where that is near. */
export function GrantUntil({ grant }: { grant: AdminGrant }) {
  const text = useText()
  const formats = useFormats()
  // Whatever end it had: it is over.
  if (grant.state === 'revoked') return '–'
  if (grant.until === null) return text('grants.forGood')
  const left = Math.ceil((Date.parse(grant.until) - Date.now()) / day)
  return (
    <>
      {formats.date(grant.until)}
      {grant.state === 'live' && left <= soon && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main' }}>
          {text('grants.ends', { smart_count: Math.max(0, left) })}
        </Typography>
      )}
    </>
  )
}

/** Who took it back, when and why. */
export function Revocation({ grant }: { grant: AdminGrant }) {
  const text = useText()
  const formats = useFormats()
  if (grant.revokedAt === null) return null
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', maxWidth: 260 }}>
      {text('grants.revokedBy', {
        by: grant.revokedBy ?? text('desk.unknownReviewer'),
        time: formats.dateTime(grant.revokedAt),
      })}
      <br />
      {grant.revokeReason}
    </Typography>
  )
}
