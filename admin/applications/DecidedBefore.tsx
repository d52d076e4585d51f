import { Box, Link, Typography } from '@mui/material'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'
import { ApplicationState } from './ApplicationMarks.tsx'

const few = 3

/** How others were answered who asked for the same dataset, the newest first. */
export function DecidedBefore({ datasetId, but }: { datasetId: number; but: number }) {
  const text = useText()
  const formats = useFormats()
  const { data = [] } = useGetList<AdminApplicationRow>(
    'applications',
    { filter: { datasetId }, sort: { field: 'decidedAt', order: 'DESC' }, pagination: { page: 1, perPage: few + 1 } },
    { retry: false },
  )
  const decided = data.filter((row) => row.id !== but && row.decidedAt !== null).slice(0, few)
  if (decided.length === 0) return null
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {text('applications.decidedBefore')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {decided.map((row) => (
          <Typography
            component="li"
            variant="body2"
            key={row.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
          >
            <Link component={RouteLink} to={`/applications/${row.id}/show`}>
              #{row.id} {row.applicant.realName}
            </Link>
            <ApplicationState application={row} />
            <span>{formats.date(row.decidedAt!)}</span>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
