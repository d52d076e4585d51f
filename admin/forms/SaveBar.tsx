import { Alert, AlertTitle, Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Toolbar } from 'react-admin'
import { useText } from '../texts/useText.ts'
import type { useSaving } from './useSaving.ts'

interface Props {
  saving: Pick<ReturnType<typeof useSaving>, 'conflicts' | 'refusal'>
  /** What somebody else saved meanwhile. */
  conflict?: ReactNode
  children: ReactNode
}

/** Stays in view at the bottom: saving, and what stands against it. */
export function SaveBar({ saving: { conflicts, refusal }, conflict, children }: Props) {
  const text = useText()
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, maxHeight: '70vh', overflowY: 'auto' }}>
      {/* Each conflict is told anew. */}
      {conflicts > 0 && <Fragment key={conflicts}>{conflict}</Fragment>}
      {refusal && (
        <Alert severity="error">
          <AlertTitle>{text('ask.notSaved')}</AlertTitle>
          {refusal}
        </Alert>
      )}
      <Toolbar sx={{ position: 'static' }}>{children}</Toolbar>
    </Box>
  )
}
