import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { useLanguage } from '../texts/useText.ts'
import { exportCsv } from './exporter.ts'
import { fileOf, type Saved } from './file.ts'

/** How one value of a row reads: in the table, on a card and in the file. */
export interface Column<T> extends Saved<T> {
  /** As a person sees it; its words, where nothing is said. */
  show?: (row: T) => ReactNode
  /** As a card says it, which has no headings. */
  onCard?: (row: T) => ReactNode
  sortable?: false
  align?: 'right'
  /** In the table when it is asked for. */
  hidden?: true
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
  const language = useLanguage()
  return (rows: T[]) => {
    const { head, cells } = fileOf(columns, rows, heading, language)
    return exportCsv(resource, head, cells)
  }
}
