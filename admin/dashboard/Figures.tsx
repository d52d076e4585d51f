import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { useFormats } from '../format/formats.ts'
import { listOf } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'

/** Five numbers, each with what makes it readable. */
export function Figures({ figures }: { figures: Dashboard | undefined }) {
  const text = useText()
  const may = useMay()
  const { number, bytes } = useFormats()
  const change = (downloads: Dashboard['downloads']) => {
    const difference = downloads.count - downloads.before
    if (difference === 0) return text('dashboard.downloadsSame')
    const key = difference > 0 ? 'dashboard.downloadsUp' : 'dashboard.downloadsDown'
    return text(key, { change: number(Math.abs(difference)) })
  }
  const rows = [
    {
      label: text('dashboard.datasets'),
      to: may('datasets.manage') ? listOf('datasets', { status: 'published' }) : null,
      value: figures && number(figures.datasets.published),
      note:
        figures &&
        text('dashboard.datasetsNote', {
          withdrawn: number(figures.datasets.withdrawn),
          draft: number(figures.datasets.draft),
        }),
    },
    {
      label: text('dashboard.downloads'),
      to: may('statistics.read') ? '/statistics' : null,
      value: figures && number(figures.downloads.count),
      note: figures && change(figures.downloads),
    },
    {
      label: text('dashboard.accounts'),
      to: may('accounts.read') ? '/accounts' : null,
      value: figures && number(figures.accounts.total),
      note:
        figures &&
        text('dashboard.accountsNote', {
          enabled: number(figures.accounts.enabled),
          pending: number(figures.accounts.pending),
        }),
    },
    {
      label: text('dashboard.sessions'),
      to: null,
      value: figures && number(figures.sessions),
      note: text('dashboard.sessionsNote'),
    },
    {
      label: text('dashboard.stored'),
      to: may('roles.manage') ? '/operations' : null,
      value: figures && bytes(figures.storedBytes),
      note: text('dashboard.storedNote'),
    },
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
        border: 1,
        borderColor: 'divider',
        bgcolor: 'divider',
        gap: '1px',
      }}
    >
      {rows.map((row) => (
        <Box
          key={row.label}
          sx={{ bgcolor: 'background.paper', p: 2, '&:last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } } }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {row.to ? (
              <Link component={RouteLink} to={row.to}>
                {row.label}
              </Link>
            ) : (
              row.label
            )}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.625rem', lineHeight: 1.4, fontWeight: 600 }}>
            {row.value ?? <Skeleton width={80} />}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {row.note ?? <Skeleton width={120} />}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
