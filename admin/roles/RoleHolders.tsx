import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { AccountStatus } from '../accounts/AccountStatus.tsx'
import { Section } from '../format/Facts.tsx'
import { Retry } from '../layout/Retry.tsx'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'

/** Who holds a role, for those who may see accounts; the others see how many. */
export function RoleHolders({ role }: { role: AdminRole }) {
  const text = useText()
  const may = useMay()
  return (
    <Section title={`${text('roles.section.holders')} (${role.accounts})`}>
      {role.accounts === 0 && <Typography color="textSecondary">{text('roles.holdersNone')}</Typography>}
      {role.accounts > 0 && may('accounts.read') && <Holders role={role} />}
    </Section>
  )
}

export const holdersOf = (code: string) => `/accounts?filter=${encodeURIComponent(JSON.stringify({ role: code }))}`

function Holders({ role: { code } }: { role: AdminRole }) {
  const text = useText()
  const { data, total, error, refetch } = useGetList<AdminAccount>('accounts', {
    filter: { role: code },
    sort: { field: 'lastLoginAt', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  })
  if (error) return <Retry error={error} again={refetch} />
  if (!data) return <Skeleton variant="rectangular" height={120} />
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((account) => (
          <Box
            component="li"
            key={account.id}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
          >
            <Link component={RouteLink} to={`/accounts/${account.id}/show`}>
              {text('accounts.show', { realName: account.realName, username: account.username })}
            </Link>
            <AccountStatus state={account.status} />
          </Box>
        ))}
      </Box>
      {total !== undefined && total > data.length && (
        <Link component={RouteLink} to={holdersOf(code)} sx={{ display: 'inline-block', py: 1 }}>
          {text('roles.holdersAll', { total })}
        </Link>
      )}
    </>
  )
}
