import { Box, Typography } from '@mui/material'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { reviewWorkdays } from '../../server/registrations/registrations.vocabulary.ts'
import { useSpan } from '../shared/useSpan.ts'
import { useText } from '../texts/useText.ts'

/** The working time that is left, as words and as a thin bar that runs out. */
export function TimeLeft({ registration: { remainingHours } }: { registration: AdminRegistrationRow }) {
  const text = useText()
  const span = useSpan()
  if (remainingHours === null) return null
  const share = Math.min(1, remainingHours / (reviewWorkdays * 24))
  const colour = remainingHours === 0 ? 'error.main' : remainingHours <= 24 ? 'warning.main' : 'success.main'
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 120 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: colour }}>
        {remainingHours === 0 ? text('registrations.late') : text('registrations.left', { left: span(remainingHours) })}
      </Typography>
      <Box component="span" aria-hidden sx={{ display: 'block', height: 4, mt: 0.5, bgcolor: 'divider' }}>
        <Box component="span" sx={{ display: 'block', height: 4, width: `${share * 100}%`, bgcolor: colour }} />
      </Box>
    </Box>
  )
}
