import { Box } from '@mui/material'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { DataTable, type DataTableProps, type RaRecord, type SimpleListProps } from 'react-admin'
import type { Bilingual } from '../../server/basics/language.ts'
import type { texts } from '../texts/texts.ts'
import { useText } from '../texts/useText.ts'
import { CardList } from './CardList.tsx'
import { type Column, useFile, useHeading } from './columns.ts'
import { ListPage } from './ListPage.tsx'
import { NothingListed } from './NothingListed.tsx'

/** The parts of the console that say why a list is empty. */
type Listed = {
  [K in keyof typeof texts]: (typeof texts)[K] extends { emptyText: Bilingual } ? K : never
}[keyof typeof texts]

type Rows<T extends RaRecord> = Pick<
  DataTableProps<T>,
  'body' | 'bulkActionButtons' | 'isRowSelectable' | 'rowClick' | 'sx'
>

interface Props<T extends RaRecord, N extends string>
  extends Omit<ComponentProps<typeof ListPage>, 'table' | 'cards' | 'exporter'>,
    Rows<T> {
  /** Whose words are said where no row fits. */
  words: Listed
  columns: Record<N, Column<T>>
  /** Of a card. */
  title: (row: T) => ReactNode
  /** What stands beneath it, in this order. */
  card: NoInfer<N>[]
  /** What the table shows, in this order; all columns, where nothing is said. */
  table?: NoInfer<N>[]
  /** Where a card leads, if not where its row does. */
  cardClick?: (row: T) => string
  /** The way to a first row. */
  first?: ReactNode
  /** Another view of the rows. */
  instead?: ReactNode
}

/** The list of a resource: what its columns say makes the table, the cards of a phone, and the file. */
export function ResourceList<T extends RaRecord, N extends string>(props: Props<T, N>) {
  const { words, columns, title, card, table = Object.keys(columns) as N[], cardClick, first, instead, ...rest } = props
  const { body, bulkActionButtons = false, isRowSelectable, rowClick = 'show', sx, ...page } = rest
  const text = useText()
  const heading = useHeading()
  const empty = (
    <NothingListed title={text(`${words}.empty`)} text={text(`${words}.emptyText`)}>
      {first}
    </NothingListed>
  )
  const sourceOf = (name: N) => columns[name].source ?? name
  const rows = (
    <DataTable<T>
      {...{ body, bulkActionButtons, empty, isRowSelectable, rowClick, sx }}
      hiddenColumns={table.filter((name) => columns[name].hidden).map(sourceOf)}
    >
      {table.map((name) => (
        <DataTable.Col
          key={name}
          source={sourceOf(name)}
          label={heading(name, columns[name])}
          disableSort={columns[name].sortable === false}
          align={columns[name].align}
          render={columns[name].show ?? columns[name].words}
        />
      ))}
    </DataTable>
  )
  const cards = (
    <CardList<T>
      {...{ empty, title }}
      bulk={bulkActionButtons ? { actions: bulkActionButtons, selectable: isRowSelectable } : undefined}
      rowClick={cardClick ? (_id, _resource, row) => cardClick(row as T) : (rowClick as SimpleListProps<T>['rowClick'])}
      facts={(row) => card.map((name) => <Fragment key={name}>{fact(columns[name], row, row[name])}</Fragment>)}
    />
  )
  return <ListPage {...page} exporter={useFile(columns)} table={instead || rows} cards={instead || cards} />
}

function fact<T>({ onCard, show, words }: Column<T>, row: T, value: ReactNode): ReactNode {
  const said = onCard ? onCard(row) : show ? show(row) : words ? words(row) : value
  if (said === '' || typeof said === 'boolean') return null
  return typeof said === 'object' ? (
    said
  ) : (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {said}
    </Box>
  )
}
