import { Link, Typography } from '@mui/material'
import { Link as RouteLink, usePermissions } from 'react-admin'
import { useText } from '../texts/useText.ts'

const list = `/datasets?filter=${encodeURIComponent(JSON.stringify({ withoutFiles: true, status: 'published' }))}&displayedFilters=${encodeURIComponent(JSON.stringify({ withoutFiles: true }))}`

export function ToLookAt({ withoutFiles }: { withoutFiles: number }) {
  const text = useText()
  const { permissions = [] } = usePermissions<string[]>()
  if (withoutFiles === 0) return <Typography color="textSecondary">{text('dashboard.nothingToDo')}</Typography>
  const words = text('dashboard.withoutFiles', { smart_count: withoutFiles })
  if (!permissions.includes('datasets.manage')) return <Typography>{words}</Typography>
  return (
    <Link component={RouteLink} to={list}>
      {words}
    </Link>
  )
}
