import type { ReactElement, ReactNode } from 'react'
import {
  ColumnsButton,
  FilterButton,
  ListBase,
  type ListProps,
  ListView,
  Loading,
  Pagination,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { ExportList } from './ExportList.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { SteadyFilters } from './SteadyFilters.tsx'
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
export function ListPage({ table, cards, actions, head, exports, allShown, filters, pagination, ...list }: Props) {
  const desk = useDesk()
  return (
    <ListBase {...list} exporter={list.exporter ?? false} perPage={25} authLoading={<Loading />} offline={false}>
      <SteadyFilters>
        <ListView
          filters={filters}
          pagination={<Pages given={pagination} />}
          actions={
            // On a phone what does not fit stands on a second line.
            <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              {filters.length > 0 && <FilterButton />}
              {desk && !allShown && <ColumnsButton />}
              {actions}
              {exports ?? (list.exporter && <ExportList />)}
            </TopToolbar>
          }
          empty={false}
        >
          <SavedFilters />
          {head}
          {desk ? table : cards}
        </ListView>
      </SteadyFilters>
    </ListBase>
  )
}

/** Of what could not be read nobody knows how many there are. */
function Pages({ given = <Pagination /> }: { given: ListProps['pagination'] }) {
  const { data, error } = useListContext()
  return error && !data?.length ? null : given
}
