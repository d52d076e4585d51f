import { Alert, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../texts/useText.ts'
import { CheckIcon } from '../theme/icons.tsx'

/** Why something was refused, beside what may be mended. */
export function Problem({ children, above = 0, below = 0 }: { children: string; above?: number; below?: number }) {
  if (!children) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: above, mb: below }}>
      {children}
    </Alert>
  )
}

/** Saves a small form in its place, or closes it. */
export function SaveOrCancel({ busy, close, children }: { busy: boolean; close: () => void; children?: ReactNode }) {
  const text = useText()
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button type="submit" variant="contained" startIcon={<CheckIcon />} loading={busy} loadingPosition="start">
        {text('ra.action.save')}
      </Button>
      <Button onClick={close}>{text('ra.action.cancel')}</Button>
      {children}
    </Stack>
  )
}
