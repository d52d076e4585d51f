import type { ReactElement, ReactNode } from 'react'
import { ColumnsButton, FilterButton, List, type ListProps, TopToolbar } from 'react-admin'
import { ExportList } from './ExportList.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { useDesk } from './useDesk.ts'

interface Props extends Pick<ListProps, 'exporter' | 'sort' | 'filterDefaultValues' | 'filter' | 'pagination'> {
  filters: ReactElement<object>[]
  /** For a desk. */
  table: ReactNode
  /** For a phone. */
  cards: ReactNode
  /** Beside filter, columns and export. */
  actions?: ReactNode
  /** Above the rows. */
  head?: ReactNode
  /** In place of the export of the page's own. */
  exports?: ReactNode
  /** No column can be left out. */
  allShown?: boolean
}

/** A list of the console: filters and export above, a table where it fits, else cards. */
export function ListPage({ table, cards, actions, head, exports, allShown, ...list }: Props) {
  const desk = useDesk()
  return (
    <List
      {...list}
      actions={
        <TopToolbar>
          {list.filters.length > 0 && <FilterButton />}
          {desk && !allShown && <ColumnsButton />}
          {actions}
          {exports ?? (list.exporter && <ExportList />)}
        </TopToolbar>
      }
      empty={false}
      exporter={list.exporter ?? false}
      perPage={25}
    >
      <SavedFilters />
      {head}
      {desk ? table : cards}
    </List>
  )
}
