import {
  Box,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useRefresh } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import type { AdminVersion } from '../../server/datasets/versions/versions.admin.schema.ts'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { StatusChip } from '../format/StatusChip.tsx'
import { Retry } from '../layout/Retry.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { ChangeLines } from './VersionChanges.tsx'
import { VersionIdentifiers } from './VersionIdentifiers.tsx'
import { RestoreVersion, WithdrawVersion } from './VersionVerbs.tsx'

/** What of a dataset was published, newest first, with what each changed and what can be done about it. */
export function DatasetVersions({ dataset }: { dataset: AdminDataset }) {
  const text = useText()
  const data = useConsoleData()
  const refresh = useRefresh()
  const {
    data: versions,
    error,
    refetch,
  } = useRead(['dataset-versions', dataset.id, dataset.updatedAt], () => data.datasetVersions(dataset.id))
  const { data: names } = useRead(['dataset-identifiers', dataset.id, dataset.updatedAt], () =>
    data.identifiersOf(dataset.id),
  )
  return (
    <Section title={text('datasets.section.versions')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('datasets.fixed')}
      </Typography>
      {error && <Retry error={error} again={refetch} />}
      {!versions && !error && <Skeleton width="24em" sx={{ maxWidth: '100%' }} />}
      {versions?.map((version) => (
        <Version
          key={version.id}
          {...{ dataset, version, versions }}
          identifiers={names?.filter((one) => one.version === version.number) ?? []}
          done={refresh}
        />
      ))}
    </Section>
  )
}

interface VersionProps {
  dataset: AdminDataset
  version: AdminVersion
  versions: AdminVersion[]
  identifiers: AdminIdentifier[]
  done: () => void
}

function Version({ dataset, version, versions, identifiers, done }: VersionProps) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { number, current, state, withdrawn, undoes, restores, files, changes } = version
  const before = versions.find((one) => one.number < number)
  const earlier = !current && state === 'published'
  const onSite = `/detail?id=${dataset.id}${current ? '' : `&version=${number}`}`
  return (
    <Box sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {text('datasets.version', { number })}
          <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
            {formats.date(version.addedAt)}
          </Typography>
        </Typography>
        {current && <StatusChip tone="good" label={text('datasets.current')} />}
        {earlier && <StatusChip tone="quiet" label={text('datasets.earlier')} />}
        {state === 'withdrawn' && <StatusChip tone="warn" label={text('datasets.status.withdrawn')} />}
      </Stack>
      <VersionIdentifiers identifiers={identifiers} />
      {restores !== null && (
        <Typography>
          {undoes === null ? text('datasets.holdsAgain', { restores }) : text('datasets.undoes', { undoes, restores })}
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{version.notes[language]}</Typography>
      {withdrawn && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text('datasets.withdrawnBecause', { day: formats.date(withdrawn.at), reason: withdrawn.reason[language] })}
        </Typography>
      )}
      <ChangeLines
        changes={changes}
        first={!before}
        label={before ? text('datasets.changesOf', { number: before.number }) : text('datasets.holds')}
      />
      {files.length === 0 ? (
        <Typography color="textSecondary">{text('datasets.noFiles')}</Typography>
      ) : (
        <Box component="details" open={current} sx={{ '& > summary': { cursor: 'pointer', py: 1.25 } }}>
          <summary>{text('datasets.filesOf', { smart_count: files.length })}</summary>
          <Files files={files} number={number} />
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
        {dataset.status === 'published' && (
          <Link href={onSite} sx={{ py: 1.25 }}>
            {text(state === 'withdrawn' ? 'datasets.viewGone' : 'datasets.view')}
          </Link>
        )}
        {earlier && <RestoreVersion dataset={dataset} number={number} done={done} />}
        {state === 'published' && <WithdrawVersion dataset={dataset} number={number} versions={versions} done={done} />}
      </Stack>
    </Box>
  )
}

function Files({ files, number }: Pick<AdminVersion, 'files' | 'number'>) {
  const text = useText()
  const formats = useFormats()
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text('datasets.filesOfVersion', { number })}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('datasets.file')}</TableCell>
            <TableCell align="right">{text('datasets.bytes')}</TableCell>
            <TableCell>{text('datasets.sha256')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {files.map((file) => (
            <TableRow key={file.name}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{file.name}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formats.bytes(file.bytes)}
              </TableCell>
              <TableCell>
                <Box component="code" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
                  {file.sha256}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
