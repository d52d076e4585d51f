import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import type { TextKey } from '../texts/texts.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { GrantState, GrantUntil, Revocation } from './GrantMarks.tsx'

const rules: Record<string, TextKey> = {
  open: 'grants.rules.open',
  'permission-needed': 'grants.rules.permission',
  'application-pending': 'grants.rules.pending',
  'version-not-covered': 'grants.rules.version',
  'grant-revoked': 'grants.rules.revoked',
  'grant-ended': 'grants.rules.ended',
  granted: 'grants.rules.granted',
  staff: 'grants.rules.staff',
  'account-not-enabled': 'grants.rules.accountNotEnabled',
  'not-published': 'grants.rules.notPublished',
}

/** What the gate before every download says to this person, and why. */
export function Why({ accountId, datasetId }: { accountId: number; datasetId: number }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const key = ['grants', 'explain', accountId, datasetId]
  const read = useRead(key, () => data.explainGrant(accountId, datasetId), { staleTime: 0 })
  if (read.error || !read.data) return <Pending of={read} height={96} />
  const { allowed, reason, message, grant, applicationId } = read.data
  const rule = rules[reason]
  return (
    <Alert severity={allowed ? 'success' : 'warning'} variant="outlined">
      <AlertTitle>{text(allowed ? 'grants.allowed' : 'grants.notAllowed')}</AlertTitle>
      {text('grants.rule', { rule: rule ? text(rule) : reason })}
      <div>{text('grants.told', { message: message[language] })}</div>
      <Box sx={{ mt: 1 }}>
        {grant ? (
          <>
            {text('grants.whyGrant')} <GrantState grant={grant} />
            {grant.state !== 'revoked' && (
              <>
                {' · '}
                <GrantUntil grant={grant} />
              </>
            )}
            <Revocation grant={grant} />
          </>
        ) : (
          text('grants.whyGrantNone')
        )}
      </Box>
      {applicationId !== null && (
        <Link component={RouteLink} to={`/applications/${applicationId}/show`}>
          {text('grants.whyCase')}
        </Link>
      )}
    </Alert>
  )
}
