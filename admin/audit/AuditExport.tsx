import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../texts/useText.ts'
import { ExportIcon } from '../theme/icons.tsx'
import { exportAddress } from './auditList.ts'

/** All that match, however many: the browser saves them as they come, and the log says that they were taken. */
export function AuditExport() {
  const { filterValues, total } = useListContext()
  const text = useText()
  if (total === 0) return null
  return (
    <Button
      component="a"
      href={exportAddress(filterValues)}
      download
      size="small"
      startIcon={<ExportIcon />}
      title={text('audit.allText')}
    >
      {text('audit.all')}
    </Button>
  )
}

/** The entries that are chosen. */
export function ChosenExport() {
  const { selectedIds } = useListContext()
  const text = useText()
  return (
    <Button component="a" href={exportAddress({ id: selectedIds })} download size="small" startIcon={<ExportIcon />}>
      {text('ra.action.export')}
    </Button>
  )
}
