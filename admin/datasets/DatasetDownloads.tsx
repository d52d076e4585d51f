import { Box, Link } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import { DownloadLines } from '../format/DownloadLines.tsx'
import { Section } from '../format/Facts.tsx'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

/** Who took a dataset last. */
export function DatasetDownloads({ datasetId }: { datasetId: number }) {
  const text = useText()
  const data = useConsoleData()
  const read = useRead(['dataset-downloads', datasetId], () => data.datasetDownloads(datasetId))
  return (
    <Section title={text('downloads.title')}>
      {read.data ? (
        <DownloadLines
          downloads={read.data}
          head={({ by, loggedIn }) =>
            by ? (
              <>
                <Link component={RouteLink} to={`/accounts/${by.id}/show`}>
                  {by.name}
                </Link>
                <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                  {by.workUnit}
                </Box>
              </>
            ) : (
              text(loggedIn ? 'downloads.somebody' : 'downloads.visitor')
            )
          }
        />
      ) : (
        <Pending of={read} height={160} />
      )}
    </Section>
  )
}
