import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material'
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { useText } from '../texts/useText.ts'

/** A row whose checkbox is named after the account; react-admin's own has no name that a screen reader finds. */
export function AccountRow({ children, ...row }: TableRowProps) {
  const text = useText()
  const account = useRecordContext<AdminAccount>()
  const redirect = useRedirect()
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  if (!account) return null
  const selectable = !isRowSelectable || isRowSelectable(account)
  return (
    <TableRow {...row} hover onClick={() => redirect('show', 'accounts', account.id)} sx={{ cursor: 'pointer' }}>
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            className={DataTableClasses.checkbox}
            checked={selectable && (selectedIds?.includes(account.id) ?? false)}
            disabled={!selectable}
            onClick={(event) => handleToggleItem?.(account.id, event)}
            slotProps={{ input: { 'aria-label': text('accounts.select', { name: account.realName }) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}
