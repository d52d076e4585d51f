import { Alert, Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { StoredObjects } from '../../server/operations/integrity.schema.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip } from '../format/StatusChip.tsx'
import { Retry } from '../layout/Retry.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { Panel } from './Panel.tsx'

const again = 15_000

/** Whether the stored bytes are what they were when they came. */
export function StoredObjectsPanel() {
  const text = useText()
  const data = useConsoleData()
  const allowed = useMay()('datasets.manage')
  const options = { refetchInterval: again, enabled: allowed }
  const { data: state, error, refetch } = useRead(['stored-objects'], () => data.storedObjects(), options)
  return (
    <Panel title={text('operations.objects')} help={text('operations.objectsHelp')}>
      {!allowed && <Typography>{text('operations.objectsNotAllowed')}</Typography>}
      {allowed && error && <Retry error={error} again={refetch} />}
      {allowed && !state && !error && <Skeleton width="24em" sx={{ maxWidth: '100%' }} />}
      {state && <Checked state={state} />}
    </Panel>
  )
}

function Checked({ state: { lastCheck, running, damaged, missing, unreadable, faulty } }: { state: StoredObjects }) {
  const found = damaged + missing + unreadable
  const text = useText()
  const { dateTime, bytes, number } = useFormats()
  return (
    <>
      {lastCheck ? (
        <Typography>
          {text('operations.lastCheck', {
            time: dateTime(lastCheck.finishedAt),
            objects: number(lastCheck.objects),
            bytes: bytes(lastCheck.bytes),
          })}
        </Typography>
      ) : (
        !running && <Typography>{text('operations.neverChecked')}</Typography>
      )}
      {running && (
        <Typography color="textSecondary">
          {text('operations.checking', { from: dateTime(running.startedAt), objects: number(running.objects) })}
        </Typography>
      )}
      {found > 0 ? (
        <Alert severity="error" variant="outlined" sx={{ mt: 1, maxWidth: '60em' }}>
          {text('operations.faulty', {
            damaged: number(damaged),
            missing: number(missing),
            unreadable: number(unreadable),
          })}
        </Alert>
      ) : (
        lastCheck && <StatusChip tone="good" label={text('operations.allGood')} wrap />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: faulty.length > 0 ? 2 : 0, p: 0 }}>
        {faulty.map((one) => (
          <Faulty key={one.sha256} one={one} />
        ))}
      </Box>
      {found > faulty.length && (
        <Typography color="textSecondary">
          {text('operations.moreFaulty', { count: number(found - faulty.length) })}
        </Typography>
      )}
    </>
  )
}

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '110px 1fr 220px' }, columnGap: 3 }

function Faulty({ one: { sha256, state, bytes, foundAt, uses } }: { one: StoredObjects['faulty'][number] }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <Box component="li" sx={{ ...columns, borderTop: 1, borderColor: 'divider', py: 1.5, rowGap: 0.5 }}>
      <span>
        <StatusChip tone="bad" label={text(`operations.objectState.${state}`)} />
      </span>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {uses.length === 0 && text('operations.unused')}
        {uses.map(({ kind, name, dataset, version }, at) => (
          <Box key={`${dataset?.id ?? kind} ${version ?? ''} ${name} ${String(at)}`} sx={{ mb: 0.5 }}>
            <Typography component="span" sx={{ fontWeight: 500 }}>
              {name}
            </Typography>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {text(`operations.objectKind.${kind}`)}
            </Typography>
            {dataset && (
              <Typography variant="body2" component="div">
                <Link component={RouteLink} to={`/datasets/${dataset.id}/show`}>
                  {dataset.name[language]}
                </Link>
                {version !== null && ` ${text('operations.version', { version })}`}
              </Typography>
            )}
          </Box>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {sha256}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" component="div">
        <div>{text('operations.foundAt', { time: formats.dateTime(foundAt) })}</div>
        {state === 'damaged' && <div>{formats.bytes(bytes)}</div>}
      </Typography>
    </Box>
  )
}
