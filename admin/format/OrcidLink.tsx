import { Link } from '@mui/material'
import { orcidAddress } from '../../server/accounts/accounts.vocabulary.ts'

/** Leads to what its holder shows there: who they are, and where they work. */
export const OrcidLink = ({ orcid }: { orcid: string }) => (
  <Link href={orcidAddress(orcid)} target="_blank" rel="noreferrer">
    {orcid}
  </Link>
)
