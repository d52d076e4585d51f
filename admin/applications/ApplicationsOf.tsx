import { Link, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { ShortList } from '../list/ShortList.tsx'
import { useText } from '../texts/useText.ts'
import { ApplicationState } from './ApplicationMarks.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

/** The newest applications of one person. */
export function ApplicationsOfPerson({ accountId }: { accountId: number }) {
  const names = useDatasetNames()
  const text = useText()
  return (
    <Applications
      title={text('applications.ofPerson')}
      none={text('applications.none')}
      filter={{ accountId }}
      nameOf={(row) => names(row.datasets)}
    />
  )
}

/** Who waits for one dataset. */
export function ApplicationsOfDataset({ datasetId }: { datasetId: number }) {
  const text = useText()
  return (
    <Applications
      title={text('applications.ofDataset')}
      none={text('applications.noneOfDataset')}
      filter={{ datasetId, status: 'pending' }}
      nameOf={(row) => `${row.applicant.realName} · ${row.applicant.workUnit}`}
    />
  )
}

interface Props {
  title: string
  none: string
  filter: object
  nameOf: (row: AdminApplicationRow) => string
}

function Applications({ nameOf, ...list }: Props) {
  const formats = useFormats()
  return (
    <ShortList<AdminApplicationRow> resource="applications" by="appliedAt" {...list}>
      {(row) => (
        <>
          <Link component={RouteLink} to={`/applications/${row.id}/show`}>
            {nameOf(row)}
          </Link>
          <Typography variant="body2" component="div" color="textSecondary">
            <ApplicationState application={row} /> · {formats.date(row.appliedAt)}
          </Typography>
        </>
      )}
    </ShortList>
  )
}
