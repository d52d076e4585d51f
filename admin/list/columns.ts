import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import type { Cell } from './csv.ts'
import { exportCsv } from './exporter.ts'

/** How one value of a row reads: in the table, on a card and in the file. */
export interface Column<T> {
  /** The field behind it, where that is not its name. */
  source?: string
  /** What it is called, where that is not the name of the field. */
  label?: string
  /** In plain words; the value itself, where nothing is said. */
  words?: (row: T) => Cell | undefined
  /** As a person sees it; its words, where nothing is said. */
  show?: (row: T) => ReactNode
  /** As a card says it, which has no headings. */
  onCard?: (row: T) => ReactNode
  sortable?: false
  align?: 'right'
  /** In the table when it is asked for. */
  hidden?: true
  /** To be seen, not saved. */
  file?: false
}

/** All columns of a resource, by name, in the order of the file. */
export type Columns<T> = Record<string, Column<T>>

/** How columns are called. */
export function useHeading() {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (name: string, { label }: { label?: string }) => label ?? translate(`resources.${resource}.fields.${name}`)
}

/** Saves rows as a file, under the headings of the columns. */
export function useFile<T extends RaRecord>(columns: Columns<T>) {
  const resource = useResourceContext() ?? ''
  const heading = useHeading()
  const saved = Object.entries(columns).filter(([, { file }]) => file !== false)
  return (rows: T[]) =>
    exportCsv(
      resource,
      saved.map(([name, column]) => heading(name, column)),
      rows.map((row) =>
        saved.map(([name, { words, source = name }]) => (words ? words(row) : (row[source] as Cell)) ?? ''),
      ),
    )
}
