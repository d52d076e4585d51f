import { Box } from '@mui/material'

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'
const colour = { good: 'success.main', warn: 'warning.main', bad: 'error.main', quiet: 'text.secondary' } as const

/** A state as a dot and its name: never colour alone. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour[tone] }} />
      {label}
    </Box>
  )
}
