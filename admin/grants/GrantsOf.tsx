import { Link, Stack, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { ShortList } from '../list/ShortList.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { GrantState, GrantUntil, Revocation } from './GrantMarks.tsx'
import { GrantVerbs } from './GrantVerbs.tsx'

interface Props {
  of: { accountId: number } | { datasetId: number }
}

/** What one person may take, or who may take one dataset. */
export function GrantsOf({ of }: Props) {
  const text = useText()
  const ofPerson = 'accountId' in of
  return (
    <ShortList<AdminGrant>
      resource="grants"
      filter={of}
      by="grantedAt"
      title={text(ofPerson ? 'grants.ofPerson' : 'grants.ofDataset')}
      none={text('grants.none')}
    >
      {(grant, reload) => (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <div>
            <OtherSide grant={grant} ofPerson={ofPerson} />
            <Typography variant="body2" component="div" color="textSecondary">
              <GrantState grant={grant} />
              {grant.state !== 'revoked' && (
                <>
                  {' · '}
                  <GrantUntil grant={grant} />
                </>
              )}
              <Revocation grant={grant} />
            </Typography>
          </div>
          <GrantVerbs grant={grant} done={reload} />
        </Stack>
      )}
    </ShortList>
  )
}

/** Of a person the dataset, of a dataset the person; a link for those who may follow it. */
function OtherSide({ grant: { account, dataset }, ofPerson }: { grant: AdminGrant; ofPerson: boolean }) {
  const language = useLanguage()
  const may = useMay()
  const name = ofPerson ? dataset.name[language] : `${account.realName} · ${account.workUnit}`
  const to = ofPerson ? `/datasets/${dataset.id}/show` : `/accounts/${account.id}/show`
  if (!may(ofPerson ? 'datasets.manage' : 'accounts.read')) return name
  return (
    <Link component={RouteLink} to={to}>
      {name}
    </Link>
  )
}
