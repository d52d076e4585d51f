import { Stack } from '@mui/material'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import { IdentifierFault, IdentifierName, IdentifierState } from '../identifiers/IdentifierMarks.tsx'
import { TryAgain } from '../identifiers/TryAgain.tsx'

/** What a version is called, whether that is registered, and why not. */
export function VersionIdentifiers({ identifiers }: { identifiers: AdminIdentifier[] }) {
  return identifiers.map((one) => (
    <Stack
      key={one.id}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, my: 0.5 }}
    >
      <IdentifierName name={one.name} />
      <IdentifierState identifier={one} />
      <IdentifierFault identifier={one} />
      <TryAgain identifier={one} />
    </Stack>
  ))
}
