import { Box } from '@mui/material'
import type { Bilingual } from '../../server/basics/language.ts'
import { useLanguage } from '../texts/useText.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'
const colour = { good: 'success.main', warn: 'warning.main', bad: 'error.main', quiet: 'text.secondary' } as const

/** A state as a dot and its name: never colour alone. */
export function StatusChip({ tone, label, wrap = false }: { tone: Tone; label: string; wrap?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: wrap ? 'baseline' : 'center',
        gap: 1,
        whiteSpace: wrap ? 'normal' : 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: colour[tone] }}
      />
      {label}
    </Box>
  )
}

/** The chip of what is in one of several states. */
export const chipOf = <S extends string>(words: Record<S, Bilingual>, tones: Record<S, Tone>) =>
  function StateChip({ state }: { state: S }) {
    return <StatusChip tone={tones[state]} label={words[state][useLanguage()]} />
  }
