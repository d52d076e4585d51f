import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Why a list is empty, and how it fills. */
export function EmptyList({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2, width: '100%' }}>
      <Typography variant="h2">{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Stack>
  )
}
