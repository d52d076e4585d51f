import { Box } from '@mui/material'
import { useCanAccess, useGetManyAggregate } from 'react-admin'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { RowLink } from '../list/RowLink.tsx'
import { placeOf } from './subjects.ts'
import { useSentence } from './useSentence.ts'

/** Who did what to what; both lead to where they are shown, but in a row that is itself a link. */
export function Sentence({ entry, links = true }: { entry: AuditEntry; links?: boolean }) {
  const sentence = useSentence()
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {sentence(entry).map((part, index) => {
        const key = `${index}`
        if ('text' in part) return <span key={key}>{part.text}</span>
        if (!links) return 'actor' in part ? <b key={key}>{part.actor}</b> : <span key={key}>{part.what}</span>
        if ('actor' in part) return <Actor key={key} entry={entry} name={part.actor} />
        return <Subject key={key} entry={entry} name={part.what} />
      })}
    </Box>
  )
}

function Actor({ entry: { actorId }, name }: { entry: AuditEntry; name: string }) {
  const { canAccess } = useCanAccess({ resource: 'accounts', action: 'list' })
  if (actorId === null || !canAccess) return <b>{name}</b>
  return (
    <b>
      <RowLink to={`/accounts/${actorId}/show`}>{name}</RowLink>
    </b>
  )
}

/** A link where what it leads to is still there; one call of each resource answers for the whole page. */
function Subject({ entry: { subject, subjectId, action }, name }: { entry: AuditEntry; name: string }) {
  const place = placeOf(subject)
  const { canAccess = false } = useCanAccess({ resource: place?.resource ?? '', action: 'list' })
  const id = Number(subjectId)
  const asks = canAccess && place?.page !== undefined && Number.isInteger(id) && id > 0 && !action.endsWith('deleted')
  const { data } = useGetManyAggregate(place?.resource ?? '', { ids: [id] }, { enabled: asks, retry: false })
  if (!place || !canAccess) return name
  if (!place.page) return <RowLink to={`/${place.resource}`}>{name}</RowLink>
  if (!data?.[0]) return name
  return <RowLink to={place.page(subjectId)}>{name}</RowLink>
}
