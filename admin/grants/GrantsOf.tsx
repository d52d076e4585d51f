import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { Section } from '../format/Facts.tsx'
import { Retry } from '../layout/Retry.tsx'
import { listOf } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { GrantState, GrantUntil, Revocation } from './GrantMarks.tsx'
import { GrantVerbs } from './GrantVerbs.tsx'

const few = 10

interface Props {
  of: { accountId: number } | { datasetId: number }
}

/** What one person may take, or who may take one dataset. */
export function GrantsOf({ of }: Props) {
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  const ofPerson = 'accountId' in of
  const { data, total, error, refetch } = useGetList<AdminGrant>(
    'grants',
    { filter: of, sort: { field: 'grantedAt', order: 'DESC' }, pagination: { page: 1, perPage: few } },
    { retry: false },
  )
  const nameOf = (grant: AdminGrant) =>
    ofPerson
      ? { name: grant.dataset.name[language], to: may('datasets.manage') ? `/datasets/${grant.dataset.id}/show` : null }
      : {
          name: `${grant.account.realName} · ${grant.account.workUnit}`,
          to: may('accounts.read') ? `/accounts/${grant.account.id}/show` : null,
        }
  return (
    <Section title={text(ofPerson ? 'grants.ofPerson' : 'grants.ofDataset')}>
      {error && !data && <Retry error={error} again={refetch} />}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('grants.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((grant) => {
          const { name, to } = nameOf(grant)
          return (
            <Box
              component="li"
              key={grant.id}
              sx={{
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
              }}
            >
              <div>
                {to ? (
                  <Link component={RouteLink} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <Typography variant="body2" component="div" color="textSecondary">
                  <GrantState grant={grant} /> · <GrantUntil grant={grant} />
                  <Revocation grant={grant} />
                </Typography>
              </div>
              <GrantVerbs grant={grant} done={() => void refetch()} />
            </Box>
          )
        })}
      </Box>
      {total !== undefined && data && total > data.length && (
        <Link component={RouteLink} to={listOf('grants', of)} sx={{ display: 'inline-block', py: 1 }}>
          {text('applications.all', { smart_count: total })}
        </Link>
      )}
    </Section>
  )
}
