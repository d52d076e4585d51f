import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../texts/useText.ts'

/** A page outside the shell: one sheet of paper with the platform's name above it. */
export function Sheet({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', px: 2, py: { xs: 4, sm: 12 } }}>
      <Stack spacing={3} sx={{ maxWidth: 420, mx: 'auto' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('console.platform')}
          <Typography component="span" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
            {text('console.name')}
          </Typography>
        </Typography>
        <Stack spacing={2} sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', p: { xs: 2, sm: 4 } }}>
          {children}
        </Stack>
      </Stack>
    </Box>
  )
}
