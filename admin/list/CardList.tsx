import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { type RaRecord, SimpleList, type SimpleListProps } from 'react-admin'

interface Props<T extends RaRecord> extends Pick<SimpleListProps<T>, 'rowClick'> {
  empty: ReactElement
  title: (row: T) => ReactNode
  facts: (row: T) => ReactNode
}

/** Rows for a phone: a title, and the facts that fit beneath it. */
export function CardList<T extends RaRecord>({ empty, title, facts, rowClick = 'show' }: Props<T>) {
  return (
    <SimpleList<T>
      empty={empty}
      rowClick={rowClick}
      primaryText={title}
      secondaryText={(row) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {facts(row)}
        </Box>
      )}
      sx={{ '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' } }}
    />
  )
}
