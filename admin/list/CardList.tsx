import { Box, Button, Checkbox, Stack, Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  type RaRecord,
  SimpleList,
  type SimpleListProps,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useText } from '../texts/useText.ts'
import { RowLink } from './RowLink.tsx'

interface Bulk<T extends RaRecord> {
  actions: ReactNode
  /** All of them, where nothing is said. */
  selectable?: (row: T) => boolean
}
interface Props<T extends RaRecord> extends Pick<SimpleListProps<T>, 'rowClick'> {
  empty: ReactElement
  title: (row: T) => ReactNode
  facts: (row: T) => ReactNode
  /** What is done with several at once. */
  bulk?: Bulk<T>
}

/** Rows for a phone: a title, and the facts that fit beneath it. */
export function CardList<T extends RaRecord>({ empty, title, facts, rowClick = 'show', bulk }: Props<T>) {
  const pathOf = useCreatePath()
  const resource = useResourceContext()
  return (
    <>
      <SimpleList<T>
        empty={empty}
        // A box to tick cannot stand in a link: there the title is the link, and reaches over the rest of its card.
        rowClick={bulk ? false : rowClick}
        leftIcon={
          bulk && ((row) => <Chosen row={row} name={String(title(row))} selectable={bulk.selectable?.(row) ?? true} />)
        }
        primaryText={(row) =>
          bulk ? <RowLink to={pathOf({ resource, type: 'show', id: row.id })}>{title(row)}</RowLink> : title(row)
        }
        secondaryText={(row) => (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {facts(row)}
          </Box>
        )}
        sx={{
          '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' },
          ...(bulk && {
            '& .MuiListItem-root': { position: 'relative', borderBottom: 1, borderColor: 'divider' },
            '& .MuiListItemIcon-root': { position: 'relative', zIndex: 1, minWidth: 0, mr: 1, ml: -1 },
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }),
        }}
      />
      {bulk && <Verbs>{bulk.actions}</Verbs>}
    </>
  )
}

function Chosen({ row, name, selectable }: { row: RaRecord; name: string; selectable: boolean }) {
  const text = useText()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      checked={selectable && selectedIds.includes(row.id)}
      disabled={!selectable}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': text('lists.select', { name }) } }}
    />
  )
}

/** Within reach of the thumb as long as something is chosen. */
function Verbs({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1,
        px: 1,
        borderTop: 2,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      <Typography sx={{ flex: 'auto' }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      {children}
    </Stack>
  )
}
