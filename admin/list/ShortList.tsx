import { Box, Link, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, Link as RouteLink, useGetList } from 'react-admin'
import { Section } from '../format/Facts.tsx'
import { Retry } from '../layout/Retry.tsx'
import { useText } from '../texts/useText.ts'
import { listOf } from './PageLink.tsx'

const few = 10

interface Props<T extends RaRecord> {
  resource: string
  filter: object
  /** By which time the newest come first. */
  by: string
  title: string
  none: string
  children: (row: T, reload: () => void) => ReactNode
}

/** The newest rows of another resource on a page about something else, and the way to all of them. */
export function ShortList<T extends RaRecord>({ resource, filter, by, title, none, children }: Props<T>) {
  const text = useText()
  const { data, total, error, refetch } = useGetList<T>(
    resource,
    { filter, sort: { field: by, order: 'DESC' }, pagination: { page: 1, perPage: few } },
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
            {children(row, () => void refetch())}
          </Box>
        ))}
      </Box>
      {total !== undefined && data && total > data.length && (
        <Link component={RouteLink} to={listOf(resource, filter)} sx={{ display: 'inline-block', py: 1 }}>
          {text('applications.all', { smart_count: total })}
        </Link>
      )}
    </Section>
  )
}
