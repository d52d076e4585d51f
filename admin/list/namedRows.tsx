import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material'
import {
  DataTableBody,
  DataTableClasses,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useText } from '../texts/useText.ts'

/** Rows whose checkboxes are named after what they choose; react-admin's own have no name that a screen reader finds. */
export function namedRows<T extends RaRecord>(resource: string, nameOf: (row: T) => string) {
  function Row({ children, ...rest }: TableRowProps) {
    const text = useText()
    const row = useRecordContext<T>()
    const redirect = useRedirect()
    const { hasBulkActions } = useDataTableConfigContext()
    const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext()
    const selectedIds = useDataTableSelectedIdsContext()
    if (!row) return null
    const selectable = !isRowSelectable || isRowSelectable(row)
    return (
      <TableRow {...rest} hover onClick={() => redirect('show', resource, row.id)} sx={{ cursor: 'pointer' }}>
        {hasBulkActions && (
          <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
            <Checkbox
              className={DataTableClasses.checkbox}
              checked={selectable && (selectedIds?.includes(row.id) ?? false)}
              disabled={!selectable}
              onClick={(event) => handleToggleItem?.(row.id, event)}
              slotProps={{ input: { 'aria-label': text('lists.select', { name: nameOf(row) }) } }}
            />
          </TableCell>
        )}
        {children}
      </TableRow>
    )
  }
  return (props: object) => <DataTableBody {...props} row={Row} />
}
