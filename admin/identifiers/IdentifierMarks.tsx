import { Box, Typography } from '@mui/material'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import { identifierFaults, identifierStates } from '../../server/identifiers/identifiers.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'

/** What a version is called; a long one breaks after its prefix. */
export function IdentifierName({ name }: { name: string }) {
  const [prefix, ...rest] = name.split('/')
  return (
    <Box component="code" sx={{ '& > span': { whiteSpace: 'nowrap' } }}>
      {rest.length === 0 ? (
        <span>{name}</span>
      ) : (
        <>
          <span>{prefix}/</span>
          <wbr />
          <span>{rest.join('/')}</span>
        </>
      )}
    </Box>
  )
}

const tones: Record<AdminIdentifier['state'], Tone> = {
  waiting: 'warn',
  registered: 'good',
  failed: 'bad',
  hidden: 'quiet',
}

export function useStateWords() {
  const text = useText()
  const language = useLanguage()
  /** What was registered before waits with its update only. */
  return ({ state, registeredAt }: AdminIdentifier) =>
    state === 'waiting' && registeredAt !== null ? text('identifiers.update') : identifierStates[state][language]
}

export function IdentifierState({ identifier }: { identifier: AdminIdentifier }) {
  return <StatusChip tone={tones[identifier.state]} label={useStateWords()(identifier)} />
}

/** What stands against it, in the reader's words; what the registry said; and when it is tried next. */
export function IdentifierFault({ identifier: { fault, error, dueAt } }: { identifier: AdminIdentifier }) {
  const text = useText()
  const language = useLanguage()
  const { dateTime } = useFormats()
  if (fault === null) return null
  return (
    <Box sx={{ minWidth: { md: 200 }, overflowWrap: 'anywhere' }}>
      {identifierFaults[fault][language]}
      <Typography variant="body2" color="textSecondary" component="div">
        {error && (
          <span lang="en" dir="ltr">
            {error}
          </span>
        )}
        {dueAt && <div>{text('identifiers.next', { time: dateTime(dueAt) })}</div>}
      </Typography>
    </Box>
  )
}
