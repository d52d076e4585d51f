import { ExportButton, useListContext } from 'react-admin'

/** Of an empty list there is nothing to export; on a phone, the disabled button would have no name. */
export function ExportList() {
  const { total } = useListContext()
  return total === 0 ? null : <ExportButton />
}
