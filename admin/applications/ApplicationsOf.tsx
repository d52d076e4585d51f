import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { Retry } from '../layout/Retry.tsx'
import { listOf } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { ApplicationState } from './ApplicationMarks.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

const few = 10

/** The newest applications of one person. */
export function ApplicationsOfPerson({ accountId }: { accountId: number }) {
  const names = useDatasetNames()
  const text = useText()
  return (
    <Applications
      title={text('applications.ofPerson')}
      none={text('applications.none')}
      filter={{ accountId }}
      nameOf={(row) => names(row.datasets)}
    />
  )
}

/** Who waits for one dataset. */
export function ApplicationsOfDataset({ datasetId }: { datasetId: number }) {
  const text = useText()
  return (
    <Applications
      title={text('applications.ofDataset')}
      none={text('applications.noneOfDataset')}
      filter={{ datasetId, status: 'pending' }}
      nameOf={(row) => `${row.applicant.realName} · ${row.applicant.workUnit}`}
    />
  )
}

interface Props {
  title: string
  none: string
  filter: object
  nameOf: (row: AdminApplicationRow) => string
}

function Applications({ title, none, filter, nameOf }: Props) {
  const text = useText()
  const formats = useFormats()
  const { data, total, error, refetch } = useGetList<AdminApplicationRow>(
    'applications',
    { filter, sort: { field: 'appliedAt', order: 'DESC' }, pagination: { page: 1, perPage: few } },
    { retry: false },
  )
  return (
    <Section title={title}>
      {error && !data && <Retry error={error} again={refetch} />}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Link component={RouteLink} to={`/applications/${row.id}/show`}>
              {nameOf(row)}
            </Link>
            <Typography variant="body2" component="div" color="textSecondary">
              <ApplicationState application={row} /> · {formats.date(row.appliedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
      {total !== undefined && data && total > data.length && (
        <Link component={RouteLink} to={listOf('applications', filter)} sx={{ display: 'inline-block', py: 1 }}>
          {text('applications.all', { smart_count: total })}
        </Link>
      )}
    </Section>
  )
}
