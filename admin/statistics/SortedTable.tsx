import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Sideways } from '../list/Sideways.tsx'
import { useText } from '../texts/useText.ts'

const shownFirst = 25
/** How CJK words are told apart is the browser's. */
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

export interface Column<T> {
  name: string
  value: (row: T) => string | number
  show?: (row: T) => ReactNode
  /** Left out on a phone. */
  wide?: boolean
}

/** A table that is sorted by its heads: the first press of a number shows the largest first. */
export function SortedTable<T>({
  label,
  columns,
  rows,
  idOf,
}: {
  label: string
  columns: Column<T>[]
  rows: T[]
  idOf: (row: T) => string
}) {
  const text = useText()
  const [sorted, setSorted] = useState<{ by: number; down: boolean } | null>(null)
  const [whole, setWhole] = useState(false)
  const value = sorted && columns[sorted.by]!.value
  const inOrder = value ? [...rows].sort((a, b) => compare(value(a), value(b)) * (sorted.down ? -1 : 1)) : rows
  const shown = whole ? inOrder : inOrder.slice(0, shownFirst)
  const numeric = (at: number) => at > 0
  const hide = (column: Column<T>) => (column.wide ? { display: { xs: 'none', sm: 'table-cell' } } : {})
  return (
    <>
      <Sideways label={label}>
        <Table size="small" aria-label={label} sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              {columns.map((column, at) => (
                <TableCell
                  key={column.name}
                  align={numeric(at) ? 'right' : 'left'}
                  sortDirection={sorted?.by === at ? (sorted.down ? 'desc' : 'asc') : false}
                  sx={hide(column)}
                >
                  <TableSortLabel
                    active={sorted?.by === at}
                    direction={sorted?.by === at && !sorted.down ? 'asc' : 'desc'}
                    onClick={() => setSorted({ by: at, down: sorted?.by === at ? !sorted.down : numeric(at) })}
                  >
                    {column.name}
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={idOf(row)}>
                {columns.map((column, at) => (
                  <TableCell
                    key={column.name}
                    align={numeric(at) ? 'right' : 'left'}
                    sx={{ ...hide(column), overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {column.show ? column.show(row) : column.value(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Sideways>
      {!whole && rows.length > shownFirst && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={() => setWhole(true)}>{text('statistics.showAll', { total: rows.length })}</Button>
        </Box>
      )}
    </>
  )
}
