import { Box, Link, Typography } from '@mui/material'
import { Link as RouteLink, usePermissions } from 'react-admin'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function NewestDownloads({ downloads }: { downloads: Dashboard['downloads']['newest'] }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { permissions = [] } = usePermissions<string[]>()
  const mayOpen = permissions.includes('datasets.manage')
  if (downloads.length === 0) return <Typography color="textSecondary">{text('dashboard.newestEmpty')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {downloads.map(({ id, at, dataset, username, files, bytes }) => (
        <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          {mayOpen ? (
            <Link component={RouteLink} to={`/datasets/${dataset.id}/show`} sx={{ display: 'block', py: 0.25 }}>
              {dataset.name[language]}
            </Link>
          ) : (
            dataset.name[language]
          )}
          <Typography variant="body2" color="textSecondary">
            {[
              formats.dateTime(at),
              username,
              files > 0 ? text('dashboard.newestFiles', { smart_count: files }) : text('dashboard.newestValues'),
              formats.bytes(bytes),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
