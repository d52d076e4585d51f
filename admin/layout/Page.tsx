import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'

/** A page that is no list, form or record: one sheet under its title. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title title={title} />
      <Box
        sx={{
          mt: { xs: 1, sm: 2 },
          p: { xs: 2, sm: 3 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {children}
      </Box>
    </>
  )
}
