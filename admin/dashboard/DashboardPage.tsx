import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { Title, useGetIdentity, usePermissions } from 'react-admin'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import type { Dashboard } from '../../server/statistics/statistics.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { resourceActions } from '../providers/authProvider.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'
import { DownloadTrend } from './DownloadTrend.tsx'
import { Figures } from './Figures.tsx'
import { NewestDownloads } from './NewestDownloads.tsx'
import { Queues } from './Queues.tsx'
import { SearchMisses } from './SearchMisses.tsx'
import { ToLookAt } from './ToLookAt.tsx'

const figuresNeed: Action = 'statistics.read'

export default function DashboardPage() {
  const { permissions = [] } = usePermissions<string[]>()
  return (
    <Box sx={{ py: { xs: 1, sm: 2 } }}>
      <Title title="ra.page.dashboard" />
      <Stack spacing={4}>
        {!permissions.includes(figuresNeed) && <Welcome />}
        <Queues />
        {permissions.includes(figuresNeed) && <FiguresPage />}
      </Stack>
    </Box>
  )
}

/** For those who work here without a right to the figures. */
function Welcome() {
  const text = useText()
  const { identity } = useGetIdentity()
  const { permissions = [] } = usePermissions<string[]>()
  const work = Object.values(resourceActions).some((needed) => needed.every((one) => permissions.includes(one)))
  return (
    <Stack spacing={1}>
      <Typography variant="h1" component="h2">
        {text('welcome.title', { name: identity?.fullName ?? '' })}
      </Typography>
      <Typography>{text(work ? 'welcome.text' : 'welcome.none')}</Typography>
    </Stack>
  )
}

function FiguresPage() {
  const text = useText()
  const data = useConsoleData()
  const { data: figures, error, refetch } = useRead(['dashboard'], () => data.dashboard(), { refetchInterval: 60_000 })
  if (error && !figures)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{text('console.tryAgain')}</Button>}>
        {text('dashboard.error')}: {(error as Error).message}
      </Alert>
    )
  return <Sheet figures={figures} />
}

function Sheet({ figures }: { figures: Dashboard | undefined }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Stack spacing={4} aria-busy={!figures}>
      <Figures figures={figures} />
      {figures ? <DownloadTrend days={figures.downloads.days} /> : <Skeleton variant="rectangular" height={216} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, gap: 4 }}>
        <Section title={text('dashboard.newest')}>
          {figures ? (
            <NewestDownloads downloads={figures.downloads.newest} />
          ) : (
            <Skeleton variant="rectangular" height={320} />
          )}
        </Section>
        <Section title={text('dashboard.attention')}>
          {figures ? (
            <ToLookAt withoutFiles={figures.datasets.withoutFiles} />
          ) : (
            <Skeleton variant="rectangular" height={40} />
          )}
          <SearchMisses />
        </Section>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: 22 }}>
        {figures && text('console.at', { time: formats.dateTime(figures.at) })}
      </Typography>
    </Stack>
  )
}
