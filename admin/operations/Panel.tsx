import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A part of how the portal is doing. */
export function Panel({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ mt: 2, p: { xs: 2, sm: 3 }, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
    >
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ maxWidth: '45em', mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
    </Box>
  )
}
