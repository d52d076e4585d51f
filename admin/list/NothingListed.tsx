import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Retry } from '../layout/Retry.tsx'
import { useText } from '../texts/useText.ts'
import { EmptyList } from './EmptyList.tsx'

interface Props {
  title: string
  text: string
  /** The way to a first row. */
  children?: ReactNode
}

/** In the place of rows: why there are none. What could not be read is not empty, and what is filtered may hold more. */
export function NothingListed({ title, text: why, children }: Props) {
  const text = useText()
  const { error, refetch, filterValues, setFilters } = useListContext()
  if (error)
    return (
      <Box sx={{ p: 2, width: '100%' }}>
        <Retry error={error} again={() => void refetch()} />
      </Box>
    )
  const filtered = Object.values(filterValues ?? {}).some((value) => value !== '' && value != null)
  return (
    <EmptyList title={title} text={filtered ? '' : why}>
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {text('lists.clearFilters')}
        </Button>
      )}
      {children}
    </EmptyList>
  )
}
